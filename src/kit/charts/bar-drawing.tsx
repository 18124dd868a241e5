import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { number } from '../../providers/format';
import { gridProps, nameAxisProps, tooltipProps, valueAxisProps } from './axes';
import { seriesFill, type ChartData, type ChartPoint } from './chart-data';

/** Up to this many bars have room for their values below them. */
const fewBars = 6;

/** Bars with axes, gridlines and a tooltip; the arrow keys go from bar to bar. */
export function BarDrawing({ label, series, points }: ChartData & { label: string }) {
  const named = (name: string, at: number) =>
    points.length > fewBars ? name : `${name}  ${points[at]?.values.map((value) => number(value)).join(' / ') ?? ''}`;
  return (
    <ResponsiveContainer>
      <BarChart aria-label={label} data={[...points]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid {...gridProps} />
        <XAxis {...nameAxisProps} dataKey="name" tickFormatter={named} />
        <YAxis {...valueAxisProps} />
        <Tooltip {...tooltipProps} cursor={{ fill: 'var(--hover)' }} />
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
      </BarChart>
    </ResponsiveContainer>
  );
}
