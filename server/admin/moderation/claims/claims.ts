import { sql } from 'drizzle-orm';
import type { Query } from '../../../database/database';
import { Refusal } from '../../../http/refusal';
import type { Staff } from '../../../access/staff';

/** Seconds after which a claim expires unless it is renewed. */
export const heldFor = 60;
export const staffKey = ({ kind, id }: Pick<Staff, 'kind' | 'id'>): string => `${kind}:${id}`;

export interface Holder {
  item: string;
  staff: string;
  staff_name: string;
}

/**
 * Claims an item of a list for this member of staff, or renews the claim; returns the current holder. Claims are in the
 * database and so apply to all server instances.
 */
export async function hold(db: Query, staff: Staff, kind: string, item: string): Promise<Holder> {
  await db.rows(sql`
    delete from moderation_claims
    where expires_at < now() - interval '1 hour'
  `);
  // A single statement, so that of two simultaneous claims the second one finds the first.
  const [mine] = await db.rows<Holder>(sql`
    insert into moderation_claims as c (kind, item, staff, staff_name, expires_at)
    values (${kind}, ${item}, ${staffKey(staff)}, ${staff.name}, now() + make_interval(secs => ${heldFor}))
    on conflict (kind, item) do update
      set staff = excluded.staff, staff_name = excluded.staff_name, expires_at = excluded.expires_at
    where c.expires_at < now() or c.staff = excluded.staff
    returning item, staff, staff_name
  `);
  if (mine) return mine;
  return (await holderOf(db, kind, item)) ?? hold(db, staff, kind, item);
}
const holderOf = (db: Query, kind: string, item: string) =>
  db.one<Holder>(sql`
    select item, staff, staff_name
    from moderation_claims
    where kind = ${kind} and item = ${item} and expires_at >= now()
  `);
export const holders = (db: Query, kind: string): Promise<Holder[]> =>
  db.rows<Holder>(sql`
    select item, staff, staff_name
    from moderation_claims
    where kind = ${kind} and expires_at >= now()
    order by item
    limit 1000
  `);
export const letGo = (db: Query, staff: Staff, kind: string, item: string) =>
  db.rows(sql`
    delete from moderation_claims
    where kind = ${kind} and item = ${item} and staff = ${staffKey(staff)}
  `);

/** The names of the colleagues who hold some of the items, by item. */
export const holdersAmong = async (tx: Query, staff: Staff, kind: string, items: readonly string[]) =>
  new Map(
    (
      await tx.rows<Holder>(sql`
        select item, staff_name
        from moderation_claims
        where kind = ${kind} and item = any(${sql.param(items)}) and staff <> ${staffKey(staff)} and expires_at >= now()
      `)
    ).map((one) => [one.item, one.staff_name]),
  );
export const heldBy = (name: string) => ({ key: 'attachments:refused.held', params: { name } });

/** Refuses a decision about an item that a colleague holds. */
export async function refuseHeld(tx: Query, staff: Staff, kind: string, item: string): Promise<void> {
  const name = (await holdersAmong(tx, staff, kind, [item])).get(item);
  if (name === undefined) return;
  const { key, params } = heldBy(name);
  throw new Refusal(409, key, { params, body: { held_by: name } });
}
