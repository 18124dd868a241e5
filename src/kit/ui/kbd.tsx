import type { ComponentProps } from 'react';
import { cn } from './cn';

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'rounded border border-b-2 border-line bg-bg px-1 font-mono text-[11px] leading-4 text-muted',
        className,
      )}
      {...rest}
    />
  );
}
