import * as z from 'zod/mini';
import { describe, expect, test, vi } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { admins } from '../../src/admin/admins/resource';
import { byProbability, byWinners } from '../../src/admin/lotteries/kinds';
import { lotteries } from '../../src/admin/lotteries/resource';
import { managers } from '../../src/admin/managers/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource, type Contract } from '../../src/contract/contract';
import { contracts } from '../../src/contract/contracts';
import { ContractIn } from '../../src/contract/contract-in';
import { staff, type Role } from '../../src/contract/roles';
import {
  codes,
  day,
  extend,
  instant,
  integer,
  isInCalendar,
  optional,
  percent,
  readOnly,
  recordId,
  rows,
  text,
} from '../../src/contract/fields';
import en from '../../src/locales/en/validation.json';
import { issueMessage } from '../../src/contract/issue-message';
import type { Options } from '../../src/contract/field-message';
import { conditionsOfInput, hiddenFields, mostRows, validate } from '../../src/contract/validation';

const check = (contract: Contract, code: EditionCode, values: object, options: Partial<Options> = {}) =>
  validate(new ContractIn(contract, editions[code]), values, { mode: 'edit', roles: ['ADMIN'], ...options });
const user = { id: 7, name: 'Réka', surname: 'Szabó', phone: '+36305024100', status: 1 };
const manager = {
  username: 'kandor',
  name: 'Károly',
  surname: 'Andor',
  email: 'k@andor.hu',
  phone: '+36301234567',
  roles: ['BA'],
  users_limit: 150,
  rsm_manager_id: 3,
  status: 1,
  password: 'x',
  confirm_password: 'x',
};

test('a complete user passes', () => expect(check(users, 'HUNGARY', user)).toEqual({}));

test.each([null, 'Anna', 7, [user]])('what is no record at all is told to be none: %j', (values) =>
  expect(check(users, 'HUNGARY', values as never)).toEqual({ '': [{ key: 'object' }] }),
);

describe('issueWords', () => {
  const issue = (schema: z.ZodMiniType, value: unknown) =>
    z.safeParse(schema, value).error?.issues[0] ?? expect.unreachable();
  test('a length is told by its limit, not by the message that the schema hands down', () =>
    expect(issueMessage(issue(z.string('required').check(z.maxLength(3)), 'four'))).toEqual({
      key: 'tooLong',
      params: { max: 3 },
    }));
  test('what may not be sent is named', () =>
    expect(issueMessage(issue(z.strictObject({}), { a: 1, b: 2 }))).toEqual({
      key: 'unknownField',
      params: { field: 'a, b' },
    }));
  test.each([
    ['text', z.string()],
    ['number', z.number()],
    ['boolean', z.boolean()],
    ['list', z.array(z.string())],
    ['object', z.object({})],
    ['invalid', z.date()],
  ] as const)('a value of another type is told to be no %s', (key, schema) =>
    expect(issueMessage(issue(schema, Symbol.iterator), Symbol.iterator)).toEqual({ key }),
  );
  test.each([
    [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], { key: 'tooMany', params: { max: 2 } }],
    [z.array(z.string()).check(z.minLength(2)), ['a'], { key: 'tooFew', params: { min: 2 } }],
    [z.array(z.string()).check(z.minLength(1)), [], { key: 'required' }],
    [z.string().check(z.minLength(3)), 'ab', { key: 'tooShort', params: { min: 3 } }],
    [z.number().check(z.lt(5)), 5, { key: 'tooBig', params: { max: 4 } }],
    [z.number().check(z.gt(5)), 5, { key: 'tooSmall', params: { min: 6 } }],
    [z.number().check(z.minimum(1)), 0, { key: 'tooSmall', params: { min: 1 } }],
  ])('a limit is told by what may still be (%#)', (schema, value, message) =>
    expect(issueMessage(issue(schema, value), value)).toEqual(message),
  );
  test('a wrong type is told apart from a missing value', () => {
    expect(issueMessage(issue(z.string('required'), 5), 5)).toEqual({ key: 'text' });
    expect(issueMessage(issue(z.string('text'), undefined), undefined)).toEqual({ key: 'required' });
  });
  test('unknown keys are named', () =>
    expect(issueMessage(issue(z.strictObject({}), { evil: 1 }))).toEqual({
      key: 'unknownField',
      params: { field: 'evil' },
    }));
});

describe('phones', () => {
  test.each([
    ['HUNGARY', '+3630502410', { key: 'phoneTooShort', params: { prefix: '+36', digits: 9 } }],
    ['HUNGARY', '+363050241000', undefined],
    ['HUNGARY', '+3630502410001', { key: 'phoneTooLong', params: { prefix: '+36', digits: 10 } }],
    ['IRELAND', '+353(0)861234567', undefined],
    ['IRELAND', '+353(0)8612345678', { key: 'phoneTooLong', params: { prefix: '+353(0)', digits: 9 } }],
    ['IRELAND', '+353(01)8612345', { key: 'phone' }],
    ['BELARUS', '+37529 12 34', { key: 'phone' }],
  ] as const)('%s %s', (code, phone, words) =>
    expect(check(users, code, { ...user, phone }).phone).toEqual(words && [words]),
  );
});

describe('minimum age', () => {
  const years = (count: number, days = 0) => {
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() - count);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  test('a seller of 17 is refused with the age of the market', () =>
    expect(check(users, 'HUNGARY', { ...user, date_of_birth: years(18, 3) }).date_of_birth).toEqual([
      { key: 'minimumAge', params: { years: 18 } },
    ]));
  test('one who turned 18 passes', () =>
    expect(check(users, 'HUNGARY', { ...user, date_of_birth: years(18, -3) })).toEqual({}));
  test('is reached on the birthday, as the day begins in the market', () => {
    vi.useFakeTimers({ now: new Date('2026-06-30T22:00:00Z'), toFake: ['Date'] });
    const errors = ['2008-07-01', '2008-07-02'].map((born) =>
      check(users, 'HUNGARY', { ...user, date_of_birth: born }),
    );
    vi.useRealTimers();
    expect(errors.map((one) => one.date_of_birth?.[0]?.key)).toEqual([undefined, 'minimumAge']);
  });
  test('reads as documented', () => expect(en.minimumAge.replace('{{years}}', '18')).toBe('Must be over 18 years old'));
});

describe('days within', () => {
  const visits = defineResource({
    path: 'admin/visits',
    words: 'people',
    roles: staff,
    record: z.object({ id: recordId, planned: optional(day), held_at: optional(instant) }),
    rules: [
      { rule: 'within', field: 'planned', from: 'launch', until: '2026-12-31' },
      { rule: 'within', field: 'held_at', until: 'today' },
    ],
  });
  const planned = (value: string) => check(visits, 'HUNGARY', { id: 1, planned: value });
  test('take both ends', () => expect([planned('2018-06-01'), planned('2026-12-31')]).toEqual([{}, {}]));
  test('say which day is the first, and which the last', () => {
    expect(planned('2018-05-31')).toEqual({ planned: [{ key: 'tooEarly', params: { day: '01.06.2018' } }] });
    expect(planned('2027-01-01')).toEqual({ planned: [{ key: 'tooLate', params: { day: '31.12.2026' } }] });
  });
  test('leave what is no day to its own words', () => expect(planned('soon')).toEqual({ planned: [{ key: 'day' }] }));
  test('count a moment to the day that it is on in the market', () => {
    const now = new Date().toISOString();
    expect(check(visits, 'TAIWAN', { id: 1, held_at: now })).toEqual({});
    expect(check(visits, 'TAIWAN', { id: 1, held_at: '2199-01-01T00:00:00Z' }).held_at?.map((one) => one.key)).toEqual([
      'tooLate',
    ]);
  });
});

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['2026-02-29', false],
  ['2026-05-01T10:00:00+14:00', true],
  ['2026-05-01T10:00:00+15:00', false],
  ['2026-05-01T10:00:00-20:00', false],
])('%s is a date that every market can keep: %j', (date, isOne) => expect(isInCalendar(date)).toBe(isOne));

describe('a field of its own kind', () => {
  const coupons = defineResource({
    path: 'admin/coupons',
    words: 'people',
    roles: staff,
    record: z.object({
      id: recordId,
      code: extend(optional(text), { setOnce: true }),
      pin: extend(optional(text), { requiredOnCreate: true }),
      codes,
    }),
  });
  const coupon = { id: 1, code: 'A', pin: '1', codes: ['x'] };
  test('is not filled in by spaces where a new record needs it', () =>
    expect(check(coupons, 'HUNGARY', { ...coupon, pin: '  ' }, { mode: 'create' })).toEqual({
      pin: [{ key: 'required' }],
    }));
  test('is no list of codes without any', () =>
    expect(check(coupons, 'HUNGARY', { ...coupon, codes: [] })).toEqual({ codes: [{ key: 'required' }] }));
  test('keeps the value that it has once and for all', () => {
    const stored = (code: string | null) => check(coupons, 'HUNGARY', coupon, { before: { ...coupon, code } });
    expect([stored('A'), stored(null), stored('B')]).toEqual([{}, {}, { code: [{ key: 'setOnce' }] }]);
  });
});

describe('passwords', () => {
  test('are asked for when a manager is created', () =>
    expect(
      check(managers, 'HUNGARY', { ...manager, password: null, confirm_password: null }, { mode: 'create' }),
    ).toEqual({ password: [{ key: 'required' }], confirm_password: [{ key: 'required' }] }));
  test('may stay empty when one is edited', () =>
    expect(check(managers, 'HUNGARY', { ...manager, password: null, confirm_password: null })).toEqual({}));
  test('that are empty in two ways are the same', () =>
    expect(check(managers, 'HUNGARY', { ...manager, password: null, confirm_password: undefined })).toEqual({}));
  test('must match their confirmation', () =>
    expect(
      check(admins, 'HUNGARY', { username: 'a', name: 'A', status: 1, password: 'x', confirm_password: 'y' }),
    ).toEqual({ confirm_password: [{ key: 'passwordMatch' }] }));
});

describe('managers', () => {
  test("cannot have only the role 'User'", () =>
    expect(check(managers, 'HUNGARY', { ...manager, roles: ['USER'] })).toEqual({ roles: [{ key: 'onlyUserRole' }] }));
  test('can be users beside another role', () =>
    expect(check(managers, 'HUNGARY', { ...manager, roles: ['BA', 'USER'] })).toEqual({}));
  test('need a phone, as phone inputs do by default', () =>
    expect(check(managers, 'HUNGARY', { ...manager, phone: null })).toEqual({ phone: [{ key: 'required' }] }));
  test('need some role', () =>
    expect(check(managers, 'HUNGARY', { ...manager, roles: [] })).toEqual({ roles: [{ key: 'required' }] }));
  test('need a users limit as BA in BELARUS', () =>
    expect(check(managers, 'BELARUS', { ...manager, users_limit: null })).toEqual({
      users_limit: [{ key: 'required' }],
    }));
  test('need an RSM as BA in the variant group', () =>
    expect(check(managers, 'GEORGIA', { ...manager, rsm_manager_id: null })).toEqual({
      rsm_manager_id: [{ key: 'required' }],
    }));
  test('need neither elsewhere', () =>
    expect(check(managers, 'HUNGARY', { ...manager, rsm_manager_id: null, users_limit: null })).toEqual({}));
  test('are not asked for what their role does not need', () => {
    const values = { ...manager, roles: ['CO_TEAM'], rsm_manager_id: null };
    expect(check(managers, 'GEORGIA', values)).toEqual({});
    expect([...hiddenFields(new ContractIn(managers, editions.GEORGIA), values)]).toEqual(['rsm_manager_id']);
  });
  test('have names of letters, digits, hyphen and underscore', () =>
    expect(check(managers, 'HUNGARY', { ...manager, name: 'Őry!' })).toEqual({ name: [{ key: 'personName' }] }));
});

describe('what is hidden', () => {
  const lottery = { name: 'Spring draw', cost: 5, status: 1, consolation_points: 0, photo: 'a', background_image: 'b' };
  const rewards = [{ amount: null, probability: 7 }];
  test('is not judged: rows of a hidden array', () => {
    expect(check(lotteries, 'HUNGARY', { ...lottery, type: byWinners, reward_of_points: rewards })).toEqual({});
    expect(
      Object.keys(check(lotteries, 'HUNGARY', { ...lottery, type: byProbability, reward_of_points: rewards })),
    ).toEqual(['reward_of_points.0.amount', 'reward_of_points.0.probability', 'reward_of_points']);
  });
  test('is not judged: a field of a row', () => {
    const tasks = (kind: string) => [{ kind, count: -1 }];
    const visits = defineResource({
      path: 'admin/visits',
      words: 'people',
      roles: staff,
      record: z.object({ id: recordId, tasks: rows(z.object({ kind: text, count: optional(percent) })) }),
      rules: [{ field: 'tasks.count', rule: 'shownWhen', when: { field: 'tasks.kind', includes: 'counted' } }],
    });
    expect(check(visits, 'HUNGARY', { id: 1, tasks: tasks('free') })).toEqual({});
    expect(Object.keys(check(visits, 'HUNGARY', { id: 1, tasks: tasks('counted') }))).toEqual(['tasks.0.count']);
  });
});

describe("a role's options", () => {
  const asBa = { roles: ['BA'] as readonly Role[] };
  test('are refused to others', () =>
    expect(check(users, 'BELARUS', { ...user, status: 8 }, asBa).status).toEqual([{ key: 'choiceNotAllowed' }]));
  test('stay when the record had them', () =>
    expect(check(users, 'BELARUS', { ...user, status: 8 }, { ...asBa, before: { status: 8 } })).toEqual({}));
  test("another market's are no option at all", () =>
    expect(check(users, 'HUNGARY', { ...user, status: 7 }).status).toEqual([{ key: 'choice' }]));
});

test('no list sorts by a text that may be too long for an index', () => {
  const long = Object.values(contracts).flatMap((contract) => {
    if (contract.kind !== 'resource' || contract.report) return [];
    const shape = contract.record._zod.def.shape as Record<string, z.ZodMiniType>;
    return (contract.columns ?? [])
      .filter(({ source, sortable }) => sortable && shape[source]?.safeParse('x'.repeat(2_700)).success)
      .map(({ source }) => `${contract.path} ${source}`);
  });
  expect(long).toEqual([]);
});
describe('a stored value that is none of the options', () => {
  const seller = { ...user, phone: '+353861234567', esign_status: 9 };
  test('is kept by whoever edits something else', () =>
    expect(check(users, 'IRELAND', { ...seller, name: 'Rita' }, { before: seller })).toEqual({}));
  test('is refused where the record had another one', () =>
    expect(check(users, 'IRELAND', seller, { before: { ...seller, esign_status: 1 } })).toEqual({
      esign_status: [{ key: 'choice' }],
    }));
  test('is refused of a new record', () =>
    expect(check(users, 'IRELAND', seller, { mode: 'create', before: seller }).esign_status).toEqual([
      { key: 'choice' },
    ]));
});
describe('a stored value of another type', () => {
  const lists = defineResource({
    path: 'admin/lists',
    words: 'people',
    roles: staff,
    record: z.object({ id: recordId, name: text, codes, tasks: rows(z.object({ count: optional(percent) })) }),
  });
  const before = { id: 1, name: 'A', codes: 'X, Y', tasks: [{ count: 1 }, { count: 'all' }] };
  test('is kept as it came, also in a row that is moved', () =>
    expect(check(lists, 'HUNGARY', { ...before, tasks: before.tasks.toReversed() }, { before })).toEqual({}));
  test('is refused once it is another one', () =>
    expect(
      Object.keys(check(lists, 'HUNGARY', { ...before, codes: 'X', tasks: [{ count: 'none' }] }, { before })),
    ).toEqual(['codes', 'tasks.0.count']));
  test('that is empty is asked for', () => {
    const empty = { ...before, name: '', codes: [] };
    expect(check(lists, 'HUNGARY', empty, { before: empty })).toEqual({ codes: [{ key: 'required' }] });
  });
});
test('read-only fields of a foreign back-end are not judged', () =>
  expect(check(users, 'HUNGARY', { ...user, coins: 'many', manager: 'x' })).toEqual({}));
test('a field of another market is refused by its name when asked to', () =>
  expect(check(users, 'HUNGARY', { ...user, seller_code: 'x' }, { strict: true })).toEqual({
    seller_code: [{ key: 'unknownField', params: { field: 'seller_code' } }],
  }));

describe('a limit is still allowed, what is beyond it is not', () => {
  const plans = defineResource({
    path: 'admin/plans',
    words: 'people',
    roles: staff,
    record: z.object({
      id: recordId,
      name: optional(text),
      start: optional(day),
      end: optional(day),
      winners: optional(integer),
      tasks: optional(rows(z.object({ kind: text }))),
    }),
    rules: [
      { rule: 'maxLength', field: 'name', max: 3 },
      { rule: 'notBefore', field: 'end', as: 'start' },
      { rule: 'atMostRows', field: 'winners', rows: 'tasks', message: 'winners' },
      { rule: 'maxRows', field: 'tasks', max: 2 },
    ],
  });
  const tasks = (count: number) => Array.from({ length: count }, () => ({ kind: 'a' }));
  test.each([
    ['a text', { name: ' abc ' }, { name: 'abcd' }, { name: [{ key: 'tooLong', params: { max: 3 } }] }],
    [
      'an end',
      { start: '2026-05-01', end: '2026-05-01' },
      { start: '2026-05-01', end: '2026-04-30' },
      { end: [{ key: 'endBeforeStart' }] },
    ],
    [
      'a number of rows',
      { winners: 2, tasks: tasks(2) },
      { winners: 2, tasks: tasks(1) },
      { winners: [{ key: 'winners', params: { number: 1 } }] },
    ],
    ['rows', { tasks: tasks(2) }, { tasks: tasks(3) }, { tasks: [{ key: 'tooMany', params: { max: 2 } }] }],
  ])('%s', (_, allowed, refused, errors) =>
    expect([allowed, refused].map((one) => check(plans, 'HUNGARY', { id: 1, ...one }))).toEqual([{}, errors]),
  );
});

describe('a rule across fields', () => {
  const task = z.object({
    kind: optional(text),
    name: optional(text),
    prize: optional(integer),
    made: optional(instant),
    count: readOnly(integer),
  });
  const plans = defineResource({
    path: 'admin/plans',
    words: 'people',
    roles: staff,
    record: z.object({
      id: recordId,
      kind: optional(text),
      reason: optional(text),
      price: optional(text),
      day: optional(day),
      winners: optional(integer),
      prizes: optional(codes),
      names: optional(codes),
      tasks: optional(rows(task)),
    }),
    rules: [
      { rule: 'requiredWhen', field: 'reason', when: { field: 'kind', includes: ['denied', 'blocked'] }, always: true },
      { rule: 'price', field: 'price', while: { field: 'kind', includes: 'priced' } },
      { rule: 'requiredWithRows', field: 'winners', rows: 'tasks.prize', message: 'winners' },
      { rule: 'requiredWithRows', field: 'prizes', rows: 'tasks.prize', message: 'prizes' },
      { rule: 'rowCount', field: 'tasks', number: 2, while: { field: 'kind', includes: 'paired' } },
      { rule: 'rowsSum', field: 'tasks', of: 'tasks.prize', max: 10, message: 'sum' },
      { rule: 'maxRows', field: 'names', max: 5 },
      { rule: 'either', field: 'price', as: 'names', message: 'either' },
      { rule: 'requiredWhen', field: 'tasks.name', when: { field: 'tasks.kind', includes: 'named' } },
      { rule: 'notBefore', field: 'tasks.made', as: 'day' },
    ],
  });
  const plan = { id: 1, names: ['a'] };
  const judged = (values: object, options: Partial<Options> = {}) =>
    check(plans, 'HUNGARY', { ...plan, ...values }, options);
  const keys = (values: object) => Object.entries(judged(values)).map(([field, words]) => `${field} ${words[0]!.key}`);

  test.each([
    ['a reason of spaces is none', { kind: 'denied', reason: '  ' }, ['reason required']],
    ['any of several values asks for the reason', { kind: 'blocked', reason: 'late' }, []],
    ['a price has two decimals or none', { kind: 'priced', price: '11.1' }, ['price priceFormat']],
    ['a price has at most two digits before them', { kind: 'priced', price: '111' }, ['price priceFormat']],
    ['a price is only one while its kind says so', { kind: 'free', price: 'cheap' }, []],
    ['no winners are needed where no row has a prize', { tasks: [{ prize: null }] }, []],
    ['a row with a prize needs winners, be they a number or a list', { tasks: [{ prize: 1 }], prizes: [] }, ['winners winners', 'prizes prizes']], // prettier-ignore
    ['a number of rows is asked for while the kind says so', { kind: 'single', tasks: [{}] }, []],
    ['too few rows are told', { kind: 'paired', tasks: [{}] }, ['tasks tooFew']],
    ['too many rows are told', { kind: 'paired', tasks: [{}, {}, {}] }, ['tasks tooMany']],
    ['a sum of rows may be its limit', { tasks: [{ prize: 4 }, { prize: 6 }], winners: 1, prizes: ['x'] }, []],
    ['a sum of rows may not be more', { tasks: [{ prize: 5 }, { prize: 6 }], winners: 1, prizes: ['x'] }, ['tasks sum']], // prettier-ignore
    ['one of two fields is enough', { names: null, price: '1' }, []],
    ['neither of two fields is too little', { names: null, price: ' ' }, ['price either']],
    ['a row is judged by its own fields', { tasks: [{ kind: 'named' }, { kind: 'free' }] }, ['tasks.0.name required']],
    ['what the server counts in a row is not judged', { tasks: [{ count: 'many' }] }, []],
  ])('%s', (_, values, wrong) => expect(keys(values)).toEqual(wrong));

  test('an input of a row depends on the field beside it, not on that of another row', () =>
    expect(
      conditionsOfInput(new ContractIn(plans, editions.HUNGARY), 'tasks.2.name').map((one) => one.when.field),
    ).toEqual(['tasks.2.kind']));

  test('only the rows of its own field are limited', () => {
    const own = new ContractIn(plans, editions.HUNGARY);
    expect([mostRows(own, 'names'), mostRows(own, 'tasks')]).toEqual([5, Infinity]);
  });

  test('a stored record that breaks a rule about its rows can be changed elsewhere, and is judged once they change', () => {
    const before = { ...plan, prizes: ['x'], winners: null, tasks: [{ prize: 1 }] };
    expect(judged({ ...before, reason: 'late' }, { before })).toEqual({});
    expect(Object.keys(judged({ ...before, tasks: [{ prize: 2 }] }, { before }))).toEqual(['winners']);
  });

  describe('a date in the other documented form', () => {
    const before = { day: '2026-05-01T10:00:00Z', tasks: [{ made: '2026-05-01' }] };
    test.each(['edit', 'create'] as const)('is kept as it came: %s', (mode) =>
      expect(judged(before, { mode, before })).toEqual({}),
    );
    test('is refused once it is another one', () =>
      expect(Object.keys(judged({ day: '2026-05-02T10:00:00Z', tasks: [{ made: '2026-05-02' }] }, { before }))).toEqual(
        ['day', 'tasks.0.made'],
      ));
  });
});
