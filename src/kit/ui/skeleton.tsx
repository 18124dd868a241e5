import type { ComponentProps } from 'react';
import { cn } from './cn';

interface SkeletonProps extends ComponentProps<'span'> {
  /** Without the animation, for skeletons that are shown by the hundred. */
  still?: boolean;
}

/**
 * A placeholder with the size of what is being loaded. Hidden from screen readers: its parent has `aria-busy`.
 * A span, because it is also used in headings and paragraphs.
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
