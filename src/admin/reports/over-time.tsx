import { useListAround } from '../../kit/list/list-context';
import { labelKey } from '../../kit/words';
import { day } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { Bars } from './bars';
import { useChart } from './use-chart';

interface Answer {
  unit: 'day' | 'week' | 'month';
  data: readonly { day: string; count: number }[];
}

/** How many of a report's rows each day, week or month has, or of what they add up. */
export function OverTime({ adds }: { adds: string | undefined }) {
  const { t } = useTranslation('reports');
  const { own } = useListAround();
  const { answer, isStale } = useChart<Answer>();
  const unit = answer?.unit ?? 'day';
  const named = (first: string) => (unit === 'month' ? day(first).slice(3) : day(first));
  return (
    <Bars
      label={t(`reports.over.${unit}`)}
      first={t(`reports.unit.${unit}`)}
      names={[t(adds ? labelKey(own.contract, adds) : 'reports.count')]}
      isStale={isStale}
      bars={(answer?.data ?? []).map((one) => ({ id: one.day, name: named(one.day), values: [one.count] }))}
    />
  );
}
