import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Scroll positions by history entry and address, until the page is reloaded. */
const kept = new Map<string, number>();
const entry = () =>
  `${(history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0}${location.pathname}${location.search}`;

/** The last scroll position of the list in this history entry. */
export const keptTop = (): number | undefined => kept.get(entry());

/**
 * Restores the scroll position on Back. Sets `data-scrolled` while the list is scrolled sideways, for the variant
 * `group-data-scrolled/list:`.
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const restored = useRef(false);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || !hasRows || restored.current) return;
    restored.current = true;
    // Setting `scrollTop` forces a layout, so this is done only if there is a position to restore.
    const top = keptTop();
    if (top) view.scrollTop = top;
  }, [scroller, hasRows]);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const note = () => {
      kept.set(entry(), view.scrollTop);
      view.toggleAttribute('data-scrolled', view.scrollLeft > 0);
    };
    view.addEventListener('scroll', note, { passive: true });
    return () => view.removeEventListener('scroll', note);
  }, [scroller]);
}

/** Scrolls to the first row when the page, the page size or the sort changes. */
export function useTopOfNewRows(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  asked: string,
): void {
  const last = useRef(asked);
  useEffect(() => {
    const view = scroller.current;
    if (view && last.current !== asked) view.scrollTop = Math.min(view.scrollTop, table.current?.offsetTop ?? 0);
    last.current = asked;
  }, [scroller, table, asked]);
}
