import { useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox';
import { Tooltip } from './tooltip';

/** A checkbox that says why it cannot be changed: it then stays focusable, and what it shows stands. */
export function ReasonedCheckbox({ reason, onCheckedChange, className, ...rest }: CheckboxProps & { reason?: string | undefined }) {
  const id = useId();
  if (!reason) return <Checkbox {...(className && { className })} {...(onCheckedChange && { onCheckedChange })} {...rest} />;
  return (
    <Tooltip label={reason}>
      <span className="inline-flex opacity-50 [&_input]:cursor-not-allowed">
        <Checkbox {...(className && { className })} {...rest} aria-disabled="true" aria-describedby={id} onCheckedChange={() => undefined} />
        <span id={id} hidden>
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
