import { Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { percent } from '../../providers/format';
import { tooltipProps } from './axes';
import type { RingPart } from './chart-data';

const track = [{ share: 100, fill: 'var(--idle-bg)' }];
const ring = {
  dataKey: 'share',
  nameKey: 'name',
  innerRadius: '73%',
  outerRadius: '95%',
  startAngle: 90,
  endAngle: -270,
  stroke: 'none',
  isAnimationActive: false,
  // The ring is hidden from assistive technology, so nothing in it takes the focus.
  rootTabIndex: -1,
} as const;

/** Shares of 100; the rest is drawn as the track. */
export function RingDrawing({ parts }: { parts: readonly RingPart[] }) {
  const shares = parts.map(({ name, share, colour }) => ({ name, share, fill: colour }));
  const rest = Math.max(0, 100 - parts.reduce((sum, { share }) => sum + share, 0));
  return (
    <ResponsiveContainer>
      <PieChart accessibilityLayer={false}>
        <Pie {...ring} data={track} tooltipType="none" />
        <Pie {...ring} data={[...shares, { share: rest, fill: 'none' }]} />
        <Tooltip
          {...tooltipProps}
          formatter={(share) => percent(Number(share))}
          // Long names wrap within the ring's container.
          contentStyle={{ ...tooltipProps.contentStyle, whiteSpace: 'normal' }}
          wrapperStyle={{ ...tooltipProps.wrapperStyle, width: 'max-content', maxWidth: '100%' }}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
