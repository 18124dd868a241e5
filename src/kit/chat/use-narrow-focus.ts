import { useEffect, useRef, type RefObject } from 'react';

/** On a narrow window the list gives way to the pane: the focus goes along to the way back, and back to the entry. */
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
