import type { ShareBar } from './chart-data';
import { Drawing } from './lazy-drawing';

interface ShareBarsProps {
  bars: readonly ShareBar[];
  /** The height of a row, pixels: the distance from one bar to the next. */
  rowHeight: number;
}

/** Horizontal bars from 0 to 100, one for each row of a list or table that shows the same shares as text. */
export function ShareBars({ bars, rowHeight }: ShareBarsProps) {
  return (
    <div aria-hidden style={{ height: bars.length * rowHeight }}>
      <Drawing kind="shares" bars={bars} />
    </div>
  );
}
