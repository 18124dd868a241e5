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
  const inSight = useRef(drawnFirst);
  const drawn = useRef<string>(undefined);
  useEffect(
    () =>
      afterPaint(() => {
        // Nothing has to be laid out for this: it has just been painted.
        const [view, own] = [scroller.current, body.current];
        if (view && own) inSight.current = Math.ceil((view.getBoundingClientRect().bottom - own.getBoundingClientRect().top) / rowHeight) + 1;
        startTransition(() => setWhole(page));
      }),
    [page, rowHeight, scroller, body],
  );
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const look = () => {
      inSight.current = Infinity;
      if (!long) return;
      const above = view.getBoundingClientRect().top - (body.current?.getBoundingClientRect().top ?? 0);
      const first = Math.floor(Math.max(0, above / rowHeight - margin) / step) * step;
      const last = Math.ceil((above + view.clientHeight) / rowHeight / step) * step + margin;
      startTransition(() => setSeen((now) => (now.first === first && now.last === last ? now : { first, last })));
    };
    look();
    view.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(view);
    return () => {
      view.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [long, rowHeight, scroller, body]);
  const isWhole = drawn.current === page || (whole === page && !isStale);
  useLayoutEffect(() => { drawn.current = isWhole ? page : undefined; }, [isWhole, page]);
  const [first, last] = long ? [Math.min(seen.first, count), Math.min(seen.last, count)] : [0, count];
  return { first, last: isWhole ? last : Math.min(inSight.current, last) };
}
