import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { gridProps, nameAxisProps, tooltipProps, valueAxisProps } from './axes';
import { nameIn, seriesFill, type ChartData, type ChartPoint } from './chart-data';
import { ActivePoint, usePicking, type Picking } from './picking';

/** With fewer points each gets a dot, because a single point draws no line. */
const fewPoints = 3;

/** Lines with axes, gridlines and a tooltip; the arrow keys go from point to point. */
export function LineDrawing({ label, series, points, onPick, hint }: ChartData & Picking & { label: string }) {
  const { active, chart, container } = usePicking({ onPick });
  return (
    <div className="size-full" {...container}>
      <ResponsiveContainer>
        <AreaChart
          {...chart}
          aria-label={hint ? `${label}. ${hint}` : label}
          data={[...points]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...gridProps} />
          <XAxis {...nameAxisProps} dataKey="id" tickFormatter={nameIn(points)} />
          <YAxis {...valueAxisProps} />
          <Tooltip {...tooltipProps} labelFormatter={nameIn(points)} cursor={{ stroke: 'var(--input)' }} />
          {series.map((name, at) => {
            const { fill, fillOpacity } = seriesFill(at);
            return (
              <Area
                key={name}
                name={name}
                dataKey={(point: ChartPoint) => point.values[at]}
                stroke={fill}
                strokeWidth={2}
                fill={fill}
                fillOpacity={fillOpacity * 0.15}
                dot={points.length < fewPoints}
                isAnimationActive={false}
              />
            );
          })}
          {onPick && <ActivePoint at={active} />}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
