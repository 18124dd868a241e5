import { sql } from 'drizzle-orm';
import type { Query } from '../../../database/database';
import { Refusal } from '../../../http/refusal';
import type { Staff } from '../../../access/staff';

/** Seconds that an item is held after it was last heard of. */
export const heldFor = 60;
export const staffKey = ({ kind, id }: Pick<Staff, 'kind' | 'id'>): string => `${kind}:${id}`;

export interface Holder {
  item: string;
  staff: string;
  staff_name: string;
}

/** Holds an item of a list for this member of staff, or goes on holding it; answers who has it. On all instances: the table is theirs together. */
export async function hold(db: Query, staff: Staff, kind: string, item: string): Promise<Holder> {
  await db.rows(sql`delete from moderation_claims where expires_at < now() - interval '1 hour'`);
  // One statement: of two who ask at once the second finds the first.
  const [mine] = await db.rows<Holder>(sql`
    insert into moderation_claims as c (kind, item, staff, staff_name, expires_at) values (${kind}, ${item}, ${staffKey(staff)}, ${staff.name}, now() + make_interval(secs => ${heldFor}))
    on conflict (kind, item) do update set staff = excluded.staff, staff_name = excluded.staff_name, expires_at = excluded.expires_at
    where c.expires_at < now() or c.staff = excluded.staff
    returning item, staff, staff_name`);
  if (mine) return mine;
  return (await holderOf(db, kind, item)) ?? hold(db, staff, kind, item);
}
const holderOf = (db: Query, kind: string, item: string) =>
  db.one<Holder>(
    sql`select item, staff, staff_name from moderation_claims where kind = ${kind} and item = ${item} and expires_at >= now()`,
  );
export const holders = (db: Query, kind: string): Promise<Holder[]> =>
  db.rows<Holder>(
    sql`select item, staff, staff_name from moderation_claims where kind = ${kind} and expires_at >= now() order by item limit 1000`,
  );
export const letGo = (db: Query, staff: Staff, kind: string, item: string) =>
  db.rows(sql`delete from moderation_claims where kind = ${kind} and item = ${item} and staff = ${staffKey(staff)}`);

/** Refuses a decision about what a colleague has open. */
export async function refuseHeld(tx: Query, staff: Staff, kind: string, item: string): Promise<void> {
  const found = await holderOf(tx, kind, item);
  if (found && found.staff !== staffKey(staff))
    throw new Refusal(409, 'attachments:refused.held', {
      params: { name: found.staff_name },
      body: { held_by: found.staff_name },
    });
}
