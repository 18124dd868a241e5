import { addDays, addMonths, addWeeks, formatISO, parseISO } from 'date-fns';
import { LineChart } from '../../kit/charts/line-chart';
import { useListContext } from '../../kit/list/list-context';
import { labelKey } from '../../kit/words';
import { day } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { useChart } from './use-chart';

type Unit = 'day' | 'week' | 'month';
interface Count {
  /** The first day of the period, yyyy-MM-dd. */
  day: string;
  count: number;
}
interface Answer {
  unit: Unit;
  /** In order; a period without events is left out. */
  data: readonly Count[];
}
const after = { day: addDays, week: addWeeks, month: addMonths };

/** The same counts with a 0 for each period that was left out. */
function withoutGaps(unit: Unit, data: readonly Count[]): readonly Count[] {
  return data.flatMap((one, at) => {
    const next = data[at + 1]?.day ?? one.day;
    const between: Count[] = [];
    for (let steps = 1; ; steps++) {
      const day = formatISO(after[unit](parseISO(one.day), steps), { representation: 'date' });
      if (day >= next) return [one, ...between];
      between.push({ day, count: 0 });
    }
  });
}

/** The number of a report's rows per day, week or month, or the sum of the column `sumOf`. */
export function OverTime({ sumOf }: { sumOf: string | undefined }) {
  const { t } = useTranslation('reports');
  const { own } = useListContext();
  const { answer, isStale, isLoading } = useChart<Answer>();
  const unit = answer?.unit ?? 'day';
  const named = (first: string) => (unit === 'month' ? day(first).slice(3) : day(first));
  return (
    <LineChart
      label={t(`reports.over.${unit}`)}
      first={t(`reports.unit.${unit}`)}
      series={[t(sumOf ? labelKey(own.contract, sumOf) : 'reports.count')]}
      isStale={isStale}
      isLoading={isLoading}
      points={withoutGaps(unit, answer?.data ?? []).map((one) => ({
        id: one.day,
        name: named(one.day),
        values: [one.count],
      }))}
    />
  );
}
