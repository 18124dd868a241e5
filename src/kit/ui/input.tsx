import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Shared by everything that is typed into or chosen from. */
export const controlClass =
  'w-full min-w-0 rounded-lg border border-edge bg-bg text-fg placeholder:text-muted shadow-xs outline-none ' +
  'focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/25 disabled:opacity-60 disabled:cursor-not-allowed [&:not(select):read-only]:bg-panel ' +
  'aria-invalid:border-bad aria-invalid:ring-3 aria-invalid:ring-bad-bg';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlClass, 'h-8 px-2.5', className)} {...rest} />;
}
