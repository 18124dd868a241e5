import type { RingPart } from './chart-data';
import { Drawing } from './lazy-drawing';

interface RingChartProps {
  /** What it shows, in a sentence. */
  label: string;
  /** In the middle: the whole, and what it is of. */
  total: string;
  caption: string;
  parts: readonly RingPart[];
}

/** Shares of a whole, from twelve o'clock on. The screen has the parts' numbers as text beside it. */
export function RingChart({ label, total, caption, parts }: RingChartProps) {
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
}
