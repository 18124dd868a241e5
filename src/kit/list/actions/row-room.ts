import { useLayoutEffect, useState, type RefObject } from 'react';
import type { RowLinks, RowRoom } from './row-links';
import type { RowActions } from './row-menu';

/** What columns keep for reading, at least, beside the buttons of a row. */
const readable = 640;

/**
 * How many of a row's buttons there is room for beside its columns: all, the list's own with Edit and Delete in a menu,
 * or the menu alone, where the buttons would cover what they are about.
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
