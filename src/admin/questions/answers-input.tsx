import { useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fieldsOf, image } from '../../contract/fields';
import { isSingle, mostAnswers, questionType } from '../../contract/questions';
import { Field } from '../../kit/form/field';
import { ArrayInput, type Arranged } from '../../kit/form/rows/array-input';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { errorText } from '../../kit/form/words';
import { Checkbox } from '../../kit/ui/checkbox';
import { valueAt } from '../../kit/words';
import { blankAnswer, correctIn, type QuestionKind } from './kinds';

/** The answers of a question, and which of them are correct. Used in a row of questions, or for a record that is one. */
export function AnswersInput({ kind }: { kind: QuestionKind }) {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control ? <Live control={control} kind={kind} at={row ? `${row.path}.` : ''} /> : null;
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/** The numbers of the correct answers, from 1, after an answer has changed its place. */
function rearranged(numbers: readonly number[], change: Arranged): number[] {
  const placed = (at: number): number | undefined => {
    if ('removed' in change) return at === change.removed ? undefined : at > change.removed ? at - 1 : at;
    if ('restored' in change) return at >= change.restored ? at + 1 : at;
    const { moved, to } = change;
    if (at === moved) return to;
    return at + (at > moved && at <= to ? -1 : at < moved && at >= to ? 1 : 0);
  };
  return numbers.flatMap((number) => {
    const at = placed(number - 1);
    return at === undefined ? [] : [at + 1];
  });
}

function Live({ control, kind, at }: { control: Control<Values>; kind: QuestionKind; at: string }) {
  const { own, change, shown } = useFormParts();
  const { t } = useTranslation([own.contract.words, 'validation']);
  const id = useId();
  const path = `${at}correct_answers`;
  const [type, isMultiple, correct] = useWatch({ control, name: [`${at}type_id`, `${at}is_multiple`, path] });
  const { errors } = useFormState({ control, name: path });
  const wasCorrect = useRef(false);
  const { most = mostAnswers, pictures } = questionType(type);
  const single = isSingle({ type_id: type, is_multiple: isMultiple }, correctIn(kind, own.edition.code));
  const error = errorText(
    t,
    (valueAt(errors, path) as { root?: { type: string; message?: string } } | undefined)?.root,
  );
  useEffect(() => {
    shown.add(path);
    return () => void shown.delete(path);
  }, [shown, path]);

  const arranged = (what: Arranged) => {
    const numbers = numbersIn(correct);
    if ('removed' in what) wasCorrect.current = numbers.includes(what.removed + 1);
    const next = rearranged(numbers, what);
    if ('restored' in what && wasCorrect.current) next.push(what.restored + 1);
    if (next.join() !== numbers.join())
      change?.(
        path,
        next.toSorted((one, other) => one - other),
      );
  };
  return (
    <div className="col-span-full" id={`rows-${path}`} tabIndex={-1} aria-describedby={error ? id : undefined}>
      {/* Keyed by type: the machine replaces the answers, so the rows mount anew. */}
      <ArrayInput
        key={String(type)}
        source="answers"
        blank={blankAnswer}
        inLine
        max={most}
        {...(most === mostAnswers && { fullReason: t('validation:tooManyAnswers') })}
        onArranged={arranged}
      >
        {pictures ? <PictureAnswer /> : <Field source="answer" />}
        <CorrectMark single={single} path={path} />
      </ArrayInput>
      {error && (
        <p id={id} className="m-0 mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const picture = z.object({ answer: image('quiz') });

/** An answer whose value is the key of an image. */
function PictureAnswer() {
  const { own } = useFormParts();
  const row = useContext(RowContext);
  const parts = useMemo(() => row && { path: row.path, fields: fieldsOf(picture, own.edition.code) }, [row, own]);
  return (
    <RowContext value={parts}>
      <Field source="answer" />
    </RowContext>
  );
}

/** Marks the surrounding answer as correct: one of them, or any number. */
function CorrectMark({ single, path }: { single: boolean; path: string }) {
  const { own, control, change } = useFormParts();
  const { t } = useTranslation(own.contract.words);
  const row = useContext(RowContext);
  const numbers = numbersIn(useWatch({ control: control!, name: path }));
  const number = Number(row?.path.slice(row.path.lastIndexOf('.') + 1)) + 1;
  const set = (isOn: boolean) =>
    change?.(
      path,
      single
        ? isOn
          ? [number]
          : []
        : [...numbers.filter((one) => one !== number), ...(isOn ? [number] : [])].toSorted((one, other) => one - other),
    );
  return (
    <label className="mt-6 inline-flex h-8 items-center gap-2">
      {single ? (
        <input
          type="radio"
          name={`${path}.mark`}
          className="size-4 accent-primary"
          checked={numbers.includes(number)}
          onChange={() => set(true)}
          // A radio button cannot be cleared, and a survey need not have a correct answer.
          onClick={() => numbers.length === 1 && numbers[0] === number && set(false)}
        />
      ) : (
        <Checkbox checked={numbers.includes(number)} onCheckedChange={(isOn) => set(isOn === true)} />
      )}
      {t('questions.correct')}
    </label>
  );
}
