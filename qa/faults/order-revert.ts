import type { Fault } from './fault';

const machine = 'order-revert';
const file = 'machines/order-revert.ts';
const folder = 'src/admin/bonus-shop/orders';

export const orderRevertFaults: readonly Fault[] = [
  {
    machine,
    name: 'an order is reverted without a question',
    file,
    find: "ASK: { guard: 'isRevertible', target: 'asking', actions: 'ask' }",
    replace: "ASK: { guard: 'isRevertible', target: 'reverting', actions: 'ask' }",
    near: 'ask',
    isQuick: true,
  },
  {
    machine,
    name: 'a revert that failed looks done',
    file,
    find: "onError: { target: 'failed', actions: 'explain' },",
    replace: "onError: { target: 'idle', actions: 'forget' },",
    near: 'revert-500',
  },
  {
    machine,
    name: 'why the last attempt failed is still said while it is tried again',
    file: `${folder}/revert-dialog.tsx`,
    find: "{snapshot.matches('failed') && (",
    replace: "{(snapshot.matches('failed') || snapshot.matches('reverting')) && (",
    near: 'revert-500',
  },
  {
    machine,
    name: 'the error has no reason',
    file: `${folder}/revert-dialog.tsx`,
    find: "t('bonus-shop:orders.revert.failed', { message })",
    replace: "t('bonus-shop:orders.revert.failed', { message: '' })",
    near: 'revert-500',
  },
  {
    machine,
    name: 'trying again has a key of its own',
    file: `${folder}/use-revert.ts`,
    find: "headers: { 'Idempotency-Key': key }",
    replace: "headers: { 'Idempotency-Key': `${key}${Math.random()}` }",
    near: 'revert-lost',
  },
  {
    machine,
    name: 'the list is stale after the revert',
    file: `${folder}/use-revert.ts`,
    find: "invalidates: ['list', 'detail'],",
    replace: 'invalidates: [],',
    near: 'revert-ok',
  },
  {
    machine,
    name: 'success is not said',
    file: `${folder}/use-revert.ts`,
    find: "notify({ type: 'success', message: t('bonus-shop:orders.revert.reverted', { item, person }) })",
    replace: 'undefined',
    near: 'revert-ok',
  },
  {
    machine,
    name: 'the question names another price',
    file: `${folder}/use-revert.ts`,
    find: 'price: order.price as number,',
    replace: 'price: (order.price as number) + 1,',
    near: 'ask',
  },
  {
    machine,
    name: 'the question can be left while the order is being reverted',
    file: `${folder}/revert-dialog.tsx`,
    find: '<Button variant="outline" reason={busy}>',
    replace: '<Button variant="outline">',
    near: 'confirm',
  },
  {
    machine,
    name: 'an order that was reverted can be asked about again',
    file: `${folder}/list.tsx`,
    find: "revertible(row).isReverted ? 'bonus-shop:orders.revert.done' : undefined",
    replace: "row.id === 0 ? 'bonus-shop:orders.revert.done' : undefined",
    near: 'revert-ok',
  },
];
