import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { planOf } from '../../server/admin/cpa-program/plan';
import { Refusal } from '../../server/http/refusal';
import type { Cell } from '../../server/spreadsheet/xlsx';

const planIn = (rows: Cell[][], header: Cell[] = ['Outlet code', 'Sales plan', 'Reward']) =>
  planOf(
    [header, ...rows].map((cells, at) => ({ row: at + 1, cells })),
    editions.BELARUS,
    'en',
  );
function faultsIn(...rows: Cell[][]) {
  try {
    planIn(rows);
  } catch (error) {
    if (error instanceof Refusal)
      return error.options.errors!.file_link!.map(({ key, params }) => ({ key: key.split('.').at(-1), params }));
    throw error;
  }
  return [];
}

describe('a CPA programme’s file', () => {
  test('may plan nothing and reward nothing', () =>
    expect(planIn([['N-001', 0, 0]])).toEqual([{ row: 2, outlet_code: 'N-001', sales_plan: 0, plan_reward: 0 }]));
  test.each([1.5, 2147483648, '-1', true])('has no amount such as %s', (amount) =>
    expect(faultsIn(['N-001', amount, 5])).toEqual([{ key: 'notAmount', params: { row: 2, column: 'Sales plan' } }]),
  );
  test('has the largest amount that can be kept', () => expect(faultsIn(['N-001', 2147483647, 5])).toEqual([]));
  test('names both amounts of a row that are wrong', () =>
    expect(faultsIn(['N-001', 'many', null]).map((one) => one.params?.column)).toEqual(['Sales plan', 'Reward']));
  test('may have empty rows, and spaces around a code', () =>
    expect(
      planIn([
        [null, ' ', ''],
        [' N-001 ', 1, 2],
      ]),
    ).toEqual([{ row: 3, outlet_code: 'N-001', sales_plan: 1, plan_reward: 2 }]));
  test('is read by its headings in upper or lower case, with any spaces', () =>
    expect(planIn([['N-001', 1, 2]], [' OUTLET  CODE', 'sales plan', 'reward '])).toHaveLength(1));
  test('has its first twenty wrong rows named, and what is beyond them counted', () => {
    const wrong = (count: number) => faultsIn(...Array.from({ length: count }, (_, at) => [`N-${at}`, 1, null]));
    expect(wrong(20).map((one) => one.key)).toEqual(Array<string>(20).fill('notAmount'));
    expect(wrong(22)[19]).toEqual({ key: 'notAmount', params: { row: 21, column: 'Reward' } });
    expect(wrong(22).slice(20)).toEqual([{ key: 'more', params: { rows: 2 } }]);
  });
});
