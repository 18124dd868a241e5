import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { BarDrawing } from './bar-drawing';
import { LineDrawing } from './line-drawing';
import { RingDrawing } from './ring-drawing';

/** The props of a drawing, with its kind as the discriminant. */
export type DrawingProps =
  | ({ kind: 'bars' } & ComponentProps<typeof BarDrawing>)
  | ({ kind: 'lines' } & ComponentProps<typeof LineDrawing>)
  | ({ kind: 'ring' } & ComponentProps<typeof RingDrawing>);

/** The only module here that is imported dynamically, so that all drawings and recharts form a single chunk. */
export default function Drawing(props: DrawingProps) {
  const { i18n } = useTranslation();
  // recharts caches the texts of its axes, so another language remounts the chart.
  return <Kind key={i18n.language} {...props} />;
}

function Kind(props: DrawingProps) {
  switch (props.kind) {
    case 'bars':
      return <BarDrawing {...props} />;
    case 'lines':
      return <LineDrawing {...props} />;
    case 'ring':
      return <RingDrawing {...props} />;
  }
}
