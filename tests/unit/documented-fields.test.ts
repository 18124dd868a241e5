import { set } from 'react-hook-form';
import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { wordsIn, type Words } from '../../editions/words';
import { managers } from '../../src/admin/managers/resource';
import { askedFields } from '../../src/admin/knowledge-bank/articles/fields';
import { inEdition } from '../../src/contract/by-edition';
import type { Action, Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { optionsFor } from '../../src/contract/fields';
import { hiddenFields, validate } from '../../src/contract/validation';
import { edgeOf } from '../../src/contract/zones';
import { staff, type Role } from '../../src/contract/roles';
import { initialRecord } from '../../src/kit/form/record';
import { optionLabel } from '../../src/kit/list/pickers/reference-options';
import { filterField, startOf } from '../../src/kit/list/state';
import { optionKey, valueAt } from '../../src/kit/words';

const files = import.meta.glob<Words>('../../src/locales/en/*.json', { eager: true, import: 'default' });

/**
 * What a row of this list carries: the fields of a record, or the columns of a report and what it carries beside them.
 */
function carried(path: string, code: EditionCode): Set<string> {
  const own = new ContractIn(contracts[path] as Resource, editions[code]);
  const { report } = own.contract;
  return report
    ? new Set(['id', ...own.columns(['ADMIN']).map((one) => one.source), ...(report.carries ?? [])])
    : new Set(own.fields.keys());
}

/** Document 3, section 3, transcribed independently of the contracts. */
const rows: [path: string, market: EditionCode, fields: string][] = [
  ['products/categories', 'IRELAND', 'id name photo transaction_type_id priority'],
  ['products/providers', 'IRELAND', 'id name photo category_id priority'],
  ['products', 'IRELAND', 'id provider_id name price nominal_price description'],
  ['bonus-shop/categories', 'DEMO', 'id name photo priority transaction_type_id target_group_id type header_image'],
  ['bonus-shop/providers', 'BELARUS', 'id name photo priority category_id template_url mobile_operator_id'],
  [
    'bonus-shop/products',
    'DEMO',
    'id description price promo_price nominal_price provider_id type active created_at prices_by_discount_tiers',
  ],
  [
    'bonus-shop/presents',
    'DEMO',
    'id name description price promo_price nominal_price priority target_group_id category_id type delivery_channel status count photo colors',
  ],
  ['bonus-shop/presents', 'BELARUS', 'colors_with_count'],
  [
    'bonus-shop/coupons',
    'DEMO',
    'id pdf_link code nominal_value coupon_codes_link has_barcode created_at expired_at activated_at product_id user_id',
  ],
  [
    'bonus-shop/orders',
    'AZERBAIJAN_BRAND_A',
    'id name product.name product_color.name user_name phone price status created_at order_details order_details.id order_details.phone order_details.email order_details.zip order_details.city order_details.street order_details.house order_details.apartment order_details.delivery_time order_details.delivery_date order_details.pickup_point_url order_details.pickup_point_phone order_details.pickup_point_contact',
  ],
  ['bonus-shop/vouchers', 'DEMO', 'id name description category_id price count status priority image metadata'],
  [
    'reports/quizzes',
    'DEMO',
    'game_id winner_id user_id user_phone user_coins user_points opponent_id opponent_phone opponent_coins opponent_points date account_code answers',
  ],
  [
    'reports/users',
    'DEMO',
    'user_name user_surname user_username user_phone user_email user_city user_created_at user_shop_id points coins count_win count_draw count_lose win_rate count_daily_games account_code seller_code',
  ],
  [
    'reports/quests',
    'DEMO',
    'count_games count_win count_brand_1 count_brand_2 count_brand_3 points count_orders count_articles count_coin_spent count_lotteries count_special_quizzes count_multibrand_quizzes',
  ],
  ['reports/transactions', 'DEMO', 'id user_id created_at status type_model.name coins progress_bar_use'],
  [
    'reports/transactions-managers',
    'GEORGIA',
    'id user_id user.name user.surname user.phone user.account_code created_at status type_model.name coins type_id',
  ],
  ['reports/taxes', 'BELARUS', 'total totalMinusN tax'],
  [
    'reports/invite-codes',
    'DEMO',
    'inviter_id inviter_phone inviter_name inviter_surname invitee_id invitee_phone code',
  ],
  ['reports/users-knowledge-bank-articles', 'DEMO', 'article_id credits points transaction_id tier_id'],
  ['reports/daily-questions', 'DEMO', 'question_id question_text success'],
  ['reports/promo-codes', 'DEMO', 'promo_code_id promo_code.code promo_code.coins message_text activated activated_at'],
  ['reports/surveys', 'DEMO', 'pack_id pack.name question.text answer.answer pack.survey_article.0.coins'],
  ['reports/autolight', 'BELARUS', 'user_shop_id user_fullname area city street building_number is_gas_station'],
  ['reports/loyalty-programs', 'IRELAND', 'program_id total_points attachments'],
  ['reports/current-products', 'BELARUS', 'price_points product_price count cost'],
  ['reports/bonus-shop/transfers', 'GEORGIA', 'userId msisdn amount status transaction_id outlet_code shop'],
  [
    'reports/transfers',
    'GEORGIA',
    'user_id name surname phone created_at account_code total status wallet_number personal_number transaction_id shop',
  ],
  ['reports/new-downloads', 'DEMO', 'traffic_code downloaded download_date last_activity_date'],
  ['reports/sales-tips', 'BELARUS', 'tip.id step.transaction_type_id transaction.coins'],
  ['reports/sales-simulators', 'BELARUS', 'scenario.simulator_id scenario.id'],
  [
    'reports/activities',
    'DEMO',
    'user_id traffic_code downloaded download_date last_activity_date brands activity_type number_of_actions',
  ],
  ['reports/boosters', 'HUNGARY', 'user_id type created_at pack_id question_number'],
  ['reports/achievements', 'HUNGARY', 'user_id achievement_name achievement_level leaf_sum level_completed_date'],
  ['reports/games', 'DEMO', 'id user_id user2_id pack_id brand_id user_points user2_points winner_id bonus created_at'],
  [
    'reports/lep',
    'IRELAND',
    'competition_id user.id user.register_type user.name user.surname user.email user.phone user.traffic_code code assigned_at status',
  ],
  [
    'reports/interactive-articles',
    'DEMO',
    'id user_id category_type article_name question_id question user_answers coins transaction_time transaction_id',
  ],
  ['reports/bots', 'DEMO', 'id percentage_min percentage_max users_count games_count win_count lose_count draw_count'],
  ['reports/managers-activity', 'HUNGARY', 'id login_date roles name surname email city'],
  ['reports/quick-tips', 'IRELAND', 'question_id user_id question correct_answer user_answer correct brand created_at'],
  [
    'reports/product-questions',
    'IRELAND',
    'user_id brand_name pack_id question_text correct_answer user_answer is_correct date',
  ],
];
test.each(rows)('a row of admin/%s in %s carries every field that is documented', (path, market, fields) => {
  const found = carried(`admin/${path}`, market);
  expect(fields.split(' ').filter((one) => !found.has(one))).toEqual([]);
});

const contractIn = (path: string, market: EditionCode) =>
  new ContractIn(contracts[`admin/${path}`] as Resource, editions[market]);

/** Document 1, section 5; document 2, sections 2.1 and 9, transcribed independently of the contracts. */
test.each<[path: string, market: EditionCode, field: string, edge: 'start' | 'noon' | 'end']>([
  ['achievements', 'HUNGARY', 'start_date', 'start'],
  ['quests', 'DEMO', 'start_date', 'start'],
  ['quests', 'DEMO', 'end_date', 'end'],
  ['knowledge-bank/articles', 'DEMO', 'reward_coefficients.start_date', 'start'],
  ['knowledge-bank/articles', 'DEMO', 'reward_coefficients.end_date', 'end'],
  ['achievements', 'HUNGARY', 'end_date', 'end'],
  ['bonus-shop/coupons', 'DEMO', 'expired_at', 'end'],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'date_start', 'start'],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'date_end', 'end'],
  ['lep', 'IRELAND', 'start_date', 'start'],
  ['lep', 'IRELAND', 'end_date', 'noon'],
  ['loyalty-programs', 'IRELAND', 'start_date', 'start'],
  ['loyalty-programs', 'IRELAND', 'end_date', 'end'],
  ['mystery-shopper', 'IRELAND', 'start_date', 'start'],
  ['mystery-shopper', 'IRELAND', 'end_date', 'end'],
  ['mystery-shopper', 'IRELAND', 'result_page_date_to', 'end'],
  ['sales-simulators', 'BELARUS', 'start_date', 'start'],
  ['sales-simulators', 'BELARUS', 'end_date', 'end'],
  ['trade-program', 'DEMO', 'start_collection_phase', 'start'],
  ['trade-program', 'DEMO', 'end_collection_phase', 'end'],
  ['trade-program', 'DEMO', 'start_ended_phase', 'start'],
])('the day of admin/%s in %s: %s stands for its %s', (path, market, field, edge) => {
  const own = contractIn(path, market);
  const [rows = '', source = ''] = field.split('.');
  expect(edgeOf((own.fields.get(field) ?? own.rowFields(rows).get(source))!)).toBe(edge);
});

/** Document 1, section 9; document 2, sections 3 and 9; and the decisions. */
test.each<[path: string, market: EditionCode, initial: object]>([
  ['admins', 'DEMO', { status: 1 }],
  ['managers', 'DEMO', { status: 1 }],
  ['brands', 'DEMO', { active: true, positive: true }],
  ['outlets', 'DEMO', { status: 1 }],
  ['problems/1/problems', 'DEMO', { should_start_chat: false }],
  ['cpa-program', 'BELARUS', { status: 1, allow_grade: false }],
  ['main-screen', 'DEMO', { active: false }],
  ['monthly-limitations', 'DEMO', { limit: 10_000, first_half_color: '#FFC163', second_half_color: '#67F6BA' }],
  ['levels-packages', 'HUNGARY', { levels_rewards: [] }],
  ['banners', 'BELARUS', { status: 0 }],
  ['daily-questions', 'DEMO', { type_id: 1, progress_bar_enable: true }],
  ['event-mode/rewards', 'HUNGARY', { reward_type_id: 1 }],
  ['interactive-articles', 'DEMO', { coins: 0 }],
  ['lep', 'IRELAND', { text_color: '#000000', button_text_color: '#ffffff' }],
  ['lotteries', 'DEMO', { type: 1 }],
  [
    'loyalty-programs',
    'IRELAND',
    {
      name: 'Loyalty program',
      coins: 1200,
      sales_requirement: 6,
      button_text_color: '#FFFFFF',
      button_color: '#000000',
      button_plus_color: '#FAD32A',
      push: false,
    },
  ],
  ['problems/1/problems', 'DEMO', { should_start_chat: false }],
  ['promo-codes', 'DEMO', { custom_code: false, count: 1, status: 1 }],
  ['quick-tips', 'IRELAND', { type: 1, show_price_disclaimer: true, progress_bar_enable: true }],
  ['tiers-discounts', 'HUNGARY', { color: '#FFFFFF' }],
  ['unexpected-rewards', 'HUNGARY', { type_id: 1, is_repeated: false }],
  ['knowledge-bank/articles', 'DEMO', { status: 0, product_status: 0 }],
  ['knowledge-bank/categories', 'DEMO', { section: 1, type: 1, active: true }],
  ['knowledge-bank/brands', 'DEMO', { visible: true }],
  ['promo-codes', 'DEMO', { custom_code: false, count: 1, status: 1 }],
  ['single-mode', 'HUNGARY', { status: 0 }],
  ['pack-recognition', 'HUNGARY', {}],
  ['bonus-shop/products', 'DEMO', { active: true }],
  ['bonus-shop/orders', 'DEMO', { status: 1 }],
])('a new record of admin/%s in %s starts with its documented values', (path, market, initial) => {
  expect(initialRecord(contractIn(path, market))).toEqual(initial);
});

/** What a filter by the record's dates compares; document 2, sections 2.26 and 2.28; document 3, section 2.3. */
test.each<[path: string, market: EditionCode, filter: string, operator: string, field: string]>([
  ['bonus-shop/coupons', 'DEMO', 'start_date', 'from', 'expired_at'],
  ['bonus-shop/coupons', 'DEMO', 'end_date', 'until', 'expired_at'],
  ['bonus-shop/orders', 'DEMO', 'start_date', 'from', 'created_at'],
  ['bonus-shop/orders', 'DEMO', 'end_date', 'until', 'created_at'],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'date_start', 'from', 'date_start'],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'date_end', 'until', 'date_end'],
  ['mystery-shopper', 'IRELAND', 'start_date', 'from', 'start_date'],
  ['mystery-shopper', 'IRELAND', 'end_date', 'until', 'end_date'],
  ['unrecognized-packs', 'HUNGARY', 'created_at_from', 'from', 'created_at'],
  ['unrecognized-packs', 'HUNGARY', 'created_at_to', 'until', 'created_at'],
  ['logs', 'DEMO', 'start_date', 'from', 'date'],
  ['logs', 'DEMO', 'end_date', 'until', 'date'],
  ['file-transfers', 'DEMO', 'start_date', 'from', 'created_at'],
  ['file-transfers', 'DEMO', 'end_date', 'until', 'created_at'],
  ['transactions', 'DEMO', 'start_date', 'from', 'created_at'],
  ['transactions', 'DEMO', 'end_date', 'until', 'created_at'],
])('admin/%s in %s: %s finds %s the day of %s', (path, market, filter, operator, field) => {
  expect(contractIn(path, market).filters(['ADMIN'])[filter]).toEqual({ operator, field });
});

const [byWinners, byProbability] = [{ type: 1 }, { type: 2 }];
/** Document 1, sections 5 and 9; document 2, sections 5.2 and 9; and the decisions. */
test.each<[path: string, market: EditionCode, field: string, least: number, most: number, beside?: object]>([
  ['achievements', 'HUNGARY', 'max_level', 1, Infinity],
  ['achievements', 'HUNGARY', 'tasks.0.number_of_actions', 1, Infinity],
  ['boosters', 'HUNGARY', 'price', 0, Infinity],
  ['daily-rewards/steps', 'HUNGARY', 'step_number', 1, 7],
  ['daily-rewards/steps', 'HUNGARY', 'products.0.count', 1, Infinity],
  ['daily-rewards/steps', 'HUNGARY', 'products.0.coins', 1, Infinity],
  ['event-mode/rewards', 'HUNGARY', 'coins', 0, Infinity],
  ['event-mode/rewards', 'HUNGARY', 'count', 0, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'coins', 0, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'points', 0, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'count', 0, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'minutes_to_read', 0, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'retail_price', 0, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'special_quiz_id', 1, Infinity],
  ['knowledge-bank/articles', 'DEMO', 'reward_coefficients.0.coefficient', 0, Infinity],
  ['lep', 'IRELAND', 'coins', 0, Infinity],
  ['lotteries', 'DEMO', 'cost', 0, Infinity],
  ['lotteries', 'DEMO', 'consolation_points', 0, Infinity],
  ['lotteries', 'DEMO', 'total', 1, Infinity, byWinners],
  ['lotteries', 'DEMO', 'winner_count', 1, Infinity, byWinners],
  ['lotteries', 'DEMO', 'coins', 0, Infinity, byWinners],
  ['lotteries', 'DEMO', 'reward_of_points.0.amount', 0, Infinity, byProbability],
  ['lotteries', 'DEMO', 'reward_of_points.0.probability', 0.01, 1, byProbability],
  ['loyalty-programs', 'IRELAND', 'coins', 0, Infinity],
  ['loyalty-programs', 'IRELAND', 'sales_requirement', 1, 6],
  ['managers', 'BELARUS', 'users_limit', 1, Infinity, { roles: ['BA'] }],
  ['monthly-limitations', 'DEMO', 'limit', 1, Infinity],
  ['mystery-shopper', 'IRELAND', 'reward_coefficient', 0, Infinity],
  ['pack-recognition', 'HUNGARY', 'barcode', 0, 99_999_999_999_999],
  ['pack-recognition', 'HUNGARY', 'price', 0, Infinity],
  ['promo-codes', 'DEMO', 'coins', 0, Infinity],
  ['single-mode', 'HUNGARY', 'first_stage_coins', 0, Infinity],
  ['single-mode', 'HUNGARY', 'second_stage_coins', 0, Infinity],
  ['single-mode', 'HUNGARY', 'third_stage_coins', 0, Infinity],
  ['single-mode', 'HUNGARY', 'all_stage_bonus', 0, Infinity],
  ['promo-codes', 'DEMO', 'count', 1, 10_000],
  ['sales-simulators', 'BELARUS', 'coins', 0, Infinity],
  ['settings', 'DEMO', 'orders_sum_limit', 1, Infinity],
  ['settings', 'DEMO', 'leaf_exchange_rate', 0, Infinity],
  ['settings', 'DEMO', 'quiz_complexity_threshold', 0, 100],
  ['tiers', 'IRELAND', 'reward_coefficient', 0, Infinity],
  ['tiers', 'IRELAND', 'coins_per_currency', 0, Infinity],
  ['tiers-discounts', 'HUNGARY', 'discount', 0, 100],
  ['unexpected-rewards', 'HUNGARY', 'coins', 0, Infinity],
  ['unexpected-rewards', 'HUNGARY', 'value', 0, Infinity],
])('admin/%s in %s: %s is from %d to %d', (path, market, field, least, most, beside = {}) => {
  const wrong = (value: number) => {
    const record = { ...beside };
    set(record, field, value);
    return validate(contractIn(path, market), record, { mode: 'edit', roles: ['ADMIN'] })[field];
  };
  expect([wrong(least), wrong(Math.min(most, least + 1))]).toEqual([undefined, undefined]);
  expect(wrong(least - 1)).toEqual([{ key: 'tooSmall', params: { min: least } }]);
  if (most < Infinity) expect(wrong(most + 1)).toEqual([{ key: 'tooBig', params: { max: most } }]);
});

/** Document 2, sections 2.29 and 9. */
test('articles are listed by the first category, and categories by the first section', () => {
  const filters = (path: string) => startOf(contractIn(`knowledge-bank/${path}`, 'DEMO')).filters;
  expect(filters('articles')).toEqual([{ field: 'category_id', operator: 'in', value: [1] }]);
  expect(filters('categories')).toEqual([{ field: 'section', operator: 'in', value: [1] }]);
});

test('a category comes to the article form with all that its articles’ fields depend on', () => {
  const flags = askedFields.flatMap((one): readonly string[] => ('flags' in one ? one.flags : []));
  // The name that other back-ends have for a flag.
  const own = flags.filter((one) => one !== 'show_choose_brand');
  expect(contractIn('knowledge-bank/categories', 'DEMO').contract.lookup?.copied).toEqual(
    expect.arrayContaining(['type', 'show_quiz', ...own]),
  );
});

test('a lottery by probability has rewards in place of tickets, winners, a product and coins', () => {
  const lottery = contractIn('lotteries', 'DEMO');
  expect([...hiddenFields(lottery, byProbability, 'create')].toSorted()).toEqual([
    'coins',
    'product_name',
    'total',
    'winner_count',
  ]);
  expect([...hiddenFields(lottery, byWinners, 'create')]).toEqual(['reward_of_points']);
});

/** Document 1, sections 2.9, 2.12 and 7; document 3, sections 2.5 and 7; and the decisions. */
const labels: [path: string, market: EditionCode, label: string][] = [
  ['cities', 'DEMO', '({id}) {name}'],
  ['legal-entities', 'DEMO', '({id}) {name}'],
  ['users', 'DEMO', '({id}) {name} {surname}'],
  ['outlets', 'DEMO', '{outlet_code} · {street} {building_number}'],
  ['problems/2/problems', 'DEMO', '({id}) {name}'],
  ['target-groups', 'DEMO', '{name}'],
  ['problems/1/problems', 'DEMO', '({id}) {name}'],
  ['problems/3/problems', 'DEMO', '({id}) {name}'],
  ['event-mode/digital-products', 'HUNGARY', '{description}'],
  ['managers', 'IRELAND', '({id}) {username}'],
  ['managers', 'HUNGARY', '({id}) {name} {surname}'],
  ['bonus-shop/products', 'DEMO', '({id}) {description}'],
  ['bonus-shop/presents', 'DEMO', '({id}) {name}'],
  ['loyalty-programs', 'IRELAND', '({id}) {name}'],
  ['mystery-shopper', 'IRELAND', '({id}) {name}'],
  ['daily-questions', 'DEMO', '{text}'],
  ['promo-codes', 'DEMO', '{code}'],
  ['quests', 'DEMO', '({id}) {name}'],
  ['quick-tips', 'IRELAND', '{question}'],
  ['quizzes', 'DEMO', '({id}) {name}'],
];
test.each(labels)('a record of admin/%s in %s is offered as %s', (path, market, label) => {
  expect(inEdition(contractIn(path, market).contract.lookup!.label, market)).toBe(label);
});
const named = Object.values(contracts as Record<string, Resource>).filter(
  ({ path, lookup }) => lookup && !labels.some(([other]) => path === `admin/${other}`),
);
test.each(named.map(({ path, lookup }) => [path, lookup!.label]))(
  'a record of %s is offered by its name',
  (_, label) => {
    expect(label).toBe('{name}');
  },
);

/** Document 1, section 6 ('Lookup resources'); document 2, section 6; document 3, section 6; and the decisions. */
const pickers: [who: string, paths: string][] = [
  [
    'ADMIN',
    'achievements bonus-shop/providers boosters daily-games knowledge-bank/brands lep levels-packages problems/1/problems problems/2/problems problems/3/problems quick-tips reactions',
  ],
  [
    'ADMIN TEAM',
    'bonus-shop/categories bonus-shop/products knowledge-bank/articles loyalty-programs mystery-shopper products products/categories products/providers promo-codes sales-simulators sales-simulators/scenarios tiers-discounts',
  ],
  ['ADMIN TEAM in IRELAND, ADMIN in BELARUS', 'bonus-shop/presents quests quizzes'],
  ['ADMIN in IRELAND, ADMIN TEAM in BELARUS', 'managers'],
  [
    'ADMIN TEAM RSM BA',
    'bonus-shop/category-types bonus-shop/presents/delivery-channels bonus-shop/presents/types bonus-shop/vouchers/types brands cities colors daily-questions event-mode/digital-products event-mode/physical-products knowledge-bank/categories legal-entities lotteries multibrand-quizzes outlets reactions/types reports/orders/types reports/verifications/types sales-tips services/frequencies services/outlet-types services/regions services/unexpected-rewards-levels single-mode special-quizzes surveys target-groups tiers transactions/types users services/brands services/mobile-operators services/positions',
  ],
];
const picked = Object.values(contracts as Record<string, Resource>).filter((one) => one.lookup);
const whoPicks = (resource: Resource): string => {
  const all = editionCodes
    .map((code) => new ContractIn(resource, editions[code]))
    .filter((own) => own.exists)
    .map((own) => [staff.filter((role) => own.reads([role])).join(' '), own.edition.code] as const);
  return new Set(all.map(([roles]) => roles)).size === 1
    ? all[0]![0]
    : all
        .filter(([, code]) => code === 'IRELAND' || code === 'BELARUS')
        .map(([roles, code]) => `${roles} in ${code}`)
        .join(', ');
};
test.each(picked.map((one) => [one.path, one] as const))(
  'the records of %s are picked by whom they are for',
  (path, one) => {
    const [who] = pickers.find(([, paths]) => paths.split(' ').some((own) => [own, `admin/${own}`].includes(path)))!;
    expect(whoPicks(one)).toBe(who);
  },
);

test.each([
  ['transactions/types', 'title'],
  ['users', 'phone address.outlet_code'],
])('a record of admin/%s that is offered has beside it: %s', (path, beside) => {
  expect(contractIn(path, 'DEMO').contract.lookup!.beside!.join(' ')).toBe(beside);
});

/** Document 1, sections 2.8, 2.9, 2.11 and 6. */
test.each<[path: string, market: EditionCode, may: Partial<Record<Action, string>>]>([
  [
    'cpa-program',
    'BELARUS',
    { list: 'ADMIN TEAM RSM BA', create: 'ADMIN TEAM RSM', edit: 'ADMIN TEAM RSM', delete: 'ADMIN TEAM RSM' },
  ],
  ['trade-program', 'DEMO', { list: 'ADMIN TEAM RSM BA', create: 'ADMIN TEAM', edit: 'ADMIN TEAM', delete: 'ADMIN' }],
  ['trade-program/addresses', 'DEMO', { list: 'ADMIN TEAM RSM BA', create: '', edit: '', delete: '' }],
  ['transactions', 'DEMO', { list: 'ADMIN', create: 'ADMIN', edit: '', delete: '' }],
  ['transactions/types', 'DEMO', { list: 'ADMIN', create: 'ADMIN', edit: 'ADMIN', delete: '' }],
])('the records of admin/%s in %s are for these roles: %o', (path, market, may) => {
  const own = contractIn(path, market);
  const allowed = Object.keys(may).map((action) => [
    action,
    staff.filter((role) => own.allows(action as Action, [role])).join(' '),
  ]);
  expect(Object.fromEntries(allowed)).toEqual(may);
});

test.each([
  ['cpa-program', 'BELARUS'],
  ['trade-program', 'DEMO'],
  ['trade-program/addresses', 'DEMO'],
])('admin/%s is there in %s only', (path, market) => {
  const codes = Object.keys(editions) as EditionCode[];
  expect(codes.filter((code) => contractIn(path, code).exists)).toEqual([market]);
});

test('a manager without a surname is not offered', () => {
  expect(optionLabel(managers, { id: 3, name: 'Réka', surname: null })).toBe('');
});

/** Document 1, section 2.12; document 2, section 7.4; document 3, section 7; and the decisions. */
test.each<[path: string, market: EditionCode, roles: readonly Role[]]>([
  ['brands', 'DEMO', staff],
  ['cities', 'HUNGARY', staff],
  ['legal-entities', 'HUNGARY', staff],
  ['users', 'HUNGARY', staff],
  ['outlets', 'HUNGARY', staff],
  ['target-groups', 'DEMO', staff],
  ['services/regions', 'DEMO', staff],
  ['services/outlet-types', 'DEMO', staff],
  ['services/frequencies', 'HUNGARY', staff],
  ['daily-questions', 'DEMO', staff],
  ['knowledge-bank/categories', 'DEMO', staff],
  ['knowledge-bank/articles', 'DEMO', ['ADMIN', 'TEAM']],
  ['lotteries', 'HUNGARY', staff],
  ['promo-codes', 'HUNGARY', ['ADMIN', 'TEAM']],
  ['single-mode', 'HUNGARY', staff],
  ['lep', 'IRELAND', ['ADMIN']],
  ['multibrand-quizzes', 'HUNGARY', staff],
  ['bonus-shop/categories', 'DEMO', ['ADMIN', 'TEAM']],
  ['bonus-shop/products', 'DEMO', ['ADMIN', 'TEAM']],
  ['loyalty-programs', 'IRELAND', ['ADMIN', 'TEAM']],
  ['mystery-shopper', 'IRELAND', ['ADMIN', 'TEAM']],
  ['sales-simulators', 'BELARUS', ['ADMIN', 'TEAM']],
  ['sales-simulators/scenarios', 'BELARUS', ['ADMIN', 'TEAM']],
  ['target-groups', 'DEMO', staff],
  ['tiers', 'IRELAND', staff],
  ['transactions/types', 'DEMO', staff],
  ['bonus-shop/presents/types', 'DEMO', staff],
  ['bonus-shop/presents/delivery-channels', 'DEMO', staff],
  ['bonus-shop/category-types', 'DEMO', staff],
  ['bonus-shop/vouchers/types', 'DEMO', staff],
])('records of admin/%s in %s are offered to %s', (path, market, roles) => {
  expect(staff.filter((role) => contractIn(path, market).reads([role]))).toEqual(roles);
});

/** Document 3, section 6. */
test.each<[path: string, market: EditionCode, roles: readonly Role[]]>([
  ['categories', 'DEMO', ['ADMIN']],
  ['providers', 'DEMO', ['ADMIN']],
  ['products', 'DEMO', ['ADMIN']],
  ['coupons', 'DEMO', ['ADMIN']],
  ['vouchers', 'DEMO', ['ADMIN']],
  ['presents', 'DEMO', ['ADMIN', 'TEAM']],
  ['presents', 'HUNGARY', ['ADMIN']],
  ['presents', 'BELARUS', ['ADMIN']],
  ['orders', 'DEMO', ['ADMIN', 'TEAM']],
  ['orders', 'HUNGARY', ['ADMIN']],
  ['orders', 'BELARUS', ['ADMIN']],
])('the list of admin/bonus-shop/%s in %s is for %j', (path, market, roles) => {
  expect(staff.filter((role) => contractIn(`bonus-shop/${path}`, market).allows('list', [role]))).toEqual(roles);
});

/** Document 3, section 2.3. */
test.each<[path: string, role: Role, actions: string]>([
  ['categories', 'ADMIN', 'list create edit delete export'],
  ['providers', 'ADMIN', 'list create edit delete export'],
  ['products', 'ADMIN', 'list create edit delete export'],
  ['presents', 'ADMIN', 'list create edit delete export'],
  ['coupons', 'ADMIN', 'list create edit delete export'],
  ['vouchers', 'ADMIN', 'list create edit delete export'],
  ['orders', 'ADMIN', 'list create edit export'],
  ['orders', 'TEAM', 'list create export'],
])('admin/bonus-shop/%s has for %s: %s', (path, role, actions) => {
  const own = contractIn(`bonus-shop/${path}`, 'DEMO');
  const offered = (['list', 'create', 'edit', 'delete', 'export', 'import'] as const).filter((one) =>
    own.allows(one, [role]),
  );
  expect(offered.join(' ')).toBe(actions);
});

/** Document 3, section 3. */
test.each<[path: string, field: string, markets: readonly EditionCode[]]>([
  ['providers', 'mobile_operator_id', ['BELARUS']],
  ['presents', 'colors_with_count', ['BELARUS']],
  ['presents', 'colors', editionCodes.filter((market) => market !== 'BELARUS')],
])('admin/bonus-shop/%s have %s in %j', (path, field, markets) => {
  expect(editionCodes.filter((market) => contractIn(`bonus-shop/${path}`, market).fields.has(field))).toEqual(markets);
});

/** Document 1, section 3; document 2, sections 2.26 to 2.29; document 3, sections 2.3 and 3; and the decisions. */
test.each<[path: string, market: EditionCode, operators: Record<string, string>]>([
  ['admins', 'DEMO', { name: 'contains', username: 'contains' }],
  ['managers', 'DEMO', { username: 'contains', name: 'contains', surname: 'contains', city_id: 'oneOf' }],
  [
    'users',
    'HUNGARY',
    {
      id: 'equals',
      name: 'contains',
      surname: 'contains',
      custom_status: 'oneOf',
      position_id: 'oneOf',
      manager_id: 'oneOf',
      is_active_in_last_month: 'flag',
      city_id: 'oneOf',
      street: 'contains',
      contracted: 'flag',
    },
  ],
  ['users', 'GEORGIA', { traffic_code: 'contains', legal_id: 'contains', status: 'oneOf', id_card_status: 'oneOf' }],
  ['outlets', 'HUNGARY', { outlet_code: 'contains', street: 'contains', contracted: 'flag', contract_type: 'oneOf' }],
  ['outlets', 'DEMO', { city_id: 'oneOf', legal_entity_id: 'oneOf' }],
  ['brands', 'DEMO', { name: 'contains' }],
  ['target-groups', 'DEMO', { name: 'contains' }],
  ['problems/2/problems', 'DEMO', { name: 'contains', should_start_chat: 'flag', parent_id: 'oneOf' }],
  ['verifications', 'BELARUS', { type_id: 'oneOf' }],
  ['users-answers', 'DEMO', { correct: 'flag', moderation: 'flag' }],
  ['tickets', 'DEMO', { status: 'oneOf', user_id: 'equals' }],
  ['products/providers', 'IRELAND', { name: 'contains', category_id: 'oneOf' }],
  ['bonus-shop/categories', 'DEMO', { name: 'contains', type: 'oneOf' }],
  ['bonus-shop/providers', 'DEMO', { name: 'contains', category_id: 'oneOf' }],
  ['bonus-shop/products', 'DEMO', { description: 'contains', provider_id: 'oneOf', type: 'oneOf', active: 'flag' }],
  ['bonus-shop/presents', 'DEMO', { name: 'contains', category_id: 'oneOf', type: 'oneOf', status: 'oneOf' }],
  ['bonus-shop/vouchers', 'DEMO', { name: 'contains', category_id: 'oneOf', status: 'oneOf' }],
  ['bonus-shop/coupons', 'DEMO', { product_id: 'oneOf', code: 'contains', user_id: 'equals' }],
  ['bonus-shop/orders', 'DEMO', { status: 'oneOf', name: 'contains', user_id: 'equals', phone: 'contains' }],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', { user_id: 'equals', status: 'oneOf' }],
  ['logs', 'DEMO', { staff_kind: 'oneOf', admin_id: 'equals', action: 'contains', info: 'contains' }],
  ['lep/codes', 'IRELAND', { competition_id: 'oneOf', phone: 'contains', code: 'contains', hide_not_assigned: 'flag' }],
  ['promo-codes', 'DEMO', { code: 'contains' }],
  ['file-transfers', 'DEMO', { kind: 'oneOf', title: 'contains', author: 'contains', state: 'oneOf' }],
  ['mystery-shopper/attachments', 'IRELAND', { mystery_shopper_id: 'oneOf', user_id: 'oneOf', status: 'oneOf' }],
  ['boosters', 'HUNGARY', { name: 'contains' }],
  ['levels-packages', 'HUNGARY', { name: 'contains' }],
  [
    'loyalty-programs/attachments',
    'IRELAND',
    { program_id: 'oneOf', user_id: 'oneOf', traffic_code: 'contains', status: 'oneOf', hide_rewarded: 'hide' },
  ],
  ['mystery-shopper', 'IRELAND', { name: 'contains' }],
  ['problems/2/problems', 'DEMO', { name: 'contains', should_start_chat: 'flag', parent_id: 'oneOf' }],
  ['promo-codes', 'DEMO', { code: 'contains' }],
  ['reactions', 'BELARUS', { name: 'contains' }],
  ['sales-simulators/scenarios', 'BELARUS', { simulator_id: 'oneOf' }],
  ['target-groups', 'DEMO', { name: 'contains' }],
  ['trade-program/addresses', 'DEMO', { outlet_code: 'contains', manager_id: 'oneOf', rsm_id: 'oneOf' }],
  ['transactions', 'DEMO', { user_id: 'equals', type_id: 'oneOf', status: 'oneOf' }],
  ['transactions/types', 'DEMO', { name: 'contains' }],
  ['users-answers', 'DEMO', { correct: 'flag', moderation: 'flag' }],
  ['verifications', 'BELARUS', { type_id: 'oneOf' }],
])(
  'the list of admin/%s in %s finds by whole values, several of them, or a part of a text',
  (path, market, operators) => {
    const filters = contractIn(path, market).filters(['ADMIN']);
    expect(Object.fromEntries(Object.keys(operators).map((name) => [name, filters[name]?.operator]))).toEqual(
      operators,
    );
  },
);

test.each<[role: Role, may: readonly string[]]>([
  ['ADMIN', ['id', 'manager_id']],
  ['TEAM', ['id', 'manager_id']],
  ['BA', ['id']],
  ['RSM', []],
])('of the ID and the manager, %s filters users by %j', (role, may) => {
  const filters = Object.keys(contractIn('users', 'DEMO').filters([role]));
  expect(['id', 'manager_id'].filter((one) => filters.includes(one))).toEqual(may);
});

test.each<[role: Role, columns: readonly string[]]>([
  ['ADMIN', ['address.street', 'legal_entity.name', 'seller_code', 'signature']],
  ['BA', []],
])('of what the office of BELARUS knows of a user, %s sees %j', (role, columns) => {
  const shown = contractIn('users', 'BELARUS')
    .columns([role])
    .map((one) => one.source as string);
  const office = ['address.street', 'legal_entity.name', 'seller_code', 'signature'];
  expect(office.filter((one) => shown.includes(one))).toEqual(columns);
});

/** Document 1, section 2.2. */
const but = (...left: readonly EditionCode[]) => editionCodes.filter((market) => !left.includes(market));
const azerbaijan: readonly EditionCode[] = ['AZERBAIJAN', 'AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'];
test.each<[filter: string, markets: readonly EditionCode[]]>([
  ['traffic_code', but('HUNGARY')],
  ['status', but('IRELAND', 'HUNGARY')],
  ['passport_status', ['BELARUS']],
  ['custom_status', ['IRELAND', 'HUNGARY']],
  ['esign_status', ['IRELAND']],
  ['id_card_status', ['GEORGIA', ...azerbaijan]],
  ['city_id', ['HUNGARY']],
  ['region_id', but('BELARUS')],
  ['legal_entity_id', ['HUNGARY']],
  ['tier_id', ['IRELAND']],
  ['street', ['HUNGARY']],
  ['contracted', ['HUNGARY']],
  ['contract_type', ['HUNGARY']],
  ['legal_id', ['GEORGIA', 'ARMENIA', ...azerbaijan]],
])('users are found by %s in %j', (filter, markets) => {
  const found = editionCodes.filter((market) => filter in contractIn('users', market).filters(['ADMIN']));
  expect(found.toSorted()).toEqual(markets.toSorted());
});
test.each<[column: string, markets: readonly EditionCode[]]>([
  ['username', but('HUNGARY')],
  ['address.outlet_code', ['HUNGARY']],
  ['traffic_code', but('HUNGARY')],
  ['address.street', ['BELARUS']],
  ['legal_entity.name', ['BELARUS']],
  ['seller_code', ['BELARUS']],
  ['coins', ['BELARUS']],
  ['rating', ['BELARUS']],
  ['created_at', ['BELARUS']],
  ['signature', ['BELARUS']],
  ['completion_rate', ['IRELAND', 'HUNGARY']],
  ['passport.updated_at', ['BELARUS']],
])('users have the column %s in %j', (column, markets) => {
  const found = editionCodes.filter((market) =>
    contractIn('users', market)
      .columns(['ADMIN'])
      .some((one) => one.source === column),
  );
  expect(found.toSorted()).toEqual(markets.toSorted());
});
test.each<[role: Role, sees: boolean]>([
  ['ADMIN', true],
  ['TEAM', false],
  ['RSM', false],
  ['BA', false],
])('%s sees when the passport of a user was updated: %s', (role, sees) => {
  const columns = contractIn('users', 'BELARUS').columns([role]);
  expect(columns.some((one) => one.source === 'passport.updated_at')).toBe(sees);
});

test('a filter by a closed list of options is chosen, not typed', () => {
  const typed = Object.values(editions).flatMap((edition) =>
    Object.values(contracts as Record<string, Resource>).flatMap((contract) => {
      const own = new ContractIn(contract, edition);
      return Object.entries(contract.filters ?? {}).flatMap(([name, filter]) =>
        filter.operator === 'equals' && filterField(own, name, filter)?.options ? `${contract.path} ${name}` : [],
      );
    }),
  );
  expect(typed).toEqual([]);
});

/** Document 2, section 5.2: what is required although records from before their screen may lack it. */
test.each<[path: string, market: EditionCode, field: string, empty: unknown]>([
  ['achievements', 'HUNGARY', 'background_image', null],
  ['achievements', 'HUNGARY', 'icon_image', null],
  ['banners', 'BELARUS', 'kb_categories', []],
  ['daily-games', 'IRELAND', 'url', null],
  ['daily-questions', 'DEMO', 'active_at', null],
  ['lotteries', 'DEMO', 'photo', null],
  ['lotteries', 'DEMO', 'background_image', null],
  ['lep', 'IRELAND', 'rules_link', null],
  ['lep', 'IRELAND', 'help_link', null],
  ['lep', 'IRELAND', 'start_date', null],
  ['lep', 'IRELAND', 'end_date', null],
  ['lep', 'IRELAND', 'accent_color', null],
  ['lep', 'IRELAND', 'background_color', null],
  ['lep', 'IRELAND', 'main_image', null],
  ['lep', 'IRELAND', 'background_image', null],
  ['lep', 'IRELAND', 'input_background_image', null],
  ['lep', 'IRELAND', 'coins', null],
  ['pack-recognition', 'HUNGARY', 'barcode', null],
  ['pack-recognition', 'HUNGARY', 'pwa_animation', null],
  ['pack-recognition', 'HUNGARY', 'android_animation', null],
  ['pack-recognition', 'HUNGARY', 'model', null],
  ['pack-recognition', 'HUNGARY', 'brand', null],
  ['pack-recognition', 'HUNGARY', 'co', null],
  ['pack-recognition', 'HUNGARY', 'tar_content', null],
  ['pack-recognition', 'HUNGARY', 'nicotine_content', null],
  ['pack-recognition', 'HUNGARY', 'format', null],
  ['pack-recognition', 'HUNGARY', 'filter_type', null],
  ['pack-recognition', 'HUNGARY', 'cuff_paper', null],
  ['pack-recognition', 'HUNGARY', 'price', null],
  ['pack-recognition', 'HUNGARY', 'image', null],
  ['pack-recognition', 'HUNGARY', 'background_image', null],
  ['lotteries', 'DEMO', 'status', null],
  ['tiers', 'IRELAND', 'reward_coefficient', null],
  ['tiers', 'IRELAND', 'coins_per_currency', null],
  ['tiers-discounts', 'HUNGARY', 'color', null],
])('a record of admin/%s in %s cannot be saved without its %s', (path, market, field, empty) => {
  const wrong = validate(contractIn(path, market), { [field]: empty }, { mode: 'edit', roles: ['ADMIN'] });
  expect(wrong[field]).toEqual([{ key: 'required' }]);
});

/** Document 2, sections 5.2 and 9: what may be left out. */
test.each<[path: string, market: EditionCode, fields: string]>([
  ['lep', 'IRELAND', 'priority transaction_type_id progress_bar_enable'],
  ['pack-recognition', 'HUNGARY', 'article_url'],
  ['promo-codes', 'DEMO', 'expires_at multiply progress_bar_enable'],
  ['single-mode', 'HUNGARY', 'first_stage_coins second_stage_coins third_stage_coins all_stage_bonus'],
])('a record of admin/%s in %s is saved without %s', (path, market, fields) => {
  const left = Object.fromEntries(fields.split(' ').map((one) => [one, null]));
  const wrong = validate(contractIn(path, market), left, { mode: 'edit', roles: ['ADMIN'] });
  expect(Object.keys(left).filter((one) => wrong[one])).toEqual([]);
});

test.each(['custom_code', 'customCode', 'count'])('%s of a promo code is chosen once', (field) => {
  expect(contractIn('promo-codes', 'DEMO').fields.get(field)?.setOnce).toBe(true);
});

/** Document 2, section 2.1, and the decisions: the audience of content. */
test.each<[path: string, market: EditionCode]>([
  ['quests', 'DEMO'],
  ['banners', 'BELARUS'],
  ['sales-tips', 'BELARUS'],
  ['sales-simulators', 'BELARUS'],
  ['knowledge-bank/articles', 'DEMO'],
])('admin/%s in %s asks for the words of a notice only where users are notified', (path, market) => {
  const hidden = (push: boolean | null) => hiddenFields(contractIn(path, market), { push }, 'create').has('message');
  expect([true, false, null].map(hidden)).toEqual([false, true, true]);
});

/** Documents 1 and 3, section 5; document 2, section 5.2; and the decisions. */
test.each<[path: string, market: EditionCode, needed: string]>([
  ['users', 'HUNGARY', 'name phone status surname'],
  ['admins', 'DEMO', 'confirm_password name password status username'],
  ['cities', 'DEMO', 'name'],
  ['legal-entities', 'DEMO', 'name'],
  ['account-numbers', 'IRELAND', 'account_codes user_id'],
  ['brands', 'DEMO', 'name quiz_element_color quiz_tagline special_quiz_border_color text_color triangle_color'],
  ['target-groups', 'DEMO', 'name rules'],
  ['problems/1/problems', 'DEMO', 'name'],
  ['problems/2/problems', 'DEMO', 'name parent_id'],
  ['problems/3/problems', 'DEMO', 'name parent_id'],
  ['products/categories', 'IRELAND', 'name photo transaction_type_id'],
  ['bonus-shop/categories', 'DEMO', 'name photo transaction_type_id type'],
  ['bonus-shop/providers', 'DEMO', 'category_id name photo template_url'],
  ['bonus-shop/products', 'DEMO', 'description nominal_price price provider_id type'],
  ['bonus-shop/presents', 'DEMO', 'category_id count description name photo price status type'],
  ['bonus-shop/coupons', 'DEMO', 'expired_at product_id'],
  ['bonus-shop/orders', 'DEMO', 'product_id status user_id'],
  ['bonus-shop/vouchers', 'DEMO', 'category_id count description image name price status'],
  ['cpa-program', 'BELARUS', 'file_link name status'],
  ['trade-program', 'DEMO', 'end_collection_phase file_link name start_collection_phase start_ended_phase'],
  ['transactions/types', 'DEMO', 'name'],
])('a new record of admin/%s in %s needs nothing but %s', (path, market, needed) => {
  const wrong = validate(contractIn(path, market), {}, { mode: 'create', roles: ['ADMIN'] });
  expect(Object.keys(wrong).toSorted().join(' ')).toBe(needed);
});

/** Document 3, section 5. */
test.each([
  ['digital products', 1, false],
  ['transfers', 3, true],
])('a new category of %s needs a header image: %s', (_, type, isNeeded) => {
  const wrong = validate(contractIn('bonus-shop/categories', 'DEMO'), { type }, { mode: 'create', roles: ['ADMIN'] });
  expect('header_image' in wrong).toBe(isNeeded);
});

/** Document 1, sections 4 and 9; document 1, section 6 for the roles of managers; and the decisions. */
const blocked = '4 Blocked #808080';
const [active, waiting, byAdmin] = ['#56D9A2', '#FFCC66', '8 Blocked by admin #D9D9D9'];
test.each<[path: string, market: EditionCode, field: string, role: Role, options: readonly string[]]>([
  [
    'users',
    'DEMO',
    'status',
    'ADMIN',
    ['0 Deactivated', `1 Active ${active}`, `2 Waiting moderation ${waiting}`, blocked, byAdmin],
  ],
  ['users', 'DEMO', 'status', 'TEAM', ['0 Deactivated', `1 Active ${active}`, blocked]],
  [
    'users',
    'BELARUS',
    'status',
    'ADMIN',
    [
      '0 Deactivated',
      `1 Active ${active}`,
      `2 Waiting moderation ${waiting}`,
      blocked,
      `7 Waiting for registration ${waiting}`,
      byAdmin,
    ],
  ],
  ['users', 'HUNGARY', 'status', 'ADMIN', [`1 Activate ${active}`, `2 Waiting for moderation ${waiting}`, blocked]],
  ['users', 'HUNGARY', 'status', 'BA', [`1 Activate ${active}`, blocked]],
  ['users', 'HUNGARY', 'custom_status', 'ADMIN', ['0 New', '1 Active', '2 Dormant']],
  ['users', 'HUNGARY', 'contract_type', 'ADMIN', ['LIGHT Light', 'STANDARD Standard', 'ADVANCED Advanced']],
  ['users', 'IRELAND', 'esign_status', 'ADMIN', ['0 Not sent', '1 Sent', '2 Signed', '3 Declined']],
  [
    'users',
    'BELARUS',
    'passport_status',
    'ADMIN',
    ['1 No Data', '2 On Moderation', '3 Data Confirmed', '4 Moderation Failed: Duplicate Card'],
  ],
  [
    'users',
    'GEORGIA',
    'id_card_status',
    'ADMIN',
    [
      '1 No Data',
      '2 On Moderation',
      '3 Data Confirmed',
      '4 Moderation Failed: Duplicate Card',
      '5 Incorrect personal data',
      '6 Not citizen of Georgia',
      '7 Wrong image',
      '8 Other reason',
    ],
  ],
  [
    'users',
    'DEMO',
    'deactivation_reason',
    'ADMIN',
    [
      '1 Inherited from the outlet',
      '2 Long stay on a deactivated outlet',
      '3 Check-in not passed in time',
      '4 Blocked by the company administration',
      '5 Assigned by a trade representative',
      '6 Registration not completed',
      '7 Long time without registration',
      "8 Deactivated at the user's own request",
    ],
  ],
  ['outlets', 'DEMO', 'status', 'ADMIN', ['0 Inactive', '1 Active', '2 Closed']],
  ['managers', 'DEMO', 'status', 'ADMIN', ['0 Inactive', '1 Active', '2 Blocked']],
  ['managers', 'DEMO', 'roles', 'ADMIN', ['BA BA', 'CO_TEAM Company Team', 'USER User']],
  ['managers', 'ARMENIA', 'roles', 'ADMIN', ['BA BA', 'CO_TEAM Company Team', 'USER User', 'RSM RSM']],
  ['tickets', 'DEMO', 'status', 'ADMIN', ['NEW New', 'IN_PROGRESS In progress', 'COMPLETED Completed']],
  [
    'verifications',
    'BELARUS',
    'status',
    'ADMIN',
    ['0 Not requested', '1 Requested', '2 Completed', '3 Failed', '4 Expired'],
  ],
  [
    'outlets-users/users',
    'HUNGARY',
    'performance_status',
    'BA',
    ['0 Good performance', '1 Need attention #F97316', '2 Low activity'],
  ],
])('admin/%s in %s: %s offers %s its documented options', (path, market, field, role, options) => {
  const own = contractIn(path, market);
  const { contract, fields } = own;
  const words = wordsIn(files[`../../src/locales/en/${contract.words}.json`]!, own.edition);
  expect(
    optionsFor(fields.get(field)!.options!, market, role).map((one) =>
      [one.id, valueAt(words, optionKey(contract, field, one).split(':')[1]!), one.colour]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
  ).toEqual(options);
});

/** Document 1, sections 2.5, 2.6 and 7: who is picked as whose manager. */
test.each<[path: string, market: EditionCode, field: string, role: string]>([
  ['users', 'DEMO', 'manager_id', 'BA'],
  ['outlets', 'DEMO', 'manager_id', 'BA'],
  ['outlets-users', 'HUNGARY', 'manager_id', 'BA'],
  ['account-numbers', 'IRELAND', 'user_id', 'BA'],
  ['managers', 'GEORGIA', 'rsm_manager_id', 'RSM'],
])('admin/%s in %s: %s is picked among those who are %s', (path, market, field, role) => {
  const found = contractIn(path, market).fields.get(field)!;
  expect([found.target?.().path, found.lookupFilter]).toEqual(['admin/managers', { roles: role }]);
});

/** Document 3, sections 2.3 and 7. */
test.each([
  ['providers', 'digital'],
  ['presents', 'physical'],
  ['vouchers', 'vouchers'],
])('admin/bonus-shop/%s are in a category of the kind %s', (path, kind) => {
  expect(contractIn(`bonus-shop/${path}`, 'DEMO').fields.get('category_id')?.lookupPart).toBe(kind);
});

/** Document 2, section 3.10, and the decisions: which brand a brand of the knowledge bank is linked to. */
test('a brand of the knowledge bank is linked to one of the positive brands', () => {
  expect(contractIn('knowledge-bank/brands', 'DEMO').fields.get('brand_id')?.lookupFilter).toEqual({
    positive: 'true',
  });
});

/** Document 1, sections 2.5, 2.6, 2.10, 2.12, 3 and 7; document 3, sections 2.2 and 3. */
test.each<[path: string, market: EditionCode, targets: Record<string, string>]>([
  [
    'users',
    'HUNGARY',
    {
      position_id: 'services/positions',
      outlet_address_id: 'admin/outlets',
      city_id: 'admin/cities',
      region_id: 'admin/services/regions',
      legal_entity_id: 'admin/legal-entities',
    },
  ],
  ['users', 'IRELAND', { tier_id: 'admin/tiers' }],
  ['managers', 'DEMO', { region_id: 'admin/services/regions', city_id: 'admin/cities' }],
  [
    'outlets',
    'DEMO',
    {
      outlet_type_id: 'admin/services/outlet-types',
      city_id: 'admin/cities',
      legal_entity_id: 'admin/legal-entities',
    },
  ],
  ['account-numbers', 'IRELAND', { tier_id: 'admin/tiers' }],
  ['brands', 'DEMO', { target_group_id: 'admin/target-groups' }],
  ['problems/1/problems', 'DEMO', { article_id: 'admin/knowledge-bank/articles' }],
  ['problems/2/problems', 'DEMO', { parent_id: 'admin/problems/1/problems' }],
  ['problems/3/problems', 'DEMO', { parent_id: 'admin/problems/2/problems' }],
  ['tickets', 'DEMO', { problem_id: 'admin/problems/3/problems', user_id: 'admin/users' }],
  ['verifications', 'BELARUS', { user_id: 'admin/users', type_id: 'admin/reports/verifications/types' }],
  ['users-answers', 'DEMO', { interactive_article_id: 'admin/interactive-articles', user_id: 'admin/users' }],
  ['products/categories', 'IRELAND', { transaction_type_id: 'admin/transactions/types' }],
  ['products/providers', 'IRELAND', { category_id: 'admin/products/categories' }],
  ['products', 'IRELAND', { provider_id: 'admin/products/providers' }],
  ['products/providers/products', 'IRELAND', { provider_id: 'admin/products/providers' }],
  [
    'outlets-users',
    'HUNGARY',
    { legal_entity_id: 'admin/legal-entities', city_id: 'admin/cities', region_id: 'admin/services/regions' },
  ],
  [
    'bonus-shop/categories',
    'DEMO',
    {
      type: 'admin/bonus-shop/category-types',
      transaction_type_id: 'admin/transactions/types',
      target_group_id: 'admin/target-groups',
    },
  ],
  [
    'bonus-shop/providers',
    'BELARUS',
    { category_id: 'admin/bonus-shop/categories', mobile_operator_id: 'services/mobile-operators' },
  ],
  [
    'bonus-shop/products',
    'DEMO',
    { provider_id: 'admin/bonus-shop/providers', type: 'admin/bonus-shop/presents/types' },
  ],
  [
    'bonus-shop/presents',
    'BELARUS',
    {
      category_id: 'admin/bonus-shop/categories',
      type: 'admin/bonus-shop/presents/types',
      delivery_channel: 'admin/bonus-shop/presents/delivery-channels',
      target_group_id: 'admin/target-groups',
      'colors_with_count.color_id': 'admin/colors',
    },
  ],
  ['bonus-shop/coupons', 'DEMO', { product_id: 'admin/bonus-shop/products', user_id: 'admin/users' }],
  [
    'bonus-shop/orders',
    'DEMO',
    { product_id: 'admin/bonus-shop/products', user_id: 'admin/users', color_id: 'admin/colors' },
  ],
  ['bonus-shop/vouchers', 'DEMO', { category_id: 'admin/bonus-shop/categories' }],
  [
    'knowledge-bank/articles',
    'DEMO',
    {
      category_id: 'admin/knowledge-bank/categories',
      survey_id: 'admin/surveys',
      brand_id: 'admin/knowledge-bank/brands',
      target_group_id: 'admin/target-groups',
    },
  ],
  ['knowledge-bank/brands', 'DEMO', { brand_id: 'admin/brands' }],
  [
    'knowledge-bank/categories',
    'DEMO',
    { transaction_type_id: 'admin/transactions/types', target_group_id: 'admin/target-groups' },
  ],
  ['daily-games', 'IRELAND', { article_id: 'admin/knowledge-bank/articles' }],
  ['interactive-articles', 'DEMO', { article_id: 'admin/knowledge-bank/articles' }],
  ['quizzes', 'DEMO', { brand_id: 'services/brands' }],
  ['special-quizzes', 'DEMO', { brand_id: 'services/brands' }],
  ['quick-tips', 'IRELAND', { brand_id: 'services/brands' }],
  ['multibrand-quizzes', 'DEMO', { 'questions.brand_id': 'services/brands' }],
  [
    'quests',
    'DEMO',
    {
      target_group_id: 'admin/target-groups',
      'tasks.brand_id': 'admin/brands',
      'tasks.knowledge_bank_category_id': 'admin/knowledge-bank/categories',
    },
  ],
  [
    'achievements',
    'HUNGARY',
    {
      levels_package_id: 'admin/levels-packages',
      'tasks.kb_category_id': 'admin/knowledge-bank/categories',
      'tasks.kb_brand_id': 'admin/knowledge-bank/brands',
    },
  ],
  [
    'sales-tips',
    'DEMO',
    {
      target_group_id: 'admin/target-groups',
      'steps.special_quiz_id': 'admin/special-quizzes',
      'steps.transaction_type_id': 'admin/transactions/types',
    },
  ],
  ['sales-simulators', 'BELARUS', { target_group_id: 'admin/target-groups', reaction_id: 'admin/reactions' }],
  [
    'sales-simulators/scenarios',
    'BELARUS',
    { simulator_id: 'admin/sales-simulators', 'questions.reaction_type_id': 'admin/reactions/types' },
  ],
  ['reactions', 'BELARUS', { 'images.type_id': 'admin/reactions/types' }],
  ['lep', 'IRELAND', { transaction_type_id: 'admin/transactions/types' }],
  ['lep/codes', 'IRELAND', { competition_id: 'admin/lep', user_id: 'admin/users' }],
  ['loyalty-programs/attachments', 'IRELAND', { program_id: 'admin/loyalty-programs', user_id: 'admin/users' }],
  ['mystery-shopper', 'IRELAND', { brand_id: 'admin/brands', target_group_id: 'admin/target-groups' }],
  ['mystery-shopper/attachments', 'IRELAND', { mystery_shopper_id: 'admin/mystery-shopper', user_id: 'admin/users' }],
  [
    'monthly-limitations',
    'DEMO',
    { target_group_id: 'admin/target-groups', 'activities.knowledge_bank_article_id': 'admin/knowledge-bank/articles' },
  ],
  [
    'main-screen',
    'IRELAND',
    {
      target_group_id: 'admin/target-groups',
      'sections.target_group_id': 'admin/target-groups',
      'focus_components.brand_id': 'admin/brands',
      'focus_components.program_id': 'admin/loyalty-programs',
      'module_components.knowledge_bank_category_id': 'admin/knowledge-bank/categories',
      'module_components.daily_game_id': 'admin/daily-games',
      'box_components.knowledge_bank_article_id': 'admin/knowledge-bank/articles',
    },
  ],
  [
    'main-screen',
    'HUNGARY',
    {
      'focus_components.achievement_id': 'admin/achievements',
      'module_components.achievement_id': 'admin/achievements',
    },
  ],
  [
    'event-mode/rewards',
    'HUNGARY',
    {
      physical_product_id: 'admin/event-mode/physical-products',
      digital_product_id: 'admin/event-mode/digital-products',
    },
  ],
  [
    'unexpected-rewards',
    'HUNGARY',
    { frequency_id: 'admin/services/frequencies', level_id: 'admin/services/unexpected-rewards-levels' },
  ],
  ['transactions', 'DEMO', { user_id: 'admin/users', type_id: 'admin/transactions/types' }],
  ['target-groups', 'DEMO', { 'rules.group_id': 'admin/target-groups' }],
])('admin/%s in %s has its references from the documented records', (path, market, targets) => {
  const own = contractIn(path, market);
  const found = Object.keys(targets).map((name) => {
    const [rows = '', source = ''] = name.split('.');
    const field = own.fields.get(name) ?? own.rowFields(rows).get(source);
    return [name, field?.target?.().path];
  });
  expect(Object.fromEntries(found)).toEqual(targets);
});

/** Document 1, sections 7 and 9; document 2, section 9; document 3, section 9. */
test.each<[path: string, market: EditionCode, most: number]>([
  ['cities', 'DEMO', 10_000],
  ['legal-entities', 'DEMO', 10_000],
  ['knowledge-bank/articles', 'DEMO', 10_000],
  ['problems/1/problems', 'DEMO', 10_000],
  ['problems/2/problems', 'DEMO', 10_000],
  ['reactions', 'BELARUS', 100],
  ['transactions/types', 'DEMO', 100],
  ['colors', 'DEMO', 100],
])('a picker of admin/%s in %s asks for %d of them', (path, market, most) => {
  expect(contractIn(path, market).contract.lookup?.limit).toBe(most);
});

/** Document 1, section 5: what only a new record must have. */
test.each<[path: string, market: EditionCode, fields: readonly string[]]>([
  ['cpa-program', 'BELARUS', ['file_link']],
  ['trade-program', 'DEMO', ['file_link', 'name']],
  ['lotteries', 'DEMO', ['description']],
  ['bonus-shop/orders', 'DEMO', ['product_id', 'user_id']],
])('a new record of admin/%s in %s must have its %j, a stored one need not', (path, market, fields) => {
  const lacking = (mode: 'create' | 'edit') =>
    Object.keys(validate(contractIn(path, market), {}, { mode, roles: ['ADMIN'] }));
  const needed = lacking('edit');
  expect(
    lacking('create')
      .filter((one) => !needed.includes(one))
      .toSorted(),
  ).toEqual(fields);
});

/** Document 1, section 4; document 2, sections 3.4 and 9; document 3, section 4; and the decisions. */
test.each<[path: string, market: EditionCode, field: string, numbered: string]>([
  ['bonus-shop/orders', 'DEMO', 'status', '1 new, 2 delivered, 3 sent, 4 rejected'],
  ['cpa-program', 'BELARUS', 'status', '1 active, 2 completed, 3 archived'],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'status', '1 active, 2 completed, 3 archived'],
  ['lotteries', 'DEMO', 'type', '1 winners, 2 probability'],
  ['event-mode/rewards', 'HUNGARY', 'reward_type_id', '1 coins, 2 physical, 3 digital'],
  ['unexpected-rewards', 'HUNGARY', 'type_id', '1 coins, 2 level, 3 gift'],
  ['trade-program/addresses', 'DEMO', 'status', '1 processing, 2 confirmed, 3 denied'],
  ['verifications', 'BELARUS', 'status', '0 notRequested, 1 requested, 2 completed, 3 failed, 4 expired'],
])('the choices of admin/%s in %s for %s are numbered as documented', (path, market, field, numbered) => {
  const { options = [] } = contractIn(path, market).fields.get(field)!;
  expect(options.map((one) => `${one.id} ${one.name}`).join(', ')).toBe(numbered);
});

/** The colours of statuses: what waits for somebody is yellow, what is well is green, what was refused is red. */
test.each<[path: string, market: EditionCode, field: string, tones: string]>([
  ['bonus-shop/orders', 'DEMO', 'status', 'new warn, delivered ok, sent idle, rejected bad'],
  ['cpa-program', 'BELARUS', 'status', 'active ok, completed warn, archived idle'],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'status', 'active ok, completed idle, archived warn'],
  ['lep/codes', 'IRELAND', 'status', 'inDraw idle, won ok'],
  ['lotteries', 'DEMO', 'status', 'inactive idle, active ok'],
  ['file-transfers', 'DEMO', 'state', 'running idle, done ok, partly warn, failed bad, brokenOff bad'],
])('the statuses of admin/%s in %s have their colours', (path, market, field, tones) => {
  const { options = [] } = contractIn(path, market).fields.get(field)!;
  expect(options.map((one) => `${one.name} ${one.tone}`).join(', ')).toBe(tones);
});
