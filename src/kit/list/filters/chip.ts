import { cn, focusRing } from '../../ui/cn';

const base = 'inline-flex h-6.5 max-w-72 items-center gap-1.5 rounded-full border whitespace-nowrap';
/** Classes of a filter's pill: with a value, without one, or a button to add a filter. */
export const chipClass = (look: 'set' | 'unset' | 'add', className?: string) =>
  cn(
    base,
    look === 'set' && 'border-transparent bg-primary-soft',
    look !== 'set' && 'print:hidden',
    look === 'unset' && 'border-input bg-background px-2.5 hover:bg-accent cursor-pointer',
    look === 'add' &&
      'border-dashed border-border bg-background px-2.5 text-muted-foreground hover:bg-accent hover:text-foreground cursor-pointer',
    look !== 'set' && focusRing,
    className,
  );
