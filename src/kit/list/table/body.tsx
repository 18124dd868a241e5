import { useDeferredValue, type RefObject } from 'react';
import { usePrinting } from '../../use-printing';
import { Gap, oneRow, type BodyProps } from './body-row';
import { VirtualisedRows } from './virtualised-rows';

/**
 * Pages with at most this many rows are rendered as a whole, so that the browser's own search finds all of them.
 */
const mostDrawnWhole = 60;

/** The rows that a list starts with: about a screen. The others follow in the next, interruptible render. */
const firstRows = 14;

/** The rows of a page; those of a long page are virtualised. */
export function Body(props: BodyProps) {
  const { rows, rowHeight, body } = props;
  const isPrinting = usePrinting();
  const drawsAll = useDeferredValue(true, false) || isPrinting;
  if (rows.length > mostDrawnWhole && !isPrinting) return <VirtualisedRows {...props} />;
  const drawn = drawsAll ? rows : rows.slice(0, firstRows);
  return (
    <tbody ref={body as RefObject<HTMLTableSectionElement | null>}>
      {drawn.map((row) => oneRow(row, props))}
      <Gap height={(rows.length - drawn.length) * rowHeight} />
    </tbody>
  );
}
