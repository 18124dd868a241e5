import { useListAround } from '../../kit/list/list-context';
import { Bars } from './bars';
import { ByChoice } from './by-choice';
import { OverTime } from './over-time';
import { useTranslation } from 'react-i18next';
import { labelKey, titleOf, valueAt } from '../../kit/words';
import { number } from '../../providers/format';

/** What a report looks like, above its rows: the same numbers (document 3, section 2.5). */
export default function Picture() {
  const { own, rows } = useListAround();
  const { t } = useTranslation('reports');
  const chart = own.contract.report?.chart;
  if (!chart) return null;
  if ('over' in chart) return <OverTime adds={chart.adds} />;
  if ('each' in chart) return <ByChoice source={chart.each} />;
  return (
    <Bars
      label={t(`${own.contract.name}.picture`)}
      first={t('reports.row')}
      names={chart.parts.map((one) => t(labelKey(own.contract, one)))}
      bars={rows.map((row) => ({
        id: String(row.id),
        name: chart.by.map((one) => number(Number(valueAt(row, one)))).join('–') || titleOf({}, row),
        values: chart.parts.map((one) => Number(valueAt(row, one) ?? 0)),
      }))}
    />
  );
}
