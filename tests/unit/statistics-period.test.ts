import { expect, test } from 'vitest';
import { countedLists } from '../../src/admin/statistics/counted';
import { readPeriod } from '../../src/admin/statistics/period';

/** The demo market was launched on 22 August 2019. */
test.each<[string, unknown, unknown, object]>([
  ['both days', '2026-01-01', '2026-01-31', { start: '2026-01-01', end: '2026-01-31' }],
  ['one day', '2026-01-01', '2026-01-01', { start: '2026-01-01', end: '2026-01-01' }],
  ['the day of the launch', '2019-08-22', undefined, { start: '2019-08-22' }],
  ['no day before it', '2019-08-21', '2019-08-21', {}],
  ['today', '2026-02-01', '2026-02-01', { start: '2026-02-01', end: '2026-02-01' }],
  ['no day after it', '2026-02-02', '2026-02-02', {}],
  ['the last day alone where the first is after it', '2026-01-31', '2026-01-01', { end: '2026-01-01' }],
  ['no day that is none', '2026-02-30', 'soon', {}],
])('a period in the address is taken with %s', (_, start, end, period) =>
  expect(readPeriod(start, end, '2026-02-01')).toEqual({ start: undefined, end: undefined, ...period }),
);

const [whole, january] = [{}, { start: '2026-01-01', end: '2026-01-31' }];
test('sellers who wait are counted now: in a period there is no list of them', () => {
  expect(countedLists.underModeration!(whole)).toMatchObject({
    filters: { selected_filters: '["waitingContacts"]' },
  });
  expect(countedLists.underModeration!(january)).toBeUndefined();
  expect(countedLists.underModeration!({ start: '2026-01-01', end: undefined })).toBeUndefined();
});

test('all contacts are the users, in a period the report of those who were added in it', () => {
  expect(countedLists.totalContacts!(whole)).toMatchObject({ list: { path: 'admin/users' }, filters: {} });
  expect(countedLists.totalContacts!(january)).toMatchObject({
    list: { path: 'admin/reports/users' },
    filters: { start_date: '2026-01-01', end_date: '2026-01-31' },
  });
});

test.each(['allOrders', 'digitalOrders'])('%s leave out what was reverted', (name) =>
  expect(countedLists[name]!(january)!.filters).toEqual({
    status: [1, 2, 3],
    start_date: '2026-01-01',
    end_date: '2026-01-31',
  }),
);

test.each([
  ['numberOfBets', 'admin/reports/lotteries'],
  ['userQuestions', 'admin/reports/daily-questions'],
  ['singleMode', 'admin/reports/single-mode'],
  ['articlesRead', 'admin/reports/users-knowledge-bank-articles'],
  ['specialQuizzesPlayed', 'admin/reports/special'],
  ['multibrandQuizzesPlayed', 'admin/reports/multibrand-quizzes'],
  ['allOrders', 'admin/bonus-shop/orders'],
  ['digitalOrders', 'admin/reports/digital-products'],
])('%s lead to %s', (name, path) => expect(countedLists[name]!(january)!.list.path).toBe(path));

test('no other figure has a list of what it counts', () => expect(Object.keys(countedLists)).toHaveLength(10));
