import { afterEach, expect, test, vi } from 'vitest';
import { ColoursInput } from '../../src/admin/bonus-shop/presents/colours-input';
import { NewColour } from '../../src/admin/bonus-shop/presents/new-colour';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { products } from '../../src/admin/bonus-shop/products/resource';
import { TierPrices } from '../../src/admin/bonus-shop/products/tier-prices';
import { Field } from '../../src/kit/form/field';
import { button, described, labelled, leave, press, showFields, signInAs, type } from './form-fixture';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
const show = async (...given: Parameters<typeof showFields>) => {
  const form = await showFields(...given);
  end = form.leave;
  return form;
};
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

const product = {
  id: 3,
  description: 'A ticket',
  price: 1000,
  nominal_price: 10,
  provider_id: 1,
  type: 1,
  active: true,
};

test('a digital product says what each tier pays, a line each, and nothing where there are no tiers', async () => {
  await show(
    products,
    {
      ...product,
      prices_by_discount_tiers: [
        { tier_id: 1, tier_name: 'Basic', discount_price: 1000 },
        { tier_id: 2, tier_name: 'Gold', discount_price: 875 },
      ],
    },
    <TierPrices />,
  );
  const prices = document.querySelector('dl')!;
  expect(document.getElementById(prices.getAttribute('aria-labelledby')!)!.textContent).toBe(
    'Prices by discount tiers',
  );
  expect([...prices.children].map((line) => [...line.children].map((one) => one.textContent))).toEqual([
    ['Basic', '1,000'],
    ['Gold', '875'],
  ]);
  expect(prices.querySelector('input')).toBeNull();
  await end?.();
  await show(products, { ...product, prices_by_discount_tiers: [] }, <TierPrices />);
  expect(document.querySelector('dl')).toBeNull();
});

test.each([
  ['Price, points', 'price', '-1', 'Must be 0 or more'],
  ['Promo price, points', 'promo_price', '-5', 'Must be 0 or more'],
  ['Nominal price, €', 'nominal_price', '-0.5', 'Must be 0 or more'],
  ['Count', 'count', '-1', 'Must be 0 or more'],
  ['Count', 'count', '3000000000', 'Must be 2147483647 or less'],
])('%s of a present refuses %s where it is written', async (name, source, value, words) => {
  await show(presents, { id: 5, price: 120, count: 3 }, <Field source={source} />);
  const input = labelled(name);
  await type(input, value);
  await leave(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe(words);
});

test('a colour of a present that is older than those offered is offered by its number, and stays', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () =>
    Response.json({ colors: [{ id: 301, name: 'Red', color: '#FF0000' }], total: 301 }),
  );
  const { values } = await show(presents, { id: 5, colors: [9] }, <ColoursInput source="colors" />);
  const red = await waitFor(() => labelled('Red'));
  expect([labelled('#9'), red].map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  await press(red);
  expect(values().colors).toEqual([9, 301]);
});

test('a new colour that fails is sent again with its key, and with another key once it is another colour', async () => {
  signInAs('ADMIN', ['idempotency']);
  const sent: [name: string, key: string][] = [];
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body: string; headers: HeadersInit }) => {
    const { name } = JSON.parse(init.body) as { name: string };
    sent.push([name, new Headers(init.headers).get('Idempotency-Key')!]);
    return Response.json({ message: 'The disk is full' }, { status: 500 });
  });
  await show(presents, { id: 5 }, <NewColour />);
  await press(button('New colour'));
  const create = async (name: string) => {
    await type(labelled('Colour name'), name);
    await press(button('Create colour'));
    await waitFor(() => expect(button('Create colour').getAttribute('aria-busy')).toBe('false'));
  };
  await type(labelled('Colour value'), '#1F5F6B');
  for (const name of ['Petrol', 'Petrol', 'Teal']) await create(name);
  expect(sent.map(([name]) => name)).toEqual(['Petrol', 'Petrol', 'Teal']);
  const [first, again, other] = sent.map(([, key]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
