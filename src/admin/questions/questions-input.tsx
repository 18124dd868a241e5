import { useTranslation } from 'react-i18next';
import { questionType } from '../../contract/questions';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { useRow } from '../../kit/form/rows/use-row';
import { rowKey } from '../../kit/form/words';
import { optionKey } from '../../kit/words';
import { blankQuestion, type QuestionKind } from './kinds';
import { QuestionFields } from './question-fields';

/** A copied question is a new one: it has neither id nor number. */
const copyOf = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && name !== 'number'));

/** The questions of a record: added, copied, moved and folded. */
export function QuestionsInput({ kind }: { kind: QuestionKind }) {
  return (
    <ArrayInput
      source="questions"
      blank={blankQuestion(kind)}
      folds
      copyOf={copyOf}
      rowTitle={(at) => <QuestionTitle at={at} isNumbered={kind.numbered === true} />}
    >
      <QuestionFields kind={kind} />
    </ArrayInput>
  );
}

/**
 * The heading of a question: '2. How old must a customer be? · True/false · 2 answers', or where it is headed by its
 * number: 'Question 2 · How old must a customer be? · 4 answers'.
 */
function QuestionTitle({ at, isNumbered }: { at: number; isNumbered: boolean }) {
  const { own } = useFormParts();
  const { t } = useTranslation(own.contract.words);
  const { values } = useRow();
  const type = 'type_id' in values ? questionType(values.type_id) : undefined;
  const count = Array.isArray(values.answers) ? values.answers.length : 0;
  const words = typeof values.text === 'string' && values.text.trim() ? values.text : t('questions.untitled');
  return (
    <>
      {isNumbered ? t(rowKey(own, 'questions', 'one'), { number: at + 1 }) : `${at + 1}. ${words}`}
      <small className="font-normal text-muted-foreground">
        {isNumbered && ` · ${words}`}
        {type && ` · ${t(optionKey(own.contract, 'type_id', type))}`} · {t('questions.answers', { count })}
      </small>
    </>
  );
}
