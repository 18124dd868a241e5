import type { ComponentProps } from 'react';
import { Checkbox } from './checkbox';
import { cn } from './cn';
import { Tooltip, TooltipContent, TooltipTrigger } from './tooltip';

interface ReasonedCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'onCheckedChange'> {
  /** Why the checkbox cannot be changed now. */
  reason?: string | undefined;
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkbox with an optional reason for being disabled: it then stays focusable and keeps its value. */
export function ReasonedCheckbox({ reason, onCheckedChange, className, ...props }: ReasonedCheckboxProps) {
  return (
    <Tooltip>
      {/* Wraps the checkbox instead of being merged into it, because both set `data-state`. */}
      <TooltipTrigger asChild>
        <span className={cn('inline-flex align-middle', reason && 'opacity-50')}>
          <Checkbox
            className={cn(reason && 'cursor-not-allowed', className)}
            {...props}
            {...(reason && { 'aria-disabled': true, 'aria-description': reason })}
            onCheckedChange={(checked) => !reason && onCheckedChange?.(checked === true)}
          />
        </span>
      </TooltipTrigger>
      {reason && <TooltipContent>{reason}</TooltipContent>}
    </Tooltip>
  );
}
