import { orderRevertMachine, type Reverted, type Revertible } from '../../machines/order-revert';
import words from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import list from '../../src/locales/en/list.json' with { type: 'json' };
import { answerLost, callError, lasting, lost, refuses, says, unreachable } from '../answers';
import type { Api } from '../api';
import { expect } from '../expect';
import { defineModel, type Answer, type Scene } from '../model';
import { Reserved } from './moderation/deciding';

interface Order {
  id: number;
  user_id: number;
  name: string;
  user_name: string;
  price: number;
  status: number;
}
interface Made {
  admin: Api;
  /** Orders of different users that are not reverted when the path begins. */
  orders: readonly Order[];
  /** The ids of those that the server has reverted since then. */
  reverted: number[];
  key?: string | undefined;
}
type In = Scene<Made>;

const path = 'admin/bonus-shop/orders';
const said = words.orders.revert;
/** Document 3, section 4. */
const rejected = 4;
const reserved = new Reserved();
const sample: Revertible = { id: 1, item: '', person: '', price: 0, isReverted: false };

/** The order that is asked about: what is reverted cannot be reverted again. */
const current = ({ made }: Pick<In, 'made'>) => made.orders.find((one) => !made.reverted.includes(one.id))!;
const question = ({ page }: In) => page.getByRole('alertdialog');
const button = (name: string) => (scene: In) => question(scene).getByRole('button', { name, exact: true });
const row = ({ page }: In, { id }: Order) =>
  page.locator('tr[data-row]').filter({ has: page.locator('td:first-child', { hasText: new RegExp(`^${id}$`) }) });
const revertButton = (scene: In, order: Order) => row(scene, order).getByRole('button', { name: /^REVERT: / });
const toast = ({ page }: In, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first();
const filled = (text: string, { name, user_name }: Order) =>
  text.replace('{{item}}', name).replace('{{person}}', user_name.trim());

const revertFor = (admin: Api, { id, price }: Order) => admin.post(`${path}/revert`, { order_id: id, price });
const reverts: Answer<Made> = async (held, scene) => {
  const order = current(scene);
  const answer = await lasting<Made>(
    (body: Reverted) => body,
    () => ({ id: order.id, status: rejected, refunded: true }),
  )(held, scene);
  if (scene.mayLast) scene.made.reverted.push(order.id);
  delete scene.made.key;
  return answer;
};
/** The server has done it, and nobody hears of it: trying again is answered as if it were the first time. */
const revertsUnheard: Answer<Made> = async (held, scene) =>
  scene.mayLast ? answerLost(held, scene as Scene) : lost(held, scene as Scene);
const colleagueFirst: Answer<Made> = async (held, scene) => {
  const order = current(scene);
  delete scene.made.key;
  if (!scene.mayLast) return says({ id: order.id, status: rejected, refunded: false })(held, scene as Scene);
  await revertFor(scene.made.admin, order);
  scene.made.reverted.push(order.id);
  await held.route.continue();
};

async function asks(scene: In): Promise<void> {
  const order = current(scene);
  await expect(question(scene)).toContainText(filled(said.title, order));
  await expect(question(scene)).toContainText(order.user_name.trim());
  await expect(question(scene)).toContainText(new RegExp(`\\b${order.price.toLocaleString('en-GB')}\\b`));
}

/** Reverting an order of the bonus shop (machines/order-revert.ts). */
export const orderRevertModel = defineModel<typeof orderRevertMachine, Made>({
  name: 'order-revert',
  machine: orderRevertMachine,
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: undefined },
    { name: 'team', account: 'team', edition: 'DEMO', input: undefined },
  ],
  events: {
    ask: { type: 'ASK', order: sample, key: 'a' },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
  },
  serialize: ({ value, context }) => JSON.stringify([value, context]),

  controls: {
    CONFIRM: {
      find: button(said.action),
      isShown: ({ value }) => value !== 'idle',
      reason: () => list.delete.sending,
    },
    CANCEL: { find: button('Cancel'), isShown: ({ value }) => value !== 'idle', reason: () => list.delete.sending },
  },
  acts: { ask: (scene) => revertButton(scene, current(scene)).click() },
  calls: {
    revert: {
      actor: '0.orderRevert.reverting',
      method: 'POST',
      url: /\/admin\/bonus-shop\/orders\/revert$/,
      sent: (request, _, scene) => {
        const { id, price } = current(scene);
        expect(request.postDataJSON(), 'the order that was asked about is reverted').toEqual({ price, order_id: id });
        const key = request.headers()['idempotency-key'];
        expect(key, 'an attempt has an idempotency key').toBeTruthy();
        expect(scene.made.key ?? key, 'trying again reuses it').toBe(key);
        scene.made.key = key;
      },
      endings: {
        ok: { output: { refunded: true }, answer: reverts },
        overtaken: { output: { refunded: false }, answer: colleagueFirst },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        lost: { error: unreachable, answer: lost },
        'answer-lost': { error: unreachable, answer: revertsUnheard },
      },
    },
  },
  stories: {
    'An order that was reverted unheard is refunded once': 'ask.confirm.revert-answer-lost.confirm.revert-ok',
  },

  shows: {
    idle: async (scene) => {
      await expect(question(scene)).toHaveCount(0);
      for (const order of scene.made.orders.filter((one) => scene.made.reverted.includes(one.id))) {
        await expect(row(scene, order), 'the list shows what became of the order').toContainText('Rejected');
        await expect(revertButton(scene, order)).toHaveAccessibleDescription(said.done);
      }
    },
    asking: async (scene) => {
      await asks(scene);
      await expect(question(scene).getByRole('alert')).toHaveCount(0);
    },
    reverting: async (scene) => {
      await asks(scene);
      await expect(question(scene).getByRole('alert')).toHaveCount(0);
    },
    failed: async (scene, { context }) => {
      await asks(scene);
      await expect(question(scene).getByRole('alert')).toHaveText(
        said.failed.replace('{{message}}', context.message ?? ''),
      );
    },
  },

  prepare: async (api, _variant, _seat, as) => {
    const { data } = await api.get<{ data: Order[] }>(`${path}?status=1&sort=id&order=DESC&limit=300`);
    const orders = reserved.take(
      data.filter(
        (one, at) => one.user_name?.trim() && data.findIndex(({ user_id }) => user_id === one.user_id) === at,
      ),
      1,
      'orders that are not reverted',
    );
    const all = await api.get<{ data: Order[] }>(`${path}?user_id=${orders[0]!.user_id}&limit=25`);
    const others = all.data.filter(({ id, status }) => id !== orders[0]!.id && status !== rejected);
    return { admin: await as('admin'), orders: [...orders, ...others], reverted: [] };
  },
  open: async (scene) => {
    const filters = [{ field: 'user_id', operator: 'eq', value: current(scene).user_id }];
    await scene.page.setViewportSize({ width: 1700, height: 900 });
    await scene.page.goto(`/${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    await expect(revertButton(scene, current(scene))).toBeEnabled();
  },
  effects: async (scene) => {
    const { api, made } = scene;
    for (const { id } of made.orders.slice(0, 2)) {
      const { status } = await api.get<Order>(`${path}/${id}`);
      expect(status === rejected, `order ${id} is reverted exactly if the page says so`).toBe(
        made.reverted.includes(id),
      );
    }
    const [first] = made.orders.filter((one) => made.reverted.includes(one.id));
    if (first) await expect(toast(scene, first.name)).toBeVisible();
  },
  cleanUp: async (_, { orders }) => reserved.free(orders.slice(0, 1)),
});
