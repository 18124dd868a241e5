import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { Field } from '../../kit/form/field';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { statusesWithReason } from './statuses';

/** Why somebody is deactivated or blocked; asked for with those statuses only (document 1, section 4). */
export function DeactivationReason() {
  const { control } = useFormParts();
  return control ? <ReasonOfStatus control={control} /> : null;
}

function ReasonOfStatus({ control }: { control: Control<Values> }) {
  const { before } = useFormParts();
  const status: unknown = useWatch({ control, name: 'status' });
  const { field } = useController({ control, name: 'deactivation_reason' });
  const hasReason = statusesWithReason.includes(status);
  // Whoever is let in again keeps no reason; going back to the status that was brings its reason back.
  const follow = useEffectEvent(() => {
    if (!hasReason && status !== before.status && field.value !== null) field.onChange(null);
    if (status === before.status && field.value === null && before.deactivation_reason)
      field.onChange(before.deactivation_reason);
  });
  useEffect(() => follow(), [status]);
  return hasReason ? <Field source="deactivation_reason" /> : null;
}
