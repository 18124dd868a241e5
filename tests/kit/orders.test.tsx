import { edition } from 'virtual:edition';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CouponForm from '../../src/admin/bonus-shop/coupons/form';
import { coupons } from '../../src/admin/bonus-shop/coupons/resource';
import { DeliveryDetails } from '../../src/admin/bonus-shop/orders/delivery-details';
import OrderForm from '../../src/admin/bonus-shop/orders/form';
import OrderList from '../../src/admin/bonus-shop/orders/list';
import { OrderItem } from '../../src/admin/bonus-shop/orders/order-item';
import { orders } from '../../src/admin/bonus-shop/orders/resource';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { revertible, whyNotReverted } from '../../src/admin/bonus-shop/orders/use-revert';
import { loadWords } from '../../src/providers/i18n';
import {
  button,
  choose,
  described,
  labelled,
  optionsOf,
  press,
  showFields,
  signInAs,
  type FormInTest,
} from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// A market that shows order details.
vi.mock('virtual:edition', async () => {
  const { default: demo } = await import('../../editions/demo');
  return { edition: { ...demo, flags: { ...demo.flags, orderDetails: true } } };
});

let answers: Record<string, unknown>;
let asked: string[];
let end: (() => Promise<void>) | undefined;
const show = async (...given: Parameters<typeof showFields>) => {
  const form = await showFields(...given);
  end = form.leave;
  return form;
};
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = { 'admin/colors': { colors: [2, 3, 4].map((id) => ({ id, name: `Colour ${id}` })), total: 3 } };
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.origin).pathname.replace(/^\/v\d\//, '');
    asked.push(path);
    return Response.json(answers[path] ?? { data: [], total: 0 });
  });
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const order = { id: 3, user_id: 7, name: 'Cap', user_name: ' Réka Szabó ', price: 650, status: 1 };
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map((each) => each.textContent));

test('what is given back names the buyer, or what else is known of them', async () => {
  await loadWords('bonus-shop');
  expect(revertible(order)).toEqual({ id: 3, item: 'Cap', person: 'Réka Szabó', price: 650, isReverted: false });
  expect(revertible({ ...order, user_name: ' ' }).person).toBe('#7');
  expect(revertible({ ...order, user_name: null }).person).toBe('#7');
  const { user_id: _, user_name: __, ...documented } = { ...order, phone: '+36201234567' };
  expect(revertible(documented).person).toBe('+36201234567');
  expect(revertible({ ...documented, phone: null }).person).toBe('the buyer');
});

test('only a rejected order cannot be reverted', () => {
  expect([1, 2, 3, 4].map((status) => whyNotReverted({ ...order, status }))).toEqual([
    undefined,
    undefined,
    undefined,
    'bonus-shop:orders.revert.done',
  ]);
});

test.each([
  ['by their name', 'Réka Szabó', 'Réka Szabó'],
  ['by their number where the name is not known', null, '#7'],
])('the page of an order leads to its buyer, %s, and says their phone', async (_, user_name, words) => {
  signInAs('ADMIN');
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  answers['admin/bonus-shop/orders/3'] = { ...order, user_name, phone: '+353861234567' };
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/orders/$id', resource: orders.path, action: 'edit', View: OrderForm }],
    '/admin/bonus-shop/orders/3',
  );
  end = () => act(async () => root.unmount());
  const link = await waitFor(() => {
    const found = document.querySelector('[data-person]');
    if (!found) throw new Error('There is no buyer');
    return found;
  });
  expect([link.textContent, link.getAttribute('href')]).toEqual([words, '/admin/users/7']);
  expect(link.parentElement!.textContent).toBe(`${words}+353861234567`);
});

const details = {
  phone: '+994500000001',
  email: 'buyer@example.az',
  street: 'Nizami',
  house: '12',
  apartment: '3',
  zip: 'AZ1000',
  city: 'Baku',
  delivery_date: '2026-03-04',
  delivery_time: ['10:00', '12:00'],
  pickup_point_url: 'https://pickup.example/5',
  pickup_point_phone: '+994500000002',
  pickup_point_contact: 'Leyla',
};

test('the delivery of an order says each thing under its own name', async () => {
  await show(orders, { ...order, order_details: details }, <DeliveryDetails />);
  expect(facts()).toEqual([
    ['Phone', '+994500000001'],
    ['Email', 'buyer@example.az'],
    ['Address', 'Nizami 12/3, AZ1000, Baku'],
    ['Delivery date', '04.03.2026'],
    ['Delivery time', '10:00 – 12:00'],
    ['Pick-up point link', 'https://pickup.example/5'],
    ['Pick-up point phone', '+994500000002'],
    ['Pick-up point contact', 'Leyla'],
  ]);
});

test.each([
  ['https://pickup.example/5', 'https://pickup.example/5'],
  ['javascript:alert(1)', undefined],
  ['pickup.example/5', undefined],
])('the pick-up point %s is a link only where it is a web address', async (pickup_point_url, href) => {
  await show(orders, { ...order, order_details: { ...details, pickup_point_url } }, <DeliveryDetails />);
  expect(facts()[5]).toEqual(['Pick-up point link', pickup_point_url]);
  expect(document.querySelector('dl a')?.getAttribute('href') ?? undefined).toBe(href);
});

test('the page of a pick-up point opens beside the console', async () => {
  await show(orders, { ...order, order_details: details }, <DeliveryDetails />);
  expect(document.querySelector<HTMLAnchorElement>('dl a')!.target).toBe('_blank');
});

test('a delivery that comes as an instant is on its day in the market', async () => {
  const delivery_date = '2026-07-03T23:00:00.000Z';
  await show(orders, { ...order, order_details: { ...details, delivery_date } }, <DeliveryDetails />);
  expect(facts()[3]).toEqual(['Delivery date', '04.07.2026']);
});

test('a delivery with one known time says that time alone', async () => {
  await show(orders, { ...order, order_details: { ...details, delivery_time: ['10:00', ''] } }, <DeliveryDetails />);
  expect(facts()[4]).toEqual(['Delivery time', '10:00']);
});

test('a market without order details shows no delivery', async () => {
  vi.spyOn(edition, 'flags', 'get').mockReturnValue({ ...edition.flags, orderDetails: false });
  await show(orders, { ...order, order_details: details }, <DeliveryDetails />);
  expect(facts()).toEqual([]);
});

test('what is not known of a delivery is said to be missing', async () => {
  await show(orders, { ...order, order_details: { ...details, email: null } }, <DeliveryDetails />);
  expect(document.querySelector('dl [role=img]')?.getAttribute('aria-label')).toBe('no data yet');
});

/** A new order of a present. */
const newOrder = async (capabilities: string[] = ['order-colours'], values: object = {}): Promise<FormInTest> => {
  signInAs('ADMIN', capabilities);
  answers[presents.path] = { presents: [5, 6].map((id) => ({ id, name: `Present ${id}` })), total: 2 };
  const form = await show(orders, { product_id: 5, ...values }, <OrderItem />, 'create');
  await waitFor(() => expect(tab('Presents').ariaSelected).toBe('true'));
  return form;
};
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name)!;
const counted = [
  { color_id: 2, count: 0 },
  { color_id: 3, count: 4 },
  { color_id: 4, count: 1 },
];

test('of the counted colours of a present the first in stock is chosen; one that is sold out cannot be', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: counted };
  const { values } = await newOrder();
  const colour = await waitFor(() => labelled('Colour'));
  await waitFor(() => expect(colour.textContent).toBe('Colour 3: 4 left'));
  expect(values().color_id).toBe(3);
  const options = await optionsOf(colour);
  expect(options.map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
    ['Colour 2: 0 left', 'true'],
    ['Colour 3: 4 left', null],
    ['Colour 4: 1 left', null],
  ]);
  await choose(options[2]!);
  expect(values().color_id).toBe(4);
});

test('a present and its colour that a draft brings back stay', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: counted };
  const { values } = await newOrder(undefined, { color_id: 4 });
  await waitFor(() => expect(labelled('Colour').textContent).toBe('Colour 4: 1 left'));
  expect([labelled('Product').value, values().color_id]).toEqual(['(5) Present 5', 4]);
});

test('a colour that is sold out when a draft brings it back is replaced', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: counted };
  const { values } = await newOrder(undefined, { color_id: 2 });
  await waitFor(() => expect(values().color_id).toBe(3));
});

test.each([
  ['counted', { colors_with_count: counted }, 'true'],
  ['not counted', { colors: [3] }, null],
])('the colour of a present whose colours are %s is required or not', async (_, colours, required) => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, ...colours };
  await newOrder();
  const colour = await waitFor(() => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith('Colour'));
    return label?.control ?? expect.fail('There is no colour');
  });
  expect(colour.getAttribute('aria-required')).toBe(required);
});

test('of colours that are all sold out none is chosen', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: [{ color_id: 2, count: 0 }] };
  const { values } = await newOrder(undefined, { color_id: 2 });
  await waitFor(() => expect(values().color_id).toBeNull());
  expect(labelled('Colour').textContent).toBe('Choose…');
});

test('a colour that is not counted need not be chosen', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors: [3, 9] };
  const { values } = await newOrder();
  const options = await optionsOf(await waitFor(() => labelled('Colour')));
  await waitFor(() => expect(options.map((one) => one.textContent)).toEqual(['None', 'Colour 3', '#9']));
  expect(values().color_id).toBeNull();
});

test('a chosen colour goes when another kind of product is ordered', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: counted };
  const { values } = await newOrder();
  await waitFor(() => expect(values().color_id).toBe(3));
  await choose(tab('Digital Products'));
  expect(values().color_id).toBeNull();
});

/** Chooses a present by its number instead of the one that is ordered. */
async function orderPresent(id: number) {
  await press(labelled('Product'));
  const option = await waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    return options.find((one) => one.textContent!.includes(`Present ${id}`)) ?? expect.fail(`No present ${id}`);
  });
  await press(option);
}

test('a chosen colour goes when another present is ordered', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors: [3] };
  answers['admin/bonus-shop/presents/6'] = { id: 6, colors: [3] };
  const { values } = await newOrder();
  const [, colour] = await optionsOf(await waitFor(() => labelled('Colour')));
  await choose(colour!);
  expect(values().color_id).toBe(3);
  await orderPresent(6);
  await waitFor(() => expect([values().product_id, values().color_id]).toEqual([6, null]));
});

test('the colours are those of the present that is chosen last', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors: [3] };
  answers['admin/bonus-shop/presents/6'] = { id: 6, colors: [4] };
  await newOrder();
  await waitFor(() => labelled('Colour'));
  await orderPresent(6);
  await waitFor(() => expect(asked).toContain('admin/bonus-shop/presents/6'));
  const options = await optionsOf(await waitFor(() => labelled('Colour')));
  expect(options.map((one) => one.textContent)).toEqual(['None', 'Colour 4']);
});

test('a chosen colour stays when the same present is chosen again', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: counted };
  const { values } = await newOrder(undefined, { color_id: 4 });
  await waitFor(() => expect(labelled('Colour').textContent).toBe('Colour 4: 1 left'));
  await press(labelled('Product'));
  await waitFor(() =>
    expect(document.querySelector('[role=option][aria-selected=true]')?.textContent).toContain('Present 5'),
  );
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  await act(async () => void labelled('Product').dispatchEvent(enter));
  expect([values().product_id, values().color_id]).toEqual([5, 4]);
});

test('a back-end that takes no colour is asked for none', async () => {
  answers['admin/bonus-shop/presents/5'] = { id: 5, colors_with_count: counted };
  const { values } = await newOrder([]);
  expect(() => labelled('Colour')).toThrow('Nothing is called');
  expect([asked.includes('admin/bonus-shop/presents/5'), values().color_id ?? null]).toEqual([false, null]);
});

test('a digital product that was chosen goes when a present is ordered instead, and not while its own tab stays', async () => {
  signInAs('ADMIN', []);
  const { values } = await show(orders, { product_id: 5 }, <OrderItem />, 'create');
  await choose(tab('Digital Products'));
  expect(values().product_id).toBe(5);
  await choose(tab('Presents'));
  expect(values().product_id).toBeNull();
});

test('each kind of product is chosen from its own list', async () => {
  signInAs('ADMIN', []);
  await show(orders, {}, <OrderItem />, 'create');
  const lists = () => [...new Set(asked)];
  await press(labelled('Product'));
  await waitFor(() => expect(lists()).toEqual(['admin/bonus-shop/products']));
  await choose(tab('Presents'));
  await press(labelled('Product'));
  await waitFor(() => expect(lists()).toEqual(['admin/bonus-shop/products', 'admin/bonus-shop/presents']));
});

test('an arrow to another kind of product does not yet take away what is chosen', async () => {
  signInAs('ADMIN', []);
  const { values } = await show(orders, { product_id: 5 }, <OrderItem />, 'create');
  await act(async () => tab('Digital Products').focus());
  const arrow = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
  await act(async () => void document.activeElement!.dispatchEvent(arrow));
  await waitFor(() => expect(document.activeElement).toBe(tab('Presents')));
  expect(values().product_id).toBe(5);
});

test('a digital product has no colour to ask for', async () => {
  signInAs('ADMIN', ['order-colours']);
  await show(orders, { product_id: 5 }, <OrderItem />, 'create');
  expect(asked).not.toContain('admin/bonus-shop/presents/5');
});

describe('the list of orders', () => {
  const row = { ...order, phone: '+353861234567', created_at: '2026-03-04T10:00:00.000Z' };
  const open = async (...rows: object[]) => {
    signInAs('ADMIN');
    await loadWords('bonus-shop', 'list', 'shell');
    said.tell.mockClear();
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    answers[orders.path] = { data: rows, total: rows.length };
    const { root } = await openScreens(
      [{ path: '/admin/bonus-shop/orders', resource: orders.path, action: 'list', View: OrderList }],
      '/admin/bonus-shop/orders',
    );
    end = () => act(async () => root.unmount());
    await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(rows.length));
  };
  const buyers = () => [...document.querySelectorAll('[data-person]')].map((one) => one.textContent);

  test('leads to each buyer, by their number where the name is not known', async () => {
    await open({ ...row, user_name: 'Otis Grey' }, { ...row, id: 2, user_name: null, user_id: 8 });
    expect(buyers()).toEqual(['Otis Grey', '#8']);
  });

  test('has a buyer’s name without a link where nobody says whose order it is', async () => {
    await open({ ...row, user_id: null, user_name: 'Otis Grey' });
    expect(buyers()).toEqual([]);
    expect(document.querySelector('tbody')!.textContent).toContain('Otis Grey');
  });

  test('asks before a revert with the name of the buyer and the points that they get back', async () => {
    await open({ ...row, price: 1650 });
    await press(button('REVERT: Cap'));
    expect(document.querySelector('[role=alertdialog]')!.textContent).toContain(
      'The points go back to Réka Szabó: 1,650.',
    );
  });

  test('asks before the revert of an order whose price nobody says, too', async () => {
    await open({ ...row, price: null });
    await press(button('REVERT: Cap'));
    expect(document.querySelector('[role=alertdialog]')!.textContent).toContain('The points go back to Réka Szabó: –.');
  });

  test('asks by the name of the order, and says that a revert is for good', async () => {
    await open(row);
    await press(button('REVERT: Cap'));
    const question = document.querySelector<HTMLElement>('[role=alertdialog]')!;
    expect([question.querySelector('h2')?.textContent, described(question)]).toEqual([
      'Revert the order “Cap”?',
      'The points go back to Réka Szabó: 650. A present returns to the stock. This cannot be undone.',
    ]);
  });

  test('says of an order that was reverted why it cannot be again', async () => {
    await open({ ...row, status: 4 });
    expect(described(button('REVERT: Cap'))).toBe('This order was reverted already');
  });

  test('sends a revert without a key where the back-end knows none', async () => {
    await open(row);
    signInAs('ADMIN', []);
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
      if (method === 'POST') keys.push(new Headers(headers).get('Idempotency-Key'));
      return Response.json({});
    });
    await press(button('REVERT: Cap'));
    await press(button('REVERT'));
    await waitFor(() => expect(keys).toEqual([null]));
  });

  test('is read again after a revert that failed, which may have been made', async () => {
    await open(row);
    await press(button('REVERT: Cap'));
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      init.method === 'POST' ? Response.json({ message: 'No answer' }, { status: 502 }) : fetched(url, init),
    );
    asked = [];
    await press(button('REVERT'));
    await waitFor(() => expect(asked).toContain(orders.path));
  });

  test('waits for a revert that is on its way, which can be neither given up nor sent again', async () => {
    await open(row);
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
    await press(button('REVERT: Cap'));
    await press(button('REVERT'));
    expect(['Cancel', 'REVERT'].map((one) => described(button(one)))).toEqual(['Being saved…', 'Being saved…']);
    await act(async () => finish(Response.json({})));
  });

  test('sends a revert with the order and its price, and again under its first key', async () => {
    await open(row);
    signInAs('ADMIN', ['idempotency']);
    const sent: { body: unknown; key: string | null }[] = [];
    vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: HeadersInit }) => {
      sent.push({ body: JSON.parse(body), key: new Headers(headers).get('Idempotency-Key') });
      return Response.json({ message: 'The disk is full' }, { status: 500 });
    });
    await press(button('REVERT: Cap'));
    for (const count of [1, 2]) {
      await press(button('REVERT'));
      await waitFor(() => expect([sent.length, described(button('REVERT'))]).toEqual([count, '']));
    }
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toEqual({ body: { order_id: 3, price: 650 }, key: expect.stringMatching(/./) });
  });

  test.each([
    [{ refunded: true }, 200, 'success', '“Cap” was reverted for Réka Szabó'],
    [{ refunded: false }, 200, 'warning', '“Cap” had been reverted already: nothing was paid twice'],
    [{ message: 'The disk is full' }, 500, 'error', 'The order was not reverted: The disk is full'],
  ])(
    'that was left while an order was being reverted says what became of it: %j',
    async (body, status, type, message) => {
      await open(row);
      let finish = (_: Response) => {};
      vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
      await press(button('REVERT: Cap'));
      await press(button('REVERT'));
      await end!();
      finish(Response.json(body, { status }));
      await waitFor(() => expect(said.tell.mock.calls).toEqual([[{ type, message }]]));
    },
  );

  test('says whose order was reverted', async () => {
    await open(row);
    await press(button('REVERT: Cap'));
    answers['admin/bonus-shop/orders/revert'] = { refunded: true };
    await press(button('REVERT'));
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: '“Cap” was reverted for Réka Szabó' }]]),
    );
  });

  test('says that an order had been reverted already, and is read again', async () => {
    await open(row);
    await press(button('REVERT: Cap'));
    answers['admin/bonus-shop/orders/revert'] = { refunded: false };
    answers[orders.path] = { data: [{ ...row, status: 4 }], total: 1 };
    await press(button('REVERT'));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'warning',
        message: '“Cap” had been reverted already: nothing was paid twice',
      }),
    );
    await waitFor(() => expect(button('REVERT: Cap').getAttribute('aria-disabled')).toBe('true'));
  });
});

async function openOrder(record: object = order) {
  signInAs('ADMIN');
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  answers['admin/bonus-shop/orders/3'] = record;
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/orders/$id', resource: orders.path, action: 'edit', View: OrderForm }],
    '/admin/bonus-shop/orders/3',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() => labelled('Status'));
}

test('the page of an order says what was ordered, then by whom and when, then its status', async () => {
  await openOrder();
  expect(document.querySelector('form')!.textContent).toMatch(
    /Item.*Product.*Colour.*Price, points.*User name.*Phone.*Created.*Status/,
  );
});

test('the page of an order of which nobody says whose it is has no buyer beside it', async () => {
  await openOrder({ ...order, user_id: null });
  expect(document.querySelector('[data-aside]')?.textContent ?? '').toBe('');
});

test('the page of an order says where it is delivered to', async () => {
  await openOrder({ ...order, order_details: details });
  expect(facts()).toContainEqual(['Address', 'Nizami 12/3, AZ1000, Baku']);
});

test('a new order has nothing to revert', async () => {
  signInAs('ADMIN');
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/orders/create', resource: orders.path, action: 'create', View: OrderForm }],
    '/admin/bonus-shop/orders/create',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() => labelled('User'));
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent === 'REVERT')).toEqual([]);
});

test('an order is rejected by REVERT alone, which its statuses say', async () => {
  await openOrder();
  const options = await optionsOf(labelled('Status'));
  expect(options.map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
    ['New', null],
    ['Delivered', null],
    ['Sent', null],
    ['Rejected (Press REVERT instead)', 'true'],
  ]);
});

test('the page of an order that a colleague had reverted shows it as final', async () => {
  await openOrder();
  await waitFor(() => expect(button('REVERT: Cap').getAttribute('aria-disabled')).toBeNull());
  await press(button('REVERT: Cap'));
  answers['admin/bonus-shop/orders/revert'] = { refunded: false };
  answers['admin/bonus-shop/orders/3'] = { ...order, status: 4 };
  await press(button('REVERT'));
  await waitFor(() => expect(labelled('Status').disabled).toBe(true));
  expect(described(labelled('Status'))).toBe('A reverted order stays rejected');
});

test.each([
  [12, true],
  [0, true],
  [null, false],
])('a coupon with %s codes says how many they are: %s', async (codes_count, isSaid) => {
  signInAs('ADMIN');
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  answers['admin/bonus-shop/coupons/4'] = { id: 4, product_id: 5, code: 'SPRING', nominal_value: 5, codes_count };
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/coupons/$id', resource: coupons.path, action: 'edit', View: CouponForm }],
    '/admin/bonus-shop/coupons/4',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() => labelled('Coupon code'));
  expect([...document.querySelectorAll('form *')].some((one) => one.textContent === 'Codes')).toBe(isSaid);
});

test('the page of a coupon says who used it and when', async () => {
  signInAs('ADMIN');
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  const [activated_at, created_at] = ['2026-03-05T10:00:00Z', '2026-03-04T10:00:00Z'];
  const coupon = { id: 4, product_id: 5, code: 'SPRING', nominal_value: 5, codes_count: 12, user_id: 7 };
  answers['admin/bonus-shop/coupons/4'] = { ...coupon, activated_at, created_at };
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/coupons/$id', resource: coupons.path, action: 'edit', View: CouponForm }],
    '/admin/bonus-shop/coupons/4',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() =>
    expect(document.querySelector('[data-aside]')?.textContent).toMatch(
      /^Use.*User.*Activated05\.03\.2026.*Codes12.*Created04\.03\.2026/,
    ),
  );
});
