import type { Page } from '@playwright/test';
import { orderRevertMachine, type Reverted, type Revertible } from '../../machines/order-revert';
import words from '../../src/locales/en/bonus-shop.json' with { type: 'json' };
import list from '../../src/locales/en/list.json' with { type: 'json' };
import { orders } from '../../src/admin/bonus-shop/orders/resource';
import { editions } from '../../editions/all';
import { isHiddenSection } from '../../src/contract/hidden-sections';
import { dayOfDate } from '../../src/contract/zones';
import { answerLost, callError, lost, plays, real, refuses, unreachable } from '../answers';
import type { Api } from '../api';
import { workbookOnServer } from '../effects/workbooks';
import { orderRulesOnServer } from '../effects/order-rules';
import { ordersOnServer, standingOf, stockOf, type Standing, type Stock } from '../effects/orders';
import { placedOnServer } from '../effects/placed-orders';
import { statementOnScreen } from '../effects/statement';
import { expect } from '../expect';
import { textIn } from '../market-words';
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
  product: { name: string | null } | null;
  product_color: { name: string | null } | null;
  phone: string | null;
  created_at: string;
  order_details: Details | null;
}
type Part = 'phone' | 'email' | 'zip' | 'city' | 'street' | 'house' | 'apartment';
interface Details extends Record<Part | 'pickup_point_phone' | 'pickup_point_contact', string | null> {
  delivery_time: string[] | null;
  delivery_date: string | null;
}
interface Made {
  admin: Api;
  /** An order that is not reverted when the path begins, and whether the server has reverted it since then. */
  order: Order;
  isReverted: boolean;
  /** What the buyer had before the path. */
  standing: Standing;
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
/** The variant that reverts an order among those of its buyer. */
const buyersPage = 'admin-person';
/** How many orders the page of a person shows. */
const newest = 5;
const question = ({ page }: In) => page.getByRole('alertdialog');
const button = (name: string) => (scene: In) => question(scene).getByRole('button', { name, exact: true });
/** The order's row in the list or on its buyer's page, or its own page. */
const row = ({ page, variant }: In, { id }: Order) =>
  variant.name === ownPage
    ? page.getByRole('main')
    : variant.name === buyersPage
      ? page.locator('li').filter({ has: page.locator(`a[href="/${path}/${id}"]`) })
      : page
          .locator('tr[data-row]')
          .filter({ has: page.locator('td:first-child', { hasText: new RegExp(`^${id}$`) }) });
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
  const text = textIn(words, scene.variant.edition, 'orders.revert.text').replace('{{coins}}', amount(order.price));
  await expect(question(scene)).toHaveAccessibleName(filled(said.title, order));
  await expect(question(scene)).toHaveAccessibleDescription(filled(text, order));
}

const newestOf = async (api: Api): Promise<Order[]> =>
  (await api.get<{ data: Order[] }>(`${path}?sort=id&order=DESC&limit=300`)).data;
const isOpen = ({ status, user_name }: Order) => status !== rejected && Boolean(user_name?.trim());
/** What the server makes of orders, of a buyer whose account no path compares meanwhile. */
async function ofAnotherBuyer(scene: In): Promise<void> {
  const { api, made, variant } = scene;
  const taken = reserved.take((await newestOf(api)).filter(isOpen), 1, 'orders that are not reverted');
  try {
    const buyer = taken[0]!.user_id;
    await placedOnServer(made.admin, buyer);
    await orderRulesOnServer(made.admin, scene.as, variant, buyer);
    if (variant.account === 'admin') await statementOnScreen(scene, buyer);
  } finally {
    reserved.free(taken);
  }
}

/** How much more an order has to show than others. */
const toShow = ({ order_details, product_color }: Order) => (order_details ? 1 : 0) + (product_color ? 1 : 0);
const amount = (price: number) => price.toLocaleString('en-GB');
const labels = words.orders.choices.status;
const statusOf = ({ made }: In) => [labels.new, labels.delivered, labels.sent, labels.rejected][made.order.status - 1]!;
const dayOf = ({ made, variant }: In) =>
  dayOfDate(made.order.created_at, editions[variant.edition].timeZone)!.split('-').toReversed().join('.');

/** Asserts that the row, or the page, shows the record, with the status that it has by now. */
async function showsOrder(scene: In): Promise<void> {
  const { order, isReverted } = scene.made;
  const status = isReverted ? labels.rejected : statusOf(scene);
  if (scene.variant.name === ownPage) return showsOnPage(scene, status);
  if (scene.variant.name === buyersPage) return showsOfBuyer(scene, status);
  const { id, name, product, product_color, user_name, phone, price } = order;
  const cells = [name, product?.name, product_color?.name, user_name, phone, amount(price), status, dayOf(scene)];
  await expect(row(scene, order).getByRole('cell'), 'the row of the order').toContainText([
    String(id),
    ...cells.filter((one) => typeof one === 'string'),
  ]);
  // Of the orders of this person, each can be reverted that was not.
  for (const one of await scene.page.locator('tr[data-row]').all()) {
    const isOver = await one.getByText(labels.rejected, { exact: true }).isVisible();
    await expect(one.getByRole('button', { name: /^REVERT: / })).toBeEnabled({ enabled: !isOver });
  }
}
async function showsOfBuyer(scene: In, status: string): Promise<void> {
  const { order } = scene.made;
  for (const text of [order.name, amount(order.price), order.product_color?.name, status, dayOf(scene)])
    if (text) await expect(row(scene, order), 'the order among those of its buyer').toContainText(text);
}
const part = (text: string | null) => text?.trim() || '-';
/** Asserts that the contact and delivery data are shown where the market has them (decisions, 'Order details flag'). */
async function showsDelivery({ page, variant, made }: In): Promise<void> {
  const { order_details: details } = made.order;
  const facts = page.locator('dl[aria-labelledby="order-details"]');
  if (variant.edition !== 'AZERBAIJAN_BRAND_A' || !details) return expect(facts).toHaveCount(0);
  const { street, house, apartment, zip, city, delivery_time, delivery_date } = details;
  const address = `${part(street)} ${part(house)}/${part(apartment)}, ${part(zip)}, ${part(city)}`;
  for (const [label, value] of [
    [words.orders.fields.order_details_phone, details.phone],
    [words.orders.fields.order_details_email, details.email],
    [words.orders.address, address],
    [words.orders.fields.order_details_delivery_date, delivery_date?.slice(0, 10).split('-').toReversed().join('.')],
    [words.orders.fields.order_details_delivery_time, delivery_time?.join(' – ')],
    [words.orders.fields.order_details_pickup_point_phone, details.pickup_point_phone],
    [words.orders.fields.order_details_pickup_point_contact, details.pickup_point_contact],
  ] as const) {
    const fact = facts.getByText(label, { exact: true }).locator('xpath=..');
    if (value) await expect(fact, `delivery: ${label}`).toContainText(value);
    else await expect(fact.getByRole('img', { name: list.missing }), `delivery: ${label}`).toBeVisible();
  }
}
/** Asserts that the page offers each status, but that only REVERT rejects an order. */
async function offersStatuses(page: Page): Promise<void> {
  const choice = page.getByRole('combobox', { name: words.orders.fields.status });
  await choice.click();
  const options = page.getByRole('option');
  const byHand = `${labels.rejected} (${words.orders.refused.askRevert})`;
  await expect(options, 'the statuses that are offered').toHaveText([
    labels.new,
    labels.delivered,
    labels.sent,
    byHand,
  ]);
  for (const [at, isOffered] of [true, true, true, false].entries())
    await expect(options.nth(at)).toBeEnabled({ enabled: isOffered });
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
}
async function showsOnPage(scene: In, status: string): Promise<void> {
  const { page, made } = scene;
  const { order, isReverted } = made;
  const fields = page.locator('[data-fields]').first();
  for (const [label, value] of [
    [words.orders.fields.name, order.name],
    [words.orders.fields.product_name, order.product?.name],
    [words.orders.fields.product_color_name, order.product_color?.name],
    [textIn(words, scene.variant.edition, 'orders.fields.price'), amount(order.price)],
    [words.orders.fields.user_name, order.user_name],
    [words.orders.fields.phone, order.phone],
    [words.orders.fields.created_at, dayOf(scene)],
  ] as const)
    if (value)
      await expect(fields.getByText(label, { exact: true }).locator('xpath=../..'), `the field ${label}`).toContainText(
        value,
      );
  await showsDelivery(scene);
  const buyer = page.getByRole('main').getByRole('link', { name: order.user_name.trim() });
  await expect(buyer, 'the way to the buyer').toHaveAttribute('href', new RegExp(`/users/${order.user_id}\\b`));
  const choice = page.getByRole('combobox', { name: words.orders.fields.status });
  await expect(choice, 'the status of the order').toContainText(status);
  await expect(choice, 'a reverted order stays rejected').toBeEnabled({ enabled: !isReverted });
  if (isReverted) await expect(choice).toHaveAccessibleDescription(words.orders.refused.staysReverted);
}

/** Reverting an order of the bonus shop (machines/order-revert.ts). */
export const orderRevertModel = defineModel<typeof orderRevertMachine, Made>({
  name: 'order-revert',
  machine: orderRevertMachine,
  screen: [[orders, 'list']],
  isOthers: true,
  variants: [
    // The market that reports what people have earned in money.
    { name: 'admin', account: 'admin', edition: 'BELARUS', input: undefined },
    { name: 'team', account: 'team', edition: 'DEMO', input: undefined },
    { name: ownPage, account: 'admin', edition: 'DEMO', input: undefined },
    {
      name: buyersPage,
      account: 'admin',
      edition: 'DEMO',
      input: undefined,
      // A person's page leaves out the sections that the market hides.
      fits: (edition) => !isHiddenSection(edition, orders),
      isFullOnly: true,
    },
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
      await showsOrder(scene);
      if (!isReverted) return expect(revertButton(scene, order)).toBeEnabled();
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

  says: ({ made }, _, { name }) => {
    if (name === 'revert-ok') return filled(said.reverted, made.order);
    return name === 'revert-overtaken' ? filled(said.overtaken, made.order) : null;
  },

  needs: ['admin'],
  prepare: async (api, variant, _seat, as) => {
    const data = await newestOf(api);
    const isShown = ({ id, user_id }: Order) =>
      variant.name !== buyersPage || data.filter((one) => one.user_id === user_id && one.id >= id).length <= newest;
    const [order] = reserved.take(
      data
        .filter((one) => one.status !== rejected && one.user_name?.trim() && isShown(one))
        .toSorted((one, other) => toShow(other) - toShow(one)),
      1,
      'orders that are not reverted',
    );
    const admin = await as('admin');
    return {
      admin,
      order: order!,
      isReverted: false,
      standing: await standingOf(admin, order!.user_id),
      stock: await stockOf(admin, order!),
    };
  },
  open: async (scene) => {
    const filters = [{ field: 'user_id', operator: 'eq', value: scene.made.order.user_id }];
    await scene.page.setViewportSize({ width: 1700, height: 900 });
    const { id, user_id } = scene.made.order;
    const pages: Record<string, string> = {
      [ownPage]: `/${path}/${id}`,
      [buyersPage]: `/admin/users/${user_id}/person`,
    };
    await scene.page.goto(
      pages[scene.variant.name] ?? `/${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    await expect(revertButton(scene, scene.made.order)).toBeEnabled();
    if (scene.variant.name === ownPage) await offersStatuses(scene.page);
  },
  effects: async (scene) => {
    const { api, made, mayLast, isOwn } = scene;
    const status = made.isReverted ? rejected : made.order.status;
    expect(
      await api.get<Order>(`${path}/${made.order.id}`),
      'the order is reverted exactly if the page says so, and is otherwise as it was',
    ).toEqual({ ...made.order, status });
    if (mayLast) await ordersOnServer({ api, admin: made.admin }, made);
    if (isOwn) {
      await workbookOnServer(scene, orders, `&user_id=${made.order.user_id}`);
      await oncePerConsole(api, 'orders', () => ofAnotherBuyer(scene));
    }
  },
  strangers: ['rsm', 'ba'],
  cleanUp: async (_, { order }) => reserved.free([order]),
});
