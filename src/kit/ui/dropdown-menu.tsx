import Check from 'lucide-react/icons/check';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuGroup = Radix.Group;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const itemClass =
  'relative flex min-h-7 cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

export function DropdownMenuContent({
  className,
  align = 'end',
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
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto rounded-lg border border-line bg-bg p-1 text-fg shadow-lg outline-none transition-opacity duration-75 motion-safe:starting:opacity-0',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
export function DropdownMenuItem({
  className,
  variant,
  ...rest
}: ComponentProps<typeof Radix.Item> & { variant?: 'danger' }) {
  return (
    <Radix.Item
      className={cn(
        itemClass,
        variant === 'danger' && 'text-bad data-highlighted:bg-bad-bg [&_svg]:text-bad!',
        className,
      )}
      {...rest}
    />
  );
}
export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(itemClass, 'pl-7', className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}
export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClass, 'pl-7', className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 py-1 text-xs text-muted', className)} {...rest} />;
}
export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-line', className)} {...rest} />;
}
