import { ChartFigure, type ChartFigureProps } from './chart-figure';
import { Drawing } from './lazy-drawing';

/** Bars side by side; several series are stacked in one bar. */
export function BarChart(props: ChartFigureProps) {
  const { label, series, points } = props;
  return (
    <ChartFigure {...props}>
      <Drawing kind="bars" label={label} series={series} points={points} />
    </ChartFigure>
  );
}
