import { describe, expect, test } from 'vitest';
import { listSearch, listSearchOf } from '../../src/providers/list-search';

describe('the page of a list in its address', () => {
  test.each([
    [1, 1],
    [1_000_000, 1_000_000],
    [1_000_001, undefined],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['2', undefined],
  ])('%j is page %j', (currentPage, page) => expect(listSearch({ currentPage }).currentPage).toBe(page));
  test.each([
    [250, 250],
    [251, undefined],
    [0, undefined],
  ])('with %j rows has %j', (pageSize, size) => expect(listSearch({ pageSize }).pageSize).toBe(size));
});

describe('the order of a list in its address', () => {
  test.each([
    [[{ field: 'name', order: 'asc', more: 1 }], [{ field: 'name', order: 'asc' }]],
    [
      [
        { field: 'name', order: 'up' },
        { field: 'id', order: 'desc' },
      ],
      [{ field: 'id', order: 'desc' }],
    ],
    [[{ order: 'asc' }, null, 'name'], undefined],
    ['name', undefined],
    [[], undefined],
  ])('%j is %j', (sorters, order) => expect(listSearch({ sorters }).sorters).toEqual(order));
});

describe('a filter of a list in its address', () => {
  const filter = (value: unknown, others = {}) => ({ field: 'name', operator: 'eq', value, ...others });
  test.each([['Anna'], [7], [false], [null], [[1, 2]], [[]]])('may be for %j', (value) =>
    expect(listSearch({ filters: [filter(value)] }).filters).toEqual([filter(value)]),
  );
  test.each([
    [filter({ a: 1 })],
    [filter([{ a: 1 }])],
    [filter('Anna', { operator: 7 })],
    [filter('Anna', { field: 7 })],
    [null],
  ])('is none as %j', (one) => expect(listSearch({ filters: [one] }).filters).toBeUndefined());
  test('that is none takes no other one with it', () =>
    expect(listSearch({ filters: [filter({}), filter('Anna')] }).filters).toEqual([filter('Anna')]));
});

test('what else an address says is left alone, unless it is no plain value', () =>
  expect(listSearch({ copy: 7, tab: 'log', text: null, odd: { a: 1 } })).toMatchObject({
    copy: 7,
    tab: 'log',
    text: null,
    odd: undefined,
  }));

test('an address is read value by value: as JSON, otherwise as a text', () =>
  expect(listSearchOf('?currentPage=3&sorters=[{"field":"name","order":"asc"}]&chat=1-73&copy=7&filters=[{')).toEqual({
    currentPage: 3,
    pageSize: undefined,
    sorters: [{ field: 'name', order: 'asc' }],
    filters: undefined,
    chat: '1-73',
    copy: 7,
  }));
