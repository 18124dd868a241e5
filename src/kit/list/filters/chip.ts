import { cn, focusRing } from '../../ui/cn';

const base = 'inline-flex h-6.5 max-w-72 items-center gap-1.5 rounded-full border whitespace-nowrap';
/** A filter's pill: set, not set, or a place to add one. */
export const chipClass = (look: 'set' | 'unset' | 'add', className?: string) =>
  cn(
    base,
    look === 'set' && 'border-transparent bg-accent-soft',
    look === 'unset' && 'border-edge bg-bg px-2.5 hover:bg-hover cursor-pointer',
    look === 'add' && 'border-dashed border-line bg-bg px-2.5 text-muted hover:bg-hover hover:text-fg cursor-pointer',
    look !== 'set' && focusRing,
    className,
  );
