import { sql } from 'drizzle-orm';
import type { Query } from '../../database/database';

export interface AccountNumber {
  id: number;
  user_id: number;
  tier_id: number | null;
  account_codes: string[];
}
/** What the move changes: records with their new tier and codes, and new records. */
export interface Move {
  changed: AccountNumber[];
  added: Omit<AccountNumber, 'id'>[];
}

/**
 * Gives a tier exactly these codes. A record whose codes all join or leave the tier changes its tier; one of which only
 * some do is split, so that a code keeps its brand ambassador. `records` are those with any of the codes or the tier,
 * and the other records of the same brand ambassadors.
 */
export function moveCodes(records: readonly AccountNumber[], tier: number, codes: ReadonlySet<string>): Move {
  const now = records.map((one) => ({ ...one, account_codes: [...one.account_codes] }));
  const changed = new Set<AccountNumber>();
  const added: Move['added'] = [];
  const split: [one: AccountNumber, leaving: string[]][] = [];
  for (const one of now) {
    const leaving = one.account_codes.filter((code) => codes.has(code) !== (one.tier_id === tier));
    if (!leaving.length) continue;
    changed.add(one);
    if (leaving.length < one.account_codes.length) split.push([one, leaving]);
    else one.tier_id = one.tier_id === tier ? null : tier;
  }
  /** The first record of each brand ambassador in each tier. */
  const holders = new Map<string, Move['added'][number]>();
  for (const one of now.toReversed()) holders.set(`${one.user_id} ${one.tier_id}`, one);
  for (const [one, leaving] of split) {
    const left = new Set(leaving);
    one.account_codes = one.account_codes.filter((code) => !left.has(code));
    const tier_id = one.tier_id === tier ? null : tier;
    const key = `${one.user_id} ${tier_id}`;
    const holder = holders.get(key);
    if (!holder) {
      const made = { user_id: one.user_id, tier_id, account_codes: leaving };
      added.push(made);
      holders.set(key, made);
      continue;
    }
    for (const code of leaving) holder.account_codes.push(code);
    if ('id' in holder) changed.add(holder as AccountNumber);
  }
  return { changed: [...changed], added };
}

const recordset = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
    id int, user_id int, tier_id int, account_codes text[]
  )
`;

/** Returns the ids of the new records. */
export async function writeMove(tx: Query, { changed, added }: Move): Promise<number[]> {
  if (changed.length)
    await tx.rows(sql`
      update account_numbers
      set tier_id = sent.tier_id, account_codes = sent.account_codes,
        version = account_numbers.version + 1, updated_at = now()
      from ${recordset(changed)}
      where account_numbers.id = sent.id
    `);
  const made = added.length
    ? await tx.rows<{ id: number }>(sql`
        insert into account_numbers (user_id, tier_id, account_codes)
        select user_id, tier_id, account_codes
        from ${recordset(added)}
        returning id
      `)
    : [];
  return made.map((one) => one.id);
}
