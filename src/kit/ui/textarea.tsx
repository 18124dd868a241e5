import type { ComponentProps } from 'react';
import { cn } from './cn';
import { controlClass } from './input';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(controlClass, 'px-2.5 py-1.5 min-h-16', className)} {...rest} />;
}
