import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editionCodes } from '../../editions/edition';
import { contracts } from '../../src/contract/contracts';
import type { Resource } from '../../src/contract/contract';
import { inEdition } from '../../src/contract/by-edition';
import type { Role } from '../../src/contract/roles';
import { viewOf } from '../../server/records/views';
import { startServer, type Market } from './fixture';

let base: Market;
beforeAll(async () => {
  base = await startServer();
});
afterAll(() => base.stop());

const accounts: [Parameters<Market['as']>[0], Role][] = [
  ['admin', 'ADMIN'],
  ['team', 'TEAM'],
  ['rsm', 'RSM'],
  ['ba', 'BA'],
];
/** The roles for writing calls that are not generic, transcribed from the documents independently of the contracts. */
const specialCalls: Record<string, readonly Role[]> = {
  'post admin/logs': ['ADMIN', 'TEAM', 'RSM', 'BA'],
  'put admin/tickets': ['ADMIN'],
  'post admin/loyalty-programs/attachments': ['ADMIN'],
  'put admin/mystery-shopper/attachments': ['ADMIN', 'TEAM'],
};
const resources = Object.values(contracts).filter((one): one is Resource => one.kind === 'resource');

describe.each(editionCodes)('%s', (edition) => {
  let market: Market;
  beforeAll(async () => {
    market = await startServer({ edition, db: base.db });
  });
  afterAll(() => market.close());

  test('is served under its version', () => expect(market.base).toBe(edition === 'HUNGARY' ? '/v1' : '/v3'));

  test('every resource is open to exactly the roles of its contract', async () => {
    for (const contract of resources) {
      const own = market.context.contracts.get(contract.path);
      expect((await market.call('GET', `/${contract.path}`)).status, contract.path).toBe(own ? 401 : 404);
      for (const [account, role] of accounts) {
        const { status } = await market.as(account).get(`/${contract.path}`);
        expect(status, `${account} ${contract.path}`).toBe(own ? (own.reads([role]) ? 200 : 403) : 404);
      }
    }
  });

  test('every write is refused to whom the contract does not name', async () => {
    const calls = { create: 'post', edit: 'put', delete: 'delete' } as const;
    for (const own of market.context.contracts.values()) {
      const { contract } = own;
      if (contract.kind !== 'resource') continue;
      for (const [action, method] of Object.entries(calls) as [
        'create' | 'edit' | 'delete',
        'post' | 'put' | 'delete',
      ][]) {
        const rule = contract.actions?.[action];
        const offered = rule === true || (rule !== undefined && inEdition(rule, edition).length > 0);
        for (const [account, role] of accounts) {
          const { status } = await market.as(account)[method](`/${contract.path}`, { id: 0 });
          // Allowed calls fail at their invalid body, so that the test writes nothing.
          const special = specialCalls[`${method} ${contract.path}`];
          const allowed = special ? special.includes(role) : own.allows(action, [role]);
          const expected = offered || special ? (allowed ? 422 : 403) : 404;
          expect(status, `${account} ${method} ${contract.path}`).toBe(expected);
        }
      }
    }
  });

  test('every filter and sort that a role is offered is answered, and no other filter', async () => {
    const samples: Record<string, string> = { flag: 'true', contains: 'e', from: '2026-01-01', until: '2026-12-31' };
    for (const own of market.context.contracts.values()) {
      const { contract } = own;
      if (contract.kind !== 'resource') continue;
      for (const [account, role] of accounts) {
        if (!own.allows('list', [role])) continue;
        const offered = own.filters([role]);
        for (const [name, filter] of Object.entries({ ...contract.filters })) {
          const field = own.fields.get(filter.field ?? name);
          const value =
            (field?.kind === 'integer' ? String(field.limits?.[0] ?? 2) : samples[filter.operator]) ??
            String(
              field?.options?.find((one) => !one.editions || one.editions.includes(edition))?.id ??
                field?.limits?.[0] ??
                1,
            );
          const { status, body } = await market.as(account).get(`/${contract.path}?${name}=${value}`);
          expect(
            [status, status === 200 ? '' : JSON.stringify(body)],
            `${account} ${contract.path}?${name}=${value}`,
          ).toEqual(offered[name] ? [200, ''] : [400, expect.stringContaining(name)]);
        }
        for (const column of own.columns([role])) {
          const { status } = await market.as(account).get(`/${contract.path}?sort=${column.source}&order=ASC`);
          expect(status, `${account} ${contract.path} sort ${column.source}`).toBe(column.sortable ? 200 : 400);
        }
      }
    }
  });

  test('every computed field has an expression, and every record only its market’s fields', async () => {
    for (const own of market.context.contracts.values()) {
      const isGroup = (source: string) => [...own.fields.keys()].some((other) => other.startsWith(`${source}.`));
      for (const [source, field] of own.fields) {
        if (field.computed && !field.writeOnly && !isGroup(source))
          expect(viewOf(own.contract).fields[source], `${own.contract.path} ${source}`).toBeTypeOf('string');
      }
    }
    const { body } = await market.as('admin').get<{ data: Record<string, unknown>[] }>('/admin/users?limit=1');
    const own = market.context.contracts.get('admin/users')!;
    expect(Object.keys(body.data[0]!).filter((key) => !own.has(key))).toEqual([]);
    expect([...own.fields.keys()].filter((source) => !source.includes('.') && !(source in body.data[0]!))).toEqual([]);
  });
});
