import type { Row as TableRow } from '@tanstack/react-table';
import { lazy, Suspense, type RefObject } from 'react';
import type { Row } from '../state';
import { ListRow, type RowProps } from './row';

// Loaded separately: most pages are short and need no virtualiser.
const VirtualisedRows = lazy(() => import('./virtualised-rows'));

/**
 * Pages with at most this many rows are rendered as a whole, so that browser search and printing include all of them.
 */
const mostDrawnWhole = 60;

export interface BodyProps extends RowProps {
  rows: readonly TableRow<Row>[];
  /** The number of the first row in the whole list, from 0. */
  firstIndex: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The rows of a page; those of a long page are virtualised. */
export function Body(props: BodyProps) {
  const { rows, rowHeight, body } = props;
  if (rows.length > mostDrawnWhole)
    return (
      <Suspense
        fallback={
          <tbody>
            <Gap height={rows.length * rowHeight} />
          </tbody>
        }
      >
        <VirtualisedRows {...props} />
      </Suspense>
    );
  return <tbody ref={body}>{rows.map((row) => oneRow(row, props))}</tbody>;
}

/** One row of the body. */
export const oneRow = (
  row: TableRow<Row>,
  { rows: _rows, firstIndex, scroller: _view, body: _body, ...rest }: BodyProps,
) => <ListRow key={row.id} row={row} rowIndex={firstIndex + row.index} isSelected={row.getIsSelected()} {...rest} />;

/** Takes the space of rows that are not rendered. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={1000} className="p-0" style={{ height }} />
    </tr>
  );
