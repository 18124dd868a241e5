import { useTranslation } from 'react-i18next';
import type { OrderRevertEvent } from '../../../../machines/order-revert';
import type { Row } from '../../../kit/list/state';
import { Button } from '../../../kit/ui/button';
import { titleOf } from '../../../kit/words';
import { newKey } from '../../../providers/data';
import { orders } from './resource';
import { revertible, whyNotReverted } from './use-revert';

interface RevertButtonProps {
  order: Row;
  send: (event: OrderRevertEvent) => void;
  size?: 'default' | 'sm';
}

/** Asks whether to revert an order, where it stands outside of the list: in a person's block, on its own page. */
export function RevertButton({ order, send, size = 'default' }: RevertButtonProps) {
  const { t } = useTranslation('bonus-shop');
  const reason = whyNotReverted(order);
  return (
    <Button
      variant="outline"
      size={size}
      aria-haspopup="dialog"
      aria-label={`${t('bonus-shop:orders.revert.action')}: ${titleOf(orders, order)}`}
      reason={reason && t(reason)}
      onClick={() => send({ type: 'ASK', order: revertible(order), key: newKey() })}
    >
      {t('bonus-shop:orders.revert.action')}
    </Button>
  );
}
