import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostAnswers } from '../../contract/questions';
import { Field } from '../../kit/form/field';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { quizAnswers, quizQuestion } from './types';

const blankAnswer = { answer: null, correct: false };

/** The answers of a quick tip, and which of them are correct. */
export function AnswersInput() {
  const { control } = useFormParts();
  return control ? <Live control={control} /> : null;
}

function Live({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('validation');
  const type: unknown = useWatch({ control, name: 'type' });
  const isQuiz = type === quizQuestion;
  return (
    // Keyed by type: the toggler replaces the answers, so the rows mount anew.
    <ArrayInput
      key={String(type)}
      source="answers"
      blank={blankAnswer}
      inLine
      max={isQuiz ? quizAnswers : mostAnswers}
      {...(!isQuiz && { fullReason: t('validation:tooManyAnswers') })}
    >
      <Field source="answer" />
      <Field source="correct" />
    </ArrayInput>
  );
}
