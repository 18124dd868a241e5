import { expect, test, vi } from 'vitest';
import { transactionReport } from '../../src/admin/reports/transactions/resource';
import { managerTransactionReport } from '../../src/admin/reports/transactions-managers/resource';
import { withColumnsForFilters } from '../../src/admin/reports/report-variant';
import type { Resource } from '../../src/contract/contract';
import type { FilterValue } from '../../src/kit/list/state';
import belarus from '../../editions/belarus';
import georgia from '../../editions/georgia';

const market = vi.hoisted(() => ({ edition: undefined as unknown }));
vi.mock('virtual:edition', () => ({
  get edition() {
    return market.edition;
  },
}));

const report = managerTransactionReport as unknown as Resource;
const columnsFor = (type_id?: FilterValue) => {
  const filters = new Map(type_id === undefined ? [] : [['type_id', type_id] as const]);
  return withColumnsForFilters(report, filters).columns!.map((one) => one.source);
};
const own = report.columns!.map((one) => one.source);
const ofPayouts = [
  'user_id',
  'user.name',
  'user.surname',
  'coins',
  'gel',
  'user.phone',
  'id',
  'created_at',
  'user.account_code',
];

/** Document 3, section 2.5, and the decisions. */
test.each<[filter: string, type: FilterValue | undefined, columns: readonly string[]]>([
  ['payouts alone', [17], ofPayouts],
  ['payouts, as an address has them', '17', ofPayouts],
  ['payouts and others', [17, 3], own],
  ['another type', [3], own],
  ['any type', undefined, own],
])('GEORGIA’s transactions for managers have the columns for %s', (_filter, type, columns) => {
  market.edition = georgia;
  expect(columnsFor(type)).toEqual(columns);
});

test('payouts have no columns of their own in another market', () => {
  market.edition = belarus;
  expect(columnsFor([17])).toEqual(own);
});

test('the report of payouts is the same one each time, so that the list is not drawn anew', () => {
  market.edition = georgia;
  const payouts = () => withColumnsForFilters(report, new Map([['type_id', [17]]]));
  expect(payouts()).toBe(payouts());
});

test('a report without columns for a filter keeps its own', () => {
  market.edition = georgia;
  const plain = transactionReport as unknown as Resource;
  expect(withColumnsForFilters(plain, new Map([['type_id', [17]]]))).toBe(plain);
});
