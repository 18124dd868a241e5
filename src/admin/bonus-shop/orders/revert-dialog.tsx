import { useTranslation } from 'react-i18next';
import type { OrderRevertEvent, OrderRevertSnapshot } from '../../../../machines/order-revert';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../kit/ui/alert-dialog';
import { Button } from '../../../kit/ui/button';
import { number } from '../../../providers/format';

interface RevertDialogProps {
  snapshot: OrderRevertSnapshot;
  send: (event: OrderRevertEvent) => void;
}

/** Names what is given back to whom (document 3, section 2.3). */
export function RevertDialog({ snapshot, send }: RevertDialogProps) {
  const { t } = useTranslation(['bonus-shop', 'list']);
  const { attempt, message } = snapshot.context;
  const busy = snapshot.matches('reverting') ? t('list:delete.sending') : undefined;
  if (!attempt) return null;
  const { item, person, price } = attempt.order;
  return (
    <AlertDialog open onOpenChange={(open) => !open && send({ type: 'CANCEL' })}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('bonus-shop:orders.revert.title', { item })}</AlertDialogTitle>
        <AlertDialogDescription>
          {t('bonus-shop:orders.revert.text', { person, coins: price === undefined ? '–' : number(price) })}
        </AlertDialogDescription>
        {snapshot.matches('failed') && (
          <p role="alert" className="m-0 text-bad">
            {t('bonus-shop:orders.revert.failed', { message })}
          </p>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" reason={busy}>
              {t('list:cancel')}
            </Button>
          </AlertDialogCancel>
          <Button variant="destructive" reason={busy} onClick={() => send({ type: 'CONFIRM' })}>
            {t('bonus-shop:orders.revert.action')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
