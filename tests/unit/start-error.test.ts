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

const failed = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  ['a wrong password', failed('password authentication failed for user "console"', { code: '28P01' })],
  ['a host that may not connect', failed('no pg_hba.conf entry for host "192.0.2.1"', { code: '28000' })],
  ['a database that is not there', failed('database "consol" does not exist', { code: '3D000' })],
  ['a missing password', failed('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', {})],
])('a start that fails for %s names the setting', (_, error) =>
  expect(startError(error)).toBe(`PostgreSQL refuses DATABASE_URL: ${error.message}`),
);

test.each([
  ['nothing that answers in time', new Error('timeout exceeded when trying to connect')],
  ['an address that cannot be reached', failed('connect EHOSTUNREACH 192.0.2.1:5432', { code: 'EHOSTUNREACH' })],
])('a start that fails for %s names the setting', (_, error) =>
  expect(startError(new DatabaseUnavailable(error))).toBe(
    `PostgreSQL at DATABASE_URL is not available: ${error.message}`,
  ),
);

test.each([
  ["EACCES: permission denied, mkdir '/srv/data'", { code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }],
  [
    "EROFS: read-only file system, open '/data/DEMO/database.lock'",
    { code: 'EROFS', syscall: 'open', path: '/data/DEMO/database.lock' },
  ],
  [
    "ENOENT: no such file or directory, mkdir '/mnt/gone/DEMO'",
    { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/gone/DEMO' },
  ],
  ["ENOTDIR: not a directory, mkdir '/etc/hosts/DEMO'", { code: 'ENOTDIR', syscall: 'mkdir', path: '/etc/hosts/DEMO' }],
])('a start that fails for a folder that cannot be written to names the setting: %s', (message, more) =>
  expect(startError(failed(message, more))).toBe(`DATA_DIR must name a folder that can be written to: ${message}`),
);

test('any other failure of a start keeps its stack', () => {
  const missing = failed("ENOENT: no such file or directory, open '/srv/dist/server/main.js'", {
    code: 'ENOENT',
    syscall: 'open',
    path: '/srv/dist/server/main.js',
  });
  expect(startError(missing)).toContain('start-error.test.ts');
});

test('a start that does not reach its bucket names the settings of that', () => {
  const error = failed('connect ECONNREFUSED 127.0.0.1:9000', { code: 'ECONNREFUSED', $metadata: {} });
  expect(startError(error)).toBe(
    'The bucket at S3_ENDPOINT and S3_BUCKET is not available: connect ECONNREFUSED 127.0.0.1:9000',
  );
});
