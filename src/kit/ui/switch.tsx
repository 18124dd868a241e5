import type { ComponentProps } from 'react';
import { cn, focusRing } from './cn';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  onCheckedChange?: (checked: boolean) => void;
}

/** On or off, at once. */
export function Switch({ className, onChange, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={cn(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-transparent bg-edge transition-colors checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50',
        'before:absolute before:left-0.5 before:top-px before:size-4 before:rounded-full before:bg-bg before:shadow-sm before:transition-transform checked:before:translate-x-3.5',
        'after:absolute after:-inset-1',
        focusRing,
        className,
      )}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      {...rest}
    />
  );
}
