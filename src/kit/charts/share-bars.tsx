import type { ShareBar } from './chart-data';
import { Drawing } from './lazy-drawing';

interface ShareBarsProps {
  bars: readonly ShareBar[];
  /** Pixels from the top of one bar's row to the next. */
  rowHeight: number;
}

/** Horizontal bars from 0 to 100, one for each row of a list or table that has the same shares as text. */
export function ShareBars({ bars, rowHeight }: ShareBarsProps) {
  return (
    <div aria-hidden style={{ height: bars.length * rowHeight }}>
      <Drawing kind="shares" bars={bars} />
    </div>
  );
}
