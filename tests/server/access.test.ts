import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editionCodes } from '../../editions/edition';
import { contracts } from '../../src/contract/contracts';
import type { Resource } from '../../src/contract/contract';
import { inEdition } from '../../src/contract/by-edition';
import type { Role } from '../../src/contract/roles';
import { viewOf } from '../../server/records/views';
import { startServer, type Market } from './fixture';

// A test asks hundreds of calls.
vi.setConfig({ testTimeout: 120_000 });

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

/** The questions that a role may ask, or may not, in an earlier market too. */
const asked = new Set<string>();
const isNew = (...question: readonly unknown[]) => {
  const text = question.join(' ');
  return !asked.has(text) && asked.add(text);
};

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

  test('a seller whom an RSM or a BA creates is in the sight of both', async () => {
    const { prefix } = market.context.edition.phone;
    const seller = { name: 'Nora', surname: 'New', status: 1 };
    const sees = async (who: 'rsm' | 'ba', id: number) => (await market.as(who).get(`/admin/users/${id}`)).status;
    for (const [at, who] of (['rsm', 'ba'] as const).entries()) {
      const phone = `${prefix}${editionCodes.indexOf(edition)}${at}0000000`.slice(0, 13);
      const bare = await market.as(who).post<{ id: number; errors: object }>('/admin/users', { ...seller, phone });
      // Where users have no region, an RSM is asked for a manager of theirs.
      const asks = edition === 'BELARUS' && who === 'rsm';
      expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual(asks ? [422, ['manager_id']] : [200, []]);
      const made = asks
        ? await market.as(who).post<{ id: number }>('/admin/users', { ...seller, phone, manager_id: 1 })
        : bare;
      expect([made.status, await sees(who, made.body.id), await sees('rsm', made.body.id)]).toEqual([200, 200, 200]);
    }
    if (edition !== 'BELARUS') return;
    const elsewhere = { ...seller, phone: `${prefix}990000000`, manager_id: 4 };
    expect((await market.as('rsm').post<{ errors: object }>('/admin/users', elsewhere)).body.errors).toHaveProperty(
      'manager_id',
    );
    const { body } = await market.as('rsm').get<{ data: { id: number }[] }>('/admin/managers/autocomplete?roles=BA');
    expect(body.data.map((one) => one.id).toSorted()).toEqual([1, 6]);
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
          if (!isNew(role, contract.path, name, Boolean(offered[name]))) continue;
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
          if (!isNew(role, contract.path, 'sort', column.source, column.sortable)) continue;
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
