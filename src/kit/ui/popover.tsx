import * as Radix from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;
export const PopoverClose = Radix.Close;

/** A small dialog at its trigger. Give it an `aria-label` or `aria-labelledby`. */
export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 4,
  collisionPadding = 8,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) w-64 overflow-y-auto rounded-lg border border-line bg-bg p-3 text-fg shadow-lg outline-none transition-opacity duration-75 motion-safe:starting:opacity-0',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
