import { sql } from 'drizzle-orm';
import { chats } from '../../src/admin/chats/resource';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { allChat, groupChatOf } from '../../src/contract/chat-id';
import type { Audience } from '../admin/messages/send/audience';
import { copies, typeFor } from '../admin/messages/send/deliver';
import { admitted, whoIsIn } from '../admin/target-groups/audience';
import type { Query } from '../database/database';
import { writeLog } from '../http/log';
import type { Context } from '../http/route';
import { eachApart } from '../jobs/each-apart';
import { announcementOf, type Announcement } from './announcement';

interface Push {
  path: string;
  record_id: number;
}

/**
 * Writes a push into the chat of everybody whom it is for. Nothing happens if another instance is sending it or has
 * sent it. It waits while the record's category is not active, and is withdrawn if the record has ended meanwhile.
 * Returns whether it was sent.
 */
async function send({ edition, settings, contracts }: Context, tx: Query, id: number): Promise<boolean> {
  const push = await tx.one<Push>(sql`
    select path, record_id
    from pushes
    where id = ${id} and sent_at is null and due_at <= now()
    for update skip locked
  `);
  if (!push) return false;
  const own = contracts.get(push.path) as ContractIn<Resource> | undefined;
  const query = own && announcementOf(own, push.record_id);
  const announcement = query && (await tx.one<Announcement>(query));
  if (!announcement?.is_wanted) {
    await tx.rows(sql`delete from pushes where id = ${id}`);
    return false;
  }
  if (announcement.is_hidden) return false;
  const [group] = announcement.groups;
  const audience: Audience = group === undefined ? { to: 'all' } : { to: 'group', id: group };
  let people = admitted;
  for (const one of announcement.groups) people = sql`${people} and ${await whoIsIn(tx, one, edition)}`;
  const message = { text: announcement.text, caption: announcement.title };
  const content = { path: push.path, id: push.record_id };
  const { reached } = (await tx.one<{ reached: number }>(sql`
    with sent as (${copies({ edition }, { people, audience, message, content, pushId: id })})
    select count(*) as reached
    from sent
  `))!;
  if (edition.broadcastChats)
    await tx.rows(sql`
      insert into messages (chat_id, from_admin, type, audience, text, caption, content_path, content_id)
      values (
        ${group === undefined ? allChat : groupChatOf(group)}, true, ${typeFor(audience, { edition })}, ${audience.to},
        ${message.text}, ${message.caption}, ${push.path}, ${push.record_id}
      )
    `);
  await tx.rows(sql`
    update pushes
    set title = ${message.caption}, text = ${message.text}, sent_at = now(), reached = ${reached},
      hook_at = case when ${settings.pushes !== undefined && reached > 0} then now() end
    where id = ${id}
  `);
  await writeLog(tx, undefined, 'push', [{ info: `${push.path} ${push.record_id}: ${reached}` }]);
  return true;
}

/**
 * Sends the pushes whose moment has come, each in a transaction of its own, so that one that fails holds up no other
 * and is sent again a minute later.
 */
export async function sendDue(context: Context): Promise<void> {
  const { db, live } = context;
  const due = await db.rows<{ id: number }>(sql`
    select id
    from pushes
    where sent_at is null and due_at <= now()
    order by due_at, id
  `);
  await eachApart('Pushes were not sent', due, async ({ id }) => {
    if (await db.transaction((tx) => send(context, tx, id))) live.changed(chats, 'updated', []);
  });
}
