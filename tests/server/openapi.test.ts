import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS from 'openapi-typescript';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes, type EditionCode } from '../../editions/edition';
import { openApi } from '../../server/http/openapi/document';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { routesIn } from '../../server/http/calls';
import { demoPassword } from '../../server/demo/accounts';
import { demoServer, type DemoServer } from './demo-server';

function documentOf(code: EditionCode) {
  const edition = editions[code];
  const own = new Map(
    Object.values(contracts)
      .map((contract) => [contract.path, new ContractIn(contract, edition)] as const)
      .filter(([, one]) => one.exists),
  );
  return openApi({ edition, contracts: own, routes: routesIn(own), apiPath: edition.apiVersion });
}
const pathsOf = (code: EditionCode) => Object.keys(documentOf(code).paths as object);

test.each(editionCodes)('the document of %s is valid OpenAPI 3.1', async (code) => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(documentOf(code)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every operation has an id of its own', () => {
  const items = Object.values(documentOf('BELARUS').paths as Record<string, Record<string, { operationId?: string }>>);
  const ids = items.flatMap((item) => Object.values(item).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a market’s document names the calls that it has and no others', () => {
  expect(pathsOf('IRELAND')).toContain('/admin/tiers');
  expect(pathsOf('DEMO')).not.toContain('/admin/tiers');
  expect(pathsOf('DEMO')).toContain('/admin/users/import');
  expect(pathsOf('HUNGARY')).not.toContain('/admin/users/import');
});

test('a body is asked for no field that the server computes', () => {
  const { schemas } = documentOf('IRELAND').components as {
    schemas: Record<string, { properties: object; required: string[] }>;
  };
  expect(schemas.UserInput?.required).toEqual(['name', 'surname', 'phone', 'status']);
  expect(Object.keys(schemas.UserInput!.properties)).not.toContain('created_at');
  expect(schemas.UserUpdate?.required).toContain('id');
});

test('rows that are no objects, and what decisions answer, are documented as they are', () => {
  const { paths, components } = documentOf('IRELAND') as {
    paths: Record<string, Record<string, { responses: object; parameters: { $ref?: string; name?: string }[] }>>;
    components: {
      schemas: Record<
        string,
        {
          properties: Record<
            string,
            { items?: { type?: string; properties?: Record<string, { type: unknown; items?: object }> } }
          >;
        }
      >;
    };
  };
  expect(components.schemas.MysteryShopperAttachment!.properties.attachments!.items).toEqual({ type: 'string' });
  expect(components.schemas.Quest!.properties.rewards!.items!.properties!.winners_ids).toMatchObject({
    type: ['array', 'null'],
    items: { type: 'integer' },
  });
  const decision = paths['/admin/loyalty-programs/attachments']!.post!;
  expect(Object.keys(decision.responses)).toEqual(expect.arrayContaining(['401', '403', '404', '409', '422']));
  expect(decision.parameters.map((one) => one.$ref?.split('/').pop())).toEqual([
    'IdempotencyKey',
    'IfMatch',
    'AcceptLanguage',
  ]);
  expect(paths['/admin/bonus-shop/products']!.get!.parameters.map((one) => one.name)).toContain('providerId');
});

test('target groups are documented under their own name, too', () => {
  const { schemas } = documentOf('DEMO').components as { schemas: Record<string, { required: string[] }> };
  expect(schemas.TargetGroupPage?.required).toEqual(['data', 'target-groups', 'total']);
});

test('a range of levels is documented as numbers, one of days as days', () => {
  const { parameters } = (
    documentOf('HUNGARY').paths as Record<string, { get: { parameters: { name?: string; schema?: unknown }[] } }>
  )['/admin/reports/achievements']!.get;
  const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema;
  expect(['min_level', 'max_level', 'start_date'].map(schemaOf)).toMatchObject([
    { type: 'integer' },
    { type: 'integer' },
    { type: 'string' },
  ]);
});

test('a filter whose options exclude each other takes one of them, any other filter by options a list', () => {
  const { paths } = documentOf('IRELAND') as {
    paths: Record<string, { get: { parameters: { name?: string; schema: { type?: string; enum?: unknown[] } }[] } }>;
  };
  const schemaOf = (path: string, name: string) => paths[path]!.get.parameters.find((one) => one.name === name)!.schema;
  expect(schemaOf('/admin/reports/rating', 'interval')).toMatchObject({ enum: ['all', 'week'] });
  expect(schemaOf('/admin/reports/orders', 'status')).toMatchObject({ type: 'array' });
});

describe('a call is documented', () => {
  type Parameter = { $ref?: string; name?: string; schema?: { default?: string } };
  type Documented = { parameters: Parameter[]; responses: object; security?: object[] };
  const calls = documentOf('IRELAND').paths as Record<string, Record<string, Documented>>;
  test.each<[method: string, path: string, headers: string[], statuses: number[]]>([
    ['get', '/admin/users', ['AcceptLanguage'], [200, 400, 401, 403]],
    ['get', '/admin/users/{id}', ['AcceptLanguage'], [200, 401, 403, 404]],
    ['post', '/admin/users', ['IdempotencyKey', 'AcceptLanguage'], [200, 400, 401, 403, 409, 422]],
    ['put', '/admin/users', ['IfMatch', 'AcceptLanguage'], [200, 400, 401, 403, 404, 409, 422]],
    ['put', '/admin/quizzes', ['IfMatch', 'AnsweredQuestions', 'AcceptLanguage'], [200, 400, 401, 403, 404, 409, 422]],
    ['delete', '/admin/managers', ['IfMatch', 'AcceptLanguage'], [200, 400, 401, 403, 404, 409, 422]],
    ['get', '/admin/users/xlsx', ['AcceptLanguage'], [200, 400, 401, 403]],
    ['post', '/admin/users/import', ['IdempotencyKey', 'AcceptLanguage'], [200, 400, 401, 403, 413, 415, 422, 503]],
    ['get', '/admin/users/autocomplete', ['AcceptLanguage'], [200, 400, 401, 403]],
    ['post', '/admin/auth', ['AcceptLanguage'], [200, 400, 401, 422, 429]],
    ['post', '/admin/services/file', ['AcceptLanguage'], [200, 400, 401, 403, 404, 413, 415, 422]],
  ])('%s %s with its headers and answers', (method, path, headers, statuses) => {
    const { parameters, responses } = calls[path]![method]!;
    const named = parameters.flatMap((one) => one.$ref?.split('/').pop() ?? []);
    expect(named.filter((one) => !['Offset', 'Limit'].includes(one))).toEqual(headers);
    expect(Object.keys(responses).map(Number)).toEqual(statuses);
  });
  test('without a token where it is the sign-in', () => {
    expect(calls['/admin/auth']!.post!.security).toEqual([]);
    expect(calls['/admin/users']!.get!.security).toBeUndefined();
  });
  test.each([
    ['/admin/users', 'id', 'DESC'],
    ['/admin/reports/bots', 'percentage_min', 'ASC'],
    ['/admin/lep/codes', 'code', 'DESC'],
  ])('%s with the order that it has where none is asked for', (path, sort, order) => {
    const defaults = ['sort', 'order'].map(
      (name) => calls[path]!.get!.parameters.find((one) => one.name === name)?.schema?.default,
    );
    expect(defaults).toEqual([sort, order]);
  });
});

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './wire';

export async function firstUsers(baseUrl: string, username: string, password: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl });
  const signedIn = await client.POST('/admin/auth', { body: { username, password } });
  if (!signedIn.data) throw new Error(signedIn.error.message);
  const { data, error } = await client.GET('/admin/users', {
    params: { query: { status: [1], sort: 'id', order: 'ASC', limit: 5 } },
    headers: { Authorization: \`Bearer \${signedIn.data.token}\` },
  });
  if (!data) throw new Error(error.message);
  return data.data.map((user) => \`\${user.id} \${user.name} \${user.manager?.fullName ?? ''}\`);
}
`;

describe('a client that is generated from the served document', () => {
  const folder = join(import.meta.dirname, `../../dist/generated-client-${process.pid}`);
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer('DEMO', 50);
    await mkdir(folder, { recursive: true });
    const document = (await (await fetch(`${server.origin}/openapi.json`)).json()) as Parameters<typeof openapiTS>[0];
    await writeFile(join(folder, 'wire.ts'), await openapiTS(document));
    await writeFile(join(folder, 'client.ts'), program);
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          target: 'ES2023',
          module: 'ESNext',
          moduleResolution: 'Bundler',
          lib: ['ES2023', 'DOM'],
          types: [],
        },
        files: ['client.ts'],
      }),
    );
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.stop();
  });

  test('compiles under strict', async () => {
    const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  test('signs in and lists users', async () => {
    const { firstUsers } = (await import(/* @vite-ignore */ join(folder, 'client.ts'))) as {
      firstUsers: (base: string, username: string, password: string) => Promise<string[]>;
    };
    const users = await firstUsers(server.base, 'admin', demoPassword);
    expect(users).toHaveLength(5);
    expect(users[0]).toMatch(/^\d+ \S+ \S+/);
  });
});

describe('a real answer has the shape that the served document gives it', () => {
  let server: DemoServer;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  beforeAll(async () => {
    server = await demoServer('IRELAND', 50);
    ajv.addSchema((await (await fetch(`${server.origin}/openapi.json`)).json()) as object, 'wire');
  });
  afterAll(() => server.stop());
  const mismatch = (pointer: string, answer: unknown) => {
    const valid = ajv.compile({ $ref: `wire#/${pointer}/content/application~1json/schema` });
    return valid(answer) ? '' : ajv.errorsText(valid.errors);
  };

  test.each([
    ['admin', '/admin/users'],
    ['admin', '/admin/managers'],
    ['admin', '/admin/admins'],
    ['admin', '/admin/logs'],
    ['admin', '/admin/managers/autocomplete'],
    ['admin', '/admin/cities'],
    ['admin', '/admin/target-groups'],
    ['admin', '/admin/users/admin/stats'],
    ['admin', '/admin/users/manager/overview'],
    ['admin', '/admin/users/manager/stats'],
    ['admin', '/admin/statistics/costs'],
    ['admin', '/admin/statistics/brand-knowledge'],
    ['ba', '/admin/outlets'],
    ['rsm', '/admin/outlets'],
    ['ba', '/admin/target-groups'],
  ] as const)('for %s from %s', async (who, path) => {
    expect(mismatch(`paths/${path.replaceAll('/', '~1')}/get/responses/200`, await server.get(who, path))).toBe('');
  });

  test.each([
    ['is no JSON', '{', 400, 'BadQuery'],
    ['is no record', 'null', 422, 'Invalid'],
  ])('for a body that %s', async (_, body, status, response) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.call('admin', '/admin/users', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(mismatch(`components/responses/${response}`, await answer.json())).toBe('');
  });

  test('for a key that came with another request before', async () => {
    const create = (name: string) =>
      server.call('admin', '/admin/cities', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'used-twice' },
        body: JSON.stringify({ name }),
      });
    await create('Bray');
    const answer = await create('Sligo');
    expect(answer.status).toBe(422);
    expect(mismatch('components/responses/Invalid', await answer.json())).toBe('');
  });
});
