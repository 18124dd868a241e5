import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
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

/** Document 3, section 2.5, and for the rows that it does not show what is stored as it is shown. */
test.each<[path: string, market: EditionCode, columns: string]>([
  ['special', 'DEMO', 'id user_id coins created_at'],
  ['quizzes', 'DEMO', 'game_id user_id date'],
  ['multibrand-quizzes', 'HUNGARY', 'id user_id coins created_at'],
  ['quizzes-rates', 'HUNGARY', 'game_id pack_id user_id rate date'],
  ['orders', 'DEMO', 'id name user_id price status created_at'],
  ['rating', 'DEMO', 'place user_id points'],
  ['daily-questions', 'DEMO', 'user_id coins created_at'],
  ['users', 'DEMO', 'user_id user_name user_surname user_created_at coins'],
  ['lotteries', 'DEMO', 'id user_id coins created_at'],
  ['quests', 'DEMO', 'user_id'],
  ['transactions', 'DEMO', 'id user_id created_at coins'],
  ['taxes', 'BELARUS', 'user_id'],
  ['invite-codes', 'DEMO', 'inviter_id'],
  ['users-knowledge-bank-articles', 'DEMO', 'user_id created_at'],
  ['digital-products', 'DEMO', 'id user_id status created_at'],
  ['promo-codes', 'DEMO', 'user_id'],
  ['single-mode', 'HUNGARY', 'id user_id coins created_at'],
  ['surveys', 'DEMO', 'user_id created_at'],
  ['autolight', 'BELARUS', 'user_id status created_at'],
  ['sales-tips', 'HUNGARY', 'user_id created_at'],
  ['loyalty-programs', 'IRELAND', 'program_id user_id'],
  ['product-orders', 'BELARUS', 'id user_id status created_at'],
  ['current-products', 'BELARUS', 'id name price_points count status'],
  ['sales-simulators', 'BELARUS', 'user_id created_at'],
  ['bonus-shop/transfers', 'GEORGIA', 'userId amount'],
  ['boosters', 'HUNGARY', 'user_id created_at pack_id question_number'],
  ['achievements', 'HUNGARY', 'user_id achievement_level leaf_sum level_completed_date'],
  ['transfers', 'GEORGIA', 'user_id created_at total'],
  ['games', 'DEMO', 'id user_id pack_id user_points created_at'],
  ['interactive-articles', 'DEMO', 'id user_id'],
  ['bots', 'DEMO', 'percentage_min percentage_max'],
  ['managers-activity', 'HUNGARY', 'id login_date'],
  ['product-questions', 'IRELAND', 'user_id pack_id date'],
  ['transactions-managers', 'BELARUS', 'id user_id created_at coins'],
])('the report %s in %s can be sorted by %s alone', (path, market, columns) => {
  const own = new ContractIn(contracts[`admin/reports/${path}`]!, editions[market]);
  const sortable = own.columns(['ADMIN']).filter((one) => one.sortable);
  expect(sortable.map((one) => one.source).join(' ')).toBe(columns);
});

test('Quick tips and the leaderboard, for which no sort is documented, have no default order', () => {
  const unsorted = matrix().filter((one) => one.group === 'reports' && one.sort === null);
  expect(new Set(unsorted.map((one) => one.path))).toEqual(
    new Set(['/admin/reports/quick-tips', '/admin/reports/rating']),
  );
});
