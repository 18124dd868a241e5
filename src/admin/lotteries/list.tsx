import { useTranslation } from 'react-i18next';
import { List } from '../../kit/list/list';
import { Column } from '../../kit/list/parts';
import { Missing } from '../../kit/list/table/cell';
import { wordKey } from '../../kit/words';
import { number } from '../../providers/format';
import { lotteries } from './resource';

export default function LotteryList() {
  const { t } = useTranslation('chance');
  return (
    <List resource={lotteries}>
      <Column source="id" />
      <Column source="name" />
      <Column source="total" />
      <Column source="status" />
      <Column source="cost" />
      <Column<typeof lotteries>
        source="product_name"
        label={t(wordKey(lotteries, 'prize'))}
        render={({ coins, product_name }) =>
          coins
            ? t(wordKey(lotteries, 'prizeCoins.amount'), { count: coins, amount: number(coins) })
            : product_name || <Missing />
        }
      />
    </List>
  );
}
