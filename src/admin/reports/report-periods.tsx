import { useTranslation } from 'react-i18next';
import { Comparison } from '../../kit/comparison';
import { useListContext } from '../../kit/list/list-context';
import { PeriodButtons } from '../../kit/period-buttons';
import { day, number } from '../../providers/format';
import { useBefore, useReportPeriod } from './use-before';

/** The periods that are chosen with one click, and how many rows the period has beside the one before. */
export function ReportPeriods() {
  const { t } = useTranslation(['statistics', 'reports']);
  const { setFilter, total, unknownTotal, isStale, isLoading } = useListContext();
  const asked = useReportPeriod();
  const compared = useBefore();
  if (!asked) return null;
  const { names, period } = asked;
  const { before, answer } = compared ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 pb-2.5">
      <div role="group" aria-label={t('statistics:periods.title')} className="flex flex-wrap gap-0.5">
        <PeriodButtons
          period={period}
          size="sm"
          onChange={(next) => {
            setFilter(names.start, next.start);
            setFilter(names.end, next.end);
          }}
        />
      </div>
      {before && (
        <p className="m-0 flex min-h-6 flex-wrap items-baseline gap-x-2 text-xs text-muted-foreground">
          {answer && !answer.unknownTotal && !unknownTotal && !isLoading && !isStale && (
            <>
              <span>{t('reports:reports.rows', { rows: number(total) })}</span>
              <Comparison value={total} before={answer.total} />
            </>
          )}
          <span>{t('statistics:periods.comparedWith', { start: day(before.start), end: day(before.end) })}</span>
        </p>
      )}
    </div>
  );
}
