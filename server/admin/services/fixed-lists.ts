import { sql } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { reactionTypes } from '../../../src/admin/reactions/types/resource';
import { verificationTypes } from '../../../src/admin/reports/verifications/types/resource';
import { frequencies } from '../../../src/admin/services/frequencies/resource';
import { outletTypes } from '../../../src/admin/services/outlet-types/resource';
import { unexpectedRewardsLevels } from '../../../src/admin/services/unexpected-rewards-levels/resource';
import { verificationType } from '../../../src/admin/verifications/statuses';
import type { Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Database } from '../../database/database';
import { tableName } from '../../database/derive';

/** Assumed: the documents name these lists and not their rows (document 1, section 2.12; document 2, section 3). */
const lists: readonly (readonly [list: Resource, rows: readonly (readonly [id: number, name: string])[]])[] = [
  [
    outletTypes,
    [
      [1, 'Supermarket'],
      [2, 'Shop'],
      [3, 'Kiosk'],
      [4, 'Gas station'],
      [5, 'Bar, café or restaurant'],
    ],
  ],
  [
    frequencies,
    [
      [1, 'Daily'],
      [2, 'Weekly'],
      [3, 'Monthly'],
    ],
  ],
  [unexpectedRewardsLevels, Array.from({ length: 10 }, (_, at) => [at + 1, `Level ${at + 1}`] as const)],
  [
    reactionTypes,
    [
      [1, 'Positive'],
      [2, 'Neutral'],
      [3, 'Negative'],
    ],
  ],
  [
    verificationTypes,
    [
      [verificationType.personalData, 'Personal data'],
      [verificationType.passport, 'Passport'],
    ],
  ],
];

/**
 * Inserts the rows of the market's lists that no screen can fill, at server start. Existing rows keep the names that the
 * market gave them.
 */
export async function ensureFixedLists(db: Database, edition: Edition): Promise<void> {
  for (const [list, rows] of lists) {
    if (!new ContractIn(list, edition).exists) continue;
    await db.rows(sql`
      insert into ${sql.identifier(tableName(list))} (id, name)
      values ${sql.join(
        rows.map(([id, name]) => sql`(${id}, ${name})`),
        sql`, `,
      )}
      on conflict (id) do nothing
    `);
  }
}
