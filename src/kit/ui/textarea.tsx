import type { ComponentProps } from 'react';
import { cn } from './cn';
import { controlClass } from './input';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlClass, 'block min-h-16 px-2.5 py-1.5 read-only:bg-muted', className)}
      {...props}
    />
  );
}
