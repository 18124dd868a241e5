import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Row } from '../../../kit/list/state';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../kit/ui/alert-dialog';
import { titleOf } from '../../../kit/words';
import { newKey } from '../../../providers/data';
import { number } from '../../../providers/format';
import { call } from '../../../providers/http';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { orders } from './resource';

/** Names what is given back to whom. Retries reuse the idempotency key (document 3, sections 2.3 and 7). */
export function RevertDialog({ order, onClose }: { order: Row; onClose: () => void }) {
  const { t } = useTranslation(['bonus-shop', 'list']);
  const refresh = useInvalidate();
  const [returnTo] = useState(() => document.activeElement);
  const [key] = useState(newKey);
  const isSending = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; failed?: string }>({ isBusy: false });
  const item = titleOf(orders, order);
  const person = String(order.user_name ?? '').trim() || `#${String(order.user_id)}`;

  const revert = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ isBusy: true });
    try {
      const body = { price: order.price as number, order_id: order.id };
      const { data } = await call<{ refunded?: boolean } | undefined>('POST', `${orders.path}/revert`, {
        body,
        ...(offers('idempotency') && { headers: { 'Idempotency-Key': key } }),
      });
      notify(
        data?.refunded === false
          ? { type: 'warning', message: t('bonus-shop:orders.revert.overtaken', { item }) }
          : { type: 'success', message: t('bonus-shop:orders.revert.reverted', { item, person }) },
      );
      onClose();
    } catch (error) {
      setState({ isBusy: false, failed: (error as Error).message });
    } finally {
      isSending.current = false;
      void refresh({ resource: orders.path, id: order.id, invalidates: ['list', 'detail'] });
    }
  };
  return (
    <AlertDialog open onOpenChange={(open) => !open && !isSending.current && onClose()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (returnTo instanceof HTMLElement) returnTo.focus();
        }}
      >
        <AlertDialogTitle>{t('bonus-shop:orders.revert.title', { item })}</AlertDialogTitle>
        <AlertDialogDescription>
          {t('bonus-shop:orders.revert.text', { person, coins: number(Number(order.price)) })}
        </AlertDialogDescription>
        {state.failed && (
          <p role="alert" className="m-0 text-bad">
            {t('bonus-shop:orders.revert.failed', { message: state.failed })}
          </p>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel disabled={state.isBusy}>{t('list:cancel')}</AlertDialogCancel>
          <AlertDialogAction
            aria-busy={state.isBusy}
            onClick={(event) => {
              event.preventDefault();
              void revert();
            }}
          >
            {t('bonus-shop:orders.revert.action')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
