import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { mondayOf } from '../../server/reports/weeks';
import { sourceOf } from '../../server/reports/sources';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { readValue, startOf } from '../../src/kit/list/state';

const reports = Object.values(contracts).filter(
  (one): one is Resource => one.kind === 'resource' && one.report !== undefined,
);

test.each(reports.map((one) => [one.path, one] as const))(
  '%s is data: what it starts with, needs, adds up and draws is its own, and it has a source',
  (_, contract) => {
    const {
      initialFilters = {},
      requiredFilters = [],
      totals = [],
      assumed,
      chart,
      alternativeColumns,
    } = contract.report!;
    const columns = new Set(
      [...(contract.columns ?? []), ...(alternativeColumns?.columns ?? [])].map((one) => one.source),
    );
    const fields = new ContractIn(
      contract,
      Object.values(editions).find((one) => new ContractIn(contract, one).exists)!,
    ).fields;
    for (const name of [...Object.keys(initialFilters), ...requiredFilters])
      expect(contract.filters).toHaveProperty(name);
    for (const name of requiredFilters) expect(initialFilters).toHaveProperty(name);
    for (const source of [...totals, ...(Array.isArray(assumed) ? (assumed as string[]) : [])])
      expect([...columns]).toContain(source);
    for (const source of columns) expect([...fields.keys()]).toContain(source);
    for (const [name, filter] of Object.entries(contract.filters ?? {}))
      expect([...fields.keys()]).toContain(filter.field ?? name);
    if (chart && 'parts' in chart)
      for (const source of [...chart.parts, ...chart.by]) expect([...columns]).toContain(source);
    expect(sourceOf(contract)).toBeTypeOf('function');
  },
);

/** Ids of what has no name of its own: the rows' events, questions whose text is beside them, shops of the app users. */
const withoutName = ['id', 'game_id', 'question_id', 'transaction_id', 'user_shop_id'];
test.each(reports.map((one) => [one.path, one] as const))('%s names a record beside its id', (_, contract) => {
  const { fields } = new ContractIn(
    contract,
    Object.values(editions).find((one) => new ContractIn(contract, one).exists)!,
  );
  const sources = (contract.columns ?? []).map((one) => one.source);
  const named = new Set(sources.map((source) => source.replace(/[._](?:full)?(?:sur)?(?:name|text|code)$/, '')));
  const bare = sources.filter((source) => {
    const field = fields.get(source)!;
    const subject = source.replace(/[._]id$/, '');
    return field.kind === 'id' && !field.isNameless && !withoutName.includes(source) && !named.has(subject);
  });
  // A user is named by the columns of the same row.
  expect(bare.filter((source) => !(source === 'user_id' && sources.includes('name')))).toEqual([]);
});

const has = (picked: (one: Resource) => string | undefined) =>
  reports
    .flatMap((one) => {
      const found = picked(one);
      return found ? [`${one.path.replace('admin/reports/', '')}: ${found}`] : [];
    })
    .toSorted();

test('what was earned, paid, spent and counted is added up', () => {
  expect(has((one) => one.report!.totals?.join(' '))).toEqual([
    'activities: number_of_actions',
    'bonus-shop/transfers: amount',
    'bots: games_count win_count lose_count draw_count',
    'current-products: count cost',
    'daily-questions: coins',
    'digital-products: price',
    'lotteries: coins',
    'loyalty-programs: total_points',
    'multibrand-quizzes: coins',
    'orders: price',
    'product-orders: price_points',
    'quizzes: user_coins opponent_coins',
    'rating: points',
    'sales-tips: transaction.coins',
    'single-mode: coins',
    'special: coins',
    'surveys: pack.survey_article.0.coins',
    'taxes: total totalMinusN tax',
    'transactions-managers: coins',
    'transactions: coins',
    'transfers: total',
    'users-knowledge-bank-articles: credits',
    'users: points coins',
  ]);
});

test('charts count rows by their moment or status, activities by their number, and games of bots by outcome', () => {
  const drawn = ({ report }: Resource) => {
    const chart = report!.chart;
    if (!chart) return undefined;
    if ('each' in chart) return `rows by ${chart.each}`;
    if ('over' in chart) return `${chart.sumOf ?? 'rows'} over ${chart.over}`;
    return `${chart.parts.join(' ')} by ${chart.by.join(' ')}`;
  };
  expect(has(drawn)).toEqual([
    'activities: number_of_actions over created_at',
    'bots: win_count draw_count lose_count by percentage_min percentage_max',
    'daily-questions: rows over created_at',
    'digital-products: rows over created_at',
    'games: rows over created_at',
    'lotteries: rows over created_at',
    'managers-activity: rows over login_date',
    'multibrand-quizzes: rows over created_at',
    'orders: rows by status',
    'product-orders: rows over created_at',
    'single-mode: rows over created_at',
    'special: rows over created_at',
    'transactions-managers: rows over created_at',
    'transactions: rows over created_at',
    'users-knowledge-bank-articles: rows over created_at',
    'users: rows over user_created_at',
  ]);
});

test('the submenu has the reports in the documented order', () => {
  const inOrder = reports.toSorted((one, other) => one.menu!.order - other.menu!.order);
  expect(inOrder.map((one) => one.path.replace('admin/reports/', ''))).toEqual([
    'special',
    'quizzes',
    'multibrand-quizzes',
    'quizzes-rates',
    'orders',
    'rating',
    'daily-questions',
    'users',
    'new-downloads',
    'lotteries',
    'quests',
    'transactions',
    'taxes',
    'invite-codes',
    'users-knowledge-bank-articles',
    'digital-products',
    'promo-codes',
    'single-mode',
    'surveys',
    'autolight',
    'sales-tips',
    'loyalty-programs',
    'product-orders',
    'current-products',
    'sales-simulators',
    'bonus-shop/transfers',
    'activities',
    'boosters',
    'achievements',
    'transfers',
    'games',
    'lep',
    'interactive-articles',
    'bots',
    'managers-activity',
    'quick-tips',
    'product-questions',
    'transactions-managers',
  ]);
});

const fieldsOf = (contract: Resource) =>
  new ContractIn(
    contract,
    Object.values(editions).find((one) => new ContractIn(contract, one).exists)!,
  ).fields;

test('what was paid or costs money is in the market’s money', () => {
  const inMoney = (one: Resource) =>
    [...fieldsOf(one)].flatMap(([source, { isMoney }]) => (isMoney ? [source] : [])).join(' ');
  expect(has(inMoney)).toEqual([
    'current-products: product_price cost',
    'digital-products: nominal_price',
    'product-orders: product_price',
    'taxes: total totalMinusN tax',
  ]);
});

/** '*': the record's name stands beside its id, as no other column has it. */
test.each([
  ['special', 'user_id users'],
  ['quizzes', 'winner_id users*, user_id users*, opponent_id users*'],
  ['multibrand-quizzes', 'user_id users'],
  ['quizzes-rates', 'pack_id quizzes*, user_id users*'],
  ['orders', 'user_id users'],
  ['rating', 'user_id users'],
  ['daily-questions', 'question_id daily-questions, user_id users*'],
  ['users', 'user_id users'],
  ['lotteries', 'user_id users'],
  ['quests', 'user_id users*'],
  ['transactions', 'user_id users*'],
  ['taxes', 'user_id users'],
  ['invite-codes', 'inviter_id users, invitee_id users*'],
  ['users-knowledge-bank-articles', 'user_id users*, article_id knowledge-bank/articles, tier_id tiers*'],
  ['digital-products', 'user_id users'],
  ['promo-codes', 'user_id users*, promo_code_id promo-codes'],
  ['single-mode', 'user_id users'],
  ['surveys', 'user_id users*, pack_id surveys'],
  ['autolight', 'user_id users'],
  ['sales-tips', 'user_id users*, tip.id sales-tips*, step.transaction_type_id transactions/types*'],
  ['loyalty-programs', 'program_id loyalty-programs*, user_id users*'],
  ['product-orders', 'user_id users'],
  [
    'sales-simulators',
    'user_id users*, scenario.simulator_id sales-simulators*, scenario.id sales-simulators/scenarios*',
  ],
  ['bonus-shop/transfers', 'userId users*'],
  ['activities', 'user_id users*'],
  ['boosters', 'user_id users*, pack_id quizzes*'],
  ['achievements', 'user_id users*'],
  ['transfers', 'user_id users'],
  ['games', 'user_id users*, user2_id users*, pack_id quizzes*, winner_id users*'],
  ['lep', 'user.id users'],
  ['interactive-articles', 'user_id users*'],
  ['quick-tips', 'question_id quick-tips, user_id users*'],
  ['product-questions', 'user_id users*, pack_id quizzes*'],
  ['transactions-managers', 'user_id users'],
])('the ids of the report %s lead to their records: %s', (path, links) => {
  const found = [...fieldsOf(contracts[`admin/reports/${path}`] as Resource)].flatMap(
    ([source, { idOf, isNameless }]) =>
      idOf ? [`${source} ${idOf().path.replace('admin/', '')}${isNameless ? '*' : ''}`] : [],
  );
  expect(found.join(', ')).toBe(links);
});

test('weeks are ISO weeks: they begin on a Monday, and the first has the year’s first Thursday', () => {
  expect([mondayOf(2026, 1), mondayOf(2026, 53), mondayOf(2027, 1), mondayOf(2024, 1), mondayOf(2021, 1)]).toEqual([
    '2025-12-29',
    '2026-12-28',
    '2027-01-04',
    '2024-01-01',
    '2021-01-04',
  ]);
});

test('an address may name a week from 1 to 53, and a report starts with its own filters', () => {
  const own = new ContractIn(contracts['admin/reports/new-downloads'] as Resource, editions.DEMO);
  const week = own.fields.get('week_number');
  expect(['1', '53', '54', '0', 'x'].map((one) => readValue('equals', week, one))).toEqual([
    1,
    53,
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    startOf(new ContractIn(contracts['admin/reports/product-questions'] as Resource, editions.IRELAND)).filters,
  ).toEqual([{ field: 'type_ids', operator: 'in', value: [3] }]);
});
