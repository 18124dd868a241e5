import { useRef } from 'react';
import { focusHeading } from './focus-heading';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Handlers for a dialog's content. Radix returns the focus to the trigger; a dialog without one returns it to the element
 * that was focused before it opened. If that is gone, or there was none, the screen's heading gets it. What the screen has
 * given the focus meanwhile keeps it.
 */
export function useReturnedFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers): Required<FocusHandlers> {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      const { current } = opener;
      if (document.activeElement !== document.body) event.preventDefault();
      else if (current instanceof HTMLElement && current !== document.body && current.isConnected) {
        event.preventDefault();
        current.focus();
      } else focusHeading();
    },
  };
}
