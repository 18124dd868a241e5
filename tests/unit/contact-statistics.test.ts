import { expect, test } from 'vitest';
import { contactStatistics, type Figure } from '../../src/admin/users/contacts';
import { dashboardFor, scopeKey, scopeOf } from '../../src/admin/users/scope';
import type { Role } from '../../src/contract/roles';

const figures: Figure[] = Object.entries({
  activeUsers: 300,
  loggedIn: 500,
  deletedUsers: 20,
  liveContacts: 10,
  agedContacts: 20,
  coldContacts: 30,
  waitingContacts: 15,
  blockedContacts: 5,
}).map(([name, value]) => ({ name, value }));
const row = (statistics: ReturnType<typeof contactStatistics>, name: string) =>
  statistics.rows.find((one) => one.name === name);

test('where logged in is the main bar, active users are shown but left out of the totals', () => {
  const statistics = contactStatistics(figures, true);
  expect(statistics.rows[0]?.name).toBe('loggedIn');
  expect(statistics.downloaded.value).toBe(520);
  expect(statistics.total).toBe(600);
  expect(row(statistics, 'activeUsers')).toMatchObject({ value: 300, share: 50, counted: false });
});

test('elsewhere active users are the main bar, and those logged in are not counted twice', () => {
  const statistics = contactStatistics(figures, false);
  expect(statistics.rows[0]?.name).toBe('activeUsers');
  expect(statistics.downloaded.value).toBe(320);
  expect(statistics.total).toBe(400);
  expect(row(statistics, 'loggedIn')?.counted).toBe(false);
});

test('contacts not on the app are live, aged, cold, waiting and blocked', () => {
  expect(contactStatistics(figures, true).notOnApp.value).toBe(80);
});

test('the counted shares make up the whole', () => {
  const { rows } = contactStatistics(figures, false);
  expect(rows.filter((one) => one.counted).reduce((sum, one) => sum + (one.share ?? 0), 0)).toBeCloseTo(100, 10);
});

test('a back-end that sends one of the two has it as its main bar', () => {
  const statistics = contactStatistics(
    figures.filter((one) => one.name !== 'activeUsers'),
    false,
  );
  expect(statistics.rows.map((one) => one.name)).not.toContain('activeUsers');
  expect(statistics.downloaded.value).toBe(520);
});

test('figures that are sent as texts are added up as those that are sent as numbers', () => {
  const texts = figures.map(({ name, value }) => ({ name, value: String(value) }));
  expect(contactStatistics(texts, true)).toEqual(contactStatistics(figures, true));
});

test('a missing figure stays missing, and an empty market has no shares', () => {
  const statistics = contactStatistics([{ name: 'loggedIn', value: null }], true);
  expect(row(statistics, 'loggedIn')?.value).toBeUndefined();
  expect(row(statistics, 'coldContacts')?.value).toBeUndefined();
  expect(statistics.downloaded.share).toBeUndefined();
  expect(statistics.total).toBe(0);
});

test.each<[roles: Role[], name: 'regional' | 'own' | undefined]>([
  [['ADMIN'], 'regional'],
  [['TEAM'], 'regional'],
  [['RSM'], 'regional'],
  [['BA'], 'own'],
  [['BA', 'RSM'], 'regional'],
  [['USER', 'BA'], 'own'],
  [['USER'], undefined],
  [[], undefined],
])('whoever is %j sees the statistics of their highest role: %s', (roles, name) =>
  expect(dashboardFor(roles)?.name).toBe(name),
);

test.each([
  ['REGION:7', 'REGION:7'],
  ['MANAGER:31', 'MANAGER:31'],
  ['ALL', 'ALL'],
  ['REGION:undefined', 'ALL'],
  ['REGION:', 'ALL'],
  ['REGION:-1', 'ALL'],
  ['CITY:7', 'ALL'],
])('the scope %s in an address is %s', (key, scope) => expect(scopeKey(scopeOf(key))).toBe(scope));
