import { get } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xlsxStream } from '../../server/spreadsheet/xlsx';
import { startServer, type Market } from './fixture';

/** Where the links of exports and imports lead, by what the request says of itself and who says it. */
let market: Market;
const others: Market[] = [];
beforeAll(async () => {
  market = await startServer({ users: 3, env: { PORT: '8080' } });
});
afterAll(async () => {
  for (const one of [market, ...others]) await one.stop();
});
const start = async (env: Record<string, string>) => {
  const one = await startServer({ users: 3, env: { PORT: '8080', ...env } });
  others.push(one);
  return one;
};

const linkFor = async (one: Market, headers: Record<string, string>, remoteAddress = '203.0.113.5') => {
  const answer = await one.app.inject({
    url: '/v3/admin/users/xlsx',
    headers: { authorization: `Bearer ${await one.signIn('admin')}`, ...headers },
    remoteAddress,
  });
  return answer.json<{ url: string }>().url.replace(/\/files\/.*/, '');
};
const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

describe('a link to a file', () => {
  test('never leads to a forged host', async () => {
    expect(await linkFor(market, forged)).toBe('http://127.0.0.1:8080');
    expect(await linkFor(market, { ...forged, origin: 'https://evil.example' })).not.toContain('evil');
  });

  test('leads back to where the request arrived', async () => {
    const origin = await market.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${await market.signIn('admin')}`, host: 'evil.example' };
    const body = await new Promise<{ url: string }>((resolve, reject) => {
      get(`${origin}/v3/admin/users/xlsx`, { headers }, (answer) => {
        resolve(json(answer) as Promise<{ url: string }>);
      }).on('error', reject);
    });
    expect(body.url.startsWith(`${origin}/files/`)).toBe(true);
    expect((await fetch(body.url)).status).toBe(200);
  });

  test('leads to PUBLIC_URL where that is set', async () => {
    const configured = await start({ PUBLIC_URL: 'https://console.example/', TRUST_PROXY: 'on' });
    expect(await linkFor(configured, forged)).toBe('https://console.example');
  });

  test('leads to the address that a trusted proxy passes on, and not to that of another peer', async () => {
    const behind = await start({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' });
    const passed = { host: 'inside:8080', 'x-forwarded-host': 'console.example', 'x-forwarded-proto': 'https' };
    for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])
      expect(await linkFor(behind, passed, proxy)).toBe('https://console.example');
    expect(await linkFor(behind, { host: 'console.example' }, '10.1.2.3')).toBe('http://console.example');
    expect(await linkFor(behind, forged, '203.0.113.5')).toBe('http://127.0.0.1:8080');
  });

  test.each([
    ['https or this machine', { 'sec-fetch-site': 'same-origin' }],
    ['plain http', { host: 'console.lan:8080', referer: 'http://console.lan:8080/admin/users' }],
  ])('is relative for our own pages: %s', async (_, headers) => {
    expect(await linkFor(market, headers)).toBe('');
  });

  test('is not relative for pages of another origin', async () => {
    const elsewhere = { host: 'api.example', origin: 'https://console.example', 'sec-fetch-site': 'cross-site' };
    expect(await linkFor(market, elsewhere)).toBe('http://127.0.0.1:8080');
  });
});

describe('the error file of an import', () => {
  const imported = async (headers: Record<string, string>) => {
    const form = new FormData();
    async function* rows() {
      yield ['Only a name'];
    }
    const file = await buffer(xlsxStream({ name: 'A', header: ['name'], numeric: [] }, rows()));
    form.append('file', new Blob([new Uint8Array(file)]), 'users.xlsx');
    const encoded = new Response(form);
    const answer = await market.app.inject({
      method: 'POST',
      url: '/v3/admin/users/import',
      headers: {
        authorization: `Bearer ${await market.signIn('admin')}`,
        'content-type': encoded.headers.get('content-type')!,
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return answer.json<{ data: { id: string } }>().data.id.replace(/\/files\/.*/, '');
  };

  test('is an absolute link, by which the documents tell it from an id', async () => {
    expect(await imported(forged)).toBe('http://127.0.0.1:8080');
    const own = { host: 'inside', origin: 'https://console.example', 'sec-fetch-site': 'same-origin' };
    expect(await imported(own)).toBe('https://console.example');
    // A page's origin is believed only where a browser vouches for it.
    expect(await imported({ host: 'evil.example', origin: 'http://evil.example' })).toBe('http://127.0.0.1:8080');
  });
});
