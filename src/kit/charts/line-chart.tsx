import { ChartFigure, type ChartFigureProps } from './chart-figure';
import { Drawing } from './lazy-drawing';

/** Values over time, at equal distances: a period without events needs a point of 0. */
export function LineChart(props: ChartFigureProps) {
  const { label, series, points } = props;
  return (
    <ChartFigure {...props}>
      <Drawing kind="lines" label={label} series={series} points={points} />
    </ChartFigure>
  );
}
