import { edition } from 'virtual:edition';
import { optionsFor } from '../../contract/fields';
import { useListAround } from '../../kit/list/list-context';
import { labelKey, optionKey, wordKey } from '../../kit/words';
import { useTranslation } from 'react-i18next';
import { Bars } from './bars';
import { useChart } from './use-chart';

interface Answer {
  data: readonly { value: unknown; count: number }[];
}

/** How many of a report's rows have each value of a choice; a value that none has is none. */
export function ByChoice({ source }: { source: string }) {
  const { t } = useTranslation('reports');
  const { own } = useListAround();
  const { answer, isStale } = useChart<Answer>();
  const counts = new Map(answer?.data.map((one) => [one.value, one.count]));
  return (
    <Bars
      label={t(wordKey(own.contract, 'picture'))}
      first={t(labelKey(own.contract, source))}
      names={[t('reports.count')]}
      isStale={isStale}
      bars={
        answer
          ? optionsFor(own.fields.get(source)?.options ?? [], edition.code).map((one) => ({
              id: String(one.id),
              name: t(optionKey(own.contract, source, one)),
              values: [counts.get(one.id) ?? 0],
            }))
          : []
      }
    />
  );
}
