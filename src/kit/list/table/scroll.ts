import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** By history entry and address, for as long as the page lives. */
const kept = new Map<string, number>();
const entry = () =>
  `${(history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0}${location.pathname}${location.search}`;

/** How far down the list of this history entry was when it was left. */
export const keptTop = (): number | undefined => kept.get(entry());

/** Back in a list, its rows are where they were left. Scrolled sideways, it says so to its styles: `group-data-scrolled/list:`. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const restored = useRef(false);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || !hasRows || restored.current) return;
    restored.current = true;
    // Only where there is something to restore: it makes the browser lay the page out before its frame.
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

/** Another page or another order begins at its first row. */
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
