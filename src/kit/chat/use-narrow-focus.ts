import { useEffect, useRef, type RefObject } from 'react';

/**
 * On narrow windows, where the pane replaces the list: moves the focus to the back button when an entry is opened, and
 * back to the entry when it is closed.
 */
export function useNarrowFocus<T extends string | number>(
  root: RefObject<HTMLElement | null>,
  open: T | null,
  attribute: string,
): void {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before === open || !matchMedia('(max-width: 767px)').matches) return;
    root.current?.querySelector<HTMLElement>(open === null ? `[${attribute}="${before}"]` : '[data-back]')?.focus();
  }, [root, open, attribute]);
}
