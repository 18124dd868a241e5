import type { BaseRecord } from '@refinedev/core';
import { describe, expect, test, vi } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { kindsOf } from '../../src/admin/start/programmes';
import { isOffered, queues } from '../../src/admin/start/queues';
import { uncountedOf } from '../../src/admin/start/uncounted';
import { ContractIn } from '../../src/contract/contract-in';
import type { Role } from '../../src/contract/roles';

const offered = (edition: EditionCode, role: Role) =>
  queues
    .filter((queue) => isOffered(queue, new ContractIn(queue.contract, editions[edition]), [role]))
    .map((queue) => queue.name);
const when = (condition: boolean, ...names: string[]) => (condition ? names : []);
const withIdCard: EditionCode[] = ['GEORGIA', 'AZERBAIJAN', 'AZERBAIJAN_BRAND_A', 'AZERBAIJAN_BRAND_B'];

// Imports with errors are a capability of the server's own, for whoever made them. The others are
// written from the documents: who sees a list, and which markets filter it (document 1, sections 2.2 and 2.10;
// document 2, sections 2.17, 2.23 and 2.28; document 3, sections 2.3, 2.4 and 6).
test.each(editionCodes)('an administrator in %s has the queues of the market', (edition) => {
  expect(offered(edition, 'ADMIN')).toEqual([
    'sellers',
    ...when(withIdCard.includes(edition), 'idCards'),
    ...when(edition === 'BELARUS', 'passports'),
    ...when(edition === 'IRELAND', 'loyaltyPhotos', 'visits'),
    'answers',
    ...when(edition !== 'TAIWAN', 'newTickets', 'openTickets'),
    'chats',
    'orders',
    'imports',
  ]);
});

test.each(editionCodes)('the other roles in %s have fewer', (edition) => {
  expect(offered(edition, 'TEAM')).toEqual([
    'sellers',
    ...when(withIdCard.includes(edition), 'idCards'),
    ...when(edition === 'BELARUS', 'passports'),
    ...when(edition === 'IRELAND', 'visits'),
    ...when(edition !== 'HUNGARY' && edition !== 'BELARUS', 'orders'),
    'imports',
  ]);
  expect(offered(edition, 'BA')).toEqual([
    'sellers',
    ...when(withIdCard.includes(edition), 'idCards'),
    ...when(edition === 'BELARUS', 'passports'),
    ...when(edition === 'DEMO', 'chats'),
    'imports',
  ]);
  expect(offered(edition, 'USER')).toEqual([]);
});

test('a queue whose filter the documents do not have is left out', () => {
  const [sellers] = queues;
  const own = new ContractIn(sellers!.contract, editions.HUNGARY);
  expect(isOffered({ ...sellers!, filters: { status: [2] } }, own, ['ADMIN'])).toBe(false);
  expect(isOffered({ ...sellers!, filters: { city_id: [2] } }, own, ['ADMIN'])).toBe(true);
});

describe('the row that waits longest', () => {
  const firstOf = (name: string, row: BaseRecord, at = 0) => queues.find((one) => one.name === name)!.first(row, at);
  test.each<[queue: string, row: BaseRecord, first: object]>([
    [
      'sellers',
      { id: 7, name: 'Ana', surname: 'Lee', created_at: '2026-11-20T12:00:00Z' },
      { name: 'Ana Lee', since: '2026-11-20T12:00:00Z', href: '/admin/users/7' },
    ],
    ['sellers', { id: 7, name: null, surname: '' }, { name: '#7', href: '/admin/users/7' }],
    // When the photo was sent is not documented: the user was created at another time.
    ['idCards', { id: 7, name: 'Ana', created_at: '2026-11-20T12:00:00Z' }, { name: 'Ana', href: '/admin/users/7' }],
    ['loyaltyPhotos', { id: 3, user_id: 7, created_at: '2026-11-20' }, { userId: 7, since: '2026-11-20' }],
    ['visits', { id: 3, user_id: 7, name: 'Spring visits' }, { userId: 7, about: 'Spring visits' }],
    ['answers', { id: 3, user: { id: 7 }, user_id: 8 }, { userId: 7 }],
    ['answers', { id: 3, user_id: 8 }, { userId: 8 }],
    [
      'newTickets',
      { id: 4, user: { name: 'Ana', surname: 'Lee' }, problem: { name: 'Login' } },
      { name: 'Ana Lee', about: 'Login', href: '/admin/tickets?status=NEW&ticket=4' },
    ],
    ['openTickets', { id: 4 }, { name: '#4', href: '/admin/tickets?status=IN_PROGRESS&ticket=4' }],
    ['chats', { id: '1-9', companion: { id: 9 } }, { name: '#9', href: '/admin/chats?filter=new&chat=1-9' }],
    [
      'orders',
      { id: 5, user_name: 'Cy Fox', product: { name: 'Cap' }, name: 'Hat' },
      { name: 'Cy Fox', about: 'Cap', href: '/admin/bonus-shop/orders/5' },
    ],
    ['orders', { id: 5, name: 'Hat' }, { name: '#5', about: 'Hat', href: '/admin/bonus-shop/orders/5' }],
    [
      'imports',
      { id: 6, title: 'Users', file_name: 'users.xlsx', created_at: '2026-11-20' },
      { name: 'Users', about: 'users.xlsx', since: '2026-11-20', href: '/admin/file-transfers/6' },
    ],
  ])('of %s with %j is shown as %j', (name, row, first) => expect(firstOf(name, row)).toEqual(first));

  test.each([
    [49, '/admin/chats?filter=new&chat=1-9'],
    [50, '/admin/chats?filter=new&page=2&chat=1-9'],
    [100, '/admin/chats?filter=new&page=3&chat=1-9'],
  ])('of the unread chats that has %i before it is on its own page', (at, href) =>
    expect(firstOf('chats', { id: '1-9', companion: { id: 9 } }, at).href).toBe(href),
  );
});

test('imports wait for a week, counted from the market’s own day', () => {
  vi.useFakeTimers({ now: new Date('2026-07-24T23:30:00Z'), toFake: ['Date'] });
  expect(queues.find((one) => one.name === 'imports')!.filters).toMatchObject({ start_date: '2026-07-18' });
  vi.useRealTimers();
});

test('the menu counts what waits; what is open, or waits for another reason, is on the start screen alone', () => {
  expect(queues.filter((one) => !one.isBadge).map((one) => one.name)).toEqual(['idCards', 'passports', 'openTickets']);
});

test('what ends soon are trade, CPA and loyalty programmes, challenges, competitions and visits, each by its end', () => {
  const paths = [
    'admin/trade-program',
    'admin/cpa-program',
    'admin/quests',
    'admin/loyalty-programs',
    'admin/lep',
    'admin/mystery-shopper',
  ];
  expect(kindsOf(new Set([...paths, 'admin/lotteries'])).map(({ contract, end }) => [contract.path, end])).toEqual(
    paths.map((path) => [path, path === 'admin/trade-program' ? 'phase_end_date' : 'end_date']),
  );
});

test('lists without a count are those of the menu alone, in their order', () => {
  const all = ['admin/quests/attachments', 'admin/lep/codes', 'admin/verifications', 'admin/unrecognized-packs'];
  expect(uncountedOf(new Set([...all, 'admin/users']))).toEqual(all);
  expect(uncountedOf(new Set(['admin/verifications']))).toEqual(['admin/verifications']);
});
