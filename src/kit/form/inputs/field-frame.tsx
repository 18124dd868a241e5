import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';
import { useSteady } from '../use-steady';

export interface FieldFrameProps {
  /** The control's id; absent for a skeleton. */
  id?: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  reason?: string | undefined;
  required?: boolean | undefined;
  wide?: boolean | undefined;
  /** A single control is labelled with `for`, a group of controls with `aria-labelledby`. */
  frame?: 'label' | 'group' | undefined;
  children: ReactNode;
}

/** A control with its label above, and error, hint and reason below. */
export function FieldFrame({
  id,
  label,
  hint,
  error: found,
  reason,
  required,
  wide,
  frame = 'label',
  children,
}: FieldFrameProps) {
  const error = useSteady(found);
  return (
    <div className={cn('min-w-0', wide && 'col-span-full', '[&_:is(input,select,textarea,button)]:scroll-my-24')}>
      <div className="mb-1 font-medium">
        {frame === 'label' ? <label htmlFor={id}>{label}</label> : <span id={id && `${id}-label`}>{label}</span>}
        {required && (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        )}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className="m-0 mt-1 text-xs text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="m-0 mt-1 text-xs text-muted-foreground">
          {hint}
        </p>
      )}
      {reason && (
        <p id={`${id}-reason`} className="m-0 mt-1 text-xs text-muted-foreground">
          {reason}
        </p>
      )}
    </div>
  );
}
