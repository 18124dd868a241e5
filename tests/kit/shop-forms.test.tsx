import { afterEach, expect, test } from 'vitest';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { products } from '../../src/admin/bonus-shop/products/resource';
import { TierPrices } from '../../src/admin/bonus-shop/products/tier-prices';
import { Field } from '../../src/kit/form/field';
import { described, labelled, leave, showFields, type } from './form-fixture';

let end: (() => Promise<void>) | undefined;
const show = async (...given: Parameters<typeof showFields>) => {
  const form = await showFields(...given);
  end = form.leave;
  return form;
};
afterEach(async () => {
  await end?.();
  end = undefined;
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
