import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { managers } from '../../src/admin/managers/resource';
import { transactions } from '../../src/admin/transactions/resource';
import { winWinProviders } from '../../src/admin/products/providers/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { staff, type Role } from '../../src/contract/roles';
import { isRequiredFor, validate } from '../../src/contract/validation';
import { field, recordId, requiredText } from '../../src/contract/fields';
import { draftValues } from '../../src/kit/form/editing/drafts';
import { changesOnTop, differences, draftDifferences } from '../../src/kit/form/editing/conflict';
import { parseNumber, parseWhole } from '../../src/kit/parse-number';
import { restorePrefix } from '../../src/kit/form/inputs/restore-prefix';
import { changedPaths, createdRecord, editedRecord, formValues, initialRecord, same } from '../../src/kit/form/record';
import { pathLabel } from '../../src/kit/form/words';
import { parseDay } from '../../src/contract/days';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';

const roles = ['ADMIN'] as const;
const hungary = new ContractIn(users, editions.HUNGARY);
const stored = {
  id: 7,
  name: 'Réka',
  surname: 'Szabó',
  phone: '+36305024100',
  status: 1,
  coins: 40,
  manager: { fullName: 'K. Andor' },
  verification: { verified: 'MODERATION', since: '2026-01-01' },
  unheard_of: ['kept'],
};

test('a reference that came under its other documented name, too, is sent under both', () => {
  const ireland = new ContractIn(winWinProviders, editions.IRELAND);
  const loaded = { id: 1, name: 'Cinema', photo: 'images/a.png', category_id: 5, category: 5, priority: 1 };
  const sent = (more: object) =>
    editedRecord(ireland, roles, loaded, { ...formValues(ireland, roles, loaded), ...more });
  expect(sent({ category_id: 7 })).toMatchObject({ category_id: 7, category: 7 });
  expect(sent({ name: 'Film' })).toMatchObject({ category_id: 5, category: 5 });
});

describe('a saved record', () => {
  const values = formValues(hungary, roles, stored);
  test('that nobody touched is the one that was loaded, foreign fields included', () =>
    expect(editedRecord(hungary, roles, stored, values)).toEqual(stored));
  test('has the change, and all else as it was', () => {
    const edited = editedRecord(hungary, roles, stored, {
      ...values,
      surname: 'Tóth',
      verification: { verified: 'VERIFIED', reset_verification: null },
    });
    expect(edited).toEqual({ ...stored, surname: 'Tóth', verification: { verified: 'VERIFIED', since: '2026-01-01' } });
  });
  test('carries null for what was emptied', () =>
    expect(editedRecord(hungary, roles, { ...stored, email: 'a@b.hu' }, { ...values, email: null })).toMatchObject({
      email: null,
    }));
  test('keeps what a role does not ask for as it was', () => {
    const georgia = new ContractIn(managers, editions.GEORGIA);
    const manager = { id: 3, roles: ['BA'], rsm_manager_id: 9 };
    expect(
      editedRecord(georgia, roles, manager, {
        ...formValues(georgia, roles, manager),
        roles: ['CO_TEAM'],
        rsm_manager_id: null,
      }),
    ).toEqual({ id: 3, roles: ['CO_TEAM'], rsm_manager_id: 9 });
  });
});

test('a new record has what was filled in, and nothing else', () => {
  const own = new ContractIn(managers, editions.HUNGARY);
  expect(initialRecord(own, { users_limit: 150, roles: ['BA'] })).toEqual({ status: 1, roles: ['BA'] });
  expect(createdRecord(own, roles, { name: 'Anna', surname: '', region_id: null, roles: ['BA'] })).toEqual({
    name: 'Anna',
    roles: ['BA'],
  });
});

test('an RSM of a market whose users have no region is asked for a manager', () => {
  const asked = (code: 'BELARUS' | 'HUNGARY', who: readonly Role[]) => {
    const own = new ContractIn(users, editions[code]);
    return [
      isRequiredFor(own, 'manager_id', who, 'create'),
      'manager_id' in
        validate(own, { name: 'A', surname: 'B', phone: '+375291234567', status: 1 }, { mode: 'create', roles: who }),
    ];
  };
  expect(asked('BELARUS', ['RSM', 'BA'])).toEqual([true, true]);
  expect(asked('BELARUS', ['ADMIN'])).toEqual([false, false]);
  expect(asked('BELARUS', ['BA'])).toEqual([false, false]);
  expect(asked('HUNGARY', ['RSM'])).toEqual([false, false]);
});

test('nothing, null and an empty text are the same; the order of keys is none', () => {
  expect(same({ a: null, b: [1] }, { b: [1] })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same(0, null)).toBe(false);
});

describe('two who change one record', () => {
  const theirs = { ...stored, name: 'Kinga', surname: 'Varga', status: 4 };
  const yours = { ...formValues(hungary, roles, stored), name: 'Judit', email: 'j@x.hu', status: 4 };
  const rows = differences(hungary, roles, stored, theirs, yours);
  test('choose where both changed a field; where only one did, it is decided', () =>
    expect(rows).toEqual([
      { path: 'name', base: 'Réka', theirs: 'Kinga', yours: 'Judit' },
      { path: 'surname', base: 'Szabó', theirs: 'Varga', yours: 'Szabó', chosen: 'theirs' },
    ]));
  test('put the rest of theirs on top', () => {
    const decided = rows.map((one) => ({ ...one, chosen: one.path === 'name' ? ('yours' as const) : one.chosen }));
    expect([...changesOnTop(hungary, roles, stored, yours, decided as typeof rows)]).toEqual([
      ['name', 'Judit'],
      ['email', 'j@x.hu'],
      ['status', 4],
    ]);
  });
  describe('store what the dialog shows, whoever changed the field', () => {
    const values = [null, 'Anna', 'Kinga', 'Judit'];
    const combinations = values.flatMap((base) => values.flatMap((them) => values.map((you) => [base, them, you])));
    for (const chosen of ['theirs', 'yours'] as const)
      test.each(combinations)(`${chosen} chosen: %s, changed to %s by them and to %s by you`, (base, them, you) => {
        const [loaded, other] = [
          { ...stored, name: base },
          { ...stored, name: them },
        ];
        const form = { ...formValues(hungary, roles, loaded), name: you };
        const [row] = differences(hungary, roles, loaded, other, form);
        const changes = changesOnTop(hungary, roles, loaded, form, row ? [{ ...row, chosen }] : []);
        const saved = editedRecord(hungary, roles, other, {
          ...formValues(hungary, roles, other),
          ...Object.fromEntries(changes),
        });
        const shown = row ? row[chosen] : you === base ? them : you;
        expect(saved.name).toBe(shown);
      });
  });
  test('are told of a draft that is older than a change', () =>
    expect(
      draftDifferences(
        { name: 'Kinga', email: null },
        [
          ['name', 'Judit'],
          ['email', 'j@x.hu'],
        ],
        { name: 'Réka', email: null },
      ),
    ).toEqual([{ path: 'name', base: 'Réka', theirs: 'Kinga', yours: 'Judit' }]));
});

test('a draft that says what somebody else has saved meanwhile has nothing to decide', () =>
  expect(draftDifferences({ name: 'Judit' }, [['name', 'Judit']], { name: 'Réka' })).toEqual([]));

test('a draft has what was changed, but no password', () => {
  const own = new ContractIn(managers, editions.HUNGARY);
  const before = { id: 3, name: 'Anna', surname: 'Kis' };
  const values = { ...formValues(own, roles, before), name: 'Judit', password: 'x', confirm_password: 'x' };
  expect(draftValues(own, roles, before, values)).toEqual({ name: 'Judit' });
});

test('the draft of a transaction has its audience and its file', () => {
  const own = new ContractIn(transactions, editions.HUNGARY);
  const before = formValues(own, roles, {});
  const values = { ...before, amountOfUsers: 'group', file_key: 'files/a.xlsx', coins: 5 };
  expect(draftValues(own, roles, before, values)).toEqual({
    amountOfUsers: 'group',
    file_key: 'files/a.xlsx',
    coins: 5,
  });
});

test('rows are shown by their places, those without one last', () => {
  const shelves = defineResource({
    path: 'admin/shelves',
    words: 'content',
    roles: staff,
    record: z.object({
      id: recordId,
      rows: field(z.array(z.object({ name: requiredText })), { kind: 'rows', orderedBy: 'place' }),
    }),
  });
  const rows = [{ name: 'B', place: 2 }, { name: 'C' }, { name: 'A', place: 1 }];
  expect(formValues(new ContractIn(shelves, editions.DEMO), roles, { rows })).toEqual({
    rows: [rows[2], rows[0], rows[1]],
  });
});

test('changed fields are named by path, groups by their parts', () =>
  expect(
    changedPaths(hungary, roles, stored, { ...stored, verification: { verified: 'VERIFIED' }, coins: 99 }),
  ).toEqual(['verification.verified']));

describe('phones', () => {
  test.each([
    ['', '+36'],
    ['+3', '+36'],
    ['3', '+363'],
    ['+36 30 502-4100', '+36305024100'],
    ['abcd', 'abcd'],
  ])('%j becomes %j', (typed, phone) => expect(restorePrefix(typed, '+36')).toBe(phone));
  test('the prefix with its digit in parentheses comes back', () =>
    expect(restorePrefix('+353(0', '+353(0)')).toBe('+353(0)'));
});

test.each([
  ['1 234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567,8', 1234567.8],
  ['-7', -7],
  ['', null],
  ['12a', '12a'],
  ['1e5', '1e5'],
])('the number %j is %j', (typed, number) => expect(parseNumber(typed)).toBe(number));

test.each([
  ['1000', 1000],
  ['1 000', 1000],
  ['1,000', 1000],
  ['10.000', 10000],
  ['-1,234,567', -1234567],
  ['', null],
  ['1,0', '1,0'],
  ['1.5', '1.5'],
  ['0.500', '0.500'],
  ['1.234,567', '1.234,567'],
  ['1e5', '1e5'],
])('the whole number %j is %j', (typed, number) => expect(parseWhole(typed)).toBe(number));

describe('days', () => {
  test.each([
    ['5.10.2026', '2026-10-05'],
    ['05/10/2026', '2026-10-05'],
    ['05102026', '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
    ['5.10.2026.', '2026-10-05'],
    ['2026.10.5.', '2026-10-05'],
    ['5 10 2026', '2026-10-05'],
    ['31.02.2026', undefined],
    ['5.10.26', undefined],
  ])('%j is %j', (typed, day) => expect(parseDay(typed)).toBe(day));
  test('begin and end where the market is, on the days that clocks change too', () => {
    expect(edgeOfDay('2026-10-05', 'start', 'Europe/Budapest')).toBe('2026-10-04T22:00:00.000Z');
    expect(edgeOfDay('2026-10-25', 'end', 'Europe/Budapest')).toBe('2026-10-25T22:59:59.999Z');
    expect(edgeOfDay('2026-03-29', 'start', 'Europe/Dublin')).toBe('2026-03-29T00:00:00.000Z');
    expect(edgeOfDay('2026-03-29', 'end', 'Europe/Dublin')).toBe('2026-03-29T22:59:59.999Z');
    expect(edgeOfDay('2026-10-05', 'start', 'Asia/Taipei')).toBe('2026-10-04T16:00:00.000Z');
  });
  test('of a moment are those of the market', () =>
    expect(dayInZone('2026-10-04T22:00:00Z', 'Europe/Budapest')).toBe('2026-10-05'));
});

test('a field is named by its way: array, row, field', () => {
  const quests = defineResource({
    path: 'admin/quests',
    words: 'content',
    roles: staff,
    record: z.object({ id: recordId, tasks: field(z.array(z.object({ name: requiredText })), { kind: 'rows' }) }),
  });
  const words: Record<string, string> = {
    'content:quests.fields.tasks': 'Tasks',
    'content:quests.fields.tasks_name': 'Name',
    'people:users.fields.verification_verified': 'Verified',
  };
  const t = ((key: string) => words[key] ?? key) as unknown as Parameters<typeof pathLabel>[0];
  expect(pathLabel(t, new ContractIn(quests, editions.DEMO), 'tasks.2.name')).toBe('Tasks › 3 › Name');
  expect(pathLabel(t, new ContractIn(quests, editions.DEMO), 'tasks.root')).toBe('Tasks');
  expect(pathLabel(t, hungary, 'verification.verified')).toBe('Verified');
});
