import type { ComponentProps } from 'react';
import type { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { number } from '../../providers/format';

/**
 * Shared by the charts with axes. Colours are CSS variables of the theme; numbers are formatted in the reader's
 * language.
 */
export const tickProps = { fill: 'var(--muted-foreground)', fontSize: 12 };

export const gridProps: ComponentProps<typeof CartesianGrid> = { vertical: false, stroke: 'var(--border)' };

export const nameAxisProps: ComponentProps<typeof XAxis> = {
  tick: tickProps,
  tickLine: false,
  axisLine: { stroke: 'var(--input)' },
  height: 20,
  minTickGap: 16,
};

export const valueAxisProps: ComponentProps<typeof YAxis> = {
  tick: tickProps,
  tickLine: false,
  axisLine: false,
  width: 'auto',
  tickCount: 4,
  allowDecimals: false,
  tickFormatter: (value: number) => number(value),
};

export const tooltipProps: ComponentProps<typeof Tooltip> = {
  isAnimationActive: false,
  separator: ': ',
  formatter: (value) => number(Number(value)),
  contentStyle: {
    background: 'var(--background)',
    border: '1px solid var(--border)',
    borderRadius: 6,
    padding: '4px 8px',
    fontSize: 12,
  },
  labelStyle: { color: 'var(--muted-foreground)' },
  itemStyle: { color: 'var(--foreground)', padding: 0 },
  wrapperStyle: { zIndex: 10 },
};
