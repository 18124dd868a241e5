import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../server/http/app';
import { registerHeaders } from '../../server/http/headers';
import { readSettings } from '../../server/settings';
import { temporaryFolder } from './database';
import { startServer } from './fixture';

type Started = Awaited<ReturnType<typeof startServer>>;
let server: Started;
let withConsole: Awaited<ReturnType<typeof createServer>>;
/** A console whose API has no path of its own. */
let together: Awaited<ReturnType<typeof createServer>>;

const page = '<!doctype html><title>Console</title>';
const script = `export const text = '${'a long script '.repeat(500)}';`;

beforeAll(async () => {
  server = await startServer();
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/app-abcdefgh.js'), script);
  writeFileSync(join(folder, 'assets/app-abcdefgh.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/app-abcdefgh.js.gz'), gzipSync(script));
  const settings = readSettings({ EDITION: 'DEMO', DATA_DIR: temporaryFolder(), DEMO_DATA: 'off' });
  withConsole = await createServer(settings, server.db, { console: folder });
  together = await createServer({ ...settings, apiPath: '' }, server.db, { console: folder });
});
afterAll(async () => {
  await together.close();
  await withConsole.close();
  await server.stop();
});

const html = { accept: 'text/html' };

describe('security headers', () => {
  test.each(['/healthz', '/nowhere', '/admin/users', '/assets/app-abcdefgh.js'])('stand on %s', async (url) => {
    const { headers } = await withConsole.app.inject({ url, headers: html });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('let an install on plain http work', async () => {
    const { headers } = await withConsole.app.inject({ url: '/', headers: html });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
  });
});

describe('what the console may call', () => {
  const allowed = async (env: Record<string, string>) => {
    const app = fastify();
    await registerHeaders(app, readSettings(env));
    const { headers } = await app.inject({ url: '/', headers: html });
    await app.close();
    return String(headers['content-security-policy'])
      .split(';')
      .filter((one) => one.includes('code.example') || one.startsWith('connect-src'));
  };

  test('is its own host, and no other unless one is set', async () => {
    expect(await allowed({})).toEqual(["connect-src 'self'"]);
  });
  test.each([
    ['https://code.example', 'https://code.example'],
    ['http://code.example:8443/staging/', 'http://code.example:8443'],
  ])('is exactly the host of the code, %s, and loads nothing else from it', async (CODE_HOST, origin) => {
    expect(await allowed({ CODE_HOST })).toEqual([`connect-src 'self' ${origin}`]);
  });
});

test.each<[string, Record<string, string>, string[]]>([
  ['of AWS', {}, ['https://pictures.s3.eu-west-1.amazonaws.com', 'https://s3.eu-west-1.amazonaws.com']],
  [
    'of another store',
    { S3_ENDPOINT: 'https://store.example:9000/s3' },
    ['https://store.example:9000', 'https://pictures.store.example:9000'],
  ],
])('the console shows images of its bucket %s, and loads them', async (_, more, origins) => {
  const app = fastify();
  await registerHeaders(
    app,
    readSettings({ FILE_STORE: 's3', S3_BUCKET: 'pictures', S3_REGION: 'eu-west-1', ...more }),
  );
  const { headers } = await app.inject({ url: '/', headers: html });
  await app.close();
  const policy = String(headers['content-security-policy']).split(';');
  for (const kind of ['img-src', 'connect-src'])
    expect(policy.find((one) => one.startsWith(kind))!.split(' ')).toEqual(expect.arrayContaining(origins));
});

describe('an address of the console', () => {
  const answerTo = async (app: typeof withConsole, url: string, accept: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.app.inject({ method, url, headers: { accept } });
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`;
  };
  test.each([
    ['/admin/users/7', 'text/html', '200 text/html'],
    ['/admin/users/7?tab=history', 'text/html,*/*', '200 text/html'],
    ['/admin/users/7', 'application/json', '404 application/json'],
    ['/v3/admin/users', 'text/html', '401 application/json'],
    ['/v3/nowhere', 'text/html', '404 application/json'],
    ['/files/none', 'text/html', '403 application/json'],
    ['/healthz', 'text/html', '200 application/json'],
  ])('%s is answered to %s with %s', async (url, accept, answer) =>
    expect(await answerTo(withConsole, url, accept)).toBe(answer),
  );
  test('is no page for a form that is sent there', async () =>
    expect(await answerTo(withConsole, '/admin/users', 'text/html', 'POST')).toBe('404 application/json'));
  test.each([
    ['/admin/users', 'text/html', '200 text/html'],
    ['/admin/users?sort=id', 'text/html', '200 text/html'],
    ['/admin/users', 'application/json', '401 application/json'],
    ['/healthz', 'text/html', '200 application/json'],
    ['/files/none', 'text/html', '403 application/json'],
    ['/openapi.json', 'text/html', '200 application/json'],
  ])('where the API has no path of its own, %s is answered to %s with %s', async (url, accept, answer) =>
    expect(await answerTo(together, url, accept)).toBe(answer),
  );
});

describe('caching', () => {
  test('the page is asked for anew, hashed files never, and answers are not stored', async () => {
    const cacheOf = async (url: string) =>
      (await withConsole.app.inject({ url, headers: html })).headers['cache-control'];
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/admin/users')).toBe('no-cache');
    expect(await cacheOf('/index.html')).toBe('no-cache');
    expect(await cacheOf('/assets/app-abcdefgh.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/healthz')).toBe('no-store');
  });
});

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('long answers are sent as %s', async (encoding, unpack) => {
    const { headers, rawPayload } = await server.app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(JSON.parse(unpack(rawPayload).toString())).toHaveProperty('openapi');
  });

  test('short answers, and those to a client that reads none, are sent as they are', async () => {
    const short = await server.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br, gzip' } });
    expect(short.headers['content-encoding']).toBeUndefined();
    const plain = await server.app.inject('/openapi.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)("the console's files are sent as they were packed: %s", async (encoding, unpack) => {
    const { headers, rawPayload } = await withConsole.app.inject({
      url: '/assets/app-abcdefgh.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(unpack(rawPayload).toString()).toBe(script);
  });

  test('workbooks and stored files are sent as they are, with their length', async () => {
    const { body } = await server.as('admin').get<{ url: string }>('/admin/users/xlsx');
    const { pathname, search } = new URL(body.url, 'http://here');
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: pathname + search,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(headers['content-security-policy']).toBe('sandbox');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
