import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import type { Filter, Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { filterField, readValue, startOf } from '../../src/kit/list/state';
import { withColumnsForFilters } from '../../server/reports/read';
import { labelOf, optionLabel } from '../../server/spreadsheet/words';

const reportIn = (path: string, market: EditionCode) =>
  new ContractIn(contracts[`admin/reports/${path}`] as Resource, editions[market]);
/** 'quest_id oneOf of quests', 'from from created_at': a filter, how it compares, and with what. */
function said(own: ContractIn, [name, filter]: [string, Filter]): string {
  const target = filterField(own, name, filter)?.target?.().path.replace('admin/', '');
  const compared = filter.field && filter.field !== name ? ` ${filter.field}` : '';
  return `${name} ${filter.operator}${compared}${filter.edge ? ` at ${filter.edge}` : ''}${target ? ` of ${target}` : ''}`;
}
const days = (field: string, edge = '') => `start_date from ${field}, end_date until ${field}${edge}`;

/** Document 3, sections 2.5 and 7 (the lookups of the pickers), and the decisions. */
test.each<[path: string, market: EditionCode, filters: string]>([
  ['special', 'DEMO', `special_quiz_id oneOf of special-quizzes, user_id equals, ${days('created_at')}`],
  ['quizzes', 'DEMO', `type oneOf, user_id equals, ${days('date')}`],
  [
    'multibrand-quizzes',
    'HUNGARY',
    `multibrand_quiz_id oneOf of multibrand-quizzes, user_id equals, ${days('created_at')}`,
  ],
  ['quizzes-rates', 'HUNGARY', `quiz_id oneOf of quizzes, user_id equals, ${days('date')}`],
  [
    'orders',
    'DEMO',
    `type_id oneOf of reports/orders/types, status oneOf, name contains, user_id equals, phone contains, ${days('created_at')}`,
  ],
  ['rating', 'DEMO', 'interval oneOf'],
  [
    'daily-questions',
    'DEMO',
    `daily_question_id oneOf of daily-questions, user_id equals, success flag, ${days('created_at')}`,
  ],
  ['users', 'DEMO', `user_name contains, user_phone contains, account_code contains, ${days('user_created_at')}`],
  ['new-downloads', 'DEMO', 'week_number equals, year equals'],
  ['lotteries', 'DEMO', `lottery_id oneOf of lotteries, user_id equals, won flag, ${days('created_at')}`],
  ['quests', 'DEMO', 'quest_id oneOf of quests, user_id equals'],
  ['transactions', 'DEMO', `type_id oneOf of transactions/types, user_id equals, ${days('created_at')}`],
  ['taxes', 'BELARUS', `formula equals, ${days('created_at')}`],
  ['invite-codes', 'DEMO', `inviter_id equals, code contains, ${days('created_at')}`],
  [
    'users-knowledge-bank-articles',
    'DEMO',
    `kb_article_id oneOf of knowledge-bank/articles, user_id equals, ${days('created_at')}`,
  ],
  [
    'digital-products',
    'DEMO',
    `product_id oneOf of bonus-shop/products, status oneOf, user_id equals, ${days('created_at')}`,
  ],
  ['promo-codes', 'DEMO', `code contains promo_code.code, user_id equals, activated flag, ${days('created_at')}`],
  ['single-mode', 'HUNGARY', `single_mode_id oneOf of single-mode, user_id equals, ${days('created_at')}`],
  ['surveys', 'DEMO', `survey_id oneOf of surveys, user_id equals, ${days('created_at')}`],
  ['autolight', 'BELARUS', `user_id equals, status oneOf, ${days('created_at')}`],
  ['sales-tips', 'BELARUS', `sales_tip_id oneOf of sales-tips, user_id equals, ${days('created_at')}`],
  ['loyalty-programs', 'IRELAND', 'loyalty_program_id oneOf of loyalty-programs, user_id equals'],
  ['product-orders', 'BELARUS', `product_name contains, status oneOf, user_id equals, ${days('created_at')}`],
  ['current-products', 'BELARUS', 'name contains, status oneOf'],
  ['sales-simulators', 'BELARUS', `simulator_id oneOf of sales-simulators, user_id equals, ${days('created_at')}`],
  ['bonus-shop/transfers', 'GEORGIA', `userId equals, msisdn contains, ${days('created_at')}`],
  ['activities', 'DEMO', 'week_number equals, year equals'],
  ['boosters', 'HUNGARY', `${days('created_at')}, booster_id oneOf of boosters, user_id equals`],
  [
    'achievements',
    'HUNGARY',
    `user_id equals, achievement_id oneOf of achievements, ${days('level_completed_date')}, min_level from achievement_level, max_level until achievement_level`,
  ],
  ['transfers', 'GEORGIA', `${days('created_at')}, traffic_code contains, user_id equals, shop oneOf`],
  ['games', 'DEMO', `brand_id oneOf of brands, user_phone contains, user_id equals, ${days('created_at')}`],
  ['lep', 'IRELAND', `competition_id oneOf of lep, user_id oneOf of users, ${days('assigned_at', ' at noon')}`],
  ['interactive-articles', 'DEMO', 'user_id equals, brand_id oneOf of knowledge-bank/brands, moderation flag'],
  ['bots', 'DEMO', days('created_at')],
  ['managers-activity', 'HUNGARY', `select_role oneOf, ${days('login_date')}`],
  ['quick-tips', 'IRELAND', `id oneOf of quick-tips, user_id equals, ${days('created_at')}`],
  ['product-questions', 'IRELAND', `user_id equals, type_ids oneOf, ${days('date')}`],
  [
    'transactions-managers',
    'GEORGIA',
    'from from created_at, to until created_at, type_id oneOf of transactions/types, user_id equals',
  ],
])('the report %s in %s is filtered by %s', (path, market, filters) => {
  const own = reportIn(path, market);
  expect(
    Object.entries(own.filters(['ADMIN']))
      .map((one) => said(own, one))
      .join(', '),
  ).toBe(filters);
});

/** Document 3, sections 2.5 and 9. */
test.each<[path: string, market: EditionCode, filters: object]>([
  ['quizzes', 'DEMO', { type: [3] }],
  ['product-questions', 'IRELAND', { type_ids: [3] }],
  ['rating', 'DEMO', { interval: ['all'] }],
  ['taxes', 'BELARUS', { formula: 0 }],
  ['games', 'DEMO', {}],
])('the report %s in %s starts with %j', (path, market, filters) => {
  const { filters: first = [] } = startOf(reportIn(path, market));
  expect(Object.fromEntries(first.map((one) => ['field' in one ? one.field : '', one.value]))).toEqual(filters);
});

/** Document 3, sections 2.5, 4 and 6. */
test.each<[path: string, market: EditionCode, filter: string, options: string]>([
  [
    'quizzes',
    'DEMO',
    'type',
    '3 Game with user, 2 Game with bot, 8 Solo mode games, 5 Teaser game, 10003 No bonus games, -1 Solo mode bonus games, -2 Solo mode not bonus games',
  ],
  ['product-questions', 'IRELAND', 'type_ids', '2 Game with bot, 3 Game with user, 8 Solo game'],
  ['rating', 'DEMO', 'interval', 'all All time, week Week'],
  ['managers-activity', 'HUNGARY', 'select_role', 'BA BA, CO_TEAM Company team, RSM RSM'],
  ['lep', 'IRELAND', 'status', '0 In draw, 1 Won'],
  ['orders', 'DEMO', 'status', '1 New, 2 Delivered, 3 Sent, 4 Rejected'],
  [
    'activities',
    'DEMO',
    'activity_type',
    '1 Quizzes, 2 Special quizzes, 3 Articles, 4 Games, 5 Challenge, 6 Daily Question, 7 Promo Code, 8 Invite Code',
  ],
  ['transfers', 'GEORGIA', 'shop', '1 Partner A, 2 Partner B'],
  ['transfers', 'GEORGIA', 'status', '0 Waiting, 1 Done, 2 Failed'],
  ['lep', 'IRELAND', 'user.register_type', 'PHONE Phone, EMAIL Email'],
  ['transactions', 'DEMO', 'status', '0 Waiting, 1 Done, 2 Failed'],
])('the report %s in %s says of %s: %s', (path, market, field, options) => {
  const own = reportIn(path, market);
  expect(
    own.fields
      .get(field)!
      .options!.map((one) => `${one.id} ${optionLabel(own, field, one, 'en')}`)
      .join(', '),
  ).toBe(options);
});

test.each<[path: string, market: EditionCode, tones: string]>([
  ['transactions', 'DEMO', 'warn ok bad'],
  ['transactions-managers', 'GEORGIA', 'warn ok bad'],
  ['transfers', 'GEORGIA', 'idle ok bad'],
  ['bonus-shop/transfers', 'GEORGIA', 'idle ok bad'],
  ['orders', 'DEMO', 'warn ok idle bad'],
  ['lep', 'IRELAND', 'idle ok'],
])('the statuses of the report %s in %s have the tones %s', (path, market, tones) => {
  const { options } = reportIn(path, market).fields.get('status')!;
  expect(options!.map((one) => one.tone).join(' ')).toBe(tones);
});

/** Document 3, section 2.5. */
test.each<[path: string, market: EditionCode, source: string, label: string]>([
  ['activities', 'DEMO', 'traffic_code', 'Account code'],
  ['activities', 'DEMO', 'last_activity_date', 'Last Transaction Date'],
  ['boosters', 'HUNGARY', 'type', 'Booster type'],
  ['boosters', 'HUNGARY', 'created_at', 'Activated at'],
  ['achievements', 'HUNGARY', 'start_date', 'Min completed date'],
  ['achievements', 'HUNGARY', 'end_date', 'Max completed date'],
  ['games', 'DEMO', 'user_kudos', 'User kudos'],
  ['lep', 'IRELAND', 'end_date', 'Choose end date (12:00)'],
  ['lep', 'IRELAND', 'user.register_type', 'User ID'],
  ['lep', 'IRELAND', 'assigned_at', 'Input date'],
  ['bots', 'DEMO', 'id', 'Bot ID'],
  ['bots', 'DEMO', 'percentage_min', 'Min win rate %'],
  ['managers-activity', 'HUNGARY', 'roles', 'Position'],
  ['managers-activity', 'HUNGARY', 'city', 'Region'],
  ['product-questions', 'IRELAND', 'pack_id', 'Quiz ID'],
])('the report %s in %s calls %s “%s”', (path, market, source, label) =>
  expect(labelOf(reportIn(path, market), source, 'en')).toBe(label),
);

test.each([
  ['id', 'Transaction ID'],
  ['user.account_code', 'Outlet code'],
])('of payouts, GEORGIA’s transactions for managers call %s “%s”', (source, label) => {
  const payouts = withColumnsForFilters(reportIn('transactions-managers', 'GEORGIA'), { type_id: '17' });
  expect(labelOf(payouts, source, 'en')).toBe(label);
});

test('games are filtered by positive brands, active or not', () => {
  const own = reportIn('games', 'DEMO');
  expect(own.fields.get('brand_id')!.lookupFilter).toEqual({ positive: 'true' });
});

test.each([
  ['2000', 2000],
  ['2999', 2999],
  ['1999', undefined],
  ['3000', undefined],
])('the year %s of a filter is read as %s', (text, year) => {
  const own = reportIn('activities', 'DEMO');
  expect(readValue('equals', own.fields.get('year'), text)).toBe(year);
});
