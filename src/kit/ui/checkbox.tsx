import * as CheckboxPrimitive from '@radix-ui/react-checkbox';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ComponentProps } from 'react';
import { cn, focusRing } from './cn';

/** `checked="indeterminate"` shows a dash. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        'group peer relative size-4 shrink-0 cursor-pointer rounded-sm border border-input bg-background disabled:cursor-not-allowed disabled:opacity-50',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        // The box is 16 px, what can be pressed is 24 px (WCAG 2.5.8).
        'after:absolute after:-inset-1.25',
        'aria-invalid:border-destructive',
        focusRing,
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator
        data-slot="checkbox-indicator"
        className="flex items-center justify-center text-primary-foreground [&_svg]:size-3"
      >
        <Check aria-hidden strokeWidth={3} className="group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden strokeWidth={3} className="hidden group-data-[state=indeterminate]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
