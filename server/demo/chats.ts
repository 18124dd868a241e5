import { sql, type SQL } from 'drizzle-orm';
import { allChat, broadcastType, chatIdOf, groupChatOf, messageType } from '../../src/contract/chat-id';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { lifeOf, type Lives } from './life';
import type { DemoMarket, DemoOptions } from './market';
import { Random } from './random';
import { greetings, smallTalk, talks } from './talks';
import { bestSellers } from './target-groups';
import { whoIsIn } from '../admin/target-groups/audience';

const minute = 60_000;
const day = 24 * 60 * minute;
const mostChats = 300;
/** Number of question and answer pairs in the longest chat. */
const longTalk = 160;
/** Markets with more users than this get no broadcast to all users: they exist to measure lists. */
const mostPeople = 20_000;

interface Line {
  user: number;
  at: number;
  text: string;
  fromAdmin: boolean;
}

/** Users of the app, spread over the market. User 1 has no chat, as the id 1 in chats is the back office. */
function talkers({ users, ...lives }: Lives): number[] {
  const count = Math.min(mostChats, Math.floor(users / 3));
  const candidates = Array.from({ length: count * 4 }, (_, at) => 2 + Math.floor(((at * 0.754_877) % 1) * (users - 1)));
  return [...new Set(candidates)]
    .filter((id) => id <= users && lifeOf({ users, ...lives }, id).firstLogin !== null)
    .slice(0, count);
}

function linesOf({ lives, calendar }: DemoMarket): Line[] {
  const random = new Random(lives.seed, 47);
  const now = calendar.now.getTime();
  const people = talkers(lives);
  const [regular, ...others] = people;
  const found: Line[] = [];
  if (regular !== undefined) {
    for (let at = 0; at < longTalk; at++) {
      const [asked, answered] = smallTalk[at % smallTalk.length]!;
      const moment = now - (longTalk - at) * 2 * day;
      found.push(
        { user: regular, at: moment, text: asked, fromAdmin: false },
        { user: regular, at: moment + random.between(3, 240) * minute, text: answered, fromAdmin: true },
      );
    }
  }
  for (const [at, user] of others.entries()) {
    let moment = Math.min(
      now - minute * (at + 2),
      calendar.inOpeningHours(calendar.daysAgo(random.next() ** 1.5 * 60), random, lifeOf(lives, user).createdAt),
    );
    if (random.chance(0.25)) {
      found.push({ user, at: moment, text: random.pick(greetings), fromAdmin: true });
      continue;
    }
    const talk = random.pick(talks);
    // Some chats end with a question that waits for an answer.
    const said = random.chance(0.3) ? talk.slice(0, 1 + 2 * random.below(Math.ceil(talk.length / 2))) : talk;
    for (const [line, text] of said.entries()) {
      if (line) moment = Math.min(now - minute, moment + random.between(2, 200) * minute);
      found.push({ user, at: moment, text, fromAdmin: line % 2 === 1 });
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/**
 * Months of chats with the back office, some of them unanswered or marked; a broadcast to a target group and, in
 * markets with broadcast chats, one to all users (document 3, section 2.4).
 */
export async function loadChats(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const { calendar, lives } = demo;
  const now = sql`${iso(calendar.now.getTime())}::timestamptz`;
  const type = edition.broadcastChats ? broadcastType : messageType;
  await db.copyIn(
    'messages',
    ['chat_id', 'user_id', 'from_admin', 'staff_kind', 'staff_id', 'type', 'text', 'created_at'],
    linesOf(demo).map((one) => [
      chatIdOf(one.user),
      one.user,
      one.fromAdmin,
      one.fromAdmin ? 'admin' : null,
      one.fromAdmin ? 1 : null,
      type,
      one.text,
      iso(one.at),
    ]),
  );

  const tell = async (audience: 'all' | 'group', chat: string, text: string, ago: number, people: SQL) => {
    const at = sql`${now} - make_interval(days => ${ago}::int)`;
    await db.rows(sql`
      insert into messages (
        chat_id, user_id, from_admin, staff_kind, staff_id, type, audience, text, created_at
      )
      select '1-' || users.id, users.id, true, 'admin', 1, ${broadcastType}::int, ${audience}::text,
        ${text}::text, ${at}
      from users
      where users.status = 1 and users.delete_requested_at is null and ${people}
      order by users.id
    `);
    if (edition.broadcastChats)
      await db.rows(sql`
        insert into messages (chat_id, from_admin, staff_kind, staff_id, type, audience, text, created_at)
        values (${chat}, true, 'admin', 1, ${broadcastType}, ${audience}, ${text}, ${at})
      `);
  };
  await tell(
    'group',
    groupChatOf(bestSellers),
    'You were among the best sellers of the quarter. Thank you: there is a surprise for you in the app.',
    21,
    await whoIsIn(db, bestSellers, edition),
  );
  if (edition.broadcastChats && lives.users <= mostPeople)
    await tell(
      'all',
      allChat,
      'The app has a new look. Update it today and find your favourite prizes on the first screen.',
      30,
      sql`true`,
    );
  await db.rows(sql`update chats set marked = true where user_id > 0 and user_id % 11 = 3`);
}
