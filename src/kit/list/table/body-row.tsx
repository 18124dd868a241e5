import type { Row as TableRow } from '@tanstack/react-table';
import type { RefObject } from 'react';
import type { Row } from '../state';
import { ListRow, type RowProps } from './row';

export interface BodyProps extends RowProps {
  rows: readonly TableRow<Row>[];
  /** The number of the first row in the whole list, from 0. */
  firstIndex: number;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

/** One row of the body. */
export const oneRow = (
  row: TableRow<Row>,
  { rows: _rows, firstIndex, scroller: _view, body: _body, ...rest }: BodyProps,
) => <ListRow key={row.id} row={row} rowIndex={firstIndex + row.index} isSelected={row.getIsSelected()} {...rest} />;

/**
 * Takes the space of rows that are not rendered. Its cell spans no other columns: one that spans more than there are
 * would add columns to the table.
 */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td className="p-0" style={{ height }} />
    </tr>
  );
