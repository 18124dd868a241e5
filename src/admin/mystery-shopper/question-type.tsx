import { useContext } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { Bound } from '../../kit/form/inputs/bound';
import { RowContext, useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { cn } from '../../kit/ui/cn';
import { optionKey } from '../../kit/words';
import { useTranslation } from 'react-i18next';
import { blankAnswers, questionTypes } from './question-types';

/** Changing the type replaces the answers with empty ones (document 2, sections 3.9 and 4). */
export function QuestionTypeToggler() {
  const { control } = useFormParts();
  const row = useContext(RowContext);
  return control && row ? <Toggler control={control} path={row.path} /> : null;
}

function Toggler({ control: form, path }: { control: Control<Values>; path: string }) {
  const { own } = useFormParts();
  const { t } = useTranslation();
  const { replace } = useFieldArray({ control: form as Control<Record<string, Values[]>>, name: `${path}.answers` });
  return (
    <Bound source="type_id" wide frame="group">
      {({ control: { id, ref, name, onBlur, 'aria-describedby': described }, value, change }) => (
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
          className="flex flex-wrap gap-1.5"
        >
          {questionTypes.map((type, at) => (
            <label
              key={type.id}
              className={cn(
                'relative inline-flex min-h-8 cursor-pointer items-center rounded-lg border px-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
                value === type.id
                  ? 'border-primary bg-primary-soft font-medium'
                  : 'border-input bg-background hover:bg-accent',
              )}
            >
              <input
                ref={at === 0 ? ref : undefined}
                type="radio"
                className="sr-only"
                name={name}
                checked={value === type.id}
                onBlur={onBlur}
                onChange={() => {
                  replace(blankAnswers(type));
                  change(type.id);
                }}
              />
              {t(optionKey(own.contract, 'type_id', type))}
            </label>
          ))}
        </div>
      )}
    </Bound>
  );
}
