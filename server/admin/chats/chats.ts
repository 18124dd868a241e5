import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { allChat, chatIdOf, groupChatOf, personChatOf, type ChatOwner } from '../../../src/contract/chat-id';
import { phoneSearch, wordsOf } from '../../../src/contract/search';
import { inSight, seesAll } from '../../access/row-scope';
import type { Staff } from '../../access/staff';
import { anywhere } from '../../database/text';
import { like, phoneLike } from '../../records/like';

/**
 * The row-level scope of chats: those of the users whom this member of staff sees and, in markets with broadcast chats,
 * the chats that hold broadcast messages.
 */
export function chatsInSight(staff: Staff, edition: Edition): SQL {
  const people = seesAll(staff)
    ? sql`chats.user_id > 0`
    : sql`chats.user_id in (select users.id from users where ${inSight(staff, edition)})`;
  if (!edition.broadcastChats) return people;
  return seesAll(staff) ? sql`(chats.user_id = 0 or ${people})` : people;
}

/** The id under which a chat's messages are stored; a user's chat has the same in every market. */
export const storedChatOf = (whose: ChatOwner): string =>
  whose.to === 'all' ? allChat : whose.to === 'group' ? groupChatOf(whose.id) : chatIdOf(whose.id);

/**
 * Searches chats by the user's name, surname, phone (in any spelling) or id, or by the target group's name; every word
 * has to match.
 */
export function namedLike(text: string, { phone }: Edition): SQL {
  const byPhone = (part: string) => {
    const search = phoneSearch(part, phone);
    return search ? phoneLike(sql`users.phone`, search) : sql`false`;
  };
  const fits = wordsOf(text).map(
    (word) => sql`
      (
        ${like(sql`users.name`, anywhere(word))}
        or ${like(sql`users.surname`, anywhere(word))}
        or ${like(sql`g.name`, anywhere(word))}
        or ${byPhone(word)}
        or users.id::text = ${word.replace(/^#/, '')}
      )
    `,
  );
  return sql`(${byPhone(text.trim())} or (${sql.join(fits, sql` and `)}))`;
}

export interface ChatRow {
  chat_id: string;
  /** 0 in a chat of broadcasts. */
  user_id: number;
  companion_id: number | null;
  name: string | null;
  surname: string | null;
  last_message_date: string;
  friend_unread: boolean;
  marked: boolean;
  assigned_to: string | null;
  assignee: string | null;
  snoozed_until: string | null;
  text: string;
  image: string | null;
  link: string | null;
}
/** A chat as the wire carries it; `last_message` is JSON in a string (document 3, section 3). */
export const asChat = (
  {
    chat_id,
    user_id,
    companion_id,
    name,
    surname,
    last_message_date,
    friend_unread,
    marked,
    assigned_to,
    assignee,
    snoozed_until,
    text,
    image,
    link,
  }: ChatRow,
  { broadcastChats }: Edition,
) => ({
  id: user_id === 0 ? chat_id : personChatOf(user_id, broadcastChats),
  companion: { id: companion_id, name, surname },
  last_message_date,
  last_message: JSON.stringify({ text, image: image === null ? null : { url: image }, link }),
  friend_unread: friend_unread ? 1 : 0,
  marked: marked ? 1 : 0,
  desk: {
    assigned_to,
    assignee,
    snoozed_until: snoozed_until !== null && Date.parse(snoozed_until) > Date.now() ? snoozed_until : null,
  },
});
