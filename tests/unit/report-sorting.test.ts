import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { matrix } from '../../server/matrix';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';

/** Document 3, section 2.5: the columns that it calls not sortable. */
test.each([
  ['activities', ['downloaded']],
  ['new-downloads', []],
  ['lep', []],
  ['quick-tips', []],
])('the report %s can be sorted by every column but %j', (path, fixed) => {
  const own = new ContractIn(contracts[`admin/reports/${path}`]!, editions.IRELAND);
  expect(
    own
      .columns(['ADMIN'])
      .filter((one) => !one.sortable)
      .map((one) => one.source),
  ).toEqual(fixed);
});

test('Quick tips and the leaderboard, for which no sort is documented, have no default order', () => {
  const unsorted = matrix().filter((one) => one.group === 'reports' && one.sort === null);
  expect(new Set(unsorted.map((one) => one.path))).toEqual(
    new Set(['/admin/reports/quick-tips', '/admin/reports/rating']),
  );
});
