import { useParsed } from '@refinedev/core';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { reports } from 'virtual:reports';
import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import { ChartSkeleton } from '../../kit/charts/chart-figure';
import { List } from '../../kit/list/list';
import { Column, Filter, type ColumnProps } from '../../kit/list/parts';
import type { FilterValue, Row } from '../../kit/list/state';
import { listSearch } from '../../providers/list-search';
import { can } from '../../providers/access';
import { useTranslation } from 'react-i18next';
import { offers } from '../../providers/session';
import { Forbidden, NotFound } from '../../shell/dead-ends';
import { useOwnName } from '../../shell/own-name';
import { wordKey } from '../../kit/words';
import { Points } from '../transactions/points';
import type { Moved } from '../transactions/statement-lines';
import { MoneyCell } from './money-cell';
import { withColumnsForFilters } from './report-variant';
import { hasMultipleValues, MultiValueCell } from './multi-value-cell';
import { holdsIdOf, RecordCell, recordWidth } from './record-cell';

/** The words of the periods are the statistics'. */
const ReportHead = lazyPart(() => import('./report-head'), ['statistics']);
const ReportChart = lazyPart(() => import('./report-chart'));

/** How a column differs from the usual cell of its field's kind. */
function cellOf(report: Resource, source: string): Pick<ColumnProps, 'render' | 'width'> {
  if (hasMultipleValues(report, source))
    return { render: (row) => <MultiValueCell row={row as Row} source={source} /> };
  if (here(report).fields.get(source)?.isMoney)
    return { render: (row) => <MoneyCell row={row as Row} source={source} /> };
  if (here(report).fields.get(source)?.leafIn)
    return { render: (row) => <Points transaction={row as unknown as Moved} /> };
  if (!holdsIdOf(report, source)) return {};
  const width = recordWidth(report, source);
  return {
    render: (row) => <RecordCell report={report} row={row as Row} source={source} />,
    ...(width !== undefined && { width }),
  };
}

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
          <Suspense fallback={<div className="h-9" />}>
            <ReportHead />
          </Suspense>
          {report.report?.chart && ('parts' in report.report.chart || offers('report-charts')) && (
            <Suspense fallback={<ChartSkeleton />}>
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
        <Column key={source} source={source} {...cellOf(report, source)} />
      ))}
    </List>
  );
}
