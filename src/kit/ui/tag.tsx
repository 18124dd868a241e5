import type { ComponentProps } from 'react';
import { cn } from './cn';

const tones = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  idle: 'bg-idle-bg text-idle',
  accent: 'bg-accent-soft text-accent',
};
export type Tone = keyof typeof tones;

export interface TagProps extends ComponentProps<'span'> {
  tone?: Tone;
  /** A documented colour for the dot; the words carry the meaning. */
  colour?: string | undefined;
  /** A label rather than a state: no dot. */
  plain?: boolean;
}

/** A state in words, with a colour family and a dot. */
export function Tag({ tone = 'idle', colour, plain, className, children, ...rest }: TagProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.25 whitespace-nowrap rounded-full px-2 py-px text-xs',
        tones[tone],
        className,
      )}
      {...rest}
    >
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
