import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const badgeVariants = cva(
  'inline-flex items-center gap-1.25 whitespace-nowrap rounded-full border border-transparent px-2 text-xs [&_svg]:size-3',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground',
        secondary: 'bg-secondary text-secondary-foreground',
        destructive: 'bg-destructive text-background',
        outline: 'border-border text-foreground',
        ok: 'bg-ok-bg text-ok',
        warn: 'bg-warn-bg text-warn',
        bad: 'bg-bad-bg text-bad',
        idle: 'bg-idle-bg text-idle',
        accent: 'bg-primary-soft text-primary',
      },
    },
    defaultVariants: { variant: 'idle' },
  },
);
/** The tones of a status, for tables that map states to them. */
export type Tone = 'ok' | 'warn' | 'bad' | 'idle' | 'accent';

interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badgeVariants> {
  /** A documented colour for the dot; the text carries the meaning. */
  colour?: string | undefined;
  /** A label rather than a state: no dot. */
  plain?: boolean;
}

/** A status as text, with a dot in its colour. */
export function Badge({ className, variant, colour, plain = false, children, ...props }: BadgeProps) {
  return (
    <span data-slot="badge" className={cn(badgeVariants({ variant, className }))} {...props}>
      {!plain && (
        <span
          aria-hidden
          className="size-1.5 shrink-0 rounded-full bg-current"
          style={colour ? { backgroundColor: colour } : undefined}
        />
      )}
      {children}
    </span>
  );
}
