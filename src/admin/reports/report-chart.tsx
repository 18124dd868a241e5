import { useListContext } from '../../kit/list/list-context';
import { BarChart } from '../../kit/charts/bar-chart';
import { ByChoice } from './by-choice';
import { OverTime } from './over-time';
import { useTranslation } from 'react-i18next';
import { labelKey, titleOf, valueAt } from '../../kit/words';
import { number } from '../../providers/format';

export default function ReportChart() {
  const { own, rows, isLoading } = useListContext();
  const { t } = useTranslation('reports');
  const chart = own.contract.report?.chart;
  if (!chart) return null;
  if ('over' in chart) return <OverTime over={chart.over} sumOf={chart.sumOf} />;
  if ('each' in chart) return <ByChoice source={chart.each} />;
  return (
    <BarChart
      label={t(`${own.contract.name}.picture`)}
      isLoading={isLoading}
      first={t('reports.row')}
      series={chart.parts.map((one) => t(labelKey(own.contract, one)))}
      points={rows.map((row) => ({
        id: String(row.id),
        name: chart.by.map((one) => number(Number(valueAt(row, one)))).join('–') || titleOf({}, row),
        values: chart.parts.map((one) => Number(valueAt(row, one) ?? 0)),
      }))}
    />
  );
}
