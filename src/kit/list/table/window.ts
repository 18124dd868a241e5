import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '../../after-paint';
import { keptTop } from './scroll';
import type { TableColumn } from '../columns';
import type { Row } from '../state';

/** Up to here all rows are drawn: they can be found with the browser's own search, and printed. */
const drawnWhole = 60;
/** About a screenful, until it is known how many are in sight. */
const drawnFirst = 16;
const margin = 12;
/** Pixels of a list's window that its foot covers. */
const footHeight = 48;
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

/** What of a list, by its path, is in sight at its top: what it draws first when somebody comes back to it. */
const sights = new Map<string, Window>();

/** How many columns begin left of a point. */
export function columnsWithin(columns: readonly TableColumn[], hasSelect: boolean, right: number): number {
  let left = hasSelect ? 44 : 8;
  const beyond = columns.findIndex((one) => (left += one.width) >= right);
  return beyond < 0 ? columns.length : beyond + 1;
}

/** So many columns of a list's head are drawn: those in sight first, for whoever comes back to it. */
export function useHeadWindow(path: string, columns: readonly TableColumn[], hasSelect: boolean): number {
  const [right, setRight] = useState(() => sights.get(path)?.right ?? Infinity);
  useEffect(() => afterPaint(() => startTransition(() => setRight(Infinity))), []);
  return columnsWithin(columns, hasSelect, right);
}

/** Where a list begins: about where it was left, as what stands above its rows is not there yet. */
function startOf(path: string, rowHeight: number): Window {
  const top = keptTop();
  if (!top) return sights.get(path) ?? { first: 0, last: drawnFirst, right: Infinity };
  return {
    first: Math.max(0, Math.floor((top - innerHeight) / rowHeight)),
    last: Math.ceil((top + innerHeight) / rowHeight),
    right: Infinity,
  };
}

interface WindowOptions {
  path: string;
  rows: readonly Row[];
  /** Others have been asked for. */
  isStale: boolean;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

/**
 * The rows worth drawing of a list, from how far its scroller is. Rows have one height, so no measuring is needed. Of a short list all
 * are. Of rows that were not there before those in sight are painted first, the others in the next moment, unless the next answer has been
 * asked for by then. The same is done with their cells, but for those that a list begins with: whoever waits for a list gets whole rows.
 */
export function useWindow({ path, rows, isStale, rowHeight, scroller, body }: WindowOptions): Window {
  const [start] = useState(() => startOf(path, rowHeight));
  const [seen, setSeen] = useState<Seen>({ ...start, last: start.last + margin, isMoving: false });
  const count = rows.length;
  const long = count > drawnWhole;
  const page = `${rows[0]?.id} ${rows.at(-1)?.id}`;
  const [whole, setWhole] = useState<string>();
  const inSight = useRef(start);
  const drawn = useRef<string>(undefined);
  const lookAgain = useRef(() => {});
  // Not before the scroller is there: rows that were there before come together with it.
  useEffect(() => {
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
      // In a low window what stands above the rows may leave none in sight: one is drawn all the same.
      const until = (height: number) => Math.max(1, Math.ceil((above + height) / rowHeight));
      const [first, last] = [Math.max(0, Math.floor(above / rowHeight)), until(view.clientHeight) + 1];
      const right = view.scrollLeft + view.clientWidth;
      inSight.current = { first, last, right };
      if (!view.scrollTop && !view.scrollLeft)
        sights.set(path, { first, last: until(view.clientHeight - footHeight), right });
      if (!long) return;
      // After a jump those in sight first, too.
      const jumped = around !== undefined && (last < around.first || first > around.last);
      const beyond = jumped ? 0 : margin;
      const next = {
        first: Math.floor(Math.max(0, first - beyond) / step) * step,
        last: Math.ceil(last / step) * step + beyond,
      };
      if (next.first === around?.first && next.last === around.last && (!around.isMoving || right <= around.right))
        return;
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
  useLayoutEffect(() => {
    drawn.current = isWhole ? page : undefined;
  }, [isWhole, page]);
  if (isWhole)
    return long
      ? {
          first: Math.min(seen.first, count),
          last: Math.min(seen.last, count),
          right: seen.isMoving ? seen.right : Infinity,
        }
      : { first: 0, last: count, right: Infinity };
  const { first, last, right } = inSight.current;
  return { first: long ? Math.min(first, count) : 0, last: Math.min(last, count), right };
}
