import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { codesOf as codesIn } from '../../server/admin/bonus-shop/coupons/codes';
import { Refusal } from '../../server/http/refusal';
import type { Cell, SheetRow } from '../../server/spreadsheet/xlsx';

const codesOf = (rows: SheetRow[]) => codesIn(rows, editions.DEMO);
/** A sheet with this heading and a code in each of the rows below it. */
const sheet = (heading: Cell, ...codes: Cell[]): SheetRow[] =>
  [heading, ...codes].map((cell, at) => ({ row: at + 1, cells: [cell] }));
function faultsIn(...codes: Cell[]) {
  try {
    codesOf(sheet('code', ...codes));
  } catch (error) {
    if (error instanceof Refusal)
      return error.options.errors!.coupon_codes_link!.map(({ key, params }) => ({
        key: key.split('.').at(-1),
        params,
      }));
    throw error;
  }
  return [];
}

describe('a coupon’s code', () => {
  test('may have 255 characters', () => expect(faultsIn('x'.repeat(255))).toEqual([]));
  test('is written without the spaces around it', () =>
    expect(faultsIn('A', ' A ')).toEqual([{ key: 'rowTwice', params: { row: 3, code: 'A', first: 2 } }]));
  test.each([2 ** 53, 1.5])('is not a number that Excel may have changed: %d', (number) =>
    expect(faultsIn(number)).toEqual([{ key: 'rowNumber', params: { row: 2 } }]),
  );
  test('is not a day', () =>
    expect(faultsIn(new Date('2026-03-01'))).toEqual([{ key: 'rowText', params: { row: 2 } }]));
});

const inOtherLanguages = ['Kuponkód', 'код купона', 'Kupon kodu', '優惠券代碼'];
test.each(['Codes', ' coupon-code ', 'COUPON_CODES', ...inOtherLanguages])(
  '“%s” is the heading of the codes',
  (heading) => expect(codesOf(sheet(heading, 'A'))).toEqual([{ row: 2, code: 'A' }]),
);
test('a first row with another word is a code', () =>
  expect(codesOf(sheet('Codename', 'A')).map((one) => one.code)).toEqual(['Codename', 'A']));

test('five bad rows are all named, and what is beyond them is counted', () => {
  const bad = [2, 3, 4, 5, 6].map((row) => ({ key: 'rowBlank', params: { row } }));
  expect(faultsIn('', '', '', '', '')).toEqual(bad);
  expect(faultsIn('', '', '', '', '', '')).toEqual([...bad, { key: 'moreRows', params: { more: 1 } }]);
});
