import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { isOffered, queues } from '../../src/admin/start/queues';
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
