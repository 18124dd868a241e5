import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '../after-paint';
import { keptTop } from './scroll';
import type { Row } from './state';

/** Up to here all rows are drawn: they can be found with the browser's own search, and printed. */
const drawnWhole = 60;
/** About a screenful, until it is known how many are in sight. */
const drawnFirst = 16;
const margin = 12;
const step = 6;
/** Milliseconds without a new row until scrolling is over. */
const rest = 120;

export interface Window {
  first: number;
  last: number;
  /** So many pixels of each row from its left; Infinity where rows have all their cells. */
  right: number;
}
type Seen = Window & { isMoving: boolean };

/** How many rows of a list, by its path, are in sight at its top, and how much of them: what it draws first when somebody comes back to it. */
const sights = new Map<string, Pick<Window, 'last' | 'right'>>();

interface WindowOptions {
  path: string;
  rows: readonly Row[];
  /** Others have been asked for. */
  isStale: boolean;
  /** Its rows were there when the list was. */
  isReturn: boolean;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

/**
 * The rows worth drawing of a list, from how far its scroller is. Rows have one height, so no measuring is needed. Of a short list all
 * are. Of rows that were not there before those in sight are painted first, the others in the next moment, unless the next answer has been
 * asked for by then. The same is done with their cells, but for those that a list begins with: whoever waits for a list gets whole rows.
 */
export function useWindow({ path, rows, isStale, isReturn, rowHeight, scroller, body }: WindowOptions): Window {
  const [seen, setSeen] = useState<Seen>({ first: 0, last: drawnFirst + margin, right: Infinity, isMoving: false });
  const count = rows.length;
  const long = count > drawnWhole;
  const page = `${rows[0]?.id} ${rows.at(-1)?.id}`;
  const [firstPage] = useState(page);
  const [whole, setWhole] = useState<string>();
  const [start] = useState(() => (keptTop() ? { last: Infinity, right: Infinity } : sights.get(path)));
  const inSight = useRef<Window>({ first: 0, last: start?.last ?? drawnFirst, right: start?.right ?? innerWidth });
  const drawn = useRef<string>(undefined);
  const lookAgain = useRef(() => {});
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let around: Seen | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Seen) => {
      around = next;
      startTransition(() => setSeen(next));
    };
    const look = (event?: unknown) => {
      const above = view.getBoundingClientRect().top - (body.current?.getBoundingClientRect().top ?? 0);
      const [first, last] = [Math.max(0, Math.floor(above / rowHeight)), Math.ceil((above + view.clientHeight) / rowHeight) + 1];
      const right = view.scrollLeft + view.clientWidth;
      inSight.current = { first, last, right };
      if (view.scrollTop === 0) sights.set(path, { last, right: view.clientWidth });
      if (!long) return;
      // After a jump those in sight first, too.
      const jumped = around !== undefined && (last < around.first || first > around.last);
      const beyond = jumped ? 0 : margin;
      const next = { first: Math.floor(Math.max(0, first - beyond) / step) * step, last: Math.ceil(last / step) * step + beyond };
      if (next.first === around?.first && next.last === around.last && (!around.isMoving || right <= around.right)) return;
      show({ ...next, right, isMoving: event instanceof Event });
      clearTimeout(timer);
      timer = setTimeout(() => around?.isMoving && show({ ...around, isMoving: false }), rest);
    };
    lookAgain.current = look;
    view.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(() => look());
    watch.observe(view);
    return () => {
      clearTimeout(timer);
      view.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [path, long, rowHeight, scroller, body]);
  // Nothing has to be laid out for this: it has just been painted.
  useEffect(() => afterPaint(() => lookAgain.current()), [seen, page, long, rowHeight]);
  useEffect(() => afterPaint(() => startTransition(() => setWhole(page))), [page]);
  const isWhole = drawn.current === page || (whole === page && !isStale);
  useLayoutEffect(() => { drawn.current = isWhole ? page : undefined; }, [isWhole, page]);
  if (isWhole) return long ? { first: Math.min(seen.first, count), last: Math.min(seen.last, count), right: seen.isMoving ? seen.right : Infinity } : { first: 0, last: count, right: Infinity };
  const { first, last, right } = inSight.current;
  return { first: long ? Math.min(first, count) : 0, last: Math.min(last, count), right: long || isReturn || page !== firstPage ? right : Infinity };
}
