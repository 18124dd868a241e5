import { sql, type SQL } from 'drizzle-orm';
import { chats } from '../../../../src/admin/chats/resource';
import { adminUserId, allChat, broadcastType, groupChatOf, messageType } from '../../../../src/contract/chat-id';
import { isTemplate } from '../../../../src/contract/placeholders';
import type { Query } from '../../../database/database';
import type { Staff } from '../../../access/staff';
import { asWire, keep, type Content, type MessageBody, type Stored } from '../message';
import { Refusal } from '../../../http/refusal';
import type { Call, Context } from '../../../http/route';
import { peopleOf, type Audience } from './audience';
import { filledText } from './filled-text';

/**
 * The `type` of a message: one for broadcasts, target groups and all of IRELAND, another for a single person (document
 * 3, section 9).
 */
export const typeFor = ({ to }: Audience, { edition }: Pick<Context, 'edition'>): number =>
  to === 'user' && !edition.broadcastChats ? messageType : broadcastType;

/** Refuses a `type` that does not fit the audience. */
export function mustBeOfType(type: number, audience: Audience, context: Pick<Context, 'edition'>): void {
  if (type !== typeFor(audience, context))
    throw new Refusal(422, 'invalid', { errors: { type: [{ key: 'invalid' }] } });
}

interface Delivery {
  audience: Audience;
  message: MessageBody;
  /** The user whose copy is returned, if they are among the recipients. */
  companion: number | null;
  content?: Content;
  /** The push whose messages these are. */
  pushId?: number | undefined;
}

interface Copies {
  /** The recipients, as a condition on `users`. */
  people: SQL;
  audience: Audience;
  message: Pick<MessageBody, 'text' | 'caption' | 'bottom_text' | 'link' | 'image'>;
  /** Undefined if the server sends it by itself. */
  staff?: Staff | undefined;
  content?: Content | undefined;
  pushId?: number | undefined;
}
/**
 * Inserts a message into the chat of each recipient, with the placeholders of a template filled in; returns the id and
 * the user of each copy.
 */
export function copies(
  context: Pick<Context, 'edition'>,
  { people, audience, message, staff, content, pushId }: Copies,
): SQL {
  const { caption, bottom_text, link, image, text } = message;
  const kind = audience.to === 'user' ? null : audience.to;
  const said = isTemplate(text) ? filledText(text) : sql`${text}::text`;
  return sql`
    insert into messages (
      chat_id, user_id, from_admin, staff_kind, staff_id, type, audience, text, caption, bottom_text, link, image,
      push_id, content_path, content_id
    )
    select ${`${adminUserId}-`}::text || users.id, users.id, true, ${staff?.kind ?? null}::text,
      ${staff?.id ?? null}::int, ${typeFor(audience, context)}::int, ${kind}::text, ${said}, ${caption || null}::text,
      ${bottom_text || null}::text, ${link || null}::text, ${image || null}::text, ${pushId ?? null}::bigint,
      ${content?.path ?? null}::text, ${content?.id ?? null}::int
    from users
    left join outlets o on o.id = users.outlet_address_id
    left join managers m on m.id = users.manager_id
    where ${people}
    order by users.id
    returning id, user_id
  `;
}

/**
 * Writes a message into the chat of each recipient, with the placeholders of a template filled in. Returns the number of
 * the copies and, in the wire format, the message of the open chat: the companion's copy or that of the broadcast chat,
 * or else any of the copies.
 */
export async function deliver(
  call: Pick<Call<unknown, unknown>, 'staff' | 'edition'>,
  tx: Query,
  { audience, message, companion, content, pushId }: Delivery,
) {
  const people = await peopleOf(tx, audience, call.staff, call);
  const sent = (await tx.one<{ count: number; id: number | null }>(sql`
    with sent as (${copies(call, { people, audience, message, content, pushId, staff: call.staff })})
    select count(*) as count, coalesce(min(id) filter (where user_id = ${companion}::int), min(id)) as id
    from sent
  `))!;
  if (sent.id === null) {
    if (audience.to === 'user')
      throw new Refusal(404, 'noSuchRecord', { errors: { user_id: [{ key: 'noSuchRecord' }] } });
    throw new Refusal(422, 'chats:refused.nobody');
  }
  const broadcast =
    audience.to !== 'user' && call.edition.broadcastChats
      ? await keep(call, tx, {
          chatId: audience.to === 'all' ? allChat : groupChatOf(audience.id),
          userId: null,
          type: typeFor(audience, call),
          audience: audience.to,
          message,
          content,
        })
      : undefined;
  if (broadcast && companion === null) return { count: sent.count, answer: broadcast };
  return {
    count: sent.count,
    answer: asWire((await tx.one<Stored>(sql`select * from messages where id = ${sent.id}`))!, call.edition),
  };
}

/** Sends a message to one user, in their chat; returns it in the wire format. */
export async function deliverTo(
  call: Pick<Call<unknown, unknown>, 'staff' | 'edition' | 'log'>,
  tx: Query,
  userId: number,
  message: MessageBody,
) {
  const { answer } = await deliver(call, tx, { audience: { to: 'user', id: userId }, message, companion: userId });
  await call.log('send', `${chats.path} ${answer.chat_id}`, tx);
  return answer;
}
