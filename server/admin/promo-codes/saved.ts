import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { promoCodes } from '../../../src/admin/promo-codes/resource';
import type { Query } from '../../database/database';
import { holdLock } from '../../database/locks';
import { Refusal } from '../../http/refusal';
import type { Saved } from '../../http/saved';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const isTaken = async (tx: Query, like: string) => {
  const found = await tx.one(sql`
    select 1
    from promo_codes
    where upper(code) like ${like}
    limit 1
  `);
  return found !== undefined;
};

/** The codes of a series: they begin alike, so that the list's filter finds and exports them together. */
async function series(tx: Query, count: number): Promise<string[]> {
  let start = word(4);
  while (await isTaken(tx, `${start}-%`)) start = word(4);
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${start}-${word(6)}`);
  return [...codes];
}

/** Gives a new promo code its text, and makes the other codes of its series. */
export const saved: Saved = async (_call, tx, { id, created }) => {
  if (!created) return;
  await holdLock(tx, 'promoCodes');
  const made = (await tx.one<{ count: number; custom_code: boolean | null; custom: string | null }>(sql`
    select count, custom_code, customcode as custom from promo_codes where id = ${id}
  `))!;
  if (made.custom_code) {
    // Sellers type codes: upper and lower case are the same code.
    const custom = made.custom!;
    if (await isTaken(tx, custom.toUpperCase().replace(/[\\%_]/g, '\\$&')))
      throw new Refusal(422, 'invalid', { errors: { customCode: [{ key: 'taken' }] } });
    await tx.rows(sql`update promo_codes set code = ${custom} where id = ${id}`);
    return;
  }
  const [first, ...others] = await series(tx, made.count);
  await tx.rows(sql`update promo_codes set code = ${first} where id = ${id}`);
  const copied = ['custom_code', 'count', 'coins', 'multiply', 'progress_bar_enable', 'expires_at', 'status'];
  const columns = sql.raw(copied.join(', '));
  const further = await tx.rows<{ id: number }>(sql`
    insert into promo_codes (code, ${columns})
    select new.code, ${columns}
    from promo_codes, unnest(${sql.param(others)}::text[]) as new(code)
    where promo_codes.id = ${id}
    returning id
  `);
  return further.map((one) => ({ contract: promoCodes, id: one.id }));
};
