import * as SheetPrimitive from '@radix-ui/react-dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button';
import { cn } from './cn';
import { DialogOverlay } from './dialog';
import { useReturnedFocus } from './use-returned-focus';

export function Sheet(props: ComponentProps<typeof SheetPrimitive.Root>) {
  return <SheetPrimitive.Root data-slot="sheet" {...props} />;
}

const sheetVariants = cva(
  'fixed z-50 flex flex-col gap-3 overflow-y-auto border-border bg-background p-4 text-foreground shadow-lg outline-none transition-transform duration-150',
  {
    variants: {
      side: {
        left: 'inset-y-0 left-0 w-72 max-w-[85vw] border-r motion-safe:starting:-translate-x-full',
        right: 'inset-y-0 right-0 w-96 max-w-[90vw] border-l motion-safe:starting:translate-x-full',
      },
    },
    defaultVariants: { side: 'right' },
  },
);

interface SheetContentProps extends ComponentProps<typeof SheetPrimitive.Content>, VariantProps<typeof sheetVariants> {
  /** The label of the close button in the corner. Without it there is none. */
  closeLabel?: string;
}

/** A dialog at the edge of the window: the menu on narrow windows, or details beside a list. */
export function SheetContent({
  className,
  children,
  side,
  closeLabel,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: SheetContentProps) {
  const focus = useReturnedFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <SheetPrimitive.Portal>
      <DialogOverlay data-slot="sheet-overlay" />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        className={cn(sheetVariants({ side, className }))}
        {...props}
        {...focus}
      >
        {children}
        {closeLabel && (
          <SheetPrimitive.Close
            data-slot="sheet-close"
            aria-label={closeLabel}
            className={buttonVariants({ variant: 'ghost', size: 'icon-sm', className: 'absolute top-3 right-3' })}
          >
            <X aria-hidden />
          </SheetPrimitive.Close>
        )}
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof SheetPrimitive.Title>) {
  return (
    <SheetPrimitive.Title data-slot="sheet-title" className={cn('m-0 text-base font-semibold', className)} {...props} />
  );
}
