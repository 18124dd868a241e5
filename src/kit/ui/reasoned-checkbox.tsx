import { useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox';
import { cn } from './cn';
import { Tooltip } from './tooltip';

/** A checkbox that says why it cannot be changed: it then stays focusable, and what it shows stands. */
export function ReasonedCheckbox({
  reason,
  onCheckedChange,
  className,
  ...rest
}: CheckboxProps & { reason?: string | undefined }) {
  const id = useId();
  return (
    <Tooltip label={reason}>
      <span className={cn('inline-flex align-middle', reason && 'opacity-50 [&_input]:cursor-not-allowed')}>
        <Checkbox
          {...(className && { className })}
          {...rest}
          {...(reason && { 'aria-disabled': true, 'aria-describedby': id })}
          onCheckedChange={(on) => !reason && onCheckedChange?.(on)}
        />
        {reason && (
          <span id={id} hidden>
            {reason}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
