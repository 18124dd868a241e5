import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditionCode } from '../../editions/edition';
import { routesIn } from '../../server/http/calls';
import { openApi } from '../../server/http/openapi/document';
import { startServer, type Market } from './fixture';

const form = (boundary: string, ...parts: [name: string, content: string, fileName?: string][]) =>
  parts
    .map(
      ([name, content, file]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${content}\r\n`,
    )
    .join('');
const multipart = 'multipart/form-data; boundary=b';
const complete = `${form('b', ['name', 'A'], ['file', 'x', 'a.xlsx'])}--b--\r\n`;
const lengthOfList = form('b', ['roles[]', 'BA'], ['roles.length', '4294967295'], ['roles[]', 'BA']);
const prototypes = form(
  'b',
  ['verification', '{}'],
  ['verification[__proto__][foreign]', 'A'],
  ['roles', '[]'],
  ['roles[__proto__][foreign]', 'A'],
);
const deepArrays = '['.repeat(5_000) + ']'.repeat(5_000);
const deepObjects = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);

/** Bodies that cannot be read, with their content type. */
const bodies: readonly [name: string, type: string, body: string][] = [
  ['multipart without a boundary', 'multipart/form-data', complete],
  ['multipart with an empty boundary', 'multipart/form-data; boundary=', complete],
  ['multipart with another boundary', 'multipart/form-data; boundary=c', complete],
  ['multipart cut off in a field', multipart, form('b', ['name', 'A']).slice(0, -4)],
  ['multipart cut off in a file', multipart, form('b', ['file', 'x', 'a.xlsx'])],
  ['multipart cut off in a header', multipart, '--b\r\ncontent-disposition: form-da'],
  ['multipart without a part name', multipart, '--b\r\ncontent-disposition: form-data\r\n\r\nA\r\n--b--\r\n'],
  ['multipart of nothing', multipart, ''],
  ['multipart with a prototype for a name', multipart, `${form('b', ['__proto__', 'A'])}--b--\r\n`],
  ['multipart with prototypes inside of fields', multipart, `${prototypes}--b--\r\n`],
  ['multipart with the length of a list', multipart, `${lengthOfList}--b--\r\n`],
  ['multipart with far too many parts', multipart, form('b', ['name', 'A']).repeat(400)],
  ['multipart with deep names', multipart, `${form('b', [`a${'[a]'.repeat(60)}`, 'A'])}--b--\r\n`],
  [
    'multipart with deep JSON',
    multipart,
    `${form('b', ...['rules', 'roles', 'tasks', 'sections', 'verification'].map((name): [string, string] => [name, deepArrays]))}--b--\r\n`,
  ],
  ['arrays 5,000 deep', 'application/json', deepArrays],
  ['arrays 5,000 deep in a field', 'application/json', `{"id":1,"name":${deepArrays}}`],
  ['objects 100,000 deep', 'application/json', deepObjects],
  ['objects 100,000 deep in a field', 'application/json', `{"id":1,"rules":[${deepObjects}]}`],
  ['objects 100,000 deep that do not end', 'application/json', '{"a":'.repeat(100_000)],
  ['deep brackets inside of a text', 'application/json', JSON.stringify('['.repeat(5_000))],
  ['JSON with a prototype', 'application/json', '{"__proto__":{"id":1}}'],
  ['JSON of nothing', 'application/json', ''],
  ['cut off JSON', 'application/json', '{"id":'],
  ['JSON as bytes of no text', 'application/json', '\u00ff\ufffe'],
];

/** The calls of the markets so far: bodies are read alike everywhere, so that each call is made in one market. */
const known = new Set<string>();

describe.each<EditionCode>(['IRELAND', 'BELARUS', 'DEMO', 'HUNGARY', 'AZERBAIJAN_BRAND_A'])('%s', (edition) => {
  let market: Market;
  let admin: ReturnType<Market['as']>;
  let calls: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string][];
  beforeAll(async () => {
    market = await startServer({ edition, users: 3 });
    admin = market.as('admin');
    await admin.get('/admin/users');
    const { contracts, settings, edition: own } = market.context;
    const { paths } = openApi({ edition: own, contracts, routes: routesIn(contracts), apiPath: settings.apiPath });
    calls = Object.entries(paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item)
        .map((method) => method.toUpperCase())
        .filter((method): method is 'POST' | 'PUT' | 'DELETE' => ['POST', 'PUT', 'DELETE'].includes(method))
        .map((method): [typeof method, string] => [method, path.replaceAll(/\{\w+\}/g, '1')])
        .filter((call) => !known.has(call.join(' '))),
    );
    for (const call of calls) known.add(call.join(' '));
  });
  afterAll(() => market.stop());

  test.each(bodies)('%s is refused with words on every call', async (_, type, body) => {
    expect(calls).not.toEqual([]);
    const token = await market.signIn('admin');
    for (const [method, path] of calls) {
      const answer = await market.app.inject({
        method,
        url: market.base + path,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload: Buffer.from(body, type === 'application/json' ? 'latin1' : 'utf8'),
      });
      const shown = `${method} ${path} → ${answer.statusCode} ${answer.payload.slice(0, 200)}`;
      expect(answer.statusCode, shown).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json<{ message: string }>().message, shown).toMatch(/^\p{Lu}.+/u);
    }
  });

  test('a part that names a prototype changes no other object', async () => {
    const token = await market.signIn('admin');
    await market.app.inject({
      method: 'PUT',
      url: `${market.base}/admin/managers`,
      headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
      payload: `${prototypes}--b--\r\n`,
    });
    expect(['foreign' in {}, 'foreign' in []]).toEqual([false, false]);
  });
});
