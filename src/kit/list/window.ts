import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '../after-paint';
import type { Row } from './state';

/** Up to here all rows are drawn: they can be found with the browser's own search, and printed. */
const drawnWhole = 60;
/** About a screenful, until it is known how many are in sight. */
const drawnFirst = 16;
const margin = 12;
const step = 6;

export interface Window {
  first: number;
  last: number;
}

/**
 * The rows worth drawing of a list, from how far its scroller is. Rows have one height, so no measuring is needed. Of a short list all
 * are. Of rows that were not there before those in sight are painted first, the others in the next moment, unless the next answer has been
 * asked for by then.
 */
export function useWindow(rows: readonly Row[], isStale: boolean, rowHeight: number, scroller: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, last: drawnFirst + margin });
  const count = rows.length;
  const long = count > drawnWhole;
  const page = `${rows[0]?.id} ${rows.at(-1)?.id}`;
  const [whole, setWhole] = useState<string>();
  const inSight = useRef<Window>({ first: 0, last: drawnFirst });
  const drawn = useRef<string>(undefined);
  const lookAgain = useRef(() => {});
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let around: Window | undefined;
    const look = () => {
      const above = view.getBoundingClientRect().top - (body.current?.getBoundingClientRect().top ?? 0);
      const [first, last] = [Math.max(0, Math.floor(above / rowHeight)), Math.ceil((above + view.clientHeight) / rowHeight) + 1];
      inSight.current = { first, last };
      if (!long) return;
      // After a jump those in sight first, too.
      const jumped = around !== undefined && (last < around.first || first > around.last);
      const beyond = jumped ? 0 : margin;
      const next = { first: Math.floor(Math.max(0, first - beyond) / step) * step, last: Math.ceil(last / step) * step + beyond };
      if (next.first === around?.first && next.last === around.last) return;
      around = next;
      startTransition(() => setSeen(next));
    };
    lookAgain.current = look;
    view.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(view);
    return () => {
      view.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [long, rowHeight, scroller, body]);
  // Nothing has to be laid out for this: it has just been painted.
  useEffect(() => afterPaint(() => lookAgain.current()), [seen, page, long, rowHeight]);
  useEffect(() => afterPaint(() => startTransition(() => setWhole(page))), [page]);
  const isWhole = drawn.current === page || (whole === page && !isStale);
  useLayoutEffect(() => { drawn.current = isWhole ? page : undefined; }, [isWhole, page]);
  if (isWhole) return long ? { first: Math.min(seen.first, count), last: Math.min(seen.last, count) } : { first: 0, last: count };
  return { first: long ? Math.min(inSight.current.first, count) : 0, last: Math.min(inSight.current.last, count) };
}
