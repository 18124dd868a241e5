import { expect, test } from 'vitest';
import { parseUrlState } from '../../src/admin/tickets/url-state';

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
