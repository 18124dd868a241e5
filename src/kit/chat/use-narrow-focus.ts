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
  const wanted = useRef<string>(null);
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before !== open) {
      const isNarrow = matchMedia('(max-width: 767px)').matches;
      wanted.current = isNarrow ? (open === null ? `[${attribute}="${before}"]` : '[data-back]') : null;
      focused.current = null;
    }
    // After each render: the pane is rendered later than its entry is opened, and its header anew once it has loaded.
    const isLost =
      focused.current === null || (!focused.current.isConnected && document.activeElement === document.body);
    if (wanted.current === null || !isLost) return;
    focused.current = root.current?.querySelector<HTMLElement>(wanted.current) ?? null;
    focused.current?.focus();
  });
}
