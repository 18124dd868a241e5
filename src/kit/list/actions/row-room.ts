import { useLayoutEffect, useState, type RefObject } from 'react';
import type { RowActions, RowLinks, RowRoom } from './row-links';

/**
 * Which of a row's buttons fit beside its columns: all of them, the list's own ones with Edit and Delete in a menu,
 * or only the menu, where buttons would cover a column. `beside` is what the menu beside the list's own ones has.
 */
export function useRowRoom(
  scroller: RefObject<HTMLElement | null>,
  columnsWidth: number,
  links: RowLinks | undefined,
  may: RowActions,
  beside: RowActions,
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
  // A menu would take as much space as a single button.
  const isSingle = links.links.length === 1 && !beside.edit && !beside.delete;
  return isSingle || columnsWidth + links.width(beside, 'links') <= wide ? 'links' : 'menu';
}
