import { useState, type ReactNode, type Ref } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from './ui/popover';

export interface PanelButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** The accessible name of the panel. */
  label: string;
  className: string;
  /** The accessible name of the button, if its content has no text. */
  name?: string;
  disabled?: boolean | undefined;
  children: ReactNode;
  panel: (close: () => void) => ReactNode;
  panelClass?: string;
  align?: 'start' | 'end';
  /** Opens the panel on mount, for a filter that was just added. */
  startOpen?: boolean;
  onClose?: () => void;
}

/** A button that opens a popover. */
export function PanelButton({
  ref,
  label,
  className,
  name,
  disabled,
  children,
  panel,
  panelClass,
  align = 'start',
  startOpen = false,
  onClose,
}: PanelButtonProps) {
  const [isOpen, setOpen] = useState(startOpen);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClose?.();
  };
  return (
    <Popover open={isOpen} onOpenChange={change}>
      <PopoverTrigger ref={ref} className={className} aria-label={name} disabled={disabled}>
        {children}
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        align={align}
        className={panelClass}
        // Escape first puts down what the keyboard has picked up; a pressed toggle is no such thing.
        onEscapeKeyDown={(event) =>
          document.activeElement?.matches('[aria-roledescription][aria-pressed=true]') && event.preventDefault()
        }
        // Another panel that opened meanwhile (that of a filter that was just added) keeps the focus.
        onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
      >
        {panel(() => change(false))}
      </PopoverContent>
    </Popover>
  );
}
