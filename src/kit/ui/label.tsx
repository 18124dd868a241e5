import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A field's name. `required` adds the star that sighted people look for; the control itself carries `required` or `aria-required`. */
export function Label({ className, required, children, ...rest }: ComponentProps<'label'> & { required?: boolean }) {
  return (
    <label className={cn('block font-medium text-fg', className)} {...rest}>
      {children}
      {required && (
        <span aria-hidden className="text-bad">
          {' *'}
        </span>
      )}
    </label>
  );
}
