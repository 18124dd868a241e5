import type { ComponentProps } from 'react';
import { cn } from './cn';

interface SkeletonProps extends ComponentProps<'span'> {
  /** Without the animation, for skeletons that appear by the hundred. */
  still?: boolean;
}

/**
 * Holds the place of what is loading, in its size. Hidden from screen readers: its parent has `aria-busy`.
 * A span, as it also stands in headings and paragraphs.
 */
export function Skeleton({ className, still = false, ...props }: SkeletonProps) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn('block rounded bg-idle-bg', !still && 'motion-safe:animate-pulse', className)}
      {...props}
    />
  );
}
