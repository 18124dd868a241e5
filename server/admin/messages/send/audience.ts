import { sql, type SQL } from 'drizzle-orm';
import { inSight } from '../../../access/row-scope';
import { admitted, whoIsIn } from '../../target-groups/audience';
import type { Query } from '../../../database/database';
import { Refusal } from '../../../http/refusal';
import type { Context } from '../../../http/route';
import type { Staff } from '../../../access/staff';

/** The recipients of a message (document 3, section 2.4). */
export type Audience = { to: 'all' } | { to: 'group'; id: number } | { to: 'user'; id: number };

/** The audience's users within the sender's row-level scope, as a condition on `users`. */
export async function peopleOf(
  db: Query,
  audience: Audience,
  staff: Staff,
  { edition }: Pick<Context, 'edition'>,
): Promise<SQL> {
  const seen = inSight(staff, edition);
  if (audience.to === 'user') return sql`users.id = ${audience.id} and ${seen}`;
  if (audience.to === 'all') return sql`${admitted} and ${seen}`;
  return sql`${admitted} and ${seen} and ${await whoIsIn(db, audience.id, edition)}`;
}

/** Refuses a target group that does not exist. */
export async function mustExist(db: Query, audience: Audience, status: 400 | 422 = 422): Promise<void> {
  if (audience.to !== 'group' || (await db.one(sql`select id from target_groups where id = ${audience.id}`))) return;
  throw new Refusal(status, status === 400 ? 'invalidQuery' : 'invalid', {
    errors: { target_group_id: [{ key: 'noSuchRecord' }] },
  });
}

/** The number of people that a message would reach. */
export const countPeople = async (
  db: Query,
  audience: Audience,
  staff: Staff,
  context: Pick<Context, 'edition'>,
): Promise<number> =>
  (await db.one<{ count: number }>(sql`
    select count(*) as count
    from users
    where ${await peopleOf(db, audience, staff, context)}
  `))!.count;
