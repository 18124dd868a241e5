import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { BarDrawing } from './bar-drawing';
import { LineDrawing } from './line-drawing';
import { RingDrawing } from './ring-drawing';
import { ShareDrawing } from './share-drawing';

/** A kind of drawing with the props of that kind. */
export type DrawingProps =
  | ({ kind: 'bars' } & ComponentProps<typeof BarDrawing>)
  | ({ kind: 'lines' } & ComponentProps<typeof LineDrawing>)
  | ({ kind: 'ring' } & ComponentProps<typeof RingDrawing>)
  | ({ kind: 'shares' } & ComponentProps<typeof ShareDrawing>);

/** The one module that is imported dynamically, so that all drawings and recharts are one chunk. */
export default function Drawing(props: DrawingProps) {
  const { i18n } = useTranslation();
  // recharts keeps the texts of its axes: another language is another chart.
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
    case 'shares':
      return <ShareDrawing {...props} />;
  }
}
