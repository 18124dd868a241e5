import { useTranslation } from 'react-i18next';
import { useCoins } from '../../kit/form/phone/facts';
import { numberOf, rowsOf, textOf } from '../../kit/form/phone/values';
import type { Values } from '../../kit/form/record';
import { wordKey } from '../../kit/words';
import { number } from '../../providers/format';
import { byProbability } from './kinds';
import { lotteries } from './resource';

/** What can be won: one prize, or rewards of which each has its number. */
export function Prizes({ values }: { values: Values }) {
  const { t } = useTranslation([lotteries.words, 'form']);
  const coins = useCoins();
  const rewards = rowsOf(values.reward_of_points).map(({ amount, number_of_rewards }) => {
    const count = numberOf(number_of_rewards);
    return [coins(amount), count === undefined ? '' : ` × ${number(count)}`] as const;
  });
  const prizes =
    values.type === byProbability
      ? rewards.flatMap(([won, count]) => (won ? [won + count] : []))
      : [textOf(values.product_name), coins(values.coins)].filter((one) => one);
  return (
    <div className="rounded-2xl bg-white p-3 shadow-xs">
      <p className="m-0 mb-1 text-[11px] text-[#52525b]">{t(wordKey(lotteries, 'prize'))}</p>
      {prizes.length ? (
        <ul className="m-0 list-none p-0 text-[15px] font-semibold">
          {prizes.map((prize, at) => (
            <li key={at} className="break-words">
              {prize}
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0 italic">{t('form:preview.noPrize')}</p>
      )}
    </div>
  );
}
