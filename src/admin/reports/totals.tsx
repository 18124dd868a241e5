import { labelKey } from '../../kit/words';
import { Missing } from '../../kit/list/table/cell';
import { Skeleton } from '../../kit/ui/skeleton';
import { Comparison } from '../../kit/comparison';
import { useListContext } from '../../kit/list/list-context';
import { money, number } from '../../providers/format';
import { useTranslation } from 'react-i18next';
import { useBefore } from './use-before';

type Sums = Record<string, number | undefined>;

/** The sums of the report's total columns, over all pages. */
export function Totals() {
  const { t } = useTranslation('reports');
  const { own, roles, beside, isLoading, isStale } = useListContext();
  const before = useBefore()?.answer?.beside?.totals as Sums | undefined;
  // A back-end that sends no totals has none to show.
  if (!isLoading && beside?.totals === undefined) return null;
  const shown = own.columns(roles).map((one) => one.source);
  const totals = (beside?.totals ?? {}) as Sums;
  const formatOf = (source: string) => (own.fields.get(source)?.isMoney ? money : (value: number) => number(value));
  return (
    <dl className="m-0 flex min-h-6 flex-wrap gap-x-6 px-5 pb-2.5" aria-label={t('reports.totals')}>
      {(own.contract.report?.totals ?? [])
        .filter((one) => shown.includes(one))
        .map((source) => (
          <div key={source} className="flex items-baseline gap-2">
            <dt className="text-muted-foreground">{t('reports.total', { name: t(labelKey(own.contract, source)) })}</dt>
            <dd className="m-0 font-medium">
              {isLoading ? (
                <Skeleton className="inline-block h-3.5 w-12 align-middle" />
              ) : totals[source] === undefined ? (
                <Missing />
              ) : (
                formatOf(source)(totals[source])
              )}
            </dd>
            {!isStale && totals[source] !== undefined && before?.[source] !== undefined && (
              <dd className="m-0">
                <Comparison value={totals[source]} before={before[source]} format={formatOf(source)} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}
