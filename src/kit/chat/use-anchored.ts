import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps what is being read of a list where it is while its entries come, go and change places; at the top whoever reads sees what comes. */
export function useAnchored(
  scroller: RefObject<HTMLElement | null>,
  attribute: string,
  rows: readonly unknown[],
): void {
  /** Where each entry that is seen stands. */
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
    // The entry that something happened in may have gone far; most of the others have moved by as much as it made them.
    const moves = places()
      .all.flatMap(([name, at]) => (seen.current.has(name) ? [at - seen.current.get(name)!] : []))
      .sort((one, other) => Math.abs(one) - Math.abs(other));
    if (moves[0]) view.scrollTop += moves[0];
    note();
    view.addEventListener('scroll', note, { passive: true });
    return () => view.removeEventListener('scroll', note);
  }, [scroller, attribute, rows]);
}
