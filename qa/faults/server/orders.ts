import type { Fault } from '../fault';

const machine = 'order-revert';
const folder = 'server/admin/bonus-shop/orders';
const file = `${folder}/orders.ts`;
const near = 'revert-ok';

export const ordersOnServer: readonly Fault[] = [
  {
    machine,
    name: 'an order is reverted at any price',
    file,
    find: "  if (order.coins !== price) throw refused('price', 'otherPrice', { price: order.coins });\n",
    replace: '',
    near,
  },
  {
    machine,
    name: 'an order is refunded as often as it is reverted',
    file,
    find: '  if (order.status === orderStatus.rejected) return { refunded: false,',
    replace: '  if (order.status === orderStatus.new + 10) return { refunded: false,',
    near: 'revert-overtaken',
  },
  {
    machine,
    name: 'a refund is doubled',
    file,
    find: '        coins: order.coins,\n',
    replace: '        coins: order.coins * 2,\n',
    near,
  },
  {
    machine,
    name: 'a refund is paid to another person',
    file,
    find: '        userId: order.user_id,\n        coins: order.coins,',
    replace: '        userId: order.user_id + 1,\n        coins: order.coins,',
    near,
  },
  {
    machine,
    name: 'a refund is missing',
    file,
    find: 'const refund = order.coins\n',
    replace: 'const refund = order.coins < 0\n',
    near,
  },
  {
    machine,
    name: 'an order that was refunded keeps its status',
    file,
    find: 'set status = ${orderStatus.rejected}, reverted_at',
    replace: 'set reverted_at',
    near,
  },
  {
    machine,
    name: 'an order that was reverted gets another status',
    file: `${folder}/saved.ts`,
    find: "  if (order.isReverted) throw refuseAt('status', { key: 'bonus-shop:orders.refused.staysReverted' });\n",
    replace: '',
    near,
  },
  {
    machine,
    name: 'whoever comes second is told of a refund',
    file: `${folder}/routes.ts`,
    find: 'refunded: done.refunded };',
    replace: 'refunded: true };',
    near: 'revert-overtaken',
  },
  {
    machine,
    name: 'all staff revert orders',
    file: `${folder}/routes.ts`,
    find: "allow: { contract: orders, action: 'list' },",
    replace: "allow: 'staff',",
    near,
  },
  {
    machine,
    name: 'nobody can spend all that they have',
    file,
    find: '  if (coins < goods.price) throw',
    replace: '  if (coins <= goods.price) throw',
    near,
  },
];
