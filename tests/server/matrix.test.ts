import { expect, test } from 'vitest';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { matrix } from '../../server/matrix';
import type { Resource } from '../../src/contract/contract';
import { contracts } from '../../src/contract/contracts';

const rows = matrix();
const row = (edition: EditionCode, role: string, path: string) =>
  rows.find((one) => one.edition === edition && one.role === role && one.path === path);
const variantGroup: EditionCode[] = ['GEORGIA', 'ARMENIA', 'AZERBAIJAN', 'AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'];
const withIdCard: EditionCode[] = ['GEORGIA', 'AZERBAIJAN', 'AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'];
const when = (condition: boolean, ...names: string[]) => (condition ? names : []);
const words = (text: string) => text.split(' ').filter(Boolean);

/** Document 1, section 2.2, transcribed independently of the contract. */
const columnsOf = (edition: EditionCode, role: string) => {
  const office = ['ADMIN', 'CO_TEAM'].includes(role);
  const belarus = edition === 'BELARUS';
  return [
    'id',
    'phone',
    ...when(edition !== 'HUNGARY', 'username'),
    'name',
    'surname',
    'status',
    'manager.fullName',
    'manager.region.name',
    'city.name',
    edition === 'HUNGARY' ? 'address.outlet_code' : 'traffic_code',
    'tier.name',
    ...when(belarus && office, 'address.street', 'legal_entity.name', 'seller_code'),
    ...when(belarus, 'coins', 'rating', 'created_at'),
    ...when(belarus && office, 'signature'),
    ...when(edition === 'IRELAND' || edition === 'HUNGARY', 'completion_rate'),
    'esignature.status',
    'is_active_in_last_month',
    'last_transaction_date',
    ...when(belarus && role === 'ADMIN', 'passport.updated_at'),
    'first_login_date',
    'app_version',
  ];
};
const filtersOf = (edition: EditionCode, role: string) => {
  const hungary = edition === 'HUNGARY';
  const ireland = edition === 'IRELAND';
  return [
    ...when(role !== 'RSM', 'id'),
    'name',
    'surname',
    ...when(!hungary, 'traffic_code'),
    ...when(!ireland && !hungary, 'status'),
    ...when(edition === 'BELARUS', 'passport_status'),
    ...when(ireland || hungary, 'custom_status'),
    ...when(ireland, 'esign_status'),
    ...when(withIdCard.includes(edition), 'id_card_status'),
    'position_id',
    ...when(role === 'ADMIN' || role === 'CO_TEAM', 'manager_id'),
    'is_active_in_last_month',
    ...when(hungary, 'city_id'),
    ...when(edition !== 'BELARUS', 'region_id'),
    ...when(hungary, 'legal_entity_id'),
    ...when(ireland, 'tier_id'),
    ...when(hungary, 'street', 'contracted', 'contract_type'),
    ...when(variantGroup.includes(edition), 'legal_id'),
  ];
};

const everyone = editionCodes.flatMap((edition) =>
  ['ADMIN', 'CO_TEAM', 'RSM', 'BA'].map((role) => [edition, role] as const),
);

test.each(everyone)('users in %s as %s have the documented columns', (edition, role) => {
  expect(row(edition, role, '/admin/users')?.columns).toEqual(columnsOf(edition, role));
});

test.each(everyone)('users in %s as %s have the documented filters', (edition, role) => {
  expect([...(row(edition, role, '/admin/users')?.filters ?? [])].sort()).toEqual(filtersOf(edition, role).sort());
});

test('users are created, edited and exported everywhere, imported everywhere but in Hungary', () => {
  for (const edition of editionCodes)
    expect(row(edition, 'ADMIN', '/admin/users')?.actions).toEqual([
      'list',
      'create',
      'edit',
      'export',
      ...when(edition !== 'HUNGARY', 'import'),
    ]);
});

test('online users are the admin’s, where the flag is on', () => {
  expect(
    rows
      .filter((one) => one.path === '/admin/online-users')
      .map((one) => `${one.edition} ${one.role}`)
      .sort(),
  ).toEqual(
    editionCodes
      .filter((one) => one !== 'TAIWAN')
      .map((one) => `${one} ADMIN`)
      .sort(),
  );
});

test('Media View is the admin’s, in the three Azerbaijan markets', () => {
  expect(
    rows
      .filter((one) => one.path === '/admin/media-view')
      .map((one) => `${one.edition} ${one.role}`)
      .sort(),
  ).toEqual(['AZERBAIJAN ADMIN', 'AZERBAIJAN_BRAND_A ADMIN', 'AZERBAIJAN_BRAND_B ADMIN']);
});

test('statistics are open to the team in Hungary, Ireland and the variant group', () => {
  expect(
    rows
      .filter((one) => one.path === '/admin/statistics' && one.role === 'CO_TEAM')
      .map((one) => one.edition)
      .sort(),
  ).toEqual(['HUNGARY', 'IRELAND', ...variantGroup].sort());
});

test('outlets and users are Hungary’s, for the team, the RSM and the BA, each with their filters', () => {
  const found = rows.filter((one) => one.path === '/admin/outlets-users');
  const common = ['legal_entity_id', 'outlet_code', 'street', 'city_id'];
  expect(Object.fromEntries(found.map((one) => [`${one.edition} ${one.role}`, one.filters]))).toEqual({
    'HUNGARY CO_TEAM': [...common, 'manager_id', 'region_id'],
    'HUNGARY RSM': [...common, 'manager_id'],
    'HUNGARY BA': common,
  });
  const columns = 'legal_entity_name outlet_code city_name address download_users active_users manager region';
  for (const one of found)
    expect([one.group, one.actions, one.columns]).toEqual(['outlets', ['list', 'export'], columns.split(' ')]);
});

test('managers are the admin’s, and the team’s in Belarus', () => {
  expect(
    rows
      .filter((one) => one.path === '/admin/managers' && one.role !== 'ADMIN')
      .map((one) => `${one.edition} ${one.role}`),
  ).toEqual(['BELARUS CO_TEAM']);
});

const withAccountNumbers: EditionCode[] = ['IRELAND', ...variantGroup];
const withTeam: EditionCode[] = ['BELARUS', ...variantGroup];
const withProblems = editionCodes.filter((one) => one !== 'TAIWAN');
/** Document 1, sections 2.6, 2.11 and 6, transcribed independently of the contracts. */
test.each<[path: string, group: string, admin: readonly EditionCode[], team: readonly EditionCode[]]>([
  ['outlets', 'outlets', editionCodes, withTeam],
  ['cities', 'outlets', editionCodes, withTeam],
  ['legal-entities', 'outlets', editionCodes, withTeam],
  ['outlets/new-sync-test', 'outlets', editionCodes, withTeam],
  ['account-numbers', 'outlets', withAccountNumbers, []],
  ['tiers', 'manage', ['IRELAND'], ['IRELAND']],
  ['tiers-discounts', 'manage', ['HUNGARY'], ['HUNGARY']],
])('%s: its menu group, its markets, and where the team sees it too', (path, group, admin, team) => {
  const found = rows.filter((one) => one.path === `/admin/${path}` && one.actions.includes('list'));
  expect(found.every((one) => one.group === group)).toBe(true);
  expect(found.map((one) => `${one.edition} ${one.role}`).toSorted()).toEqual(
    [...admin.map((one) => `${one} ADMIN`), ...team.map((one) => `${one} CO_TEAM`)].toSorted(),
  );
});

const markets = {
  all: editionCodes,
  /** Where the team works on quizzes, challenges, lotteries and promo codes, too (document 2, section 6). */
  withTeam: editionCodes.filter((one) => ![...variantGroup, 'BELARUS', 'HUNGARY'].includes(one)),
  banners: ['BELARUS', ...variantGroup] as EditionCode[],
  brandEditions: ['AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'] as EditionCode[],
};
const made = 'list create edit delete';
const copied = `${made} duplicate`;
const quiz = 'id name brand.name status price published_at';
/** Document 2, sections 2.2 to 2.27 and 6, transcribed independently of the contracts. */
test.each<
  [
    path: string,
    admin: readonly EditionCode[],
    team: readonly EditionCode[],
    actions: string,
    columns: string,
    filters: string,
  ]
>([
  ['quizzes', markets.all, markets.withTeam, copied, quiz, 'price search'],
  ['special-quizzes', markets.all, markets.withTeam, copied, quiz, 'price search'],
  ['multibrand-quizzes', markets.all, markets.withTeam, copied, quiz.replace('brand.name ', ''), ''],
  ['surveys', markets.all, markets.withTeam, copied, 'id name status published_at', ''],
  ['daily-questions', markets.all, [], copied, 'id text active_at', ''],
  [
    'sales-tips',
    ['BELARUS', 'HUNGARY', 'DEMO'],
    [],
    made,
    'id name incomplete_image complete_image created_at published_at',
    '',
  ],
  ['sales-simulators', ['BELARUS'], [], made, 'name incomplete_image complete_image start_date end_date scenarios', ''],
  ['lotteries', markets.all, markets.withTeam, copied, 'id name total status cost product_name', ''],
  [
    'promo-codes',
    markets.all,
    markets.withTeam,
    `${made} export`,
    'id code created_at expires_at coins status',
    'code',
  ],
  ['daily-rewards/steps', ['HUNGARY'], [], made, 'id step_number', ''],
  ['unexpected-rewards', ['HUNGARY'], [], made, 'id name description type_id done', ''],
  ['achievements', ['HUNGARY'], [], made, 'id name start_date end_date priority visible', ''],
  ['independent-items', ['IRELAND'], ['IRELAND'], made, 'id entity_type entity_subtype entity_id', ''],
  ['interactive-articles', markets.all, [], made, 'id article.id article.name background_color coins', ''],
  [
    'users-answers',
    markets.all,
    [],
    'list export',
    'interactive.article.id user.id user_answers correct moderation',
    'correct moderation',
  ],
  ['banners', markets.banners, [], made, 'id name kb_categories published_at status', ''],
  ['daily-games', ['HUNGARY', 'IRELAND'], [], 'list edit delete', 'id name url article.name', ''],
  [
    'goal-trackers',
    markets.brandEditions,
    [],
    'list',
    'id user.id user.phone progress status date_start date_end goals',
    'user_id status date_start date_end',
  ],
  ['pack-recognition', ['HUNGARY'], [], made, 'id barcode model brand price', ''],
  [
    'unrecognized-packs',
    ['HUNGARY'],
    [],
    'list export',
    'id barcode user_id created_at photo',
    'created_at_from created_at_to',
  ],
])('%s: its markets and roles, and what its list shows and offers', (path, admin, team, actions, columns, filters) => {
  const found = rows.filter((one) => one.path === `/admin/${path}`);
  expect(found.map((one) => `${one.edition} ${one.role}`).toSorted()).toEqual(
    [...admin.map((one) => `${one} ADMIN`), ...team.map((one) => `${one} CO_TEAM`)].toSorted(),
  );
  for (const one of found)
    expect([one.actions, one.columns, one.filters]).toEqual([words(actions), words(columns), words(filters)]);
});

const problem = 'id name url article_id image should_start_chat';
/** Documents 1 and 3, sections 2 and 6, and the decisions, transcribed independently of the contracts. */
test.each<[path: string, admin: readonly EditionCode[], actions: string, columns: string, filters: string]>([
  [
    'managers',
    editionCodes,
    `${made} export`,
    'id username name surname email hide_phone',
    'username name surname city_id',
  ],
  ['admins', editionCodes, 'list create edit', 'id username name status', 'name username'],
  ['cities', editionCodes, 'list create edit', 'id name', ''],
  ['legal-entities', editionCodes, 'list create edit', 'id name type', ''],
  ['brands', editionCodes, made, 'id logo name quiz_tagline priority active double_points', 'name'],
  ['target-groups', editionCodes, made, 'id name rules', 'name'],
  ['verifications', ['BELARUS'], 'list', 'id user_id type_id status created_at', 'type_id'],
  ['problems/1/problems', withProblems, made, problem, 'name should_start_chat'],
  ['problems/2/problems', withProblems, made, `${problem} parent_id`, 'name should_start_chat parent_id'],
  ['problems/3/problems', withProblems, made, `${problem} parent_id`, 'name should_start_chat parent_id'],
  [
    'products/categories',
    ['IRELAND'],
    'list create edit exportCsv',
    'id photo name transaction_type_id priority',
    'name',
  ],
  ['products/providers', ['IRELAND'], 'list edit exportCsv', 'id photo name category_id priority', 'name category_id'],
])('the administrator’s list of %s: its markets, and what it shows and offers', (path, admin, ...looks) => {
  const found = rows.filter((one) => one.path === `/admin/${path}` && one.role === 'ADMIN');
  expect(found.map((one) => one.edition).toSorted()).toEqual(admin.toSorted());
  for (const one of found) expect([one.actions, one.columns, one.filters]).toEqual(looks.map(words));
});

test.each<[path: string, others: readonly string[]]>([
  ['admins', []],
  ['brands', []],
  ['target-groups', ['HUNGARY CO_TEAM', 'HUNGARY RSM', 'IRELAND CO_TEAM']],
  ['verifications', ['BELARUS CO_TEAM']],
])('%s are seen by nobody but ADMIN and %j', (path, others) => {
  expect(
    rows
      .filter((one) => one.path === `/admin/${path}` && one.role !== 'ADMIN')
      .map((one) => `${one.edition} ${one.role}`)
      .toSorted(),
  ).toEqual(others);
});

test.each(editionCodes)('outlets in %s: their columns, without who has them but in HUNGARY', (edition) => {
  const hungary = edition === 'HUNGARY';
  expect(row(edition, 'ADMIN', '/admin/outlets')?.columns).toEqual([
    ...words('id outlet_code street building_number city_id'),
    ...when(hungary, 'manager_id', 'contracted', 'contract_type'),
    ...when(!hungary, 'legal_entities'),
    'status',
  ]);
  expect(row(edition, 'ADMIN', '/admin/outlets')?.actions).toEqual(['list', 'create', 'edit']);
});

test.each(withAccountNumbers)('account numbers in %s: their tier is IRELAND’s', (edition) => {
  const ireland = edition === 'IRELAND';
  const found = row(edition, 'ADMIN', '/admin/account-numbers');
  expect([found?.columns, found?.filters, found?.actions]).toEqual([
    ['id', 'account_codes', ...when(ireland, 'tier.name'), 'user_id'],
    [],
    ['list', 'create', 'edit'],
  ]);
  expect(found?.formFields).toEqual(['account_codes', 'user_id', ...when(ireland, 'tier_id')]);
});

/** Document 1, sections 2.5, 3 and 4, and the decisions. */
test.each(editionCodes)('the forms of a manager and of a user in %s ask for what the market has', (edition) => {
  const [belarus, hungary, ireland, variant] = [
    edition === 'BELARUS',
    edition === 'HUNGARY',
    edition === 'IRELAND',
    variantGroup.includes(edition),
  ];
  const fields = (path: string) => row(edition, 'ADMIN', `/admin/${path}`)?.formFields.toSorted();
  expect(fields('managers')?.filter((one) => one !== 'roles')).toEqual(
    [
      ...words('username name surname phone email password confirm_password account_codes'),
      ...words('region_id city_id status hide_phone photo'),
      ...when(belarus, 'users_limit'),
      ...when(variant, 'rsm_manager_id'),
    ].toSorted(),
  );
  expect(fields('users')).toEqual(
    [
      ...words('name surname date_of_birth photo phone email position_id manager_id outlet_address_id city_id'),
      ...words('status deactivation_reason verification.verified verification.reset_verification'),
      ...when(belarus || variant, 'middle_name'),
      ...when(!hungary, 'username', 'traffic_code'),
      ...when(!belarus, 'region_id'),
      ...when(hungary || belarus, 'legal_entity_id'),
      ...when(variant, 'legal_id'),
      ...when(belarus, 'seller_code', 'passport_status'),
      ...when(ireland, 'tier_id', 'esign_status'),
      ...when(ireland || hungary, 'custom_status'),
      ...when(withIdCard.includes(edition), 'id_card_status', 'id_card_photo'),
    ].toSorted(),
  );
});

/** Document 1, sections 2.9, 2.11, 2.12, 3 and 6, transcribed independently of the contracts. */
test.each<
  [
    path: string,
    group: string | null,
    who: Partial<Record<'ADMIN' | 'CO_TEAM' | 'RSM' | 'BA', readonly EditionCode[]>>,
    actions: string,
    columns: string,
    filters: string,
  ]
>([
  [
    'monthly-limitations',
    'manage',
    { ADMIN: ['IRELAND', 'HUNGARY', 'DEMO'], CO_TEAM: ['IRELAND', 'HUNGARY', 'DEMO'] },
    'list create edit',
    'id hint_text limit activated_at target_group_id',
    '',
  ],
  [
    'target-groups',
    'manage',
    { ADMIN: editionCodes, CO_TEAM: ['IRELAND', 'HUNGARY'], RSM: ['HUNGARY'] },
    made,
    'id name rules',
    'name',
  ],
  ['transactions/types', 'manage', { ADMIN: editionCodes }, 'list create edit', 'id name title photo', 'name'],
  [
    'transactions',
    'manage',
    { ADMIN: editionCodes },
    'list create',
    'id user_id user.phone user.account_code created_at status type_model.name coins',
    'user_id type_id status start_date end_date',
  ],
  ['settings', 'manage', { ADMIN: editionCodes }, 'list', '', ''],
  ['reactions', 'manage', { ADMIN: ['BELARUS'] }, made, 'id name', 'name'],
  ['levels-packages', 'manage', { ADMIN: ['HUNGARY'] }, made, 'id name', 'name'],
  ['boosters', 'manage', { ADMIN: ['HUNGARY'] }, 'list edit', 'id icon name type price text_color main_color', 'name'],
  [
    'bot-chances',
    'manage',
    { ADMIN: editionCodes },
    made,
    'id percentage_min percentage_max one_answer_chance two_answers_chance three_answers_chance four_answers_chance five_answers_chance average',
    '',
  ],
  [
    'verifications',
    null,
    { ADMIN: ['BELARUS'], CO_TEAM: ['BELARUS'] },
    'list',
    'id user_id type_id status created_at',
    'type_id',
  ],
])(
  '%s of document 1: its place, markets and roles, and what its list shows and offers',
  (path, group, who, ...shown) => {
    const found = rows.filter((one) => one.path === `/admin/${path}`);
    expect(found.map((one) => `${one.edition} ${one.role}`).toSorted()).toEqual(
      Object.entries(who)
        .flatMap(([role, editions]) => editions.map((one) => `${one} ${role}`))
        .toSorted(),
    );
    const [actions, columns, filters] = shown.map((one) => one.split(' ').filter(Boolean));
    for (const one of found)
      expect([one.group, one.actions, one.columns, one.filters]).toEqual([group, actions, columns, filters]);
  },
);

test('tiers are made and edited, those with discounts deleted too, and account numbers have a tier in Ireland alone', () => {
  expect(row('IRELAND', 'CO_TEAM', '/admin/tiers')).toMatchObject({
    actions: ['list', 'create', 'edit'],
    columns: ['id', 'name', 'reward_coefficient', 'coins_per_currency'],
  });
  expect(row('HUNGARY', 'CO_TEAM', '/admin/tiers-discounts')).toMatchObject({
    actions: ['list', 'create', 'edit', 'delete'],
    columns: ['id', 'name', 'discount', 'color', 'outlets'],
  });
  expect(row('IRELAND', 'ADMIN', '/admin/account-numbers')?.formFields).toEqual([
    'account_codes',
    'user_id',
    'tier_id',
  ]);
  expect(row('GEORGIA', 'ADMIN', '/admin/account-numbers')).toMatchObject({
    actions: ['list', 'create', 'edit'],
    columns: ['id', 'account_codes', 'user_id'],
    formFields: ['account_codes', 'user_id'],
  });
});

test('CPA programmes are Belarus’s: all see them, and a brand ambassador only that', () => {
  const found = rows.filter((one) => one.path === '/admin/cpa-program');
  expect(found.map(({ edition, role, actions }) => [edition, role, ...actions].join(' ')).toSorted()).toEqual([
    'BELARUS ADMIN list create edit delete',
    'BELARUS BA list',
    'BELARUS CO_TEAM list create edit delete',
    'BELARUS RSM list create edit delete',
  ]);
  for (const one of found) expect(one.columns).toEqual(['id', 'name', 'end_date', 'status']);
});

test('every row has an English title, and records sort by id, newest first, but for what the documents sort', () => {
  expect(rows.filter((one) => !/^[A-Z1-9][^{]*$/.test(one.title))).toEqual([]);
  expect(
    rows.filter(
      (one) =>
        !['/admin/lep/codes', '/admin/knowledge-bank/categories'].includes(one.path) &&
        one.group !== 'reports' &&
        one.sort &&
        (one.sort.field !== 'id' || one.sort.order !== 'DESC'),
    ),
  ).toEqual([]);
});

test('problems are the admin’s, a screen a level, where the flag is on', () => {
  const found = rows.filter((one) => one.group === 'problems');
  expect(new Set(found.map((one) => `${one.edition} ${one.role}`))).toEqual(
    new Set(editionCodes.filter((one) => one !== 'TAIWAN').map((one) => `${one} ADMIN`)),
  );
  const here = found.filter((one) => one.edition === 'GEORGIA');
  expect(here.map((one) => [one.path, one.title])).toEqual(
    [1, 2, 3].map((level) => [`/admin/problems/${level}/problems`, `${level} Level`]),
  );
  for (const one of here)
    expect([...one.formFields].sort()).toEqual([
      'article_id',
      'image',
      'name',
      ...when(!one.path.includes('/1/'), 'parent_id'),
      'should_start_chat',
      'url',
    ]);
  for (const one of here) expect(one.actions).toEqual(['list', 'create', 'edit', 'delete']);
});

test('tickets are the admin’s, where the flag is on, and nobody makes them here', () => {
  const found = rows.filter((one) => one.path === '/admin/tickets');
  expect(found.map((one) => `${one.edition} ${one.role}`).sort()).toEqual(
    editionCodes
      .filter((one) => one !== 'TAIWAN')
      .map((one) => `${one} ADMIN`)
      .sort(),
  );
  expect(found.every((one) => one.actions.join() === 'list' && one.formFields.length === 0)).toBe(true);
});

test('chats are the admin’s in every market, and BA’s in DEMO; Taiwan has the marked ones', () => {
  const found = rows.filter((one) => one.path === '/admin/chats');
  expect(found.map((one) => `${one.edition} ${one.role}`).sort()).toEqual(
    [...editionCodes.map((one) => `${one} ADMIN`), 'DEMO BA'].sort(),
  );
  for (const one of found)
    expect([one.filters, one.columns, one.actions]).toEqual([
      ['name', 'friend_unread', ...when(one.edition === 'TAIWAN', 'marked')],
      [],
      ['list'],
    ]);
});

test('managers’ roles are chosen everywhere but in the two brand editions', () => {
  const without = editionCodes.filter(
    (edition) => !row(edition, 'ADMIN', '/admin/managers')?.formFields.includes('roles'),
  );
  expect(without).toEqual(['AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B']);
});

test('trade programmes are DEMO’s: all see them, ADMIN and the team make them, ADMIN deletes them', () => {
  const found = rows.filter((one) => one.path === '/admin/trade-program');
  expect(found.map(({ edition, role, actions }) => [edition, role, ...actions].join(' ')).sort()).toEqual([
    'DEMO ADMIN list create edit delete',
    'DEMO BA list',
    'DEMO CO_TEAM list create edit',
    'DEMO RSM list',
  ]);
  expect(found.map((one) => one.columns.join())).toEqual(
    Array(4).fill('id,name,phase,phase_start_date,phase_end_date'),
  );
  expect(row('DEMO', 'ADMIN', '/admin/trade-program')?.formFields).toEqual([
    'name',
    'file_link',
    'paused',
    'start_collection_phase',
    'end_collection_phase',
    'start_ended_phase',
  ]);
});

test('the bonus shop’s categories, providers, digital products and coupons are the admin’s in every market', () => {
  for (const path of ['categories', 'providers', 'products', 'coupons'].map((one) => `/admin/bonus-shop/${one}`)) {
    expect(
      rows
        .filter((one) => one.path === path)
        .map((one) => `${one.edition} ${one.role}`)
        .sort(),
    ).toEqual(editionCodes.map((one) => `${one} ADMIN`).sort());
  }
  expect(row('DEMO', 'ADMIN', '/admin/bonus-shop/products')?.title).toBe('Digital Products');
});

test('vouchers are the admin’s everywhere; presents and orders the team’s too, but in Hungary and Belarus; ADMIN alone edits orders', () => {
  const who = (path: string) =>
    rows
      .filter((one) => one.path === `/admin/bonus-shop/${path}`)
      .map((one) => `${one.edition} ${one.role}`)
      .sort();
  expect(who('vouchers')).toEqual(editionCodes.map((one) => `${one} ADMIN`).sort());
  const both = editionCodes
    .flatMap((one) => [`${one} ADMIN`, ...when(!['HUNGARY', 'BELARUS'].includes(one), `${one} CO_TEAM`)])
    .sort();
  expect([who('presents'), who('orders')]).toEqual([both, both]);
  const found = rows.filter((one) => one.path === '/admin/bonus-shop/orders');
  expect(new Set(found.map((one) => `${one.role} ${one.actions.join(' ')}`))).toEqual(
    new Set(['ADMIN list create edit export', 'CO_TEAM list create export']),
  );
  for (const one of found)
    expect(one.columns).toEqual([
      'id',
      'name',
      'product.name',
      'product_color.name',
      'user_name',
      'phone',
      'price',
      'status',
      'created_at',
    ]);
});

test('the bonus shop’s forms ask for the documented fields', () => {
  const fields = (edition: EditionCode, path: string) => row(edition, 'ADMIN', `/admin/bonus-shop/${path}`)?.formFields;
  for (const edition of editionCodes) {
    expect(fields(edition, 'categories')).toEqual([
      'name',
      'photo',
      'priority',
      'transaction_type_id',
      'target_group_id',
      'type',
      'header_image',
    ]);
    expect(fields(edition, 'providers')).toEqual([
      'name',
      'photo',
      'priority',
      'category_id',
      'template_url',
      ...when(edition === 'BELARUS', 'mobile_operator_id'),
    ]);
    expect(fields(edition, 'products')).toEqual([
      'description',
      'price',
      'promo_price',
      'nominal_price',
      'provider_id',
      'type',
      'active',
    ]);
    expect(fields(edition, 'presents')).toEqual([
      'name',
      'description',
      'price',
      'promo_price',
      'nominal_price',
      'priority',
      'target_group_id',
      'category_id',
      'type',
      'delivery_channel',
      'status',
      'count',
      'photo',
      edition === 'BELARUS' ? 'colors_with_count' : 'colors',
    ]);
    expect(fields(edition, 'orders')).toEqual(['product_id', 'user_id', 'color_id', 'status']);
    expect(fields(edition, 'vouchers')).toEqual([
      'name',
      'description',
      'category_id',
      'price',
      'count',
      'status',
      'priority',
      'image',
      'metadata',
    ]);
    expect(fields(edition, 'coupons')).toEqual([
      'product_id',
      'expired_at',
      'pdf_link',
      'code',
      'nominal_value',
      'coupon_codes_link',
      'has_barcode',
    ]);
  }
});

test('Taiwan’s menu leaves out what its list of hidden sections names', () => {
  const hidden = (edition: EditionCode) =>
    rows
      .filter((one) => one.edition === edition && one.role === 'ADMIN' && one.group === 'bonusShop' && one.isHidden)
      .map((one) => one.path.slice('/admin/bonus-shop/'.length));
  const documented = ['providers', 'presents', 'products', 'orders', 'coupons', 'chance'];
  expect(hidden('TAIWAN').filter((one) => !documented.includes(one))).toEqual([]);
  expect(hidden('TAIWAN')).toEqual(expect.arrayContaining(['providers', 'presents', 'products', 'orders', 'coupons']));
  for (const edition of editionCodes) if (edition !== 'TAIWAN') expect(hidden(edition)).toEqual([]);
});

/**
 * Document 2, sections 2.16, 2.17, 2.28 and 6, transcribed independently of the contracts; the filters by parent are
 * from section 7.4.
 */
test.each([
  [
    '/admin/loyalty-programs',
    ['ADMIN'],
    ['id', 'name', 'start_date', 'end_date', 'status', 'attachments'],
    [],
    ['list', 'create', 'edit', 'delete'],
  ],
  [
    '/admin/loyalty-programs/attachments',
    ['ADMIN'],
    ['id', 'user_id', 'created_at', 'attachment', 'product_quantity', 'rewarded', 'status'],
    ['program_id', 'user_id', 'traffic_code', 'status', 'hide_rewarded'],
    ['list'],
  ],
  [
    '/admin/mystery-shopper',
    ['ADMIN', 'CO_TEAM'],
    ['id', 'name', 'status', 'start_date', 'end_date', 'attachments'],
    ['name', 'start_date', 'end_date'],
    ['list', 'create', 'edit', 'delete', 'export'],
  ],
  [
    '/admin/mystery-shopper/attachments',
    ['ADMIN', 'CO_TEAM'],
    ['id', 'name', 'end_date', 'user_id', 'status', 'open_question_answer', 'question', 'attachments'],
    ['mystery_shopper_id', 'user_id', 'status'],
    ['list'],
  ],
])('%s is Ireland’s, with the documented roles, columns and filters', (path, held, columns, filters, actions) => {
  const found = rows.filter((one) => one.path === path);
  expect(found.map((one) => `${one.edition} ${one.role}`).sort()).toEqual(held.map((role) => `IRELAND ${role}`).sort());
  for (const one of found) expect([one.columns, one.filters, one.actions]).toEqual([columns, filters, actions]);
});

test.each(everyone)(
  'challenge attachments in %s as %s: the columns and filters of document 2, section 2.13; the team reads where it sees challenges',
  (edition, role) => {
    const found = row(edition, role, '/admin/quests/attachments');
    const seen = role === 'ADMIN' || (role === 'CO_TEAM' && !['BELARUS', 'HUNGARY', ...variantGroup].includes(edition));
    expect(found?.columns).toEqual(
      seen ? ['quest.admin_panel_name', 'quest.name', 'userId', 'quest.end_date', 'tasks', 'withImages'] : undefined,
    );
    expect(found?.filters).toEqual(seen ? ['user_id', 'task', 'quest_id'] : undefined);
    expect(found?.actions).toEqual(seen ? ['list', ...when(role === 'ADMIN', 'moderate')] : undefined);
  },
);

// From document 2, sections 2.12 and 6, and the decisions.
test.each(editionCodes)(
  'challenges in %s have the documented columns, filters, and whoever may write them',
  (edition) => {
    const typed = ['HUNGARY', 'IRELAND', 'DEMO'].includes(edition);
    const screen = row(edition, 'ADMIN', '/admin/quests');
    expect(screen?.columns).toEqual([
      'id',
      ...when(typed, 'type'),
      'admin_panel_name',
      'name',
      'start_date',
      'end_date',
      'status',
    ]);
    expect(screen?.filters).toEqual(['type', 'start_date', 'end_date']);
    expect(screen?.actions).toEqual(['list', 'create', 'edit', 'delete', 'duplicate']);
    const adminsOnly = ['BELARUS', 'HUNGARY', ...variantGroup].includes(edition);
    expect(row(edition, 'CO_TEAM', '/admin/quests')?.actions).toEqual(
      adminsOnly ? undefined : edition === 'IRELAND' ? ['list'] : screen?.actions,
    );
    expect(row(edition, 'BA', '/admin/quests')).toBeUndefined();
  },
);

// From document 2, sections 2.7 to 2.9 and 6.
test.each([
  ['event-mode/quizzes', ['BELARUS', 'HUNGARY'], 'id name activated_at status', 'list create edit delete'],
  ['event-mode/rewards', ['BELARUS', 'HUNGARY'], 'id type.name image count', 'list create edit delete'],
  ['single-mode', ['HUNGARY'], 'id name status activated_at', 'list create edit delete'],
  ['quick-tips', ['IRELAND'], 'id question active_at type', 'list create edit delete duplicate'],
])('%s: its markets, the administrator alone, its columns and actions', (path, markets, columns, actions) => {
  const found = rows.filter((one) => one.path === `/admin/${path}`);
  expect(found.map((one) => `${one.edition} ${one.role}`).toSorted()).toEqual(markets.map((one) => `${one} ADMIN`));
  for (const one of found) {
    expect(one.columns.join(' ')).toBe(columns);
    expect(one.actions.toSorted()).toEqual(actions.split(' ').toSorted());
  }
});

// From document 1, sections 2.11, 3 and 6.
test.each(editionCodes)('main screens in %s are listed, created and edited by administrators', (edition) => {
  const screen = row(edition, 'ADMIN', '/admin/main-screen');
  expect(screen?.columns).toEqual(['id', 'name', 'description', 'target_group_id', 'active']);
  expect(screen?.filters).toEqual([]);
  expect(screen?.actions).toEqual(['list', 'create', 'edit']);
  for (const role of ['CO_TEAM', 'RSM', 'BA']) expect(row(edition, role, '/admin/main-screen')).toBeUndefined();
});

// From document 3, sections 2.5 and 6, and the decisions: the markets of each report, and the roles besides ADMIN.
const split = editionCodes.filter((edition) => !['BELARUS', 'HUNGARY', ...variantGroup].includes(edition));
const reports: [path: string, editions: readonly EditionCode[], team: readonly EditionCode[]][] = [
  ['special', editionCodes, split],
  ['quizzes', editionCodes, editionCodes],
  ['multibrand-quizzes', ['HUNGARY', 'BELARUS'], ['HUNGARY', 'BELARUS']],
  ['quizzes-rates', ['HUNGARY'], []],
  ['rating', editionCodes, split],
  ['users', editionCodes, split],
  ['lotteries', editionCodes, split],
  ['quests', editionCodes, split],
  ['transactions', editionCodes, split],
  ['taxes', ['BELARUS'], []],
  ['invite-codes', editionCodes, editionCodes],
  ['users-knowledge-bank-articles', editionCodes, editionCodes],
  ['daily-questions', editionCodes, split],
  ['promo-codes', editionCodes, editionCodes],
  ['single-mode', ['HUNGARY'], ['HUNGARY']],
  ['surveys', editionCodes, editionCodes],
  ['sales-tips', ['HUNGARY', 'BELARUS'], []],
  ['loyalty-programs', ['IRELAND'], ['IRELAND']],
  ['sales-simulators', ['BELARUS'], ['BELARUS']],
  ['bonus-shop/transfers', variantGroup, variantGroup],
  ['new-downloads', editionCodes, []],
  ['activities', editionCodes, []],
  ['boosters', ['HUNGARY'], []],
  ['achievements', ['HUNGARY'], []],
  ['transfers', ['GEORGIA'], ['GEORGIA']],
  ['games', editionCodes, editionCodes],
  ['lep', ['IRELAND'], []],
  ['interactive-articles', editionCodes, []],
  ['bots', editionCodes, editionCodes],
  ['managers-activity', ['HUNGARY'], []],
  ['quick-tips', ['IRELAND'], []],
  ['product-questions', ['IRELAND'], ['IRELAND']],
  ['transactions-managers', ['BELARUS', ...variantGroup], variantGroup],
  ['orders', editionCodes, split],
  ['digital-products', editionCodes, editionCodes],
  ...['autolight', 'product-orders', 'current-products'].map((path): [string, EditionCode[], EditionCode[]] => [
    path,
    ['BELARUS'],
    ['BELARUS'],
  ]),
];
test('there are 38 reports', () =>
  expect(new Set(rows.filter((one) => one.group === 'reports').map((one) => one.path)).size).toBe(38));
test.each(reports)('the report %s: its markets, and where the team reads it too', (path, markets, team) => {
  const found = rows.filter((one) => one.path === `/admin/reports/${path}`);
  expect(found.map((one) => `${one.edition} ${one.role}`).sort()).toEqual(
    [...markets.map((one) => `${one} ADMIN`), ...team.map((one) => `${one} CO_TEAM`)].sort(),
  );
  expect(found.every((one) => one.group === 'reports' && one.actions.join() === 'list,export')).toBe(true);
});

/** Document 3, section 2.5, transcribed independently of the contracts. */
test.each([
  [
    'DEMO',
    'activities',
    [
      'user_id',
      'traffic_code',
      'downloaded',
      'download_date',
      'last_activity_date',
      'brands',
      'activity_type',
      'number_of_actions',
    ],
    ['week_number', 'year'],
    'user_id DESC',
  ],
  [
    'HUNGARY',
    'boosters',
    ['user_id', 'type', 'created_at', 'pack_id', 'question_number'],
    ['start_date', 'end_date', 'booster_id', 'user_id'],
    'id DESC',
  ],
  [
    'HUNGARY',
    'achievements',
    ['user_id', 'achievement_name', 'achievement_level', 'leaf_sum', 'level_completed_date'],
    ['user_id', 'achievement_id', 'start_date', 'end_date', 'min_level', 'max_level'],
    'id DESC',
  ],
  [
    'GEORGIA',
    'transfers',
    [
      'user_id',
      'name',
      'surname',
      'phone',
      'created_at',
      'account_code',
      'total',
      'status',
      'wallet_number',
      'personal_number',
      'transaction_id',
      'shop',
    ],
    ['start_date', 'end_date', 'traffic_code', 'user_id', 'shop'],
    'id DESC',
  ],
  [
    'DEMO',
    'games',
    [
      'id',
      'user_id',
      'user2_id',
      'pack_id',
      'brand_name',
      'user_points',
      'user2_points',
      'user_kudos',
      'winner_id',
      'bonus',
      'created_at',
    ],
    ['brand_id', 'user_phone', 'user_id', 'start_date', 'end_date'],
    'created_at DESC',
  ],
  [
    'IRELAND',
    'lep',
    [
      'competition.name',
      'user.id',
      'user.register_type',
      'user.name',
      'user.surname',
      'user.email',
      'user.phone',
      'user.traffic_code',
      'code',
      'assigned_at',
      'status',
    ],
    ['competition_id', 'user_id', 'start_date', 'end_date'],
    'id DESC',
  ],
  [
    'DEMO',
    'interactive-articles',
    [
      'id',
      'user_id',
      'category_type',
      'article_name',
      'question_id',
      'question',
      'user_answers',
      'coins',
      'transaction_time',
      'transaction_id',
    ],
    ['user_id', 'brand_id', 'moderation'],
    'id DESC',
  ],
  [
    'DEMO',
    'bots',
    ['id', 'percentage_min', 'percentage_max', 'users_count', 'games_count', 'win_count', 'lose_count', 'draw_count'],
    ['start_date', 'end_date'],
    'percentage_min ASC',
  ],
  [
    'HUNGARY',
    'managers-activity',
    ['id', 'login_date', 'roles', 'name', 'surname', 'email', 'city'],
    ['select_role', 'start_date', 'end_date'],
    'id DESC',
  ],
  [
    'IRELAND',
    'quick-tips',
    ['question_id', 'user_id', 'question', 'correct_answer', 'user_answer', 'correct', 'brand', 'created_at'],
    ['id', 'user_id', 'start_date', 'end_date'],
    'unsorted',
  ],
  [
    'IRELAND',
    'product-questions',
    ['user_id', 'brand_name', 'pack_id', 'question_text', 'correct_answer', 'user_answer', 'is_correct', 'date'],
    ['user_id', 'type_ids', 'start_date', 'end_date'],
    'id DESC',
  ],
  [
    'GEORGIA',
    'transactions-managers',
    ['id', 'user_id', 'user.name', 'user.surname', 'created_at', 'status', 'type_model.name', 'coins'],
    ['from', 'to', 'type_id', 'user_id'],
    'id DESC',
  ],
] as const)(
  '%s: the report %s has the documented columns, filters and order',
  (edition, path, columns, filters, sort) => {
    const found = row(edition, 'ADMIN', `/admin/reports/${path}`);
    const order = found?.sort ? `${found.sort.field} ${found.sort.order}` : 'unsorted';
    expect([found?.columns, found?.filters, order]).toEqual([columns, filters, sort]);
  },
);

/** The fields of the rows in document 3, section 3; fields that the document does not show are assumed. */
test.each([
  [
    'DEMO',
    'orders',
    ['id', 'name', 'product.name', 'product_color.name', 'user_name', 'phone', 'price', 'status', 'created_at'],
  ],
  [
    'BELARUS',
    'autolight',
    ['user_shop_id', 'user_fullname', 'area', 'city', 'street', 'building_number', 'is_gas_station'],
  ],
  ['BELARUS', 'current-products', ['price_points', 'product_price', 'count', 'cost']],
] as const)('%s: the report %s has the documented fields of its rows, in their order', (edition, path, documented) => {
  const assumed = (contracts[`admin/reports/${path}`] as Resource).report?.assumed as readonly string[];
  expect(row(edition, 'ADMIN', `/admin/reports/${path}`)?.columns.filter((one) => !assumed.includes(one))).toEqual(
    documented,
  );
});

test('Taiwan’s menu leaves out the reports that its list names', () => {
  const documented = [
    'surveys',
    'orders',
    'digitalProducts',
    'leaderboard',
    'activities',
    'promoCodes',
    'games',
    'bots',
  ];
  const hidden = rows.filter((one) => one.group === 'reports' && one.isHidden);
  expect(new Set(hidden.map((one) => one.edition))).toEqual(new Set(['TAIWAN']));
  const keys = new Set(
    hidden.map((one) => one.words[1].replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
  );
  expect([...keys].toSorted()).toEqual(documented.toSorted());
});
