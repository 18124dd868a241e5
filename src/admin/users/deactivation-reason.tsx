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
  // A reason that is not shown is that of the saved status, or none; going back to that status restores it.
  const follow = useEffectEvent(() => {
    const reason: unknown = field.value ?? null;
    const kept: unknown = (status === before.status ? before.deactivation_reason : null) ?? null;
    if (hasReason ? kept !== null && reason === null : reason !== kept) field.onChange(kept);
  });
  useEffect(() => follow(), [status]);
  return hasReason ? <Field source="deactivation_reason" /> : null;
}
