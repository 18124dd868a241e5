import * as ProgressPrimitive from '@radix-ui/react-progress';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A progress bar from 0 to 100; indeterminate without a value. Name it with `aria-label` or `aria-labelledby`. */
export function Progress({ className, value, ...props }: ComponentProps<typeof ProgressPrimitive.Root>) {
  const share = typeof value === 'number' ? Math.max(0, Math.min(100, Math.round(value))) : null;
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-idle-bg', className)}
      value={share}
      {...props}
    >
      <ProgressPrimitive.Indicator
        data-slot="progress-indicator"
        className={cn('h-full rounded-full bg-primary', share === null && 'w-1/3 motion-safe:animate-pulse')}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
