import { addDays, addMonths, addWeeks, formatISO, parseISO, startOfISOWeek, subDays, subWeeks } from 'date-fns';
import { useState } from 'react';
import { edition } from 'virtual:edition';
import { edgeOfDay } from '../../contract/zones';
import { LineChart } from '../../kit/charts/line-chart';
import { useListContext } from '../../kit/list/list-context';
import { today } from '../../kit/periods';
import { Button } from '../../kit/ui/button';
import { labelKey } from '../../kit/words';
import { day } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { useReportPeriod } from './use-before';
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

/** The last day of the period that begins on `first`. */
const lastDay = (unit: Unit, first: string) =>
  formatISO(subDays(after[unit](parseISO(first), 1), 1), { representation: 'date' });
/** How many weeks are shown where there are years. */
const recentWeeks = 26;
/** The Monday with which the last weeks until a day begin. */
const startOfRecent = (end: string) =>
  formatISO(subWeeks(startOfISOWeek(parseISO(end)), recentWeeks - 1), { representation: 'date' });

/**
 * The number of a report's rows per day, week or month, or the sum of the column `sumOf`. Of years, the last 26 weeks
 * are shown until all are asked for. A click on a period narrows the list to it.
 */
export function OverTime({ over, sumOf }: { over: string; sumOf: string | undefined }) {
  const { t } = useTranslation('reports');
  const { own, setFilter } = useListContext();
  const period = useReportPeriod();
  // A period of another moment than the chart's would not be what the chart shows.
  const asked = period?.names.field === over ? period : undefined;
  const [showsAll, setShowsAll] = useState(false);
  const whole = useChart<Answer>();
  const isLong = asked !== undefined && whole.answer?.unit === 'month';
  const from = asked && startOfRecent(asked.period.end ?? today());
  const recent = useChart<Answer>(
    isLong && from ? { [asked.names.start]: edgeOfDay(from, 'start', edition.timeZone) } : null,
  );
  // What has stopped long ago has no recent weeks to show.
  const hasRecent = isLong && (recent.isLoading || (recent.answer?.data.length ?? 0) > 0);
  const { answer, isStale, isLoading } = hasRecent && !showsAll ? recent : whole;
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
      beside={
        hasRecent && (
          <Button variant="ghost" size="sm" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {t('reports.allTime')}
          </Button>
        )
      }
      {...(asked && {
        hint: t('reports.pick'),
        onPick: (first) => {
          // The first and the last week or month may lie in the asked period only in part.
          const { start = first, end } = asked.period;
          const last = lastDay(unit, first);
          setFilter(asked.names.start, start > first ? start : first);
          setFilter(asked.names.end, end !== undefined && end < last ? end : last);
        },
      })}
    />
  );
}
