import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { t } from 'i18next';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { orderRevertMachine, type Attempt, type Reverted, type Revertible } from '../../../../machines/order-revert';
import { sentNumber } from '../../../contract/sent-number';
import type { Row } from '../../../kit/list/state';
import { tellWhoeverLeft } from '../../../kit/tell-whoever-left';
import { titleOf } from '../../../kit/words';
import { call } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { transactionReport } from '../../reports/transactions/resource';
import { transactions } from '../../transactions/resource';
import { users } from '../../users/resource';
import { orders } from './resource';
import { orderStatus } from './statuses';

const buyerOf = ({ user_name, user_id, phone }: Row): string =>
  [user_name, user_id && `#${String(user_id)}`, phone].map((one) => String(one ?? '').trim()).find(Boolean) ??
  t('bonus-shop:orders.revert.buyer');

/** What the machine needs to know of an order. */
export const revertible = (order: Row): Revertible => ({
  id: order.id as number,
  item: titleOf(orders, order),
  person: buyerOf(order),
  price: sentNumber(order.price),
  isReverted: order.status === orderStatus.rejected,
});

/** The translation key of why an order cannot be reverted; undefined if it can. */
export const whyNotReverted = (order: Row): string | undefined =>
  revertible(order).isReverted ? 'bonus-shop:orders.revert.done' : undefined;

const revert = async ({ order, key }: Attempt): Promise<Reverted> =>
  (
    await call<Reverted | undefined>('POST', `${orders.path}/revert`, {
      body: { price: order.price, order_id: order.id },
      ...(offers('idempotency') && { headers: { 'Idempotency-Key': key } }),
    })
  ).data ?? {};

const tellReverted = ({ item, person }: Revertible) =>
  notify({ type: 'success', message: t('bonus-shop:orders.revert.reverted', { item, person }) });
const tellOvertaken = ({ item }: Revertible) =>
  notify({ type: 'warning', message: t('bonus-shop:orders.revert.overtaken', { item }) });
/** The question itself says so while it is open. */
const tellFailed = ({ message }: Error) =>
  notify({ type: 'error', message: t('bonus-shop:orders.revert.failed', { message }) });

/**
 * Reverts orders (machines/order-revert.ts). Whatever shows the order, its buyer's balance or their transactions is read
 * again. `onReverted` is called, as it was at first, once the order is known to be reverted, by whomever.
 */
export function useRevert(onReverted?: () => void) {
  const refresh = useInvalidate();
  const refetch = (order: Revertible | undefined) => {
    void refresh({ resource: orders.path, ...(order && { id: order.id }), invalidates: ['list', 'detail'] });
    for (const { path } of [users, transactions, transactionReport])
      void refresh({ resource: path, invalidates: ['resourceAll'] });
  };
  const [machine] = useState(() =>
    orderRevertMachine.provide({
      actors: {
        revert: fromPromise<Reverted, Attempt>(({ input, signal }) =>
          tellWhoeverLeft(signal, revert(input), {
            done: ({ refunded }) => {
              refetch(input.order);
              if (refunded === false) tellOvertaken(input.order);
              else tellReverted(input.order);
            },
            failed: (error) => {
              refetch(input.order);
              tellFailed(error as Error);
            },
          }),
        ),
      },
      actions: {
        refetch: ({ context: { attempt } }) => refetch(attempt?.order),
        tellReverted: (_, { order }) => {
          tellReverted(order);
          onReverted?.();
        },
        tellOvertaken: (_, { order }) => {
          tellOvertaken(order);
          onReverted?.();
        },
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
