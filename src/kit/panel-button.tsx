import { useState, type ReactNode } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from './ui/popover';

export interface PanelButtonProps {
  /** Names the panel. */
  label: string;
  className: string;
  /** What the button is called, where its content has no words. */
  name?: string;
  disabled?: boolean | undefined;
  /** The button's content. */
  children: ReactNode;
  panel: (close: () => void) => ReactNode;
  panelClass?: string;
  align?: 'start' | 'end';
  /** Opens at once: a filter just chosen from the rest. */
  startOpen?: boolean;
  onClose?: () => void;
}

/** A button that opens a popover. */
export function PanelButton({
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
      <PopoverTrigger className={className} aria-label={name} disabled={disabled}>
        {children}
      </PopoverTrigger>
      <PopoverContent aria-label={label} align={align} className={panelClass}>
        {panel(() => change(false))}
      </PopoverContent>
    </Popover>
  );
}
