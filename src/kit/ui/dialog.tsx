import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { useRef, type ComponentProps } from 'react';
import { buttonClass } from './button';
import { cn } from './cn';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export const overlayClass =
  'fixed inset-0 z-50 bg-black/40 transition-opacity duration-100 motion-safe:starting:opacity-0';

interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** Names the cross in the corner; without it there is none, and the footer has the way out. */
  closeLabel?: string;
  size?: keyof typeof sizes;
}
const floating =
  'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto rounded-xl border border-line p-5 shadow-lg motion-safe:starting:scale-98';
const sizes = { panel: `${floating} max-w-lg`, wide: `${floating} max-w-3xl`, screen: 'inset-0 overflow-hidden' };

/** The dialog's panel. It needs a `DialogTitle`; give `aria-describedby={undefined}` when there is no description. */
export function DialogContent({
  className,
  children,
  closeLabel,
  size = 'panel',
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DialogContentProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Radix.Content
        className={cn(
          'fixed z-50 flex flex-col bg-bg text-fg outline-none transition duration-100 motion-safe:starting:opacity-0',
          sizes[size],
          className,
        )}
        {...rest}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          // Without a trigger Radix leaves the focus nowhere.
          if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
          event.preventDefault();
          opener.current.focus();
        }}
      >
        {children}
        {closeLabel && (
          <Radix.Close aria-label={closeLabel} className={buttonClass('ghost', 'icon-sm', 'absolute right-3 top-3')}>
            <X aria-hidden />
          </Radix.Close>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1 pr-8', className)} {...rest} />;
}
export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mt-2 flex flex-wrap justify-end gap-2', className)} {...rest} />;
}
export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('m-0 text-base font-semibold', className)} {...rest} />;
}
export function DialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('m-0 text-muted', className)} {...rest} />;
}
