import type { ComponentProps } from 'react';
import { cn } from './cn';

interface SkeletonProps extends ComponentProps<'span'> {
  /** One of many: a hundred that move by themselves would keep the page busy. */
  still?: boolean;
}
/** Holds the place of what is loading, in its size. Hidden from screen readers: whoever shows it sets `aria-busy` around it. */
export function Skeleton({ still = false, className, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cn('block rounded bg-idle-bg', !still && 'motion-safe:animate-pulse', className)}
      {...rest}
    />
  );
}
