import type { ComponentProps } from 'react';
import { cn } from './cn';

/** How far something is, 0 to 100; without a value it only says that it goes on. Name it with `aria-label` or `aria-labelledby`. */
export function Progress({
  value,
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'children'> & { value?: number | undefined }) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(100, value));
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share)}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-idle-bg', className)}
      {...rest}
    >
      <div
        className={cn('h-full rounded-full bg-accent', share === undefined && 'w-1/3 motion-safe:animate-pulse')}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}
