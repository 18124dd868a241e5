import { accountNumbers } from '../../src/admin/account-numbers/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { Random } from './random';

/** What a tier pays: the factor on a content's reward, and the coins for one euro (document 1, section 3). */
export const tierRewards: readonly (readonly [coefficient: number, coins: number])[] = [
  [1, 100],
  [1.1, 100],
  [1.25, 90],
  [1.5, 80],
];

/** The account numbers of each brand ambassador, in markets with tiers one record for each of two tiers. */
export async function loadAccountNumbers(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const own = new ContractIn(accountNumbers, edition);
  if (!own.exists) return;
  const [, most] = edition.accountNumberDigits;
  const taken = new Set(demo.places.managers.map((one) => one.accountCodes));
  const least = 10 ** (most - 1);
  const newCode = (random: Random): string => {
    const code = String(least + random.below(9 * least));
    if (taken.has(code)) return newCode(random);
    taken.add(code);
    return code;
  };
  const rows: [codes: string[], manager: number, tier: number | null][] = [];
  const first = new Set<string>();
  for (const manager of demo.places.managers.filter((one) => one.roles.includes('BA'))) {
    const random = new Random(demo.seed, 23, manager.id);
    const tiers = own.has('tier_id') ? [1 + random.below(2), 3 + random.below(2)] : [null];
    for (const [at, tier] of tiers.entries()) {
      const codes = Array.from({ length: 2 + random.below(4) }, () => newCode(random));
      // The code in the manager's own record, unless a colleague has the same one.
      if (at === 0 && !first.has(manager.accountCodes)) codes.unshift(manager.accountCodes);
      first.add(manager.accountCodes);
      rows.push([codes, manager.id, tier]);
    }
  }
  await db.copyIn(
    'account_numbers',
    ['id', 'account_codes', 'user_id', ...(own.has('tier_id') ? ['tier_id'] : []), 'created_at'],
    rows.map(([codes, manager, tier], at) => [
      at + 1,
      codes,
      manager,
      ...(own.has('tier_id') ? [tier] : []),
      founded(demo, at),
    ]),
  );
}
