import { sql } from 'drizzle-orm';
import { someOf } from '../../../src/contract/some-of';
import { Refusal } from '../../http/refusal';
import type { Saved } from '../../http/saved';

/** Refuses codes that another record has: a code belongs to one brand ambassador. */
export const saved: Saved = async (_call, tx, { id, changed }) => {
  if (!['account_codes', 'tier_id'].some((one) => changed.includes(one))) return;
  const taken = await tx.rows<{ code: string }>(sql`
    select distinct code
    from account_numbers own
    join account_numbers other on other.id <> own.id and other.account_codes && own.account_codes
    cross join unnest(own.account_codes) code
    where own.id = ${id} and code = any(other.account_codes)
    order by code
  `);
  if (taken.length)
    throw new Refusal(422, 'invalid', {
      errors: {
        account_codes: [
          { key: 'outlets:account-numbers.taken', params: { codes: someOf(taken.map((one) => one.code)) } },
        ],
      },
    });
  // Open forms of tiers show the codes as they were: saving them is a conflict now.
  await tx.rows(sql`update tiers set version = version + 1`);
};
