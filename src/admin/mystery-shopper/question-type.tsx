import { useContext } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { Toggler } from '../../kit/form/inputs/toggler';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { blankAnswers, questionTypes } from './question-types';

/** Changing the type replaces the answers with empty ones (document 2, sections 3.9 and 4). */
export function QuestionTypeToggler() {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control && row ? <Types control={control} path={row.path} /> : null;
}

function Types({ control: form, path }: { control: Control<Values>; path: string }) {
  const { replace } = useFieldArray({ control: form as Control<Record<string, Values[]>>, name: `${path}.answers` });
  return (
    <Toggler
      source="type_id"
      options={questionTypes}
      onChosen={(type, change) => {
        replace(blankAnswers(type));
        change(type.id);
      }}
    />
  );
}
