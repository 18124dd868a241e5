import { useLayoutEffect, useState, type RefObject } from 'react';
import type { RowActions, RowLinks, RowRoom } from './row-links';

/** Minimum width in pixels that is left for the columns beside a row's buttons. */
const readable = 640;

/**
 * Which of a row's buttons fit beside its columns: all of them, the list's own ones with Edit and Delete in a menu,
 * or only the menu, where buttons would cover the columns.
 */
export function useRowRoom(
  scroller: RefObject<HTMLElement | null>,
  columnsWidth: number,
  links: RowLinks | undefined,
  may: RowActions,
): RowRoom {
  const [wide, setWide] = useState(Infinity);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!links || !view) return;
    const look = () => setWide(view.clientWidth);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(view);
    return () => watch.disconnect();
  }, [links, scroller]);
  if (!links || columnsWidth + links.width(may, 'all') <= wide) return 'all';
  return wide - links.width(may, 'links') >= readable ? 'links' : 'menu';
}
