import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { iso } from './calendar';
import type { DemoMarket } from './market';

const hour = 3_600_000;
/** What staff note about a conversation, for one after the other. */
const notes = [
  'The courier has promised Wednesday morning. I call the outlet on Thursday if we hear nothing.',
  'Third question about the app this month: offer a visit by the brand ambassador.',
  'Spoke on the phone, waiting for the serial number.',
];

/** Canned answers, in English as the conversations are. */
const answers: readonly (readonly [name: string, text: string])[] = [
  ['Balance', 'Hello {name}, your balance is {coins}. Coins of a challenge come when it ends.'],
  [
    'Photo is not clear',
    'Dear {name}, the price tags cannot be read on your photo. Please take it from a little closer.',
  ],
  ['We are looking at it', 'Thank you for writing, {name}. We are looking at it and come back to you within a day.'],
  ['Your manager', 'Your manager is {manager_name}. We have told them about outlet {outlet_code}.'],
];

/** Canned answers, and some tickets and chats that staff have taken, noted something about, or put aside (capability 'desk'). */
export async function loadDesk(db: Database, { calendar }: DemoMarket): Promise<void> {
  await db.copyIn(
    'canned_answers',
    ['language', 'name', 'text'],
    answers.map(([name, text]) => ['en', name, text]),
  );
  const now = calendar.now.getTime();
  const at = iso(now - hour);
  const assignment = sql`assigned_to = 'admin:1', assignee = 'Administrator'`;
  await db.rows(sql`update tickets set ${assignment} where status = 'IN_PROGRESS' and id % 3 = 0`);
  await db.rows(sql`
    update chats set ${assignment}
    where user_id > 0 and user_id % 7 = 3
  `);
  await db.rows(sql`
    update tickets set snoozed_until = ${iso(now + 44 * hour)}::timestamptz
    where id = (select max(id) from tickets where status = 'IN_PROGRESS' and assigned_to is not null)
  `);
  for (const [index, text] of notes.entries()) {
    await db.rows(sql`
      insert into desk_notes (user_id, ticket_id, author, author_name, text, created_at)
      select user_id, id, 'admin:1', 'Administrator', ${text}::text, ${at}::timestamptz
      from tickets
      where status = 'IN_PROGRESS' and assigned_to is not null
      order by id
      limit 1 offset ${index}
    `);
    await db.rows(sql`
      insert into desk_notes (user_id, author, author_name, text, created_at)
      select user_id, 'admin:1', 'Administrator', ${text}::text, ${at}::timestamptz
      from chats
      where assigned_to is not null
      order by last_message_date desc, user_id
      limit 1 offset ${index}
    `);
  }
}
