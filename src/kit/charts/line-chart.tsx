import { ChartFigure, type ChartFigureProps } from './chart-figure';
import { Drawing } from './lazy-drawing';

/** A line chart over time with equally spaced points: a period without events needs a point with the value 0. */
export function LineChart(props: ChartFigureProps) {
  const { label, series, points, onPick, hint } = props;
  return (
    <ChartFigure {...props}>
      <Drawing kind="lines" label={label} {...{ series, points, onPick, hint }} />
    </ChartFigure>
  );
}
