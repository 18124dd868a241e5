import type { ReactNode } from 'react';
import { cn } from '../ui/cn';
import { Skeleton } from '../ui/skeleton';
import { seriesFill, type ChartData } from './chart-data';
import { ChartTable } from './chart-table';
import type { Picking } from './picking';

export interface ChartFigureProps extends ChartData, Picking {
  /** What the chart shows, in a few words: the caption and the table's name. */
  label: string;
  /** The table's heading for the names of the points. */
  first: string;
  /** Newer data are being loaded. */
  isStale?: boolean;
  /** No data have arrived yet. */
  isLoading?: boolean;
  /** A control beside the caption. */
  beside?: ReactNode;
}

/** The height of a chart with axes, pixels, for placeholders of the same size. */
export const chartHeight = 184;

/** A chart with axes: caption and legend above it, and the same numbers as a table for screen readers. */
export function ChartFigure({
  label,
  first,
  series,
  points,
  isStale,
  isLoading,
  beside,
  children,
}: ChartFigureProps & { children: ReactNode }) {
  return (
    <figure aria-busy={isLoading || isStale} className="m-0 flex flex-col px-5 pb-3" style={{ height: chartHeight }}>
      <figcaption className="flex h-6 shrink-0 items-center gap-4 text-xs text-muted-foreground">
        <span className="min-w-0 truncate">{label}</span>
        {series.length > 1 &&
          series.map((name, at) => (
            <span key={name} className="inline-flex shrink-0 items-center gap-1.5">
              <svg aria-hidden className="size-2.5">
                <rect width="100%" height="100%" rx="2" {...seriesFill(at)} />
              </svg>
              {name}
            </span>
          ))}
        {beside && <span className="ml-auto shrink-0">{beside}</span>}
      </figcaption>
      <div
        className={cn('min-h-0 flex-1 transition-opacity', isStale && 'opacity-70')}
        // recharts moves its tooltip with these keys; the surrounding list must not scroll as well.
        onKeyDown={(event) => /^Arrow(Left|Right)$/.test(event.key) && event.preventDefault()}
      >
        {isLoading ? (
          <Skeleton className="size-full" />
        ) : points.length > 0 ? (
          children
        ) : (
          <div className="size-full rounded-md bg-muted" />
        )}
      </div>
      <ChartTable label={label} first={first} series={series} points={points} />
    </figure>
  );
}

/** Takes the place of a chart whose code is being loaded. */
export const ChartSkeleton = () => (
  <div aria-busy className="flex flex-col px-5 pb-3" style={{ height: chartHeight }}>
    <Skeleton className="my-1.5 h-3 w-32 shrink-0" />
    <Skeleton className="min-h-0 flex-1" />
  </div>
);
