import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { cn, focusRing } from './cn';
import { Tooltip, TooltipContent, TooltipTrigger } from './tooltip';

export const buttonVariants = cva(
  [
    'inline-flex shrink-0 cursor-pointer select-none items-center justify-center whitespace-nowrap rounded-lg border [&_svg]:shrink-0 [&_svg]:size-4',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:hover:brightness-100',
    focusRing,
  ],
  {
    variants: {
      variant: {
        default:
          'border-primary bg-primary font-medium text-primary-foreground shadow-xs hover:brightness-105 active:brightness-95',
        destructive: 'border-destructive bg-destructive font-medium text-background shadow-xs hover:brightness-105',
        /** For a destructive action beside other buttons: outlined, and filled lightly on hover. */
        'destructive-outline': 'border-border bg-background text-destructive shadow-xs hover:bg-bad-bg',
        outline: 'border-border bg-background text-foreground shadow-xs hover:bg-accent',
        secondary: 'border-transparent bg-secondary text-secondary-foreground hover:brightness-95',
        ghost: 'border-transparent bg-transparent text-muted-foreground hover:bg-accent hover:text-foreground',
        link: 'border-transparent bg-transparent text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: 'h-7.5 gap-1.5 px-2.75',
        sm: 'h-6.5 gap-1 rounded-md px-2 text-xs',
        lg: 'h-9 gap-2 px-4 text-sm',
        icon: 'size-7.5',
        'icon-sm': 'size-6.5 rounded-md',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'px-0' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);
export type ButtonVariant = NonNullable<VariantProps<typeof buttonVariants>['variant']>;

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  asChild?: boolean;
  /**
   * Why the button is disabled. It then stays focusable, does nothing when pressed, and gives the reason in a tooltip
   * and in its accessible description. `disabled={false}` keeps it enabled.
   */
  reason?: string | undefined;
}

export function Button(props: ButtonProps) {
  // With a `reason` prop the same component is rendered whether or not there is a reason now, so that the element keeps
  // the focus.
  return 'reason' in props ? <ReasonedButton {...props} /> : <PlainButton {...props} />;
}

function PlainButton({ className, variant, size, asChild = false, type = 'button', ...props }: ButtonProps) {
  const Comp = asChild ? Slot : 'button';
  return (
    <Comp
      data-slot="button"
      {...(!asChild && { type })}
      className={cn(buttonVariants({ variant, size, className }))}
      {...props}
    />
  );
}

function ReasonedButton({ reason, disabled, onClick, ...props }: ButtonProps) {
  const isRefused = Boolean(reason) && disabled !== false;
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <PlainButton
          {...props}
          {...(isRefused
            ? { 'aria-disabled': true, 'aria-description': reason, onClick: refuse }
            : { disabled, onClick })}
        />
      </TooltipTrigger>
      {isRefused && <TooltipContent>{reason}</TooltipContent>}
    </Tooltip>
  );
}
