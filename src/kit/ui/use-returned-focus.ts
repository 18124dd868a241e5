import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Handlers for a dialog's content. Radix returns the focus to the trigger; a dialog without one returns it to the element
 * that was focused before it opened.
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
      if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
