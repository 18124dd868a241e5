import { orderRevertMachine, type Reverted, type Revertible } from '../../machines/order-revert';
import words from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import list from '../../src/locales/en/list.json' with { type: 'json' };
import { orders } from '../../src/admin/bonus-shop/orders/resource';
import { answerLost, callError, lost, plays, real, refuses, unreachable } from '../answers';
import type { Api } from '../api';
import { ordersOnServer, stockOf, type Stock } from '../effects/orders';
import { placedOnServer } from '../effects/placed-orders';
import { ledgerOf, type Ledger } from '../effects/payments';
import { expect } from '../expect';
import { defineModel, type Answer, type Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { Reserved } from './moderation/deciding';

interface Order {
  id: number;
  user_id: number;
  name: string;
  user_name: string;
  price: number;
  status: number;
  product_id: number | null;
  product_color_id: number | null;
}
interface Made {
  admin: Api;
  /** An order that is not reverted when the path begins, and whether the server has reverted it since then. */
  order: Order;
  isReverted: boolean;
  ledger: Ledger;
  /** What the shop had of the order's present before the path. */
  stock: Stock | null;
  /** What the page says about the outcome. */
  told?: string;
  key?: string | undefined;
}
type In = Scene<Made>;

const path = 'admin/bonus-shop/orders';
const said = words.orders.revert;
/** Document 3, section 4. */
const rejected = 4;
const reserved = new Reserved<Order>((one) => one.user_id);
const sample: Revertible = { id: 1, item: '', person: '', price: 0, isReverted: false };

/** The variant that reverts an order on its own page. */
const ownPage = 'admin-page';
const question = ({ page }: In) => page.getByRole('alertdialog');
const button = (name: string) => (scene: In) => question(scene).getByRole('button', { name, exact: true });
/** The order's row in the list, or its own page. */
const row = ({ page, variant }: In, { id }: Order) =>
  variant.name === ownPage
    ? page.getByRole('main')
    : page.locator('tr[data-row]').filter({ has: page.locator('td:first-child', { hasText: new RegExp(`^${id}$`) }) });
const revertButton = (scene: In, order: Order) => row(scene, order).getByRole('button', { name: /^REVERT: / });
const filled = (text: string, { name, user_name }: Order) =>
  text.replace('{{item}}', name).replace('{{person}}', user_name.trim());

const revertFor = (admin: Api, { id, price }: Order) => admin.post(`${path}/revert`, { order_id: id, price });
const tellReverted = ({ made }: In) => (made.told = filled(said.reverted, made.order));
const tellOvertaken = ({ made }: In) => (made.told = filled(said.overtaken, made.order));
const reverts: Answer<Made> = async (held, scene) => {
  const answer = await real((body: Reverted) => body)(held, scene as Scene);
  scene.made.isReverted = true;
  tellReverted(scene);
  return answer;
};
/** The server has done it, and nobody hears of it: trying again is answered as if it were the first time. */
const revertsUnheard: Answer<Made> = async (held, scene) => {
  await answerLost(held, scene as Scene);
  scene.made.isReverted = true;
};
const colleagueFirst: Answer<Made> = async (held, scene) => {
  const { made } = scene;
  tellOvertaken(scene);
  await revertFor(made.admin, made.order);
  made.isReverted = true;
  await held.route.continue();
};
const playedAs = (refunded: boolean, tell: (scene: In) => void): Answer<Made> =>
  plays(
    (_, scene: In) => {
      tell(scene);
      return { id: scene.made.order.id, status: rejected, refunded };
    },
    (body) => body,
  );

async function asks(scene: In): Promise<void> {
  const { order } = scene.made;
  await expect(question(scene)).toContainText(filled(said.title, order));
  await expect(question(scene)).toContainText(order.user_name.trim());
  await expect(question(scene)).toContainText(new RegExp(`\\b${order.price.toLocaleString('en-GB')}\\b`));
}

/** Reverting an order of the bonus shop (machines/order-revert.ts). */
export const orderRevertModel = defineModel<typeof orderRevertMachine, Made>({
  name: 'order-revert',
  machine: orderRevertMachine,
  screen: [[orders, 'list']],
  isOthers: true,
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: undefined },
    { name: 'team', account: 'team', edition: 'DEMO', input: undefined },
    { name: ownPage, account: 'admin', edition: 'DEMO', input: undefined },
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
  acts: {
    ask: (scene) => {
      // Each question has a key of its own.
      delete scene.made.key;
      return revertButton(scene, scene.made.order).click();
    },
  },
  calls: {
    revert: {
      actor: '0.orderRevert.reverting',
      lasts: true,
      method: 'POST',
      url: /\/admin\/bonus-shop\/orders\/revert$/,
      sent: (request, _, scene) => {
        const { id, price } = scene.made.order;
        expect(request.postDataJSON(), 'the order that was asked about is reverted').toEqual({ price, order_id: id });
        const key = request.headers()['idempotency-key'];
        expect(key, 'an attempt has an idempotency key').toBeTruthy();
        expect(scene.made.key ?? key, 'trying again reuses it').toBe(key);
        scene.made.key = key;
      },
      endings: {
        ok: { output: { refunded: true }, answer: reverts, played: playedAs(true, tellReverted) },
        overtaken: {
          output: { refunded: false },
          answer: colleagueFirst,
          played: playedAs(false, tellOvertaken),
        },
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
      const { told } = scene.made;
      if (told) await expect(scene.page.locator('[data-sonner-toast]').filter({ hasText: told })).toBeVisible();
      await expect(question(scene)).toHaveCount(0);
      const { order, isReverted } = scene.made;
      if (!isReverted) return expect(revertButton(scene, order)).toBeEnabled();
      await expect(row(scene, order), 'the list, or the page, shows what became of the order').toContainText(
        'Rejected',
      );
      await expect(revertButton(scene, order)).toHaveAccessibleDescription(said.done);
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
      await expect(question(scene).getByRole('alert')).toContainText(
        said.failed.replace('{{message}}', context.message ?? ''),
      );
    },
  },

  needs: ['admin'],
  prepare: async (api, _variant, _seat, as) => {
    const { data } = await api.get<{ data: Order[] }>(`${path}?sort=id&order=DESC&limit=300`);
    const [order] = reserved.take(
      data.filter(({ status, user_name }) => status !== rejected && user_name?.trim()),
      1,
      'orders that are not reverted',
    );
    const admin = await as('admin');
    return {
      admin,
      order: order!,
      isReverted: false,
      ledger: await ledgerOf(admin, order!.user_id),
      stock: await stockOf(admin, order!),
    };
  },
  open: async (scene) => {
    const filters = [{ field: 'user_id', operator: 'eq', value: scene.made.order.user_id }];
    await scene.page.setViewportSize({ width: 1700, height: 900 });
    await scene.page.goto(
      scene.variant.name === ownPage
        ? `/${path}/${scene.made.order.id}`
        : `/${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    await expect(revertButton(scene, scene.made.order)).toBeEnabled();
  },
  effects: async (scene) => {
    const { api, made, mayLast, isOwn } = scene;
    const { status } = await api.get<Order>(`${path}/${made.order.id}`);
    expect(status === rejected, 'the order is reverted exactly if the page says so').toBe(made.isReverted);
    if (mayLast) await ordersOnServer({ api, admin: made.admin }, made);
    if (isOwn) await oncePerConsole(api, 'orders of a present', () => placedOnServer(made.admin, made.order.user_id));
  },
  strangers: ['rsm', 'ba'],
  cleanUp: async (_, { order }) => reserved.free([order]),
});
