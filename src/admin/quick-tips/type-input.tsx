import { useWatch, type Control } from 'react-hook-form';
import { useFormParts } from '../../kit/form/form-context';
import { Toggler } from '../../kit/form/inputs/toggler';
import type { Values } from '../../kit/form/record';
import { answersOf, quickTipTypes, type TipAnswer } from './types';

/** The type of a quick tip; another one changes the number of its empty answers. */
export function TipTypeInput() {
  const { control } = useFormParts();
  return control ? <Live control={control} /> : null;
}

function Live({ control }: { control: Control<Values> }) {
  const { change } = useFormParts();
  const answers: unknown = useWatch({ control, name: 'answers' });
  return (
    <div className="col-span-full">
      <Toggler
        source="type"
        options={quickTipTypes}
        onChosen={({ id }, changeType) => {
          changeType(id);
          change?.('answers', answersOf(id, Array.isArray(answers) ? (answers as TipAnswer[]) : []));
        }}
      />
    </div>
  );
}
