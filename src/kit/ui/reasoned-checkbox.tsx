import { useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox';
import { cn } from './cn';
import { Tooltip } from './tooltip';

interface ReasonedProps extends Omit<CheckboxProps, 'onChange' | 'disabled'> {
  /** Why it cannot be ticked now: it then stays focusable, does nothing, and says why (tooltip and description). */
  reason?: string | undefined;
  'aria-label': string;
}

/** A checkbox that takes effect at once, and says why where it cannot. What it shows is what is stored: `checked` alone changes it. */
export function ReasonedCheckbox({ reason, onCheckedChange, checked = false, className, ...rest }: ReasonedProps) {
  const id = useId();
  if (!reason) return <Checkbox {...rest} className={className} checked={checked} onCheckedChange={onCheckedChange} />;
  return (
    <Tooltip label={reason}>
      <span className="inline-flex">
        <Checkbox {...rest} className={cn('opacity-60 [&>input]:cursor-not-allowed', className)} checked={checked} aria-disabled="true" aria-describedby={id} onChange={() => undefined} onClick={(event) => event.preventDefault()} />
        <span id={id} hidden>
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
