import { useWatch, type Control } from 'react-hook-form';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { Field } from '../../kit/form/field';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';

/** A new range, which starts where the range before it ends. */
const rangeAfter = (before?: Values) => ({
  start_level: before ? (typeof before.final_level === 'number' ? before.final_level + 1 : null) : 1,
  final_level: null,
  task_reward: null,
  category_reward: null,
});

export function LevelRanges() {
  const { control } = useFormParts();
  return control ? <Rows control={control} /> : null;
}

function Rows({ control }: { control: Control<Values> }) {
  const ranges: unknown = useWatch({ control, name: 'levels_rewards' });
  const last = Array.isArray(ranges) ? (ranges.at(-1) as Values | undefined) : undefined;
  return (
    <ArrayInput source="levels_rewards" blank={rangeAfter(last)}>
      <Field source="start_level" />
      <Field source="final_level" />
      <Field source="task_reward" />
      <Field source="category_reward" />
    </ArrayInput>
  );
}
