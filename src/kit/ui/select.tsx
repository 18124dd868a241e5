import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { controlClass } from './input';

/** The browser's own select, with its keyboard and its touch wheel; `<option>`s are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex w-full', className)}>
      <select className={cn(controlClass, 'h-8 appearance-none pl-2.5 pr-7 cursor-pointer')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-2 top-1/2 size-3.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
