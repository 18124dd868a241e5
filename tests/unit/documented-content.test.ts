import { set } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { askedFields, askedOf, judgeArticle, type CategoryFacts } from '../../src/admin/knowledge-bank/articles/fields';
import { inEdition } from '../../src/contract/by-edition';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { optionsFor } from '../../src/contract/fields';
import { adminAndTeam, staff, type Role } from '../../src/contract/roles';
import { hiddenFields, validate } from '../../src/contract/validation';
import { edgeOf } from '../../src/contract/zones';
import { initialRecord } from '../../src/kit/form/record';
import { copyOf } from '../../src/kit/list/actions/duplicate';

const contractIn = (path: string, market: EditionCode) =>
  new ContractIn(contracts[`admin/${path}`] as Resource, editions[market]);
const judged = (path: string, market: EditionCode, record: object, mode: 'create' | 'edit' = 'edit') =>
  validate(contractIn(path, market), { ...record }, { mode, roles: ['ADMIN'] });

/** Document 2, sections 2.1, 7.4 and 9; document 3, section 7; and the decisions. */
test.each<[path: string, market: EditionCode, label: string, limit: number]>([
  ['quests', 'DEMO', '({id}) {name}', 10_000],
  ['quizzes', 'DEMO', '({id}) {name}', 10_000],
  ['special-quizzes', 'DEMO', '{name}', 10_000],
  ['multibrand-quizzes', 'DEMO', '{name}', 10_000],
  ['surveys', 'DEMO', '{name}', 10_000],
  ['daily-questions', 'DEMO', '{text}', 10_000],
  ['quick-tips', 'IRELAND', '{question}', 10_000],
  ['sales-tips', 'DEMO', '{name}', 10_000],
  ['sales-simulators', 'BELARUS', '{name}', 10_000],
  ['sales-simulators/scenarios', 'BELARUS', '{name}', 10_000],
  ['reactions', 'BELARUS', '{name}', 100],
  ['reactions/types', 'BELARUS', '{name}', 10_000],
  ['daily-games', 'IRELAND', '{name}', 10_000],
  ['achievements', 'HUNGARY', '{name}', 10_000],
  ['knowledge-bank/articles', 'DEMO', '{name}', 10_000],
  ['knowledge-bank/brands', 'DEMO', '{name}', 10_000],
  ['knowledge-bank/categories', 'DEMO', '{name}', 10_000],
  ['loyalty-programs', 'IRELAND', '({id}) {name}', 10_000],
  ['mystery-shopper', 'IRELAND', '({id}) {name}', 10_000],
])('records of admin/%s in %s are offered as %s, %i at once', (path, market, label, limit) => {
  const { lookup } = contractIn(path, market).contract;
  expect([inEdition(lookup!.label, market), lookup!.limit]).toEqual([label, limit]);
});

test('articles are picked by the documented lookup for that', () => {
  expect(contractIn('knowledge-bank/articles', 'DEMO').contract.lookup?.path).toBe(
    'admin/knowledge-bank/articles/autocomplete',
  );
});

test.each<[path: string, market: EditionCode, roles: readonly Role[]]>([
  ['special-quizzes', 'HUNGARY', staff],
  ['surveys', 'HUNGARY', staff],
  ['sales-tips', 'BELARUS', staff],
  ['reactions/types', 'BELARUS', staff],
  ['sales-simulators', 'BELARUS', adminAndTeam],
  ['sales-simulators/scenarios', 'BELARUS', adminAndTeam],
])('records of admin/%s in %s are offered to %s', (path, market, roles) => {
  expect(staff.filter((role) => contractIn(path, market).reads([role]))).toEqual(roles);
});

test.each<[path: string, market: EditionCode, initial: object]>([
  ['quizzes', 'DEMO', { status: 0, progress_bar_enable: true }],
  ['quizzes', 'GEORGIA', { status: 0 }],
  ['special-quizzes', 'HUNGARY', { status: 0, progress_bar_enable: true }],
  ['multibrand-quizzes', 'IRELAND', { status: 0, progress_bar_enable: true }],
  ['surveys', 'DEMO', { status: 0 }],
  ['quests', 'DEMO', { type: 0, status: 0 }],
  ['quests', 'GEORGIA', { type: 0, status: 0 }],
  ['reactions', 'BELARUS', { images: [] }],
])('a new record of admin/%s in %s starts with %o', (path, market, initial) => {
  expect(initialRecord(contractIn(path, market))).toEqual(initial);
});

test.each<[path: string, market: EditionCode, field: string, edge: 'start' | 'end']>([
  ['quests', 'DEMO', 'start_date', 'start'],
  ['quests', 'DEMO', 'end_date', 'end'],
  ['sales-simulators', 'BELARUS', 'start_date', 'start'],
  ['sales-simulators', 'BELARUS', 'end_date', 'end'],
])('the day of admin/%s in %s: %s stands for its %s', (path, market, field, edge) => {
  expect(edgeOf(contractIn(path, market).fields.get(field)!)).toBe(edge);
});

test.each<[path: string, market: EditionCode, field: string, least: number, most: number, beside?: object]>([
  ['quests', 'DEMO', 'tasks.0.item_count', 1, Infinity, { tasks: [{ type_id: 1 }] }],
  ['quests', 'DEMO', 'rewards.0.coins', 1, Infinity, { rewards: [{ type: 2 }] }],
  ['quests', 'DEMO', 'rewards.0.number_of_winners', 1, Infinity, { rewards: [{ type: 2 }] }],
  ['quizzes', 'DEMO', 'price', 0, Infinity],
  ['special-quizzes', 'DEMO', 'price', 0, Infinity],
  ['multibrand-quizzes', 'DEMO', 'price', 0, Infinity],
  ['sales-tips', 'DEMO', 'steps.0.minutes_to_read', 0, Infinity],
  ['sales-tips', 'DEMO', 'steps.0.coins', 0, Infinity],
  ['sales-simulators', 'BELARUS', 'coins', 0, Infinity],
  ['sales-simulators/scenarios', 'BELARUS', 'questions.0.number', 1, Infinity],
  ['sales-simulators/scenarios', 'BELARUS', 'questions.0.step', 1, Infinity],
  ['interactive-articles', 'DEMO', 'coins', 0, Infinity],
  ['interactive-articles', 'DEMO', 'sections.0.answers.0.dropdown_index', 1, 5, { sections: [{ type_id: 4 }] }],
  ['bot-chances', 'DEMO', 'percentage_min', 0, 100],
  ['bot-chances', 'DEMO', 'two_answers_chance', 0, 100],
])('admin/%s in %s: %s is from %d to %d', (path, market, field, least, most, beside = {}) => {
  const wrong = (value: number) => {
    const record = structuredClone(beside);
    set(record, field, value);
    return judged(path, market, record)[field];
  };
  expect([wrong(least), wrong(Math.min(most, least + 1))]).toEqual([undefined, undefined]);
  expect(wrong(least - 1)).toEqual([{ key: 'tooSmall', params: { min: least } }]);
  if (most < Infinity) expect(wrong(most + 1)).toEqual([{ key: 'tooBig', params: { max: most } }]);
});

describe.each<[path: string, market: EditionCode, fields: string]>([
  ['sales-tips', 'DEMO', 'incomplete_image complete_image published_at'],
  ['quick-tips', 'IRELAND', 'type image active_at'],
  ['knowledge-bank/articles', 'DEMO', 'status'],
  ['knowledge-bank/brands', 'DEMO', 'brand_id'],
  ['knowledge-bank/categories', 'DEMO', 'icon transaction_type_id'],
  [
    'bot-chances',
    'DEMO',
    'one_answer_chance two_answers_chance three_answers_chance four_answers_chance five_answers_chance',
  ],
])('a record of admin/%s in %s', (path, market, fields) => {
  test.each(fields.split(' '))('cannot be saved without its %s', (field) => {
    expect(judged(path, market, { [field]: null })[field]).toEqual([{ key: 'required' }]);
  });
});
test('a new sales tip needs no day of publication yet', () => {
  expect(judged('sales-tips', 'DEMO', { published_at: null }, 'create')).not.toHaveProperty('published_at');
});
test.each(['quizzes', 'special-quizzes', 'multibrand-quizzes', 'surveys'])('admin/%s has a question', (path) => {
  expect(judged(path, 'DEMO', { questions: null }).questions).toEqual([{ key: 'atLeastOneQuestion' }]);
});

test.each<[path: string, market: EditionCode, operators: Record<string, string>]>([
  ['quests', 'DEMO', { type: 'oneOf', start_date: 'from', end_date: 'until' }],
  ['quests/attachments', 'DEMO', { user_id: 'equals', task: 'contains', quest_id: 'equals' }],
  ['quizzes', 'DEMO', { price: 'equals', search: 'contains' }],
  ['special-quizzes', 'DEMO', { price: 'equals', search: 'contains' }],
  ['knowledge-bank/articles', 'DEMO', { category_id: 'oneOf', name: 'contains' }],
  ['knowledge-bank/categories', 'DEMO', { section: 'oneOf' }],
  ['sales-simulators/scenarios', 'BELARUS', { simulator_id: 'oneOf' }],
  ['reactions', 'BELARUS', { name: 'contains' }],
])('the list of admin/%s in %s finds %o', (path, market, operators) => {
  const filters = contractIn(path, market).filters(['ADMIN']);
  expect(Object.fromEntries(Object.entries(filters).map(([name, one]) => [name, one.operator]))).toEqual(operators);
});

/** What a chosen number says; document 2, sections 3 and 4, and the decisions. */
test.each<[path: string, market: EditionCode, field: string, names: Record<string | number, string>]>([
  ['quests', 'DEMO', 'type', { 0: 'personal', 1: 'team', 2: 'dailyGame' }],
  ['quests', 'DEMO', 'rewards.type', { 1: 'prize', 2: 'coins' }],
  ['quizzes', 'DEMO', 'status', { 0: 'inactive', 1: 'active' }],
  ['quizzes', 'DEMO', 'questions.type_id', { 1: 'commonText', 2: 'trueFalse', 3: 'picture' }],
  ['quick-tips', 'IRELAND', 'type', { 1: 'price', 2: 'quiz' }],
  ['mystery-shopper', 'IRELAND', 'status', { 0: 'notActive', 1: 'active' }],
  ['goal-trackers', 'AZERBAIJAN_BRAND_A', 'status', { 1: 'active', 2: 'completed', 3: 'archived' }],
  ['knowledge-bank/articles', 'DEMO', 'product_status', { 0: 'none', 1: 'new', 2: 'updated', 3: 'renamed' }],
  ['knowledge-bank/categories', 'DEMO', 'type', { 1: 'article', 2: 'survey', 3: 'salesTips' }],
  ['knowledge-bank/categories', 'DEMO', 'section', { 1: 'knowledgeBank', 2: 'brandingBan' }],
  ['sales-tips', 'DEMO', 'steps.step_type', { url: 'url', quiz: 'quiz' }],
])('admin/%s in %s: %s is %o', (path, market, field, names) => {
  const own = contractIn(path, market);
  const [first, inner] = field.split('.') as [string, string?];
  const { options = [] } = (inner ? own.rowFields(first).get(inner) : own.fields.get(first))!;
  expect(Object.fromEntries(optionsFor(options, market).map((one) => [one.id, one.name]))).toEqual(names);
});

describe('a copy', () => {
  const question = {
    id: 4,
    number: 1,
    type: { id: 1 },
    type_id: 1,
    text: 'Which shelf?',
    image: 'quiz/a.png',
    answers: [{ id: 9, answer: 'Top', number: 1, correct: true }],
    correct_answers: [1],
  };
  const left = { type_id: 1, text: 'Which shelf?', image: 'quiz/a.png', answers: [{ answer: 'Top' }] };
  test.each(['quizzes', 'special-quizzes', 'multibrand-quizzes', 'surveys'])(
    'of admin/%s is inactive, its questions are new ones, and of an answer it has the text',
    (path) => {
      const record = { id: 3, name: 'Shelves', status: 1, published_at: '2026-03-01', questions: [question] };
      expect(copyOf(contractIn(path, 'DEMO'), record)).toEqual({
        name: 'Shelves',
        status: 0,
        published_at: '2026-03-01',
        questions: [{ ...left, correct_answers: [1] }],
      });
    },
  );
  test('of a challenge is inactive, without winners, ids, brands and what its rewards were given for', () => {
    const challenge = {
      id: 3,
      name: 'Spring',
      status: 1,
      created_at: '2026-03-01T10:00:00Z',
      tasks: [{ id: 5, quest_id: 3, type: {}, type_id: 2, brand_id: 8, item_count: 5 }],
      rewards: [
        {
          id: 6,
          quest_id: 3,
          type: 1,
          name: 'Headphones',
          product_id: 77,
          tasks_to_complete: 1,
          number_of_winners: 2,
          winners_ids: [5],
        },
      ],
    };
    expect(copyOf(contractIn('quests', 'DEMO'), challenge)).toEqual({
      name: 'Spring',
      status: 0,
      tasks: [{ type_id: 2, item_count: 5 }],
      rewards: [{ type: 1, name: 'Headphones', number_of_winners: 2 }],
    });
  });
});

describe('an article', () => {
  test.each([
    ['2026-03-01T23:59:59.999Z', false],
    ['2026-03-02T23:59:59.999Z', true],
  ])('has a reward coefficient from 2 March to %s: %s', (end_date, may) => {
    const reward_coefficients = [{ coefficient: 2, start_date: '2026-03-02T00:00:00.000Z', end_date }];
    const errors = judged('knowledge-bank/articles', 'DEMO', { reward_coefficients });
    expect(!errors['reward_coefficients.0.end_date']).toBe(may);
  });
  const facts = (category: CategoryFacts, mode: 'create' | 'edit') => {
    const asked = askedOf(category, mode);
    const of = (what: 'shown' | 'required') =>
      askedFields.flatMap(({ field }) => (asked[field][what] ? [field] : [])).join(' ');
    return [of('shown'), of('required')];
  };
  /** Document 2, sections 3.10 and 5.3. */
  test.each<[string, CategoryFacts, 'create' | 'edit', shown: string, required: string]>([
    ['of a plain category', {}, 'create', 'url count points', 'count points'],
    ['of a plain category', {}, 'edit', 'url count points', 'url count points'],
    ['of a quiz', { show_quiz: true }, 'edit', 'special_quiz_id count points', 'count points'],
    ['of a survey', { type: 2 }, 'create', 'survey_id count points', ''],
    ['of a survey', { type: 2 }, 'edit', 'survey_id count points', 'survey_id'],
    ['of a survey with quizzes', { type: 2, show_quiz: true }, 'edit', 'survey_id count points', 'survey_id'],
    ['with a brand', { show_brand: true }, 'create', 'url brand_id count points', 'brand_id count points'],
    ['with a brand', { show_brand: true }, 'edit', 'url brand_id count points', 'url count points'],
    ['whose brand is chosen', { should_choose_brand: true }, 'edit', 'url brand_id count points', 'url count points'],
    ['of another back-end', { show_choose_brand: true }, 'edit', 'url brand_id count points', 'url count points'],
    [
      'with everything',
      { show_minutes_to_read: true, show_retail_price: true, show_published_at: true },
      'create',
      'url minutes_to_read retail_price published_at count points',
      'count points',
    ],
  ])('%s, %o, at %s has %s and needs %j', (_, category, mode, shown, required) => {
    expect(facts(category, mode)).toEqual([shown, required]);
  });
  test.each<[unknown, string]>([
    [0, ''],
    [null, 'count'],
    [' ', 'count'],
  ])('whose count is %j lacks %j', (count, lacking) => {
    const article = { url: 'https://a.b', count, points: 0 };
    expect(Object.keys(judgeArticle({}, article, 'create')).join(' ')).toBe(lacking);
  });
});

/** Document 2, sections 3.3 and 5.2. */
test.each<[type: number, needed: string]>([
  [1, 'item_count'],
  [2, 'brand_id item_count'],
  [3, 'item_count'],
  [4, 'item_count'],
  [5, 'item_count'],
  [6, ''],
  [7, 'item_count'],
  [8, 'item_count'],
  [9, 'item_count'],
  [10, 'item_count'],
  [11, 'item_count'],
  [12, 'item_count'],
  [13, 'item_count'],
  [14, 'item_count knowledge_bank_category_id'],
  [15, 'item_count'],
  [16, 'item_count'],
  [17, 'entity_id'],
  [18, 'entity_id'],
  [19, 'entity_id'],
  [20, 'entity_id'],
  [21, 'entity_id'],
  [22, 'entity_id'],
  [23, 'entity_id'],
  [24, 'description'],
  [25, 'correct_answer description'],
  [26, 'chat_button_link description'],
  [27, 'item_count'],
  [28, 'item_count'],
])('a task of the type %i needs its %s', (type_id, needed) => {
  const wrong = Object.keys(judged('quests', 'DEMO', { tasks: [{ type_id }] }));
  const ofTask = wrong.flatMap((path) => (path.startsWith('tasks.0.') ? [path.slice('tasks.0.'.length)] : []));
  expect(ofTask.toSorted().join(' ')).toBe(needed);
});

test.each<[EditionCode, lacking: readonly number[]]>([
  ['DEMO', []],
  ['HUNGARY', [26]],
  ['BELARUS', [26]],
  ['IRELAND', [23, 26]],
  ['GEORGIA', [23, 26]],
  ['TAIWAN', [23, 24, 25, 26]],
])('challenges in %s have no tasks of the types %j', (market, lacking) => {
  const { options = [] } = contractIn('quests', market).rowFields('tasks').get('type_id')!;
  const offered = optionsFor(options, market).map((one) => one.id);
  expect(Array.from({ length: 28 }, (_, at) => at + 1).filter((id) => !offered.includes(id))).toEqual(lacking);
});

describe('a challenge with rewards', () => {
  const challenge = { type: 0, name: 'Spring', status: 0, background_image: 'images/a.png' };
  const tasks = [{ type_id: 1, item_count: 2 }];
  const paid = { type: 2, coins: 5, tasks_to_complete: 1 };
  const drawn = { type: 2, coins: 5, number_of_winners: 1 };
  const end_date = '2026-05-31T21:59:59.999Z';
  test.each<[string, object, path: string, key: string]>([
    ['in points has them', { tasks, rewards: [{ ...paid, coins: null }] }, 'rewards.0.coins', 'required'],
    ['in prizes has their names', { tasks, rewards: [{ ...paid, type: 1 }] }, 'rewards.0.name', 'required'],
    [
      'says for how much each is given',
      { tasks, rewards: [{ type: 2, coins: 5 }] },
      'rewards.0.tasks_to_complete',
      'tasksOrWinners',
    ],
    [
      'asks for no more tasks than it has',
      { tasks, rewards: [{ ...paid, tasks_to_complete: 2 }] },
      'rewards.0.tasks_to_complete',
      'fewerTasks',
    ],
    ['that are drawn has an end', { tasks, rewards: [drawn] }, 'end_date', 'endOfDraw'],
    ['that are drawn has a task', { end_date, rewards: [drawn] }, 'tasks', 'atLeastOneTask'],
    [
      'does not end before it starts',
      { end_date, start_date: '2026-06-01T10:00:00Z', tasks, rewards: [paid] },
      'end_date',
      'endBeforeStart',
    ],
  ])('%s', (_, more, path, key) => {
    const wrong = judged('quests', 'DEMO', { ...challenge, ...more });
    expect(Object.entries(wrong).map(([at, [first]]) => [at, first!.key])).toEqual([[path, key]]);
  });
  test('for tasks and for a draw can be saved', () => {
    expect(judged('quests', 'DEMO', { ...challenge, end_date, tasks, rewards: [paid, drawn] })).toEqual({});
  });
});

/** Document 2, sections 2.12 and 3.3; decisions. */
test.each<EditionCode>(['HUNGARY', 'IRELAND', 'DEMO'])(
  'a challenge in %s has a type, and a background unless it is a Daily Game',
  (market) => {
    const background = (type: number) => judged('quests', market, { type, background_image: null }).background_image;
    expect([background(0), background(2)]).toEqual([[{ key: 'required' }], undefined]);
    const own = contractIn('quests', market);
    expect(own.fields.get('type')!.fixed).toBeUndefined();
    expect(own.columns(['ADMIN']).map((one) => one.source)).toContain('type');
  },
);
test.each<EditionCode>(['GEORGIA', 'BELARUS', 'TAIWAN'])(
  'a challenge in %s has no type to choose, and needs no background',
  (market) => {
    expect(judged('quests', market, { type: 0, background_image: null })).not.toHaveProperty('background_image');
    const own = contractIn('quests', market);
    expect(own.fields.get('type')!.fixed).toBe(true);
    expect(own.columns(['ADMIN']).map((one) => one.source)).not.toContain('type');
  },
);
test('a Daily Game has no background, attachments or rewards', () => {
  const hidden = (type: number) => [...hiddenFields(contractIn('quests', 'DEMO'), { type, push: true })].toSorted();
  expect(hidden(2)).toEqual(['attachments_enabled', 'background_image', 'rewards']);
  expect(hidden(0)).toEqual([]);
});

/** Document 2, section 6; decisions. */
test.each<[path: string, market: EditionCode, role: Role, actions: string]>([
  ['quests', 'DEMO', 'TEAM', 'list create edit delete duplicate'],
  ['quests', 'TAIWAN', 'TEAM', 'list create edit delete duplicate'],
  ['quests', 'IRELAND', 'TEAM', 'list'],
  ['quests', 'IRELAND', 'ADMIN', 'list create edit delete duplicate'],
  ['quests', 'BELARUS', 'TEAM', ''],
  ['quests', 'HUNGARY', 'TEAM', ''],
  ['quests', 'GEORGIA', 'TEAM', ''],
  ['quests', 'GEORGIA', 'ADMIN', 'list create edit delete duplicate'],
  ['quests/attachments', 'DEMO', 'TEAM', 'list'],
  ['quests/attachments', 'DEMO', 'ADMIN', 'list moderate'],
  ['users-answers', 'DEMO', 'TEAM', ''],
  ['users-answers', 'DEMO', 'ADMIN', 'list export'],
])('admin/%s in %s allows %s: %s', (path, market, role, actions) => {
  const own = contractIn(path, market);
  const all = ['list', 'create', 'edit', 'delete', 'duplicate', 'moderate', 'export'] as const;
  expect(all.filter((action) => own.allows(action, [role])).join(' ')).toBe(actions);
});

test('a task of a challenge is about a brand that is active and positive', () => {
  expect(contractIn('quests', 'DEMO').rowFields('tasks').get('brand_id')!.lookupFilter).toEqual({
    positive: 'true',
    active: 'true',
  });
});
