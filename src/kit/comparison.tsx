import { useTranslation } from 'react-i18next';
import { number, percent } from '../providers/format';
import { changeOf } from './periods';

interface ComparisonProps {
  value: number;
  before: number;
  /** How the figure is written. */
  format?: (value: number) => string;
}

/** How a figure has changed since the period before: a sign and a share to see, a sentence to hear. */
export function Comparison({ value, before, format = number }: ComparisonProps) {
  const { t } = useTranslation('statistics');
  const change = changeOf(value, before);
  const was = format(before);
  const share = 'share' in change ? percent(change.share) : '';
  return (
    <span className="whitespace-nowrap text-xs text-muted-foreground">
      <span aria-hidden>
        {change.kind === 'same'
          ? '='
          : change.kind === 'from'
            ? ''
            : change.kind === 'more'
              ? `↑ +${share}`
              : `↓ −${share}`}
        {change.kind !== 'same' && ` (${was})`}
      </span>
      <span className="sr-only">{t(`statistics:periods.change.${change.kind}`, { share, before: was })}</span>
    </span>
  );
}
