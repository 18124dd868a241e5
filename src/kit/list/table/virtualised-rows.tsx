import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { Gap, oneRow, type BodyProps } from './body-row';
import { keptTop } from './scroll';

const overscan = 12;

/** The rows of a long page, virtualised. */
export function VirtualisedRows(props: BodyProps) {
  const { rows, rowHeight, scroller, body } = props;
  const [rowsTop, setRowsTop] = useState(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    scrollMargin: rowsTop,
    overscan,
    // Used until the scroll container is measured.
    initialRect: { width: 0, height: innerHeight },
    // On Back, the first render already has the rows at the restored scroll position.
    initialOffset: () => scroller.current?.scrollTop || keptTop() || 0,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  // The content above the rows (title, dashboard, filters) can change its height.
  useLayoutEffect(() => {
    const view = scroller.current;
    const content = view?.firstElementChild;
    if (!view || !content) return;
    const measure = () =>
      setRowsTop(body.current!.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, body]);

  const shown = virtualizer.getVirtualItems();
  const before = shown.length ? shown[0]!.start - rowsTop : 0;
  const after = shown.length ? virtualizer.getTotalSize() + rowsTop - shown.at(-1)!.end : rows.length * rowHeight;
  return (
    <tbody ref={body as RefObject<HTMLTableSectionElement | null>}>
      <Gap height={before} />
      {shown.map(({ index }) => oneRow(rows[index]!, props))}
      <Gap height={after} />
    </tbody>
  );
}
