import { sql } from 'drizzle-orm';
import { chatIdOf, messageType } from '../../src/contract/chat-id';
import type { Database } from '../database/database';
import { iso, type Calendar } from './calendar';
import { lifeOf, type Lives } from './life';
import { Random } from './random';

/** The problems of levels 1, 2 and 3, each of level 3 with a conversation in which the user writes first. */
const tree: Record<string, Record<string, Record<string, readonly string[]>>> = {
  'Coins and rewards': {
    'Missing coins': {
      'Quiz finished, no coins': [
        'I finished the weekly quiz yesterday with all answers right, but my balance is the same as before.',
        'Thank you for writing. Which quiz was it, and at what time did you finish?',
        'The one about fresh display, about 19:40.',
        'We found it: the phone was offline when you finished. The coins will be there within the hour.',
        'They are there now, thank you!',
      ],
      'Challenge not counted': [
        'My photo for the display challenge was accepted on Monday, the reward has not come.',
        'Rewards of this challenge are paid when it ends on Friday. Please write again if it is not there on Saturday.',
        'All right, I will wait.',
      ],
      'Promo code refused': [
        'The app says that the promo code from the leaflet is not valid.',
        'Could you send us the code as it is printed?',
        'SUMMER-7QK2, the last sign may be a Z.',
        'It is a Z, please try once more.',
      ],
    },
    'Bonus shop': {
      'Order has not arrived': [
        'I ordered a headset two weeks ago and it is still on its way.',
        'I am sorry about that. The courier was at your outlet twice and nobody could sign for it. ' +
          'When are you there this week?',
        'Wednesday and Thursday from 8 to 16.',
        'It will be delivered on Wednesday before noon.',
      ],
      'Voucher does not work': [
        'The shop did not accept my voucher, they say that it was used already.',
        'We will ask the partner and come back to you today.',
        'The partner has sent a new voucher, you find it in the app under My rewards.',
        'It worked this time. Thanks a lot',
      ],
    },
  },
  'App and account': {
    'Sign-in': {
      'Code does not arrive': [
        'I do not get the SMS with the code since I have a new phone.',
        'Is your number still the same?',
        'Yes, only the phone is new.',
        'Please switch off the blocking of unknown senders and ask for the code again.',
      ],
      'Account is blocked': [
        'The app says that my account is blocked. I have done nothing!',
        'Your outlet was closed in our list by mistake. It is open again, please sign in once more.',
        'Works now.',
      ],
    },
    'App does not work': {
      'App closes by itself': [
        'Every time that I open the game the app closes.',
        'Which version do you see under Settings?',
        '3.9.4',
        'Please update to 3.11.0, this is mended there.',
      ],
      'Article does not open': [
        'The article about the new flavours stays white.',
        'Thank you, the article had a broken image. Could you open it again?',
      ],
      'Notifications are missing': [
        'My colleague gets messages about new quizzes and I do not.',
        'Please allow the app to notify you in the settings of your phone, and tell us whether the next one comes.',
      ],
    },
    'My data': {
      'Change of phone number': [
        'I have a new number, how do I change it?',
        'Tell us the new number and we change it for you.',
      ],
      'Moved to another outlet': [
        'From next week on I work in another shop. What do I have to do?',
        'Nothing: tell us the outlet code and your manager will move you.',
        'It is the one at the station, I will ask for its code.',
      ],
    },
  },
  'Outlet and materials': {
    'Display materials': {
      'Shelf strips are damaged': [
        'Our shelf strips came bent, two of five cannot be used.',
        'We send two new ones with the next delivery.',
      ],
      'No posters of the campaign': [
        'The new campaign has begun and we have no posters.',
        'They left our warehouse this morning and are with you tomorrow.',
      ],
    },
    Products: {
      'Product is not in stock': [
        'Customers ask for the blue one every day and we cannot order it.',
        'It is back from Monday on, please order through your usual supplier.',
        'Great, thank you.',
      ],
    },
  },
};

interface Problem {
  id: number;
  name: string;
  level: number;
  parent: number | null;
  talk: readonly string[];
}
function problems(): Problem[] {
  const found: Problem[] = [];
  const add = (name: string, level: number, parent: number | null, talk: readonly string[] = []) => {
    found.push({ id: found.length + 1, name, level, parent, talk });
    return found.length;
  };
  for (const [top, middle] of Object.entries(tree)) {
    const first = add(top, 1, null);
    for (const [name, below] of Object.entries(middle)) {
      const second = add(name, 2, first);
      for (const [last, talk] of Object.entries(below)) add(last, 3, second, talk);
    }
  }
  return found;
}

const ticketCount = 100;
const minute = 60_000;

interface Ticket {
  id: number;
  user: number;
  problem: Problem;
  status: 'NEW' | 'IN_PROGRESS' | 'COMPLETED';
  lines: { at: number; text: string; fromAdmin: boolean }[];
}

/** Users of the app who write tickets, spread over the market. */
function askers(lives: Lives): number[] {
  const candidates = Array.from(
    { length: ticketCount * 8 },
    (_, at) => 2 + Math.floor(((at * 0.618) % 1) * (lives.users - 1)),
  );
  return [...new Set(candidates)]
    .filter((id) => id <= lives.users && lifeOf(lives, id).firstLogin !== null)
    .slice(0, ticketCount);
}

/**
 * Tickets of the last weeks: the newest wait for a first answer, the oldest are completed, and of those between them
 * about one of three. User 1 has none, as the id 1 in chats is the back office.
 */
function ticketsOf(lives: Lives, calendar: Calendar, about: readonly Problem[]): Ticket[] {
  const random = new Random(lives.seed, 31);
  const asking = askers(lives);
  if (!asking.length) return [];
  return Array.from({ length: ticketCount }, (_, at): Ticket => {
    const share = at / (ticketCount - 1);
    const status = share > 0.92 ? 'NEW' : share > 0.3 && random.chance(0.65) ? 'IN_PROGRESS' : 'COMPLETED';
    const problem = about[random.below(about.length)]!;
    const said =
      status === 'NEW'
        ? problem.talk.slice(0, 1)
        : status === 'IN_PROGRESS'
          ? problem.talk.slice(0, Math.min(problem.talk.length, random.between(2, 3)))
          : problem.talk;
    const user = asking[at % asking.length]!;
    let moment = calendar.inOpeningHours(
      calendar.daysAgo(28 * (1 - share) + 0.2),
      random,
      lifeOf(lives, user).createdAt,
    );
    const lines = said.map((text, line) => {
      if (line) moment = Math.min(calendar.now.getTime() - minute, moment + random.between(4, 180) * minute);
      return { at: moment, text, fromAdmin: line % 2 === 1 };
    });
    return { id: at + 1, user, problem, status, lines };
  });
}

/** A tree of problems, and a month of tickets with their messages (document 1, sections 2.10 and 3). */
export async function loadTickets(db: Database, lives: Lives, calendar: Calendar): Promise<void> {
  const all = problems();
  const founded = iso(calendar.launch);
  const articles = await db.rows<{ id: number }>(sql`select id from kb_articles order by id`);
  await db.copyIn(
    'problems',
    ['id', 'name', 'level', 'parent_id', 'article_id', 'should_start_chat', 'created_at'],
    all.map((one, at) => [
      one.id,
      one.name,
      one.level,
      one.parent,
      one.level === 2 ? (articles[at % articles.length]?.id ?? null) : null,
      one.level === 3,
      founded,
    ]),
  );
  const tickets = ticketsOf(
    lives,
    calendar,
    all.filter((one) => one.level === 3),
  );
  await db.copyIn(
    'tickets',
    ['id', 'user_id', 'problem_id', 'status', 'created_at', 'last_message_date'],
    tickets.map((one) => [
      one.id,
      one.user,
      one.problem.id,
      one.status,
      iso(one.lines[0]!.at),
      iso(one.lines.at(-1)!.at),
    ]),
  );
  const lines = tickets
    .flatMap((ticket) => ticket.lines.map((line) => ({ ticket, ...line })))
    .sort((one, other) => one.at - other.at);
  await db.copyIn(
    'messages',
    ['chat_id', 'user_id', 'ticket_id', 'from_admin', 'staff_kind', 'staff_id', 'type', 'text', 'created_at'],
    lines.map(({ ticket, at, text, fromAdmin }) => [
      chatIdOf(ticket.user),
      ticket.user,
      ticket.id,
      fromAdmin,
      fromAdmin ? 'admin' : null,
      fromAdmin ? 1 : null,
      messageType,
      text,
      iso(at),
    ]),
  );
}
