import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scroll anchoring for a list whose entries are added, removed and reordered: visible entries keep their position on
 * the screen. At the top, new entries push the others down instead.
 */
export function useAnchored(
  scroller: RefObject<HTMLElement | null>,
  attribute: string,
  rows: readonly unknown[],
): void {
  /** The position of each visible entry, by name. */
  const seen = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const places = () => {
      const { top, height } = view.getBoundingClientRect();
      const all = [...view.querySelectorAll<HTMLElement>(`[${attribute}]`)].map(
        (entry) => [entry.getAttribute(attribute)!, entry.getBoundingClientRect().top - top] as const,
      );
      return { all, inView: new Map(all.filter(([, at]) => at > -height && at < height)) };
    };
    const note = () => {
      seen.current = view.scrollTop > 0 ? places().inView : new Map();
    };
    // An entry with news may have moved far; the others have shifted by the space that it took or left. The smallest
    // shift is therefore the one to undo.
    const moves = places()
      .all.flatMap(([name, at]) => (seen.current.has(name) ? [at - seen.current.get(name)!] : []))
      .sort((one, other) => Math.abs(one) - Math.abs(other));
    if (moves[0]) view.scrollTop += moves[0];
    note();
    view.addEventListener('scroll', note, { passive: true });
    return () => view.removeEventListener('scroll', note);
  }, [scroller, attribute, rows]);
}
