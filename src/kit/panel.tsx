import type { ReactNode } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from './ui/popover';

export interface PanelProps {
  anchor: HTMLElement;
  label: string;
  className?: string | undefined;
  align?: 'start' | 'end';
  children: ReactNode;
  onClose: () => void;
}

/** What a PanelButton opens. A chunk of its own: positioning is loaded with the first panel, not with the first list. */
export default function Panel({ anchor, label, className, align = 'start', children, onClose }: PanelProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={label}
        align={align}
        className={className}
        // The button itself closes what it opened.
        onInteractOutside={(event) => anchor.contains(event.target as Node) && event.preventDefault()}
        // While something in the panel is dragged by keyboard, Escape cancels the drag only.
        onEscapeKeyDown={(event) => document.activeElement?.closest('[data-dragging]') && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body || !document.activeElement) anchor.focus();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
