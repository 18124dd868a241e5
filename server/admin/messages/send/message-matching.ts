import { sql, type SQL } from 'drizzle-orm';
import { chats } from '../../../../src/admin/chats/resource';
import { users } from '../../../../src/admin/users/resource';
import type { Query } from '../../../database/database';
import { Refusal } from '../../../http/refusal';
import type { BatchKind } from '../../batches/kind';
import { admitted } from '../../target-groups/audience';
import { messageBody } from '../message';
import { deliverTo } from './deliver';

/** How many people are named. */
const named = 5;

/** Why somebody gets no message that is sent to many, as a column; null if they get it. */
const reason = sql`
  case
    when ${admitted} then null
    when users.status = 1 then 'chats:refused.leaving'
    else 'chats:refused.inactive'
  end as reason
`;
const personNamed = sql`trim(users.name || ' ' || coalesce(users.surname, ''))`;
interface Person {
  id: number;
  name: string;
  reason: string | null;
}
const peopleWhere = (tx: Query, where: SQL) =>
  tx.rows<Person>(sql`
    select users.id, ${personNamed} as name, ${reason}
    from users
    where ${where}
    order by users.id
  `);
const withIds = (ids: readonly number[]) => sql`users.id = any(${sql.param(ids)}::int[])`;

/** Who of these people would get a message, and why the others would not. */
export async function judgedPeople(tx: Query, ids: readonly number[]) {
  const refused = new Map<string, number>();
  const reached: Person[] = [];
  for (const one of await peopleWhere(tx, withIds(ids)))
    if (one.reason === null) reached.push(one);
    else refused.set(one.reason, (refused.get(one.reason) ?? 0) + 1);
  return { ids: reached.map((one) => one.id), sample: reached.slice(0, named).map((one) => one.name), refused };
}

/** Sends a message to each of the users who match, in their own chats (document 3, sections 2.4 and 7). */
export const messageMatching: BatchKind = {
  contract: users,
  allow: { contract: chats, action: 'list' },
  async treat({ call, tx, payload }, id) {
    const [one] = await peopleWhere(tx, withIds([id]));
    if (one?.reason) throw new Refusal(422, one.reason);
    await deliverTo(call, tx, id, messageBody.parse(payload));
  },
  announce: ({ live }, ids) => live.changed(chats, 'updated', ids),
  names: async (tx, ids) => (await peopleWhere(tx, withIds(ids))).map((one) => `${one.name} (#${one.id})`),
};
