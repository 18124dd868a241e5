import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes } from '../../editions/edition';
import type { Database } from '../../server/database/database';
import { loadMainScreens } from '../../server/demo/main-screens';
import { demoMarket } from '../../server/demo/market';
import { mainScreens } from '../../src/admin/main-screen/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';

test.each(editionCodes)('the main screens of %s are what its form would accept', async (code) => {
  const records: Record<string, unknown>[] = [];
  const db = {
    copyIn: async (_: string, columns: readonly string[], rows: Iterable<readonly unknown[]>) => {
      for (const row of rows)
        records.push(
          Object.fromEntries(
            columns.map((name, at) => {
              const value = row[at];
              const isRows = name === 'sections' || name.endsWith('_components');
              return [name, isRows ? JSON.parse(String(value)) : value];
            }),
          ),
        );
    },
  };
  const options = { edition: editions[code], users: 2, now: new Date('2026-11-01T10:00:00Z') };
  await loadMainScreens(db as unknown as Database, demoMarket(options), options);
  const own = new ContractIn(mainScreens, editions[code]);
  expect(records.map((one) => validate(own, one, { mode: 'create', roles: ['ADMIN'] }))).toEqual([{}, {}, {}]);
});
