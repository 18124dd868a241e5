import { useMachine } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { questionTypeMachine, type TypedPart } from '../../../machines/question-type';
import { questionTypes } from '../../contract/questions';
import { Toggler } from '../../kit/form/inputs/toggler';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Button } from '../../kit/ui/button';

/** The type of a question. Another one empties the answers, which can be undone (document 2, section 4). */
export function QuestionTypeInput() {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control ? <Live control={control} at={row ? `${row.path}.` : ''} /> : null;
}

const parts = ['type_id', 'answers', 'correct_answers'] as const;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function Live({ control, at }: { control: Control<Values>; at: string }) {
  const { own, change, uploads } = useFormParts();
  const { t } = useTranslation([own.contract.words, 'form']);
  const [type, answers, correct] = useWatch({ control, name: parts.map((part) => at + part) });
  const question = useMemo<TypedPart>(
    () => ({
      type_id: typeof type === 'number' ? type : null,
      answers: listOf(answers),
      correct_answers: listOf(correct),
    }),
    [type, answers, correct],
  );
  const [state, send] = useMachine(questionTypeMachine);
  const { isSubmitting } = useFormState({ control });
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.count) > 0;
  const { busy, fill } = state.context;
  useEffect(
    () => send({ type: 'BUSY', with: isSubmitting ? 'saving' : isUploading ? 'uploading' : null }),
    [send, isSubmitting, isUploading],
  );
  const take = useEffectEvent(() => {
    for (const part of parts) if (fill.values) change?.(at + part, structuredClone(fill.values[part]));
  });
  useEffect(() => {
    if (fill.number) take();
  }, [fill.number]);
  useEffect(() => send({ type: 'FOLLOW', question }), [send, question]);
  const reason = busy ? t(busy === 'saving' ? 'form:sending' : 'form:uploading') : undefined;

  return (
    <div className="col-span-full">
      <Toggler
        source="type_id"
        options={questionTypes}
        reason={reason}
        onChosen={({ id }) => send({ type: 'CHOOSE', to: id, question })}
      />
      {state.can({ type: 'UNDO' }) && (
        <p role="status" className="m-0 mt-1.5 text-muted-foreground">
          {t('questions.emptied')}{' '}
          <Button variant="link" size="sm" onClick={() => send({ type: 'UNDO' })}>
            {t('form:undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
