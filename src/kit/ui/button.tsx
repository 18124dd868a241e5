import { useId, type ComponentProps, type MouseEvent } from 'react';
import { cn, focusRing } from './cn';
import { Tooltip } from './tooltip';

// A filter is said whole: Tailwind's own classes for one bring a dozen registered properties into the first load.
const variants = {
  primary:
    'border-accent bg-accent text-accent-fg font-medium shadow-xs hover:[filter:brightness(1.05)] active:[filter:brightness(0.95)]',
  outline: 'border-line bg-bg text-fg shadow-xs hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-muted hover:bg-hover hover:text-fg',
  danger: 'border-line bg-bg text-bad shadow-xs hover:bg-bad-bg',
  /** The one button of an alert that destroys something. */
  destroy: 'border-bad bg-bad text-bg font-medium shadow-xs hover:[filter:brightness(1.05)]',
  link: 'border-transparent bg-transparent text-accent underline-offset-4 hover:underline px-0!',
};
const sizes = {
  sm: 'h-6.5 px-2 text-xs rounded-md gap-1',
  md: 'h-7.5 px-2.75 gap-1.5',
  lg: 'h-9 px-4 text-sm gap-2',
  icon: 'size-7.5 gap-0',
  'icon-sm': 'size-6.5 gap-0 rounded-md',
};
export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** A button's look, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'outline', size: ButtonSize = 'md', className?: string) =>
  cn(
    'inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-lg border select-none cursor-pointer [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:hover:[filter:none]',
    focusRing,
    variants[variant],
    sizes[size],
    className,
  );

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Why it is disabled: it then stays focusable, does nothing, and says why (tooltip and description). `disabled={false}` keeps it enabled. */
  reason?: string | undefined;
}

export function Button({
  variant,
  size,
  disabled,
  className,
  onClick,
  type = 'button',
  children,
  ...others
}: ButtonProps) {
  const { reason, ...rest } = others;
  const id = useId();
  const look = buttonClass(variant, size, className);
  const refuse = (event: MouseEvent) => event.preventDefault();
  const isRefused = Boolean(reason) && disabled !== false;
  const button = (
    <button
      type={type}
      className={look}
      {...(!isRefused && { disabled })}
      {...rest}
      {...(isRefused && { 'aria-disabled': true, 'aria-describedby': id })}
      onClick={isRefused ? refuse : onClick}
    >
      {children}
      {isRefused && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </button>
  );
  // One that may get a reason is the same element with and without it: who has just pressed it keeps the focus.
  return 'reason' in others ? <Tooltip label={isRefused ? reason : undefined}>{button}</Tooltip> : button;
}
