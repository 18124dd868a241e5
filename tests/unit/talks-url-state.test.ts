import { expect, test } from 'vitest';
import * as chats from '../../src/admin/chats/url-state';
import { movedTo, parseUrlState } from '../../src/admin/tickets/url-state';

test.each([
  [{}, { ticket: null, status: null, waiting: null, desk: null, said: '', page: 1 }],
  [
    { ticket: 12, status: 'NEW', page: 2 },
    { ticket: 12, status: 'NEW', waiting: null, desk: null, said: '', page: 2 },
  ],
  [
    { ticket: '12', page: '3' },
    { ticket: 12, status: null, waiting: null, desk: null, said: '', page: 3 },
  ],
  [
    { ticket: -1, status: 'DONE', page: 0 },
    { ticket: null, status: null, waiting: null, desk: null, said: '', page: 1 },
  ],
  [
    { ticket: 99_999_999_999, status: ['NEW'], page: 1.5 },
    { ticket: null, status: null, waiting: null, desk: null, said: '', page: 1 },
  ],
])('the address %j says %j', (params, place) => expect(parseUrlState(params)).toEqual(place));

const later = parseUrlState({ ticket: 12, status: 'NEW', page: 3 });
test.each([{ status: 'COMPLETED' }, { waiting: 'us' }, { desk: null }, { said: 'photo' }] as const)(
  'tickets filtered by %j start at the first page',
  (filter) => expect(movedTo(later, filter)).toEqual({ ...later, ...filter, page: 1 }),
);
test.each([{ ticket: 7 }, { ticket: null }, { page: 4 }])(
  '%j leaves the other filters of tickets as they are',
  (next) => expect(movedTo(later, next)).toEqual({ ...later, ...next }),
);
const laterChats = chats.parseUrlState({ chat: 'a', filter: 'new', page: 3 });
test.each([{ filter: 'all' }, { name: 'Ann' }, { desk: null }, { said: 'photo' }, { size: 100 }] as const)(
  'chats filtered by %j start at the first page',
  (filter) => expect(chats.movedTo(laterChats, filter)).toEqual({ ...laterChats, ...filter, page: 1 }),
);
test.each([{ chat: 'b' }, { chat: null }, { page: 4 }])('%j leaves the other filters of chats as they are', (next) =>
  expect(chats.movedTo(laterChats, next)).toEqual({ ...laterChats, ...next }),
);
