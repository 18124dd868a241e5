import type { Api } from '../api';
import { expect } from '../expect';
import { expectPaid, type Ledger } from './payments';

const path = 'admin/bonus-shop/orders';
interface Order {
  id: number;
  price: number;
}
/** An order is reverted at its own price alone, refunded once, and stays reverted. */
export async function ordersOnServer(
  { api, admin }: { api: Api; admin: Api },
  { order: { id, price }, isReverted, ledger }: { order: Order; isReverted: boolean; ledger: Ledger },
): Promise<void> {
  const refunds = isReverted && price ? [price] : [];
  await expectPaid(admin, ledger, 'refund', refunds, 'an order that was reverted is refunded');
  const other = await api.ask('POST', `${path}/revert`, { order_id: id, price: price + 1 });
  expect(other.status, 'an order is not reverted at another price').toBe(422);
  if (isReverted) {
    const again = await api.post(`${path}/revert`, { order_id: id, price });
    expect(again, 'what was reverted is not refunded again').toMatchObject({ refunded: false });
    const sent = await admin.ask('PUT', path, { id, status: 1 });
    expect(sent.status, 'what was reverted stays so').toBe(422);
  }
  await expectPaid(admin, ledger, 'refund', refunds, 'what was refused pays nothing');
}
