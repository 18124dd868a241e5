import { useTranslation } from 'react-i18next';
import { Missing } from '../../kit/list/table/cell';
import { number } from '../../providers/format';
import type { Moved } from './statement-lines';

/** What a transaction moved: coins, or 'leaf' points, which say so. */
export function Points({ transaction: { coins, leaf } }: { transaction: Pick<Moved, 'coins' | 'leaf'> }) {
  const { t } = useTranslation('list');
  if (leaf !== null && leaf !== undefined) return <>{t('leafPoints', { amount: number(leaf) })}</>;
  return coins === null || coins === undefined ? <Missing /> : <>{number(coins)}</>;
}
