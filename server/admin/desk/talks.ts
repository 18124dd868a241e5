import { sql, type SQL } from 'drizzle-orm';
import { chats } from '../../../src/admin/chats/resource';
import { tickets } from '../../../src/admin/tickets/resource';
import { chatIdOf } from '../../../src/contract/chat-id';
import type { ContractIn } from '../../../src/contract/contract-in';
import { permit } from '../../access/policy';
import { inSight } from '../../access/row-scope';
import type { Query } from '../../database/database';
import { announce } from '../../http/announce';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';

type Own = Call<unknown, unknown>;
export interface TalkId {
  ticket_id?: number | undefined;
  user_id?: number | undefined;
}
/** A ticket, or the chat with an app user, that the caller may see. */
export interface Talk {
  own: ContractIn;
  name: 'ticket_id' | 'user_id';
  id: number;
  table: SQL;
  where: SQL;
}
export interface TalkState {
  user_id: number;
  assigned_to: string | null;
  assignee: string | null;
  snoozed_until: string | null;
}

/** The talk that a call is about. Roles and row scope are those of the ticket or the chat itself. */
export function talkOf({ contracts, staff, edition }: Own, { ticket_id, user_id }: TalkId): Talk {
  if ((ticket_id === undefined) === (user_id === undefined))
    throw new Refusal(422, 'invalid', { errors: { ticket_id: [{ key: 'required' }] } });
  const isTicket = ticket_id !== undefined;
  const { path } = isTicket ? tickets : chats;
  permit(contracts.get(path), 'list', staff);
  const own = contracts.get(path)!;
  if (isTicket) return { own, name: 'ticket_id', id: ticket_id, table: sql`tickets`, where: sql`id = ${ticket_id}` };
  const people = sql`select users.id from users where users.id = ${user_id!} and ${inSight(staff, edition)}`;
  const where = sql`chat_id = ${chatIdOf(user_id!)} and user_id in (${people})`;
  return { own, name: 'user_id', id: user_id!, table: sql`chats`, where };
}

/** What staff have noted of a talk. `lock` locks its row until the transaction ends. */
export async function stateOf(tx: Query, { name, table, where }: Talk, lock = false): Promise<TalkState> {
  const found = await tx.one<TalkState>(sql`
    select user_id, assigned_to, assignee, case when snoozed_until > now() then snoozed_until end as snoozed_until
    from ${table}
    where ${where}${lock ? sql` for update` : sql``}
  `);
  if (!found) throw new Refusal(404, 'noSuchRecord', { errors: { [name]: [{ key: 'noSuchRecord' }] } });
  return found;
}

/** Whoever shows the talk reads it anew. */
export function tellOf(call: Own, { own, id }: Talk): void {
  if (own.contract.kind === 'resource') announce(call, own.contract, [id]);
  else call.live.changed(own.contract, 'updated', [id]);
}
