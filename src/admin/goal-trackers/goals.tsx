import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { Badge } from '../../kit/ui/badge';
import { Missing } from '../../kit/list/table/cell';
import { wordKey } from '../../kit/words';
import { number } from '../../providers/format';
import { goalTrackers } from './resource';
import { goalStatuses } from './statuses';

/** The goals of a tracker, one after the other: amount, reward and status. */
export function Goals({ goals }: Pick<RecordOf<typeof goalTrackers>, 'goals'>) {
  const { t } = useTranslation('goal-trackers');
  if (!goals?.length) return <Missing />;
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-3 gap-y-1 p-0">
      {goals.map(({ amount, reward, status }, at) => {
        const known = goalStatuses.find((one) => one.id === status);
        return (
          <li key={at} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {t(wordKey(goalTrackers, 'goal.reward'), {
              count: reward,
              amount: number(amount),
              reward: number(reward),
            })}
            <Badge variant={known?.tone ?? 'idle'}>
              {known ? t(wordKey(goalTrackers, `choices.status.${known.name}`)) : String(status)}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
