import { edition } from 'virtual:edition';
import { optionsFor } from '../../contract/fields';
import { BarChart } from '../../kit/charts/bar-chart';
import { useListContext } from '../../kit/list/list-context';
import { labelKey, optionKey, wordKey } from '../../kit/words';
import { useTranslation } from 'react-i18next';
import { useChart } from './use-chart';

interface Answer {
  data: readonly { value: unknown; count: number }[];
}

/** The number of a report's rows for each option of a field. */
export function ByChoice({ source }: { source: string }) {
  const { t } = useTranslation('reports');
  const { own, roles, filters, setFilter } = useListContext();
  const options = optionsFor(own.fields.get(source)?.options ?? [], edition.code);
  const isFilter =
    own.filters(roles)[source]?.operator === 'oneOf' && options.every(({ id }) => typeof id === 'number');
  const { answer, isStale, isLoading } = useChart<Answer>();
  const counts = new Map(answer?.data.map((one) => [one.value, one.count]));
  return (
    <BarChart
      label={t(wordKey(own.contract, 'picture'))}
      first={t(labelKey(own.contract, source))}
      series={[t('reports.count')]}
      isStale={isStale}
      isLoading={isLoading}
      points={
        answer
          ? options.map((one) => ({
              id: String(one.id),
              name: t(optionKey(own.contract, source, one)),
              values: [counts.get(one.id) ?? 0],
            }))
          : []
      }
      {...(isFilter && {
        hint: t('reports.pick'),
        // A second click on the only bar that is left shows all again.
        onPick: (id) => setFilter(source, String(filters.get(source)) === id ? undefined : [Number(id)]),
      })}
    />
  );
}
