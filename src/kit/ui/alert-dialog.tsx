import * as Radix from 'radix-ui/alert-dialog';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button';
import { cn } from './cn';
import { overlayClass } from './dialog';

export const AlertDialog = Radix.Root;

/** A question that has to be answered: no click outside closes it, and the focus starts on the safe answer. */
export function AlertDialogContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Radix.Content
        className={cn(
          'fixed left-1/2 top-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-2 overflow-y-auto rounded-xl border border-line bg-bg p-5 text-fg shadow-lg outline-none transition duration-100 motion-safe:starting:scale-98 motion-safe:starting:opacity-0',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
export function AlertDialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('m-0 text-base font-semibold', className)} {...rest} />;
}
export function AlertDialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('m-0 text-muted', className)} {...rest} />;
}
export function AlertDialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mt-3 flex flex-wrap justify-end gap-2', className)} {...rest} />;
}
export function AlertDialogCancel({ className, ...rest }: ComponentProps<typeof Radix.Cancel>) {
  return <Radix.Cancel className={buttonClass('outline', 'md', className)} {...rest} />;
}
export function AlertDialogAction({
  className,
  variant = 'destroy',
  ...rest
}: ComponentProps<typeof Radix.Action> & { variant?: ButtonVariant }) {
  return <Radix.Action className={buttonClass(variant, 'md', className)} {...rest} />;
}
