import { sql } from 'drizzle-orm';
import type { Edition, EditionCode } from '../../editions/edition';
import { variantGroup } from '../../editions/groups';
import { achievements } from '../../src/admin/achievements/resource';
import { quickTips } from '../../src/admin/quick-tips/resource';
import { salesTips } from '../../src/admin/sales-tips/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { moneyOf } from '../admin/transactions/money';
import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { promoCodes as codes } from './chance';
import { loadTipAnswers } from './quick-tips';
import { quizzesPerBrand } from './quizzes';
import { simulatorOf } from './sales';

/** SQL for a pseudo-random number below `count`, derived from the row's id; each `salt` gives other numbers. */
const drawn = (id: string, count: string | number, salt: number) =>
  `(abs(hashint8(${id}::bigint * 100 + ${salt})::bigint) % (${count}))`;
const quoted = (list: readonly string[]) => `array[${list.map((one) => `'${one.replaceAll(`'`, `''`)}'`).join(', ')}]`;
/** SQL for one of the texts, derived from the row's id. */
const oneOf = (list: readonly string[], id: string, salt: number) =>
  `(${quoted(list)})[1 + ${drawn(id, list.length, salt)}]`;
const isOneOf = (code: EditionCode, codes: readonly EditionCode[]) => codes.includes(code);

/** Pairs successive games of different users to games between two; each keeps the result of their own game. */
async function loadGames(db: Database, rated: boolean): Promise<void> {
  await db.rows(
    sql.raw(`
      with numbered as (
        select a.*, row_number() over (order by a.id) - 1 as nr
        from activities a
        where a.kind = 'head_to_head'
      ),
      paired as (
        select one.*, other.user_id as user2_id, other.correct as correct2, other.coins as coins2
        from numbered one
        join numbered other on other.nr = one.nr + 1
          and one.nr % 2 = 0
          and other.user_id <> one.user_id
          and ${drawn('one.nr', 9, 1)} < 5
      ),
      alone as (
        select one.*
        from numbered one
        where not exists (select from paired where paired.nr in (one.nr, one.nr - 1))
      ),
      games as (
        select id, case when ${drawn('id', 9, 2)} = 0 then 5 else 8 end as type, user_id,
          null::int as user2_id, null::int as bot_id, correct, total, coins, null::int as correct2,
          null::int as coins2, created_at
        from activities
        where kind = 'solo_quiz'
        union all
        select id, 3, user_id, user2_id, null, correct, total, coins, correct2, coins2, created_at
        from paired
        union all
        select id, 2, user_id, null, 1 + ${drawn('id', 5, 3)}, correct, total, coins,
          ${drawn('id', 'greatest(total, 1) + 1', 4)}, 0, created_at
        from alone
      )
      insert into quiz_games (
        type, bonus, pack_id, brand_id, user_id, user2_id, bot_id, user_points, user2_points, user_coins,
        user2_coins, winner_id, answers, rate, created_at
      )
      select type, ${drawn('id', 4, 5)} = 0,
        ${quizzesPerBrand} * ${drawn('id', 8, 7)} + 1 + ${drawn('id', quizzesPerBrand, 6)}, 1 + ${drawn('id', 8, 7)},
        user_id,
        user2_id, bot_id, correct * 20, correct2 * 20, coins, coins2,
        case when correct > correct2 then user_id when correct < correct2 then user2_id end,
        correct || '/' || total,
        ${rated ? `case when ${drawn('id', 3, 8)} = 0 then 3 + ${drawn('id', 3, 9)} end` : 'null'}, created_at
      from games
      order by created_at, id
    `),
  );
}

const promoCodes = codes.map(([code]) => code);
const productQuestions = [
  'Which pack is new this season?',
  'Which line has the blue seal?',
  'How many packs does a carton hold?',
  'Which taste goes with coffee?',
];
const productAnswers = ['The silver one', 'Line two', 'Ten', 'Dark roast'];
const wrongAnswers = ['The red one', 'Line five', 'Twelve', 'Lemon'];
async function loadTold(db: Database): Promise<void> {
  await db.rows(
    sql.raw(`
      insert into invite_codes (code, inviter_id, invitee_id, created_at)
      select upper(substr(md5(id::text), 1, 7)), 1 + ${drawn('id', '(id - 1)', 11)},
        case when ${drawn('id', 10, 12)} < 8 then id end, created_at
      from users
      where id > 1 and first_login_date is not null and ${drawn('id', 7, 13)} = 0
      order by id
    `),
  );
  await db.rows(
    sql.raw(`
      insert into promo_code_entries (
        user_id, promo_code_id, code, coins, message_text, activated_at, created_at
      )
      select user_id, promo_code_id, code, coins, 'Code ' || code, activated_at, created_at
      from (
        select id, user_id, 1 + ${drawn('id', promoCodes.length, 14)} as promo_code_id,
          ${oneOf(promoCodes, 'id', 14)} as code, coins, created_at as activated_at, created_at
        from activities
        where kind = 'promo_code'
        union all
        select id, user_id, null, 'OLD' || ${drawn('id', 900, 15)}, 0, null, created_at - interval '2 minutes'
        from activities
        where kind = 'promo_code' and ${drawn('id', 4, 16)} = 0
      ) sent
      order by created_at, id
    `),
  );
  await db.rows(
    sql.raw(`
      insert into question_answers (kind, user_id, pack_id, question_id, question, answer, coins, created_at)
      select 'survey', said.user_id, said.survey, (question->>'id')::int, question->>'text',
        question->'answers'->${drawn('said.id', "jsonb_array_length(question->'answers')", 18)}::int->>'answer',
        said.coins, said.created_at
      from (
        select id, user_id, item_id as survey, coins, created_at
        from activities
        where kind = 'survey'
        union all
        select id, id, 1 + ${drawn('id', 3, 19)}, 0, last_transaction_date
        from users
        where last_transaction_date is not null and ${drawn('id', 6, 20)} = 0
      ) said
      join surveys s on s.id = said.survey
      cross join lateral (
        select s.questions->${drawn('said.id', 'jsonb_array_length(s.questions)', 17)}::int as question
      ) asked
      order by said.created_at, said.id
    `),
  );
}

/** Events of features that only some markets have. */
async function loadOwn(db: Database, edition: Edition): Promise<void> {
  const has = (contract: Resource) => new ContractIn(contract, edition).exists;
  if (has(quickTips)) {
    await loadTipAnswers(db);
    await db.rows(
      sql.raw(`
        insert into question_answers (
          kind, user_id, pack_id, question_id, question, correct_answer, answer, correct, brand_id, game_type,
          created_at
        )
        select 'product', user_id, pack_id, nr, (${quoted(productQuestions)})[nr],
          (${quoted(productAnswers)})[nr],
          (case when good then ${quoted(productAnswers)} else ${quoted(wrongAnswers)} end)[nr], good, brand_id,
          type, created_at
        from (
          select g.*, 1 + ${drawn('id', 4, 22)}::int as nr, ${drawn('id', 10, 23)} < 7 as good
          from quiz_games g
          where type in (2, 3, 8)
        ) asked
        order by id
      `),
    );
  }
  if (has(achievements)) {
    await db.rows(
      sql.raw(
        `
          insert into booster_uses (user_id, booster_id, pack_id, question_number, created_at)
          select user_id, 1 + ${drawn('id', 3, 24)}, pack_id, 1 + ${drawn('id', 5, 25)}, created_at
          from quiz_games
          where ${drawn('id', 6, 26)} = 0
          order by id
        `,
      ),
    );
    await db.rows(sql`
      insert into achievement_levels (user_id, achievement_id, level, leaf_sum, completed_at)
      select user_id, achievement, level, 10 * level, created_at
      from (
        select a.id, a.user_id, k.id as achievement, a.created_at,
          row_number() over (partition by a.user_id, k.id order by a.created_at, a.id) as nr
        from activities a
        join (
          values (1, 'daily_question'), (2, 'article_read'), (3, 'head_to_head')
        ) as k(id, kind) on k.kind = a.kind
      ) counted
      join (values (1, 2), (2, 5), (3, 10)) as levels(level, needed) on needed = nr
      order by created_at, counted.id
    `);
  }
  if (edition.code === 'BELARUS') {
    await db.rows(
      sql.raw(
        `
          insert into sales_simulator_runs (user_id, simulator_id, scenario_id, created_at)
          select id, ${simulatorOf('scenario')}, scenario, last_transaction_date
          from (
            select *, (1 + ${drawn('id', 6, 28)})::int as scenario
            from users
            where last_transaction_date is not null and ${drawn('id', 5, 29)} = 0
          ) done
          order by last_transaction_date, id
        `,
      ),
    );
  }
}

/** Further events for reports, derived from activities and transactions so that all figures agree. */
export async function loadReportEvents(db: Database, { edition }: { edition: Edition }): Promise<void> {
  await loadGames(db, edition.code === 'HUNGARY');
  await loadTold(db);
  await loadOwn(db, edition);
}

/** Transactions for steps of sales tips and for payouts to transfer partners, which change the balances. */
export async function loadReportPayments(
  db: Database,
  { edition, now }: { edition: Edition; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (new ContractIn(salesTips, edition).exists) {
    await db.rows(sql`
      with taken as (
        select id, ${at} - make_interval(hours => ${sql.raw(drawn('id', 700, 31))}::int) as taken_at
        from users
        where status = 1
          and first_login_date < ${at} - interval '31 days'
          and ${sql.raw(drawn('id', 9, 32))} = 0
      )
      insert into sales_tip_steps (user_id, tip_id, step, created_at)
      select id, 1 + ${sql.raw(drawn('id', 4, 33))}, 1 + ${sql.raw(drawn('id', 3, 34))}, taken_at
      from taken
      order by taken_at, id
    `);
    await db.rows(sql`
      with paid as (
        insert into transactions (user_id, type_id, coins, money, cause, cause_id, created_at)
        select user_id, ${newTypeId('sales_tip')}::int, 5, ${moneyOf(edition.code, 5)}, 'sales_tip', id, created_at
        from sales_tip_steps
        order by id
        returning id, cause_id
      )
      update sales_tip_steps
      set transaction_id = paid.id
      from paid
      where sales_tip_steps.id = paid.cause_id
    `);
  }
  if (!isOneOf(edition.code, variantGroup)) return;
  await db.rows(sql`
    with asked as (
      select id, phone, 70 * (1 + ${sql.raw(drawn('id', 2, 35))}) as total,
        ${at} - make_interval(hours => ${sql.raw(drawn('id', 500, 36))}::int) as asked_at
      from users
      where status = 1
        and coins >= 140
        and first_login_date < ${at} - interval '31 days'
        and ${sql.raw(drawn('id', 4, 37))} = 0
    )
    insert into transfers (user_id, partner, total, status, phone, wallet_number, personal_number, created_at)
    select id, 1 + ${sql.raw(drawn('id', 2, 38))}, total,
      case when ${sql.raw(drawn('id', 8, 39))} = 0 then 0 else 1 end, phone,
      'W' || (1000000 + ${sql.raw(drawn('id', 9000000, 40))}),
      lpad((${sql.raw(drawn('id', 99999999, 41))})::text, 11, '0'), asked_at
    from asked
    order by asked_at, id
  `);
  await db.rows(sql`
    with paid as (
      insert into transactions (user_id, type_id, coins, cause, cause_id, created_at)
      select user_id, ${newTypeId('transfer')}::int, -total, 'transfer', id, created_at
      from transfers
      order by id
      returning id, cause_id
    )
    update transfers
    set transaction_id = paid.id
    from paid
    where transfers.id = paid.cause_id
  `);
}
