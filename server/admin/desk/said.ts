import { sql, type SQL } from 'drizzle-orm';
import type { Edition } from '../../../editions/edition';
import { parseChatId } from '../../../src/contract/chat-id';
import { excerptOf } from '../../../src/contract/excerpt';
import { wordsOf } from '../../../src/contract/search';
import type { Query } from '../../database/database';
import { anywhere } from '../../database/text';
import { like } from '../../records/like';
import { storedChatOf } from '../chats/chats';

type Table = 'tickets' | 'chats';
/** What a message and a note say. Each is the expression of a trigram index. */
const said = { messages: sql`coalesce(caption, '') || ' ' || text`, desk_notes: sql`text` };

/** Whether one message, or one note, has all of these words, in any order, without case and accents. */
const says = (line: SQL, text: string): SQL =>
  sql.join(
    wordsOf(text).map((word) => like(line, anywhere(word))),
    sql` and `,
  );

/** The talks in which a message or a note has all of these words. A chat has the notes about its person's tickets. */
export const talksThatSay = (table: Table, text: string): SQL =>
  table === 'tickets'
    ? sql`
        tickets.id in (
          select ticket_id from messages where ticket_id is not null and ${says(said.messages, text)}
          union all
          select ticket_id from desk_notes where ticket_id is not null and ${says(said.desk_notes, text)}
        )
      `
    : sql`
        (chats.chat_id, chats.user_id) in (
          select chat_id, coalesce(user_id, 0) from messages where ${says(said.messages, text)}
          union all
          select '1-' || user_id, user_id from desk_notes where ${says(said.desk_notes, text)}
        )
      `;

export interface Found {
  /** As the list of tickets or chats names it. */
  id: string;
  is_note: boolean;
  excerpt: string;
  created_at: string;
}
type Line = Omit<Found, 'excerpt'> & { text: string };
/** Which lines of a table are looked at, and the talk that each is of. */
interface Lines {
  id: SQL;
  where: SQL;
}

/** The newest line of each talk with all of these words. */
async function newest(db: Query, text: string, messages: Lines, notes: Lines): Promise<Found[]> {
  const lines = await db.rows<Line>(sql`
    select distinct on (found.id) found.id, is_note, text, created_at
    from (
      select ${messages.id} as id, false as is_note, ${said.messages} as text, created_at, id as line
      from messages
      where ${messages.where} and ${says(said.messages, text)}
      union all
      select ${notes.id}, true, ${said.desk_notes}, created_at, id
      from desk_notes
      where ${notes.where} and ${says(said.desk_notes, text)}
    ) found
    order by found.id, created_at desc, line desc
  `);
  return lines.map(({ text: line, ...one }) => ({ ...one, excerpt: excerptOf(line, text) }));
}

/** The newest line of each of these tickets with all of these words. */
export function foundInTickets(db: Query, text: string, ids: readonly number[]): Promise<Found[]> {
  const lines = { id: sql`ticket_id::text`, where: sql`ticket_id = any(${sql.param(ids)}::int[])` };
  return newest(db, text, lines, lines);
}

/** The same of chats, those in the row scope `inSight`. */
export async function foundInChats(
  db: Query,
  text: string,
  ids: readonly string[],
  { broadcastChats }: Edition,
  inSight: SQL,
): Promise<Found[]> {
  const wanted = new Map(
    ids.flatMap((id) => {
      const whose = parseChatId(id, broadcastChats);
      if (!whose) return [];
      const chat = storedChatOf(whose);
      return [[whose.to === 'user' ? `user ${whose.id}` : chat, { id, chat }] as const];
    }),
  );
  const seen = sql`
    select chat_id, user_id
    from chats
    where chat_id = any(${sql.param([...wanted.values()].map((one) => one.chat))}::text[]) and ${inSight}
  `;
  const found = await newest(
    db,
    text,
    {
      id: sql`coalesce('user ' || user_id, chat_id)`,
      where: sql`(chat_id, coalesce(user_id, 0)) in (${seen})`,
    },
    { id: sql`'user ' || user_id`, where: sql`('1-' || user_id, user_id) in (${seen})` },
  );
  return found.flatMap(({ id, ...one }) => {
    const chat = wanted.get(id);
    return chat ? [{ id: chat.id, ...one }] : [];
  });
}
