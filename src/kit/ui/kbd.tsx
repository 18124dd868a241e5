import type { ComponentProps } from 'react';
import { cn } from './cn';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'rounded border border-b-2 border-border bg-background px-1 font-mono text-[11px] leading-4 text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
