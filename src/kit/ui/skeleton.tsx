import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Holds the place of what is loading, in its size. Hidden from screen readers: whoever shows it sets `aria-busy` around it. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden className={cn('block rounded bg-idle-bg motion-safe:animate-pulse', className)} {...rest} />;
}
