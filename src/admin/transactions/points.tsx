import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { Missing } from '../../kit/list/table/cell';
import { number } from '../../providers/format';
import type { transactions } from './resource';

/** What a transaction moved: coins, or 'leaf' points, which say so. */
export function Points({ transaction: { coins, leaf } }: { transaction: RecordOf<typeof transactions> }) {
  const { t } = useTranslation('transactions');
  if (leaf !== null && leaf !== undefined) return <>{t('transactions.leafPoints', { amount: number(leaf) })}</>;
  return coins === null || coins === undefined ? <Missing /> : <>{number(coins)}</>;
}
