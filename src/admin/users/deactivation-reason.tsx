import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { Field } from '../../kit/form/field';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { statusesWithReason } from './statuses';

/** The reason of a deactivation or block, shown only for those statuses (document 1, section 4). */
export function DeactivationReason() {
  const { control } = useFormParts();
  return control ? <ReasonOfStatus control={control} /> : null;
}

function ReasonOfStatus({ control }: { control: Control<Values> }) {
  const { before } = useFormParts();
  const status: unknown = useWatch({ control, name: 'status' });
  const { field } = useController({ control, name: 'deactivation_reason' });
  const hasReason = statusesWithReason.includes(status);
  // Statuses without a reason clear it; going back to the saved status restores the saved reason.
  const follow = useEffectEvent(() => {
    if (!hasReason && status !== before.status && field.value !== null) field.onChange(null);
    if (status === before.status && field.value === null && before.deactivation_reason)
      field.onChange(before.deactivation_reason);
  });
  useEffect(() => follow(), [status]);
  return hasReason ? <Field source="deactivation_reason" /> : null;
}
