import { sql } from 'drizzle-orm';
import { dailyGame } from '../../../src/admin/quests/kinds';
import { activityTypes } from '../../../src/admin/reports/activities/types';
import type { ActivityKind } from '../../database/tables';
import { firstDownload, lastActivity, sortedCode, sortedMoment } from '../people';
import type { MakeSource } from '../source';
import { inWeek } from '../weeks';

/**
 * Users with their games, whichever side they played on, and what they earned. Daily games are the completed tasks of
 * challenges of that kind (document 2, section 3.3).
 */
export const reportUsers: MakeSource = ({ value, holds }) => ({
  rows: 'users',
  ...(value('account_code') !== undefined && {
    where: sql`
      (
        ${holds('r.traffic_code', 'account_code')} or r.outlet_address_id in (
          select one.id
          from outlets one
          where ${holds('one.outlet_code', 'account_code')}
        )
      )
    `,
  }),
  joins: `
    left join cities c on c.id = r.city_id
    left join outlets o on o.id = r.outlet_address_id
    cross join lateral (
      select
        count(*) filter (where g.winner_id = r.id) as won,
        count(*) filter (where g.user_points = g.user2_points) as drawn,
        count(*) filter (
          where g.winner_id <> r.id or (g.winner_id is null and g.user_points <> g.user2_points)
        ) as lost
      from (
        select winner_id, user_points, user2_points
        from quiz_games
        where user_id = r.id and user2_points is not null
        union all
        select winner_id, user_points, user2_points
        from quiz_games
        where user2_id = r.id
      ) g
    ) played
    cross join lateral (
      select count(*) as count
      from quest_attachments a
      join quests q on q.id = a.quest_id and q.type = ${dailyGame}
      join quest_tasks_done d on d.attachment_id = a.id
      where a.user_id = r.id
    ) daily
  `,
  fields: {
    user_id: 'r.id',
    user_name: 'r.name',
    user_surname: 'r.surname',
    user_username: 'r.username',
    user_phone: 'r.phone',
    user_email: 'r.email',
    user_city: 'c.name',
    user_created_at: 'r.created_at',
    user_shop_id: 'r.outlet_address_id',
    points: 'r.earned',
    count_win: 'played.won',
    count_draw: 'played.drawn',
    count_lose: 'played.lost',
    win_rate: `
      case when played.won + played.drawn + played.lost > 0
        then round(100.0 * played.won / (played.won + played.drawn + played.lost), 2)
      end
    `,
    count_daily_games: 'daily.count',
    account_code: 'coalesce(r.traffic_code, o.outlet_code)',
  },
  compares: {
    points: 'r.earned',
    user_id: 'r.id',
    user_name: 'r.name',
    user_surname: 'r.surname',
    user_created_at: 'r.created_at',
    user_phone: 'r.phone',
    account_code: null,
  },
});

export const reportNewDownloads: MakeSource = ({ edition, value }) => {
  const within = inWeek(edition, value('week_number'), value('year'));
  return {
    rows: 'users',
    ...(within && { where: within(firstDownload('r.id')) }),
    joins: `
      left join outlets o on o.id = r.outlet_address_id
      cross join lateral (select ${firstDownload('r.id')} as at) downloaded
      cross join lateral (select ${lastActivity('r.id')} as at) active
    `,
    fields: {
      traffic_code: 'coalesce(r.traffic_code, o.outlet_code)',
      downloaded: 'downloaded.at is not null',
      download_date: 'downloaded.at',
      last_activity_date: 'active.at',
    },
    compares: {
      week_number: null,
      year: null,
      traffic_code: sortedCode('r.id'),
      downloaded: `(${firstDownload('r.id')} is not null)`,
      download_date: sortedMoment(firstDownload('r.id')),
      last_activity_date: sortedMoment(lastActivity('r.id')),
    },
  };
};

const kindsOf: Record<(typeof activityTypes)[number]['name'], readonly (ActivityKind | 'invited')[]> = {
  quizzes: ['solo_quiz', 'head_to_head', 'general_quiz', 'multibrand_quiz', 'single_mode', 'event_mode'],
  specialQuizzes: ['special_quiz'],
  articles: ['article_read'],
  games: ['kb_game'],
  challenge: ['challenge_task'],
  dailyQuestion: ['daily_question'],
  promoCode: ['promo_code'],
  inviteCode: ['invited'],
};
const kinds = activityTypes
  .map(({ id, name }) => `(${id}, array[${kindsOf[name].map((one) => `'${one}'`).join(', ')}])`)
  .join(', ');

/** A row for each user and type of activity: how often, in the week that is asked for. */
export const reportActivities: MakeSource = ({ edition, value }) => {
  const within = inWeek(edition, value('week_number'), value('year'));
  const when = (column: string) => within?.(column) ?? sql`true`;
  const counted = sql`
    select a.user_id, type.id
    from activities a
    join (values ${sql.raw(kinds)}) as type(id, kinds) on a.kind = any(type.kinds)
    where ${when('a.created_at')}
    group by a.user_id, type.id
    union all
    select i.inviter_id, type.id
    from invite_codes i
    join (values ${sql.raw(kinds)}) as type(id, kinds) on 'invited' = any(type.kinds)
    where i.invitee_id is not null and ${when('i.created_at')}
    group by i.inviter_id, type.id
  `;
  const did = (user: string, names: string) => sql`
    select a.brand_id
    from activities a
    where a.user_id = ${sql.raw(user)} and a.kind = any(${sql.raw(names)}) and ${when('a.created_at')}
    union all
    select null
    from invite_codes i
    where 'invited' = any(${sql.raw(names)})
      and i.inviter_id = ${sql.raw(user)}
      and i.invitee_id is not null
      and ${when('i.created_at')}
  `;
  const everyKind = sql.param(Object.values(kindsOf).flat());
  const events = sql`
    (
      select a.created_at as at
      from activities a
      where a.kind = any(${everyKind}::text[]) and ${when('a.created_at')}
      union all
      select i.created_at
      from invite_codes i
      where i.invitee_id is not null and ${when('i.created_at')}
    )
  `;
  return {
    events,
    sums: { from: sql`${events} e`, of: { number_of_actions: 'count(*)' } },
    rows: sql`
      (
        select one.id * 10 + type.id as id, one.id as user_id, type.id as activity_type, type.kinds,
          one.last_transaction_date,
          (select count(*) from (${did('one.id', 'type.kinds')}) done) as number_of_actions,
          (
            select coalesce(string_agg(distinct b.name, ', ' order by b.name), '')
            from (${did('one.id', 'type.kinds')}) of_brand
            join brands b on b.id = of_brand.brand_id
          ) as brand_names
        from users one
        cross join (values ${sql.raw(kinds)}) as type(id, kinds)
        where exists (${did('one.id', 'type.kinds')})
      )
    `,
    joins: sql`
      join users u on u.id = r.user_id
      left join outlets o on o.id = u.outlet_address_id
      cross join lateral (select ${sql.raw(firstDownload('u.id'))} as at) downloaded
      cross join lateral (
        select
          count(*) as count,
          coalesce(
            (
              select jsonb_agg(distinct jsonb_build_object('name', b.name))
              from (${did('r.user_id', 'r.kinds')}) of_brand
              join brands b on b.id = of_brand.brand_id
            ),
            '[]'
          ) as brands
        from (${did('r.user_id', 'r.kinds')}) done
      ) done
    `,
    fields: {
      traffic_code: 'coalesce(u.traffic_code, o.outlet_code)',
      downloaded: 'downloaded.at is not null',
      download_date: 'downloaded.at',
      last_activity_date: 'u.last_transaction_date',
      brands: 'done.brands',
      number_of_actions: 'done.count',
    },
    compares: {
      week_number: null,
      year: null,
      traffic_code: sortedCode('r.user_id'),
      download_date: sortedMoment(firstDownload('r.user_id')),
      last_activity_date: sortedMoment('r.last_transaction_date'),
      brands: 'r.brand_names',
    },
    count: sql`select count(*) as count from (${counted}) counted`,
  };
};
