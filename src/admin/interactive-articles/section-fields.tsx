import { useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { LongTextInput } from '../../kit/form/inputs/text-input';
import { singleAnswer, withGaps } from './section';

const blankAnswer = { answer: null, correct: false, dropdown_index: null };

/** The fields of a section, which depend on its type (document 2, section 3.8). */
export function SectionFields() {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control && row ? <ByType control={control} path={row.path} /> : null;
}

function ByType({ control, path }: { control: Control<Values>; path: string }) {
  const type: unknown = useWatch({ control, name: `${path}.type_id` });
  return (
    <>
      <Field source="type_id" />
      <Field source="title" />
      {type === withGaps && <LongTextInput source="textarea" />}
      <ArrayInput source="answers" blank={blankAnswer} inLine {...(type === singleAnswer && { max: 1 })}>
        <Field source="answer" />
        {/* A single answer is always correct, so it has no checkbox. */}
        {type === withGaps && <Field source="dropdown_index" />}
        {type !== singleAnswer && <Field source="correct" />}
      </ArrayInput>
    </>
  );
}
