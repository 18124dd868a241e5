import { sql, type SQL } from 'drizzle-orm';
import { outletUsers } from '../../../src/admin/outlets-users/users/resource';
import type { PerformanceStatus } from '../../../src/admin/outlets-users/users/performance';
import { inSight } from '../../access/row-scope';
import type { ActivityKind } from '../../database/tables';
import { anywhere } from '../../database/text';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import { like } from '../../records/like';
import { rankedByEarned, whoEarned } from '../../reports/sources/money';
import { daysAgo, loggedIn } from '../users/contacts';
import { active } from '../users/view';
import { outletsInSight } from './figures';

type AnyCall = Call<unknown, unknown>;

export interface OutletUser {
  id: number;
  name: string;
  surname: string;
  username: string | null;
  photo: string | null;
  performance_status: PerformanceStatus | null;
  last_transaction_date: string | null;
  coins: number;
  earned_credits: number;
  spent_credits: number;
  leaderboard: number | null;
  brand_knowledge: number | null;
  in_sight: boolean;
}
export interface AskedUsers {
  name?: string | undefined;
  surname?: string | undefined;
  username?: string | undefined;
  performance_status?: readonly number[] | undefined;
  sort: string;
  descending: boolean;
}

/** The name of an outlet's legal entity; a 404 where the outlet is outside the caller's scope. */
export async function outletInSight(call: AnyCall, id: number): Promise<string | null> {
  const found = await call.db.one<{ name: string | null }>(sql`
    select le.name
    from outlets
    left join legal_entities le on le.id = outlets.legal_entity_id
    where outlets.id = ${id} and ${outletsInSight(call)?.where ?? sql`true`}
  `);
  if (!found) throw new Refusal(404, 'noSuchRecord');
  return found.name;
}

/** The games whose answers are brand knowledge (document 1, section 2.4). */
const knowledgeKinds: readonly ActivityKind[] = ['special_quiz', 'general_quiz', 'quick_tip'];
/** Per cent of correct answers below which somebody needs attention. */
const enoughKnowledge = 50;

/**
 * Section 4 of document 1 names the statuses and not what leads to them. Here:
 * - none for who has never signed in to the app;
 * - 2 'Low activity' for who was not active in the last 30 days;
 * - 1 'Need attention' for who was active, and earned nothing meanwhile or answers less than half of the questions
 *   about brands correctly;
 * - 0 'Good performance' for the others.
 */
const performance = sql`
  case
    when not (${loggedIn}) then null
    when not coalesce(${sql.raw(active)}, false) then 2
    when not earning.found or coalesce(knowledge.share, 100) < ${enoughKnowledge} then 1
    else 0
  end
`;

/** The columns that the cards are sorted by. */
export const sorts = ['id', ...outletUsers.columns!.filter((one) => one.sortable).map(({ source }) => source)] as const;

/**
 * An outlet's users. What was spent is the part of what was earned that is not in the balance any more, as in the
 * statistics; the position is that of the leaderboard report. Users without a value sort as the lowest.
 */
export function usersOf(call: AnyCall, outlet: number, asked: AskedUsers): Promise<OutletUser[]> {
  const { name, surname, username, performance_status: statuses, sort, descending } = asked;
  const contains = (column: SQL, text: string | undefined) => (text ? [like(column, anywhere(text))] : []);
  const where = sql.join(
    [
      sql`users.outlet_address_id = ${outlet}`,
      ...contains(sql`users.name`, name),
      ...contains(sql`users.surname`, surname),
      ...contains(sql`users.username`, username),
    ],
    sql` and `,
  );
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc nulls first');
  return call.db.rows<OutletUser>(sql`
    select *
    from (
      select users.id, users.name, users.surname, users.username, users.photo, ${performance} as performance_status,
        users.last_transaction_date, users.coins, users.earned as earned_credits,
        users.earned - users.coins as spent_credits, board.place::int as leaderboard, knowledge.share as brand_knowledge,
        coalesce(${inSight(call.staff, call.edition)}, false) as in_sight
      from users
      left join (${sql.raw(rankedByEarned(whoEarned))}) board on board.id = users.id
      left join lateral (
        select round(100.0 * sum(correct) / nullif(sum(total), 0), 2)::float as share
        from activities
        where user_id = users.id and kind = any(${sql.param(knowledgeKinds)}) and brand_id is not null
      ) knowledge on true
      left join lateral (
        select exists (
          select from transactions t
          where t.user_id = users.id and t.coins > 0 and not t.leaf and t.created_at >= ${daysAgo(30)}
            and t.type_id not in (select id from transaction_types where name = 'refund')
        ) as found
      ) earning on true
      where ${where}
    ) listed
    ${statuses ? sql`where performance_status = any(${sql.param([...statuses])})` : sql``}
    order by ${sql.identifier(sort)} ${direction}, id ${sql.raw(descending ? 'desc' : 'asc')}
  `);
}
