import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type XAxisTickContentProps,
} from 'recharts';
import { number } from '../../providers/format';
import { gridProps, nameAxisProps, tickProps, tooltipProps, valueAxisProps } from './axes';
import { nameIn, seriesFill, type ChartData, type ChartPoint } from './chart-data';
import { ActivePoint, usePicking, type Picking } from './picking';

/** With up to this many bars, their values fit below their names. */
const fewBars = 6;

/** Bars with axes, gridlines and a tooltip; the arrow keys go from bar to bar. */
export function BarDrawing({ label, series, points, onPick, hint }: ChartData & Picking & { label: string }) {
  const { active, chart, container } = usePicking({ onPick });
  const named = nameIn(points);
  const withValues = ({ x, y, payload: { value: id } }: XAxisTickContentProps) => (
    <text x={x} y={y} textAnchor="middle" {...tickProps}>
      <tspan x={x} dy="0.8em">
        {named(id)}
      </tspan>
      <tspan x={x} dy="1.3em" fill="var(--foreground)">
        {points
          .find((point) => point.id === id)
          ?.values.map((value) => number(value))
          .join(' / ')}
      </tspan>
    </text>
  );
  return (
    <div className="size-full" {...container}>
      <ResponsiveContainer>
        <BarChart
          {...chart}
          aria-label={hint ? `${label}. ${hint}` : label}
          data={[...points]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...gridProps} />
          <XAxis
            {...nameAxisProps}
            dataKey="id"
            tickFormatter={named}
            {...(points.length <= fewBars && { tick: withValues, height: 36 })}
          />
          <YAxis {...valueAxisProps} />
          <Tooltip
            {...tooltipProps}
            labelFormatter={named}
            itemSorter={({ name }) => series.indexOf(String(name))}
            cursor={{ fill: 'var(--accent)' }}
          />
          {series.map((name, at) => (
            <Bar
              key={name}
              name={name}
              dataKey={(point: ChartPoint) => point.values[at]}
              stackId="all"
              maxBarSize={120}
              isAnimationActive={false}
              {...seriesFill(at)}
            />
          ))}
          {onPick && <ActivePoint at={active} />}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
