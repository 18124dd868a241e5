import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { allChat } from '../../../src/contract/chat-id';
import { inSight, seesAll } from '../../access/row-scope';
import type { Staff } from '../../access/staff';
import { anywhere } from '../../database/text';

/** The chats that a member of staff sees: those of their users, and what was said to many where the market has chats of it. */
export function chatsInSight(staff: Staff, edition: Edition): SQL {
  const people = seesAll(staff)
    ? sql`chats.user_id > 0`
    : sql`chats.user_id in (select users.id from users where ${inSight(staff, edition)})`;
  if (!edition.broadcastChats) return people;
  // There everybody's chat has the id that user 1's would have.
  const persons = sql`(${people} and chats.chat_id <> ${allChat})`;
  return seesAll(staff) ? sql`(chats.user_id = 0 or ${persons})` : persons;
}

/** The companion by any of: name, surname, phone, and id; a target group by its name. */
export function namedLike(text: string): SQL {
  const words = text.trim().split(/\s+/).slice(0, 8);
  const fits = words.map((word) => {
    const like = anywhere(word);
    return sql`(users.name ilike ${like} or users.surname ilike ${like} or users.phone ilike ${like} or g.name ilike ${like} or users.id::text = ${word.replace(/^#/, '')})`;
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
