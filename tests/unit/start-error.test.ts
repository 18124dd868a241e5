import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../server/database/unavailable';
import { startError } from '../../server/start-error';

const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND lokalhost'), {
  code: 'ENOTFOUND',
  syscall: 'getaddrinfo',
  hostname: 'lokalhost',
});
const notHere = Object.assign(new Error('listen EADDRNOTAVAIL: address not available 192.0.2.1:8080'), {
  code: 'EADDRNOTAVAIL',
  syscall: 'listen',
  address: '192.0.2.1',
  port: 8080,
});

test.each([
  ['a host to listen on that nobody knows', unknown, 'lokalhost'],
  ['a host of the database that nobody knows', new DatabaseUnavailable(unknown), 'lokalhost'],
  ['an address of another machine', notHere, '192.0.2.1'],
])('a start that fails for %s names it', (_, error, name) =>
  expect(startError(error)).toBe(
    `There is no address ${name}: HOST and DATABASE_URL must name ones that this machine reaches`,
  ),
);
