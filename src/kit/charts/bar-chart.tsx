import { ChartFigure, type ChartFigureProps } from './chart-figure';
import { Drawing } from './lazy-drawing';

/** A bar chart. Several series are stacked. */
export function BarChart(props: ChartFigureProps) {
  const { label, series, points, onPick, hint } = props;
  return (
    <ChartFigure {...props}>
      <Drawing kind="bars" label={label} {...{ series, points, onPick, hint }} />
    </ChartFigure>
  );
}
