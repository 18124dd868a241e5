import type { ComponentProps } from 'react';
import { cn, focusRing } from './cn';

/** The browser's own select, for a few plain options for which Radix's would add more code than value. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select
      data-slot="native-select"
      className={cn(
        'h-7.5 cursor-pointer rounded-lg border border-transparent bg-transparent px-1.5 text-muted-foreground hover:bg-accent disabled:cursor-not-allowed disabled:opacity-50',
        focusRing,
        className,
      )}
      {...props}
    />
  );
}

export function NativeSelectOption({ className, ...props }: ComponentProps<'option'>) {
  return (
    <option data-slot="native-select-option" className={cn('bg-background text-foreground', className)} {...props} />
  );
}
