import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../after-paint';

/** Up to here all rows are drawn: they can be found with the browser's own search, and printed. */
const drawnWhole = 60;
/** About a screenful: when a list opens these are painted first, the rest of the page in the next moment. */
const drawnFirst = 16;
const margin = 12;
const step = 6;

export interface Window {
  first: number;
  last: number;
}

/** The rows worth drawing of a list, from how far its scroller is. Rows have one height, so no measuring is needed. */
export function useWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, last: drawnFirst + margin });
  const long = count > drawnWhole;
  const [opened, setOpened] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setOpened(true))), []);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!long || !view) return;
    const look = () => {
      const top = view.getBoundingClientRect().top - (body.current?.getBoundingClientRect().top ?? 0);
      const first = Math.floor(Math.max(0, top / rowHeight - margin) / step) * step;
      const last = Math.ceil((top + view.clientHeight) / rowHeight / step) * step + margin;
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
  if (long) return { first: Math.min(seen.first, count), last: Math.min(seen.last, count) };
  return { first: 0, last: opened ? count : Math.min(drawnFirst, count) };
}
