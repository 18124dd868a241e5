import { describe, expect, test } from 'vitest';
import { logs } from '../../src/admin/logs/resource';
import { outletUsers } from '../../src/admin/outlets-users/users/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource, type Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { optional, recordId, requiredText, text } from '../../src/contract/fields';
import * as z from 'zod/mini';
import hungary from '../../editions/hungary';
import { lotteries } from '../../src/admin/lotteries/resource';
import { copyOf } from '../../src/kit/list/actions/duplicate';
import { isClean, readSearch, readValue, saysAnything } from '../../src/kit/list/state';

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
  test('with the parameters that its header sends', () => {
    const search = { filters: [{ field: 'period_type', operator: 'eq', value: 'LAST_WEEK' }] };
    expect(read(search)).toEqual({});
    expect(read(search, ['period_type'])).toEqual(search);
  });
  test('and knows an address that says nothing', () => {
    expect(saysAnything({})).toBe(false);
    expect(saysAnything({ currentPage: 1 })).toBe(true);
  });
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
