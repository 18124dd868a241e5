import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ShareBar } from './chart-data';

const thickness = 6;
const round = thickness / 2;

/** Horizontal bars on a track from 0 to 100, each in the middle of its row. */
export function ShareDrawing({ bars }: { bars: readonly ShareBar[] }) {
  return (
    <ResponsiveContainer>
      <BarChart
        layout="vertical"
        accessibilityLayer={false}
        data={bars.map(({ id, share, colour }) => ({ id, share: share ?? 0, fill: colour }))}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      >
        <XAxis hide type="number" domain={[0, 100]} allowDataOverflow />
        <YAxis hide type="category" dataKey="id" />
        <Bar
          dataKey="share"
          barSize={thickness}
          radius={round}
          background={{ fill: 'var(--idle-bg)', radius: round }}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
