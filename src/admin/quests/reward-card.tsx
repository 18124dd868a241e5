import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { useCoins } from '../../kit/form/phone/facts';
import { Picture } from '../../kit/form/phone/picture';
import { numberOf, textOf } from '../../kit/form/phone/values';
import type { Values } from '../../kit/form/record';
import { labelKey } from '../../kit/words';
import { number } from '../../providers/format';
import { rewardKinds } from './kinds';
import { quests } from './resource';

/** One reward: a prize or coins, and what it is given for. */
export function RewardCard({ reward }: { reward: Values }) {
  const { t } = useTranslation([quests.words, 'form']);
  const coins = useCoins();
  const isPrize = rewardKinds.find((one) => one.id === reward.type)?.name === 'prize';
  const title = isPrize ? textOf(reward.name) : coins(reward.coins);
  const terms = (['tasks_to_complete', 'number_of_winners'] as const).flatMap((source) => {
    const count = numberOf(reward[source]);
    return count === undefined ? [] : [`${t(labelKey(quests, `rewards.${source}`))}: ${number(count)}`];
  });
  return (
    <>
      {isPrize || textOf(reward.photo) ? (
        <Picture fileKey={reward.photo} className="size-12 shrink-0 rounded-xl" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-[#fef3c7]">
          <Coins aria-hidden className="size-6 text-[#d97706]" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="m-0 leading-snug font-semibold break-words">{title || t('form:preview.noPrize')}</p>
        {[textOf(reward.description), ...terms].map(
          (line) =>
            line && (
              <p key={line} className="m-0 mt-0.5 text-[11px] leading-snug break-words text-[#52525b]">
                {line}
              </p>
            ),
        )}
      </div>
    </>
  );
}
