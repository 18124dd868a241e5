import { memo } from 'react';
import type { RingPart } from './chart-data';
import { Drawing } from './lazy-drawing';

interface RingChartProps {
  /** What the chart shows, in a sentence. */
  label: string;
  /** The total and its caption, shown in the middle. */
  total: string;
  caption: string;
  parts: readonly RingPart[];
}

/** Shares of a whole as a ring, starting at twelve o'clock. The screen shows the same numbers as text beside it. */
export const RingChart = memo(function RingChart({ label, total, caption, parts }: RingChartProps) {
  return (
    <div role="img" aria-label={label} className="relative size-36">
      <div aria-hidden className="absolute inset-0">
        <Drawing kind="ring" parts={parts} className="rounded-full" />
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-6 text-center"
      >
        <span className="text-lg leading-6 font-semibold">{total}</span>
        <span className="text-[11px] leading-3.5 text-muted-foreground">{caption}</span>
      </span>
    </div>
  );
});
