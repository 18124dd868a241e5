import { sql } from 'drizzle-orm';
import { roleFromWire } from '../../../src/contract/company';
import { seesAll } from '../../access/row-scope';
import type { Query } from '../../database/database';
import type { Talk, TalkState } from './talks';

export interface Colleague {
  /** 'admin:1' */
  id: string;
  name: string;
}
interface Row extends Colleague {
  number: number;
  roles: string[];
}

/**
 * The staff who can be given a talk: those whose roles have the screen and who see this person. A BA sees their own
 * users; other roles with a row scope have neither tickets nor chats in any market.
 */
export async function colleaguesFor(
  db: Query,
  { own }: Talk,
  { user_id }: Pick<TalkState, 'user_id'>,
): Promise<Colleague[]> {
  const rows = await db.rows<Row>(sql`
    select 'admin:' || id as id, id as number, name, array['ADMIN'] as roles
    from admins
    where status = 1
    union all
    select 'manager:' || id, id, name || ' ' || surname, roles
    from managers
    where status = 1
    order by name, id
  `);
  const manager = (await db.one<{ manager_id: number | null }>(sql`select manager_id from users where id = ${user_id}`))
    ?.manager_id;
  return rows
    .map(({ roles, ...one }) => ({ ...one, roles: roles.flatMap((role) => roleFromWire(role) ?? []) }))
    .filter(({ roles }) => own.allows('list', roles))
    .filter(({ roles, number }) => seesAll({ roles }) || (roles.includes('BA') && number === manager))
    .map(({ id, name }) => ({ id, name }));
}
