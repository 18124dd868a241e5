import { describe, expect, test } from 'vitest';
import { logs } from '../../src/admin/logs/resource';
import { outletUsers } from '../../src/admin/outlets-users/users/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource, type Operator, type Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import {
  choice,
  day,
  extend,
  fieldsOf,
  integer,
  onlyIn,
  optional,
  password,
  percent,
  readOnly,
  recordId,
  requiredText,
  rows,
  text,
} from '../../src/contract/fields';
import * as z from 'zod/mini';
import belarus from '../../editions/belarus';
import hungary from '../../editions/hungary';
import { winWinProviders } from '../../src/admin/products/providers/resource';
import { leaderboardReport } from '../../src/admin/reports/rating/resource';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import { lotteries } from '../../src/admin/lotteries/resource';
import { copyOf } from '../../src/kit/list/actions/duplicate';
import { defaultSorters, filterOperator, isClean, readSearch, readValue, saysAnything } from '../../src/kit/list/state';

const own = new ContractIn(users, hungary) as unknown as ContractIn<Resource>;
const read = (search: Record<string, unknown>, extra: string[] = []) => readSearch(own, ['ADMIN'], extra, search);

describe('a list reads its address', () => {
  test('as it was written', () => {
    const search = {
      currentPage: 4,
      pageSize: 50,
      sorters: [{ field: 'name', order: 'asc' }],
      filters: [
        { field: 'name', operator: 'contains', value: 'an' },
        { field: 'city_id', operator: 'in', value: [3] },
        { field: 'contracted', operator: 'eq', value: false },
      ],
    };
    expect(read(search)).toEqual(search);
    expect(isClean(search, read(search))).toBe(true);
  });
  test.each([
    ['a page that is none', { currentPage: -3 }],
    ['a page of letters', { currentPage: 'x' }],
    ['a page size that is not offered', { pageSize: 33 }],
    ['a sort by a column that is not sortable', { sorters: [{ field: 'city.name', order: 'asc' }] }],
    ['a sort by nothing known', { sorters: [{ field: '__proto__', order: 'asc' }] }],
    ['an order that is none', { sorters: [{ field: 'id', order: 'up' }] }],
    ['a filter of another market', { filters: [{ field: 'traffic_code', operator: 'contains', value: 'x' }] }],
    ['a filter of nobody', { filters: [{ field: 'constructor', operator: 'eq', value: 'x' }] }],
    ['filters that are no list', { filters: 'name' }],
    ['an option that there is not', { filters: [{ field: 'contract_type', operator: 'in', value: ['HUGE'] }] }],
    ['an id of letters', { filters: [{ field: 'id', operator: 'eq', value: 'abc' }] }],
  ])('with %s as its defaults', (_, search) => {
    expect(read(search)).toEqual({});
    expect(isClean(search, {})).toBe(false);
  });
  test('without pages where the call has none', () => {
    const unpaged = new ContractIn(outletUsers, hungary) as unknown as ContractIn<Resource>;
    const sorters = [{ field: 'coins', order: 'asc' as const }];
    expect(readSearch(unpaged, ['BA'], [], { currentPage: 3, pageSize: 50, sorters })).toEqual({ sorters });
  });
  test('and keeps what is right beside what is garbled', () => {
    expect(
      read({
        currentPage: 2,
        filters: [
          { field: 'nobody', operator: 'eq', value: 1 },
          { field: 'name', operator: 'contains', value: 'an' },
        ],
      }),
    ).toEqual({
      currentPage: 2,
      filters: [{ field: 'name', operator: 'contains', value: 'an' }],
    });
  });
  test('without a filter that is hidden from the role', () => {
    const search = { filters: [{ field: 'manager_id', operator: 'in', value: [1] }] };
    expect(readSearch(own, ['BA'], [], search)).toEqual({});
    expect(readSearch(own, ['ADMIN'], [], search)).toEqual(search);
  });
  test.each([
    ['letters', 'LAST_WEEK', 'LAST_WEEK'],
    ['a number', 7, 7],
    ['several of both', ['a', 2], ['a', 2]],
    ['as many letters as an address holds', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['nothing', '', undefined],
    ['more letters than an address holds', 'x'.repeat(2001), undefined],
    ['a number without end', Infinity, undefined],
    ['a list of nothing', [], undefined],
    ['a list of lists', [['a']], undefined],
    ['an object', { a: 1 }, undefined],
  ])('with %s for a parameter of its header only as it can be sent', (_, value, sent) => {
    const filters = [{ field: 'period_type', operator: 'eq', value }];
    expect(read({ filters }, ['period_type']).filters?.map((one) => one.value as unknown)).toEqual(
      sent === undefined ? undefined : [sent],
    );
  });
  test('with one order, the first', () => {
    const [name, id] = [
      { field: 'name', order: 'asc' as const },
      { field: 'id', order: 'desc' as const },
    ];
    expect(read({ sorters: [name, id] })).toEqual({ sorters: [name] });
  });
  test('with one option of a filter whose options exclude each other, the first', () => {
    const leaderboard = new ContractIn(leaderboardReport, hungary) as unknown as ContractIn<Resource>;
    const filters = [{ field: 'interval', operator: 'in', value: ['all', 'week'] }];
    expect(readSearch(leaderboard, ['ADMIN'], [], { filters }).filters).toEqual([
      { field: 'interval', operator: 'in', value: ['all'] },
    ]);
  });
  test('with one value of a filter that is named twice, the last', () => {
    const filters = ['an', 'be'].map((value) => ({ field: 'name', operator: 'contains', value }));
    expect(read({ filters })).toEqual({ filters: filters.slice(1) });
  });
  test('with the operator of its market, whatever the address says', () =>
    expect(read({ filters: [{ field: 'name', operator: 'eq', value: 'an' }] }).filters).toEqual([
      { field: 'name', operator: 'contains', value: 'an' },
    ]));
  test('with no other page size where all rows are on one page', () => {
    const onePage = new ContractIn(winWinProviders, hungary) as unknown as ContractIn<Resource>;
    const sizeOf = (pageSize: number) => readSearch(onePage, ['ADMIN'], [], { pageSize }).pageSize;
    expect([sizeOf(1000), sizeOf(50)]).toEqual([1000, undefined]);
  });
  test('with the parameters that its header sends', () => {
    const search = { filters: [{ field: 'period_type', operator: 'eq', value: 'LAST_WEEK' }] };
    expect(read(search)).toEqual({});
    expect(read(search, ['period_type'])).toEqual(search);
  });
  test('and knows an address that says nothing', () => {
    expect(saysAnything({})).toBe(false);
    expect(saysAnything({ currentPage: 1 })).toBe(true);
  });
  test('and leaves one with empty lists as it is', () => {
    expect(isClean({ filters: [], sorters: [] }, {})).toBe(true);
    expect(isClean({ filters: [] }, { filters: [{ field: 'name', operator: 'contains', value: 'an' }] })).toBe(false);
  });
});

test('a list starts in its own order, and a report without one in none', () => {
  const startsBy = (contract: object) => defaultSorters(new ContractIn(contract as Resource, hungary));
  expect(startsBy(users)).toEqual([{ field: 'id', order: 'desc' }]);
  expect(startsBy(leaderboardReport)).toEqual([]);
});
test('a day until its noon is asked for as such', () => {
  expect(filterOperator({ operator: 'until', field: 'date' })).toBe('lte');
  expect(filterOperator({ operator: 'until', field: 'date', edge: 'noon' })).toBe('lt');
});

describe('a filter takes', () => {
  const fields = new ContractIn(logs, hungary).fields;
  test('days that exist', () => {
    expect(readValue('from', fields.get('date'), '2026-02-28')).toBe('2026-02-28');
    expect(readValue('from', fields.get('date'), '2026-13-01')).toBeUndefined();
    expect(readValue('until', fields.get('date'), 'yesterday')).toBeUndefined();
  });
  test('digits as the number that they are', () => expect(readValue('equals', fields.get('admin_id'), '12')).toBe(12));
  test('no more text than the server does', () =>
    expect(readValue('contains', fields.get('action'), 'x'.repeat(256))).toBeUndefined());
  const kinds = fieldsOf(
    z.object({
      count: integer,
      small: extend(integer, { limits: [1, 12] }),
      share: percent,
      name: text,
      born: day,
      status: choice([
        { id: 0, name: 'off' },
        { id: 1, name: 'on' },
      ]),
      letter: choice([
        { id: 'A', name: 'a' },
        { id: 'B', name: 'b' },
      ]),
    }),
    'IRELAND',
  );
  test.each<[string, Operator, string, unknown, unknown]>([
    ['text that looks like a number as text', 'contains', 'name', 12, '12'],
    ['no text of spaces', 'contains', 'name', '  ', undefined],
    ['text for text', 'equals', 'name', 'an', 'an'],
    ['no empty text', 'equals', 'name', '', undefined],
    ['no number for text', 'equals', 'name', 12, undefined],
    ['no more text for text than the server does', 'equals', 'name', 'x'.repeat(256), undefined],
    ['yes to hide', 'hide', 'name', 'true', true],
    ['no other answer to hide', 'hide', 'name', false, undefined],
    ['yes', 'flag', 'name', 'true', true],
    ['no', 'flag', 'name', 'false', false],
    ['no third answer', 'flag', 'name', 'maybe', undefined],
    ['a least number', 'from', 'count', '3', 3],
    ['a largest number', 'until', 'count', 3, 3],
    ['no day for a number', 'from', 'count', '2026-02-28', undefined],
    ['no number for a day', 'from', 'born', 3, undefined],
    ['the largest number of the database', 'equals', 'count', 2147483647, 2147483647],
    ['no larger one', 'equals', 'count', 2147483648, undefined],
    ['no negative number', 'equals', 'count', -1, undefined],
    ['no fraction', 'equals', 'count', 1.5, undefined],
    ['the ends of a range of numbers', 'equals', 'small', 12, 12],
    ['no number below a range', 'equals', 'small', 0, undefined],
    ['no number above a range', 'equals', 'small', 13, undefined],
    ['a fraction of a percent', 'equals', 'share', '12.5', 12.5],
    ['a fraction of a percent with a comma', 'equals', 'share', '12,5', 12.5],
    ['no negative share', 'equals', 'share', '-1', undefined],
    ['no share of nothing', 'equals', 'share', '', undefined],
    ['options in their own order, each once', 'oneOf', 'status', ['1', 0, 1], [0, 1]],
    ['options by their letters', 'oneOf', 'letter', 'B', ['B']],
    ['what is known beside what is not', 'oneOf', 'status', [7, 1], [1]],
    ['numbers, each once, without what is none', 'oneOf', 'count', ['3', 3, 'x', 4], [3, 4]],
    ['texts, without empty ones', 'oneOf', 'name', ['an', '', 7], ['an']],
    ['no empty choice', 'oneOf', 'count', [], undefined],
  ])('%s', (_, operator, name, value, taken) => expect(readValue(operator, kinds.get(name), value)).toEqual(taken));
  test('one option as a list of one', () =>
    expect(readValue('oneOf', own.fields.get('custom_status'), 1)).toEqual([1]));
});

test('a copy has all that a person fills in, and nothing else', () => {
  const notes = defineResource({
    path: 'notes',
    words: 'x',
    roles: ['ADMIN'],
    record: z.object({ id: recordId, name: requiredText, hint: optional(text) }),
  });
  expect(
    copyOf(new ContractIn(notes, hungary) as unknown as ContractIn<Resource>, {
      id: 4,
      name: 'A',
      hint: null,
      more: 1,
    }),
  ).toEqual({ name: 'A', hint: null });
});

test('a copied lottery has as many winners as winning tickets, or keeps what it has where none are drawn', () => {
  const copied = (record: Record<string, unknown>) =>
    copyOf(new ContractIn(lotteries, hungary) as unknown as ContractIn<Resource>, { id: 4, name: 'A', ...record });
  expect(copied({ winner_count: 1, win_number: [3, 8] })).toMatchObject({ winner_count: 2, status: 0 });
  expect(copied({ winner_count: null, win_number: [] })).toMatchObject({ winner_count: null });
});

test('a copy keeps of the answers what a person wrote, in their order, and asks for no new ids', () => {
  const answers = [
    { id: 9, answer: 'Last', votes: 3 },
    { answer: 'New', votes: 0 },
    { id: 4, answer: 'First', votes: 1 },
  ];
  const own = new ContractIn(dailyQuestions, hungary) as unknown as ContractIn<Resource>;
  expect(copyOf(own, { id: 1, answers }).answers).toEqual([{ answer: 'First' }, { answer: 'Last' }, { answer: 'New' }]);
});

describe('a copy', () => {
  const tasks = defineResource({
    path: 'tasks',
    words: 'x',
    roles: ['ADMIN'],
    record: z.object({
      id: recordId,
      name: requiredText,
      secret: optional(password),
      total: readOnly(integer),
      starts: optional(day),
      code: onlyIn(['BELARUS'], optional(text)),
      status: optional(integer),
      steps: optional(rows(z.object({ id: optional(integer), title: text, photo: optional(text) }))),
    }),
    copy: { leavesOut: ['starts', 'steps.id', 'steps.photo'], sets: { status: 0, code: 'NEW' } },
  }) as unknown as Resource;
  const task = {
    id: 7,
    name: 'Shelf',
    secret: 'x',
    total: 3,
    starts: '2026-05-01',
    status: 2,
    steps: [{ id: 1, title: 'Look', photo: 'a.png' }],
  };
  test('leaves out what its list says, secrets and figures, and starts anew', () =>
    expect(copyOf(new ContractIn(tasks, hungary), task)).toEqual({
      name: 'Shelf',
      status: 0,
      steps: [{ title: 'Look' }],
    }));
  test('starts with what its market alone has', () =>
    expect(copyOf(new ContractIn(tasks, belarus), task)).toMatchObject({ status: 0, code: 'NEW' }));
});
