import { useTranslation } from 'react-i18next';
import { number, percent } from '../providers/format';
import { changeOf } from './periods';

/** How a figure has changed since the period before: a sign and a share to see, a sentence to hear. */
export function Comparison({ value, before, digits = 0 }: { value: number; before: number; digits?: number }) {
  const { t } = useTranslation('statistics');
  const change = changeOf(value, before);
  const was = number(before, digits);
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
