import { useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { TypeToggler } from '../../kit/form/inputs/type-toggler';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { blankAnswer, blankOfType, questionType, questionTypes } from './question-types';

export function QuestionFields() {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return (
    <>
      <TypeToggler source="type_id" options={questionTypes} reset={blankOfType} />
      <Field source="question_text" wide />
      {control && row && <OfType control={control} path={row.path} />}
      <Field source="question_image" wide />
    </>
  );
}

function OfType({ control, path }: { control: Control<Values>; path: string }) {
  const id: unknown = useWatch({ control, name: `${path}.type_id` });
  const type = questionType(id);
  return (
    <>
      {type?.disclaimer && <Field source="show_price_disclaimer" wide />}
      {type?.answers && (
        // Keyed by type: the type's change replaces the answers, so the rows mount anew.
        <ArrayInput key={type.id} source="answers" blank={blankAnswer} inLine>
          <Field source="answer_text" />
          {type.answers.correct && <Field source="is_correct" />}
        </ArrayInput>
      )}
    </>
  );
}
