import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A table that scrolls inside itself when it is too wide. Name it with `aria-label`, or a `<caption>`. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="overflow-x-auto">
      <table className={cn('w-full border-collapse text-left', className)} {...rest} />
    </div>
  );
}
export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'whitespace-nowrap border-b border-line bg-panel px-3 py-1.75 text-left font-medium text-muted',
        className,
      )}
      {...rest}
    />
  );
}
export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={cn('border-b border-line px-3 py-2', className)} {...rest} />;
}
