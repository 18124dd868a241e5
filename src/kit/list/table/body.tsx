import type { Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Row } from '../state';
import { ListRow, type RowProps } from './row';
import { keptTop } from './scroll';

/** Up to this many rows the whole page is drawn, so that the browser's own search and printing find all of it. */
const mostDrawnWhole = 60;
const overscan = 12;

interface BodyProps extends RowProps {
  rows: readonly TableRow<Row>[];
  /** The number of the first row in the whole list, from 0. */
  firstIndex: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The rows of a page; those of a long page are virtualised. */
export function Body(props: BodyProps) {
  if (props.rows.length > mostDrawnWhole) return <VirtualisedRows {...props} />;
  return <tbody ref={props.body}>{props.rows.map((row) => oneRow(row, props))}</tbody>;
}

function VirtualisedRows(props: BodyProps) {
  const { rows, rowHeight, scroller, body } = props;
  const [rowsTop, setRowsTop] = useState(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    scrollMargin: rowsTop,
    overscan,
    // Until the window is measured.
    initialRect: { width: 0, height: innerHeight },
    // Back in a list, the rows where it was left are drawn first.
    initialOffset: () => scroller.current?.scrollTop || keptTop() || 0,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  // What is above the rows (title, dashboard, filters) can change its height.
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
    <tbody ref={body}>
      <Gap height={before} />
      {shown.map(({ index }) => oneRow(rows[index]!, props))}
      <Gap height={after} />
    </tbody>
  );
}

const oneRow = (row: TableRow<Row>, { rows: _rows, firstIndex, scroller: _view, body: _body, ...rest }: BodyProps) => (
  <ListRow key={row.id} row={row} rowIndex={firstIndex + row.index} isSelected={row.getIsSelected()} {...rest} />
);

/** Holds the place of the rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={1000} className="p-0" style={{ height }} />
    </tr>
  );
