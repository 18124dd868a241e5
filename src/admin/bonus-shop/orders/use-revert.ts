import { useInvalidate } from '@refinedev/core';
import { useMachine } from '@xstate/react';
import { t } from 'i18next';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { orderRevertMachine, type Attempt, type Reverted, type Revertible } from '../../../../machines/order-revert';
import type { Row } from '../../../kit/list/state';
import { titleOf } from '../../../kit/words';
import { call } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { orders } from './resource';
import { orderStatus } from './statuses';

/** What the machine needs to know of an order in the list. */
export const revertible = (order: Row): Revertible => ({
  id: order.id as number,
  item: titleOf(orders, order),
  person: String(order.user_name ?? '').trim() || `#${String(order.user_id)}`,
  price: order.price as number,
  isReverted: order.status === orderStatus.rejected,
});

/** Reverts orders of the list (machines/order-revert.ts). */
export function useRevert() {
  const refresh = useInvalidate();
  const [machine] = useState(() =>
    orderRevertMachine.provide({
      actors: {
        revert: fromPromise<Reverted, Attempt>(
          async ({ input: { order, key } }) =>
            (
              await call<Reverted | undefined>('POST', `${orders.path}/revert`, {
                body: { price: order.price, order_id: order.id },
                ...(offers('idempotency') && { headers: { 'Idempotency-Key': key } }),
              })
            ).data ?? {},
        ),
      },
      actions: {
        refetch: ({ context: { attempt } }) =>
          void refresh({
            resource: orders.path,
            ...(attempt && { id: attempt.order.id }),
            invalidates: ['list', 'detail'],
          }),
        tellReverted: (_, { order: { item, person } }) =>
          notify({ type: 'success', message: t('bonus-shop:orders.revert.reverted', { item, person }) }),
        tellOvertaken: (_, { order: { item } }) =>
          notify({ type: 'warning', message: t('bonus-shop:orders.revert.overtaken', { item }) }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
