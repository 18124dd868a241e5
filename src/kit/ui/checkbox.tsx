import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useEffect, useRef, type ComponentProps } from 'react';
import { cn, focusRing } from './cn';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({ className, indeterminate = false, onCheckedChange, onChange, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span
      className={cn(
        'relative inline-grid size-4 shrink-0 place-items-center before:absolute before:-inset-1',
        className,
      )}
    >
      <input
        type="checkbox"
        ref={(node) => {
          own.current = node;
          if (typeof ref === 'function') return ref(node);
          if (ref) ref.current = node;
        }}
        className={cn(
          'peer absolute -inset-1 z-1 m-0 cursor-pointer appearance-none rounded-sm disabled:cursor-not-allowed',
          focusRing,
          'focus-visible:-outline-offset-1',
        )}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        {...rest}
      />
      <span
        aria-hidden
        className="col-start-1 row-start-1 size-4 rounded-sm border border-edge bg-bg peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-disabled:opacity-50"
      />
      {indeterminate ? (
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative col-start-1 row-start-1 size-3 text-accent-fg"
        />
      ) : (
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible relative col-start-1 row-start-1 size-3 text-accent-fg peer-checked:visible"
        />
      )}
    </span>
  );
}
