import type { ComponentProps } from 'react';
import { cn } from './cn';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-bg shadow-xs', className)} {...rest} />;
}
export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex items-center justify-between gap-2 border-b border-line px-3.5 py-2.5', className)}
      {...rest}
    />
  );
}
/** A heading, so that a screen reader's list of headings is the page's outline. */
export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('m-0 text-[13px] font-semibold', className)} {...rest}>
      {children}
    </h2>
  );
}
export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('p-3.5', className)} {...rest} />;
}
