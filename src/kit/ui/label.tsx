import * as LabelPrimitive from '@radix-ui/react-label';
import type { ComponentProps } from 'react';
import { cn } from './cn';

interface LabelProps extends ComponentProps<typeof LabelPrimitive.Root> {
  /** Adds a visual asterisk; the control itself must have `required` or `aria-required`. */
  required?: boolean;
}

export function Label({ className, required, children, ...props }: LabelProps) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn('block font-medium text-foreground select-none', className)}
      {...props}
    >
      {children}
      {required && (
        <span aria-hidden className="text-destructive">
          {' *'}
        </span>
      )}
    </LabelPrimitive.Root>
  );
}
