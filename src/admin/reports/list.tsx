import { useParsed } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { reports } from 'virtual:reports';
import { chartHeight } from '../../kit/charts/chart-figure';
import { List } from '../../kit/list/list';
import { Column, Filter } from '../../kit/list/parts';
import type { FilterValue, Row } from '../../kit/list/state';
import { listSearch } from '../../providers/list-search';
import { can } from '../../providers/access';
import { useTranslation } from 'react-i18next';
import { offers } from '../../providers/session';
import { Forbidden, NotFound } from '../../shell/dead-ends';
import { useOwnName } from '../../shell/own-name';
import { wordKey } from '../../kit/words';
import { withColumnsForFilters } from './report-variant';
import { hasMultipleValues, MultiValueCell } from './multi-value-cell';
import { Totals } from './totals';

const ReportChart = lazy(() => import('./report-chart'));

/** One screen for all reports: the URL selects the contract (document 3, section 2.5). */
export default function ReportList() {
  const { t } = useTranslation('reports');
  const { pathname = '', params = {} } = useParsed<Record<string, unknown>>();
  const path = pathname.replace(/^\/+|\/+$/g, '');
  const found = reports.find((one) => one.path === path);
  useOwnName(found ? t(wordKey(found, 'title')) : '');
  if (!found) return <NotFound />;
  if (!can(found, 'list')) return <Forbidden />;
  const asked = new Map(
    (listSearch(params).filters ?? []).flatMap((one) =>
      'field' in one ? [[one.field, one.value as FilterValue] as const] : [],
    ),
  );
  const report = withColumnsForFilters(found, asked);
  return (
    <List
      key={path}
      resource={report}
      header={
        <>
          {report.report?.totals && <Totals />}
          {report.report?.chart && ('parts' in report.report.chart || offers('report-charts')) && (
            <Suspense fallback={<div style={{ height: chartHeight }} />}>
              <ReportChart />
            </Suspense>
          )}
        </>
      }
    >
      {Object.keys(report.filters ?? {}).map((name) => (
        <Filter key={name} source={name} />
      ))}
      {report.columns?.map(({ source }) => (
        <Column
          key={source}
          source={source}
          {...(hasMultipleValues(report, source) && {
            render: (row) => <MultiValueCell row={row as Row} source={source} />,
          })}
        />
      ))}
    </List>
  );
}
