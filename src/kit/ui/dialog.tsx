import * as DialogPrimitive from '@radix-ui/react-dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button';
import { cn } from './cn';
import { useReturnedFocus } from './use-returned-focus';

export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root data-slot="dialog" {...props} />;
}

export function DialogTrigger(props: ComponentProps<typeof DialogPrimitive.Trigger>) {
  return <DialogPrimitive.Trigger data-slot="dialog-trigger" {...props} />;
}

export function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      data-slot="dialog-overlay"
      className={cn(
        'fixed inset-0 z-50 bg-black/40 transition-opacity duration-100 motion-safe:starting:opacity-0',
        className,
      )}
      {...props}
    />
  );
}

const floating =
  'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto rounded-xl border border-border p-5 shadow-lg motion-safe:starting:scale-98';

const dialogVariants = cva(
  'fixed z-50 flex flex-col bg-background text-foreground outline-none transition duration-100 motion-safe:starting:opacity-0',
  {
    variants: {
      size: {
        default: [floating, 'max-w-lg'],
        wide: [floating, 'max-w-3xl'],
        screen: 'inset-0 overflow-hidden',
      },
    },
    defaultVariants: { size: 'default' },
  },
);

interface DialogContentProps
  extends ComponentProps<typeof DialogPrimitive.Content>, VariantProps<typeof dialogVariants> {
  /**
   * The label of the close button in the corner. Without it there is no such button, and the footer must offer a way to
   * close.
   */
  closeLabel?: string;
}

/** Needs a `DialogTitle`; give `aria-describedby={undefined}` when there is no description. */
export function DialogContent({
  className,
  children,
  closeLabel,
  size,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const focus = useReturnedFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(dialogVariants({ size, className }))}
        {...props}
        {...focus}
      >
        {children}
        {closeLabel && (
          <DialogPrimitive.Close
            data-slot="dialog-close"
            aria-label={closeLabel}
            className={buttonVariants({ variant: 'ghost', size: 'icon-sm', className: 'absolute top-3 right-3' })}
          >
            <X aria-hidden />
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('flex flex-col gap-1 pr-8', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="dialog-footer" className={cn('mt-2 flex flex-wrap justify-end gap-2', className)} {...props} />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('m-0 text-base font-semibold', className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('m-0 text-muted-foreground', className)}
      {...props}
    />
  );
}
