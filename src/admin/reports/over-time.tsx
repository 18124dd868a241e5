import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListAround } from '../../kit/list/use-list';
import { day } from '../../providers/format';
import { call } from '../../providers/http';
import { useTranslation } from '../../providers/i18n';
import type { Query } from '../../providers/wire';
import { Bars } from './bars';

interface Answer {
  unit: 'day' | 'week' | 'month';
  data: readonly { day: string; count: number }[];
}

/** How many of a report's rows each day, week or month has, with the list's filters. */
export function OverTime({ over }: { over: string }) {
  const { t } = useTranslation('reports');
  const { own, filters } = useListAround();
  const query = Object.fromEntries(filters) as Query;
  const { path } = own.contract;
  const { data, isPlaceholderData } = useQuery({
    queryKey: [path, 'chart', over, query],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `${path}/chart`, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  const unit = data?.unit ?? 'day';
  const named = (first: string) => (unit === 'month' ? day(first).slice(3) : day(first));
  return (
    <Bars
      label={t(`reports.over.${unit}`)}
      first={t(`reports.unit.${unit}`)}
      names={[t('reports.count')]}
      isStale={isPlaceholderData}
      bars={(data?.data ?? []).map((one) => ({ id: one.day, name: named(one.day), values: [one.count] }))}
    />
  );
}
