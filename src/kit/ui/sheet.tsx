import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { buttonClass } from './button';
import { cn } from './cn';
import { overlayClass } from './dialog';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;
export {
  DialogDescription as SheetDescription,
  DialogFooter as SheetFooter,
  DialogHeader as SheetHeader,
  DialogTitle as SheetTitle,
} from './dialog';

const sides = {
  left: 'inset-y-0 left-0 w-72 max-w-[85vw] border-r motion-safe:starting:-translate-x-full',
  right: 'inset-y-0 right-0 w-96 max-w-[90vw] border-l motion-safe:starting:translate-x-full',
};

/** A dialog at the window's edge: the menu of a narrow window, details beside a list. */
export function SheetContent({
  side = 'right',
  closeLabel,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Content> & { side?: keyof typeof sides; closeLabel?: string }) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Radix.Content
        className={cn(
          'fixed z-50 flex flex-col gap-3 overflow-y-auto border-line bg-bg p-4 text-fg shadow-lg outline-none transition-transform duration-150',
          sides[side],
          className,
        )}
        {...rest}
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
