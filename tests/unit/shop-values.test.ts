import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { kindsOf } from '../../server/admin/bonus-shop/types';
import { categories } from '../../src/admin/bonus-shop/categories/resource';
import { coupons } from '../../src/admin/bonus-shop/coupons/resource';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import { products } from '../../src/admin/bonus-shop/products/resource';
import { keysTwice } from '../../src/admin/bonus-shop/vouchers/metadata';
import { vouchers } from '../../src/admin/bonus-shop/vouchers/resource';
import { colors } from '../../src/admin/colors/resource';
import { winWinProducts } from '../../src/admin/products/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { hiddenFields, validate } from '../../src/contract/validation';

/** The validation that the forms and the server share, so that an error is shown at the same field in both. */
const wrong = (contract: Resource, code: EditionCode, values: object) =>
  validate(new ContractIn(contract, editions[code]), values, { mode: 'edit', roles: ['ADMIN'] });
const places = [
  [products, 'DEMO', ['price', 'promo_price', 'nominal_price']],
  [presents, 'DEMO', ['price', 'promo_price', 'nominal_price', 'count']],
  [vouchers, 'DEMO', ['price', 'count']],
  [coupons, 'DEMO', ['nominal_value']],
  [winWinProducts, 'IRELAND', ['price', 'nominal_price']],
] as const;

describe.each(
  places.flatMap(([contract, code, fields]) => fields.map((field) => [contract.name, field, contract, code] as const)),
)('%s: %s', (_, field, contract, code) => {
  const at = (value: unknown) => wrong(contract as Resource, code, { [field]: value })[field]?.map((one) => one.key);
  test('is 0 or more', () => {
    expect(at(0)).toBeUndefined();
    expect(at(-1)).toEqual(['tooSmall']);
  });
  test('is no more than can be kept', () => {
    expect(at(2_000_000_000)).toBeUndefined();
    expect(at(1e13)).toEqual(['tooBig']);
  });
  test('is a number', () => {
    for (const value of ['12', 'twelve', true, Number.NaN, Infinity])
      expect(at(value), String(value)).toEqual(['number']);
  });
});

test('whole prices and counts have no fraction', () => {
  const said = wrong(presents as Resource, 'DEMO', { price: 1.5, promo_price: 1.5, count: 1.5, nominal_price: 1.5 });
  expect(['price', 'promo_price', 'count', 'nominal_price'].map((field) => said[field]?.map((one) => one.key))).toEqual(
    [['number'], ['number'], ['number'], undefined],
  );
});

describe('a colour', () => {
  test.each(['', 'red', '#fff', '#12345g', '#1234567', 'rgb(0,0,0)', '#12345 '])('is not %j', (color) =>
    expect(wrong(colors as Resource, 'DEMO', { name: 'Red', color })).toHaveProperty('color'),
  );
  test.each(['#000000', '#FFFFFF', '#a1B2c3'])('is %s', (color) =>
    expect(wrong(colors as Resource, 'DEMO', { name: 'Red', color })).toEqual({}),
  );
  test('of a present is counted from 0 in BELARUS, at its own row', () => {
    const said = wrong(presents as Resource, 'BELARUS', {
      colors_with_count: [
        { color_id: 1, count: 2 },
        { color_id: 2, count: -1 },
        { color_id: 3, count: 3e9 },
        { color_id: 0, count: 1 },
      ],
    });
    expect(
      Object.entries(said)
        .filter(([field]) => field.startsWith('colors_with_count'))
        .map(([field, [first]]) => [field, first!.key]),
    ).toEqual([
      ['colors_with_count.1.count', 'tooSmall'],
      ['colors_with_count.2.count', 'tooBig'],
      ['colors_with_count.3.color_id', 'required'],
    ]);
  });
});

test.each(['create', 'edit'] as const)('a header image is shown for transfers and the partners (%s)', (mode) => {
  const isShown = (type: number) =>
    !hiddenFields(new ContractIn(categories as Resource, editions.GEORGIA), { type }, mode).has('header_image');
  expect([1, 2, 3, 4, 5, 6, 7].filter(isShown)).toEqual([3, 5, 6]);
});

test('Azerbaijan and Georgia alone have transfer partners of their own', () => {
  const withPartners = editionCodes.filter((code) =>
    kindsOf({ code }).some(([, name]) => name.startsWith('Transfer partner')),
  );
  expect(withPartners).toEqual(editionCodes.filter((code) => /^(AZERBAIJAN|GEORGIA)/.test(code)));
});

test('a key of a voucher’s pairs that was there before is refused where it comes again, whatever spaces are around it', () => {
  const pairs = ['size', 'colour', ' size ', '', '', null].map((key) => ({ key, value: 'x' }));
  expect(keysTwice(pairs)).toEqual({ 'metadata.2.key': [{ key: 'bonus-shop:vouchers.refused.keyTwice' }] });
  expect([keysTwice(null), keysTwice([])]).toEqual([{}, {}]);
});
