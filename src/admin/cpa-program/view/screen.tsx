import { useEffect } from 'react';
import { PageFoot } from '../../../kit/list/table/foot';
import { TextFilter } from '../../../kit/list/filters/text-filter';
import { Button } from '../../../kit/ui/button';
import { useTranslation } from 'react-i18next';
import { OutletCard, Places } from './outlet-card';
import { useOutlets } from './outlets';
import { useUrlState } from './url-state';
import { useRewards } from './rewards';

export default function CpaProgramView() {
  const { t } = useTranslation(['cpa', 'list']);
  const { id, name, code, page, pageSize, change } = useUrlState();
  const { data, error, isPlaceholderData, refetch } = useOutlets({ id, code, page, pageSize });
  const rewards = useRewards(id, data);
  const address = data?.cpa_program_outlets.address ?? [];
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // An outdated link may point past the last page.
  useEffect(() => {
    if (data && !isPlaceholderData && page > pageCount) change({ page: pageCount });
  });
  const problem = error?.message ?? rewards.failure;
  const again = error ? () => void refetch() : rewards.retry;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <header className="flex min-h-14 items-center px-5 pb-2.5 pt-4">
          <h1 className="m-0 break-words text-lg font-semibold">{t('view.heading', { name })}</h1>
        </header>
        <div role="group" aria-label={t('list:filter.all')} className="px-5 pb-3">
          <TextFilter
            label={t('view.fields.outlet_code')}
            operator="contains"
            field={undefined}
            value={code || undefined}
            onChange={(value) => change({ code: value === undefined ? '' : String(value), page: 1 })}
          />
        </div>
        {problem && (
          <div
            role="alert"
            className="mx-5 mb-3 flex flex-wrap items-center gap-3 rounded-lg border border-bad/40 bg-bad-bg px-3 py-2 text-foreground"
          >
            <span className="min-w-0 flex-1">{problem}</span>
            {again && (
              <Button variant="outline" size="sm" onClick={again}>
                {t('view.retry')}
              </Button>
            )}
          </div>
        )}
        <div aria-busy={!data || isPlaceholderData} className="grid gap-4 px-5 pb-5">
          {!data && !error && <Places count={3} />}
          {data && !address.length && (
            <p className="m-0 py-14 text-center text-muted-foreground">{t(code ? 'view.noneFound' : 'view.none')}</p>
          )}
          {address.map((one) => (
            <OutletCard key={one.id} address={one} rewards={rewards} />
          ))}
        </div>
      </div>
      <div className="border-t border-border bg-background">
        <PageFoot
          page={page}
          pageSize={pageSize}
          pageCount={pageCount}
          firstRow={(page - 1) * pageSize + 1}
          shown={address.length}
          total={total}
          unknownTotal={data?.unknownTotal ?? false}
          isLoading={!data && !error}
          hasFailed={error !== null}
          setPage={(next) => change({ page: next })}
          setPageSize={(next) => change({ pageSize: next, page: Math.floor(((page - 1) * pageSize) / next) + 1 })}
        />
      </div>
    </div>
  );
}
