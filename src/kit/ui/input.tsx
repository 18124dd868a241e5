import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The shared look of inputs, textareas and selects. */
export const controlClass = [
  'w-full min-w-0 rounded-lg border border-input bg-background text-foreground shadow-xs outline-none placeholder:text-muted-foreground',
  'focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/25 disabled:cursor-not-allowed disabled:opacity-60',
  'aria-invalid:border-destructive aria-invalid:ring-3 aria-invalid:ring-bad-bg',
];

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input data-slot="input" className={cn(controlClass, 'h-8 px-2.5 read-only:bg-muted', className)} {...props} />
  );
}
