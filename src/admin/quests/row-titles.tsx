import { useRow } from '../../kit/form/rows/use-row';
import { useTranslation } from 'react-i18next';
import { quests } from './resource';
import { rewardKinds } from './kinds';
import { taskTypes } from './task-types';

/** The heading of a task's fields: '2. kudos'. */
export function TaskTitle({ at }: { at: number }) {
  const { t } = useTranslation(quests.words);
  const { values } = useRow();
  const name = taskTypes.find((one) => one.id === values.type_id)?.name;
  return <>{`${at + 1}. ${name ? t(`quests.choices.type_id.${name}`) : ''}`}</>;
}

/** The heading of a reward's fields: '1. Headphones'. */
export function RewardTitle({ at }: { at: number }) {
  const { t } = useTranslation(quests.words);
  const { values } = useRow();
  const kind = rewardKinds.find((one) => one.id === values.type)?.name;
  const what =
    kind === 'prize' && typeof values.name === 'string' && values.name
      ? values.name
      : kind
        ? t(`quests.choices.type.${kind}`)
        : '';
  return <>{`${at + 1}. ${what}`}</>;
}
