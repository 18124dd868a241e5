import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Scroll positions by history entry and address, until the page is reloaded. */
const kept = new Map<string, number>();
const entry = () =>
  `${(history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0}${location.pathname}${location.search}`;

/** The scroll position that the list of this history entry was left at. */
export const keptTop = (): number | undefined => kept.get(entry());

/** Restores the scroll position on Back. Sets `data-scrolled` while the list is scrolled sideways, for `group-data-scrolled/list:`. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const restored = useRef(false);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || !hasRows || restored.current) return;
    restored.current = true;
    // Setting it forces a layout, so only where there is a position to restore.
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

/** Scrolls to the first row when another page or another order is asked for. */
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
