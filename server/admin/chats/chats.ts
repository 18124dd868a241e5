import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { allChat } from '../../../src/contract/chat-id';
import { inSight, seesAll } from '../../access/row-scope';
import type { Staff } from '../../access/staff';
import { anywhere } from '../../database/text';

/**
 * The row-level scope of chats: those of the users whom this member of staff sees and, in markets with broadcast chats,
 * the chats that hold broadcast messages.
 */
export function chatsInSight(staff: Staff, edition: Edition): SQL {
  const people = seesAll(staff)
    ? sql`chats.user_id > 0`
    : sql`chats.user_id in (select users.id from users where ${inSight(staff, edition)})`;
  if (!edition.broadcastChats) return people;
  // In these markets '1-1' is the chat with broadcasts to all users, not the chat of user 1.
  const persons = sql`(${people} and chats.chat_id <> ${allChat})`;
  return seesAll(staff) ? sql`(chats.user_id = 0 or ${persons})` : persons;
}

/** Searches chats by the user's name, surname, phone or id, or by the target group's name; every word has to match. */
export function namedLike(text: string): SQL {
  const words = text.trim().split(/\s+/).slice(0, 8);
  const fits = words.map((word) => {
    const like = anywhere(word);
    return sql`
      (
        users.name ilike ${like}
        or users.surname ilike ${like}
        or users.phone ilike ${like}
        or g.name ilike ${like}
        or users.id::text = ${word.replace(/^#/, '')}
      )
    `;
  });
  return sql.join(fits, sql` and `);
}

export interface ChatRow {
  chat_id: string;
  companion_id: number | null;
  name: string | null;
  surname: string | null;
  last_message_date: string;
  friend_unread: boolean;
  marked: boolean;
  text: string;
  image: string | null;
  link: string | null;
}
/** A chat as the wire carries it; `last_message` is JSON in a string (document 3, section 3). */
export const asChat = ({
  chat_id,
  companion_id,
  name,
  surname,
  last_message_date,
  friend_unread,
  marked,
  text,
  image,
  link,
}: ChatRow) => ({
  id: chat_id,
  companion: { id: companion_id, name, surname },
  last_message_date,
  last_message: JSON.stringify({ text, image: image === null ? null : { url: image }, link }),
  friend_unread: friend_unread ? 1 : 0,
  marked: marked ? 1 : 0,
});
