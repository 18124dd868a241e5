import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { Database } from '../../server/database/database';
import { tableName } from '../../server/database/derive';
import { causeTables } from '../../server/database/tables';
import { hasSellers, loadDemoData } from '../../server/demo/load';
import { demoMarket } from '../../server/demo/market';
import { simulateSellers } from '../../server/demo/sellers';
import { readSettings } from '../../server/settings';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { pathsWithMarkup } from '../../src/contract/markup';
import { freshDatabase } from './database';
import { demoServer, type DemoServer } from './demo-server';

const now = new Date('2026-11-20T14:30:00Z');
const content = Object.values(contracts).filter(
  (one): one is Resource =>
    one.kind === 'resource' && !one.report && (one.menu?.group === 'content' || one.menu?.group === 'knowledgeBank'),
);
const count = async (db: Database, from: string) =>
  (await db.one<{ count: number }>(sql.raw(`select count(*) from ${from}`)))!.count;

describe.each(['HUNGARY', 'BELARUS', 'IRELAND', 'AZERBAIJAN_BRAND_A'] as const)('the demo market of %s', (code) => {
  const options = { edition: editions[code], users: 300, now };
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase();
    await loadDemoData(db, options);
  });
  afterAll(() => db.close());

  test('balances are the sums of transactions, and last dates their last', async () => {
    const wrong = await db.rows(sql`
      select users.id from users left join (select user_id, sum(coins) as coins, max(created_at) as last from transactions where not leaf group by user_id) moved on moved.user_id = users.id
      where users.coins <> coalesce(moved.coins, 0) or users.last_transaction_date is distinct from moved.last`);
    expect(wrong).toEqual([]);
    expect(await count(db, 'transactions')).toBeGreaterThan(300);
  });

  test('every order was paid for, and given back once if it was reverted', async () => {
    const wrong = await db.rows(
      sql`select id from orders where coins <> (select -sum(coins) from transactions paid where paid.cause = 'order' and paid.cause_id = orders.id and paid.user_id = orders.user_id) or (reverted_at is not null) <> exists (select from transactions paid where paid.cause = 'order_reverted' and paid.cause_id = orders.id and paid.coins = orders.coins)`,
    );
    expect(wrong).toEqual([]);
    expect(await count(db, 'orders where reverted_at is not null')).toBeGreaterThan(0);
  });

  test('every outlet stands where its market has it', async () => {
    const stored = await db.rows<{ id: number; latitude: number | null; longitude: number | null }>(
      sql`select id, latitude::float, longitude::float from outlets order by id`,
    );
    const { places } = demoMarket(options);
    expect(stored).toEqual(
      stored.map(({ id }) => ({ id, latitude: places.outlet(id).latitude, longitude: places.outlet(id).longitude })),
    );
    expect(stored.some(({ latitude }) => latitude !== null)).toBe(true);
  });

  test('every transaction names an event of its user', async () => {
    expect(await count(db, 'transactions where cause is null')).toBe(0);
    for (const [cause, table] of Object.entries(causeTables)) {
      const ofUser = { users: 'and one.id = paid.user_id', loyalty_programs: '', logs: '' }[table as string];
      const wrong = await count(
        db,
        `transactions paid where cause = '${cause}' and not exists (select from ${table} one where one.id = paid.cause_id ${ofUser ?? 'and one.user_id = paid.user_id'})`,
      );
      expect([cause, wrong]).toEqual([cause, 0]);
    }
  });

  test('special quizzes and daily questions pay for a correct answer what the settings say', async () => {
    const paid = await db.rows<{ kind: string; coins: number }>(sql`
      select distinct kind, coins / correct as coins
      from activities
      where kind in ('daily_question', 'special_quiz') and correct > 0
      order by kind
    `);
    const said = (await db.one<{ daily: number; special: number }>(
      sql`select daily_question_coins as daily, special_coins as special from settings`,
    ))!;
    expect(paid).toEqual([
      { kind: 'daily_question', coins: said.daily },
      { kind: 'special_quiz', coins: said.special },
    ]);
  });

  test('activities, steps and transfers have the payments that they say', async () => {
    expect(
      await count(
        db,
        `activities left join transactions paid on cause = 'activity' and cause_id = activities.id where activities.coins <> coalesce(paid.coins, 0)`,
      ),
    ).toBe(0);
    expect(await count(db, `transactions where cause = 'interactive_answer'`)).toBeGreaterThan(10);
    // One payment for each seller and article, with the article's coins.
    expect(
      await count(
        db,
        `(select user_id, interactive_article_id from users_answers where moderation and correct except all select answer.user_id, answer.interactive_article_id from transactions paid join users_answers answer on cause = 'interactive_answer' and cause_id = answer.id join interactive_articles article on article.id = answer.interactive_article_id and article.coins = paid.coins) unpaid where not exists (select from transactions paid join users_answers answer on cause = 'interactive_answer' and cause_id = answer.id where answer.user_id = unpaid.user_id and answer.interactive_article_id = unpaid.interactive_article_id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        db,
        `quest_rewards_paid reward full join transactions paid on cause = 'challenge' and cause_id = reward.attachment_id and paid.coins = reward.coins where (reward.attachment_id is not null or paid.cause = 'challenge') and (reward.attachment_id is null or paid.id is null)`,
      ),
    ).toBe(0);
    expect(await count(db, 'quest_rewards_paid')).toBeGreaterThan(0);
    expect(await count(db, `transactions where cause = 'lep_code'`)).toBe(
      await count(db, 'lep_codes join lep on lep.id = competition_id where won_at is not null and coins > 0'),
    );
    for (const [table, cause] of [
      ['sales_tip_steps', 'sales_tip'],
      ['transfers', 'transfer'],
    ])
      expect(
        await count(
          db,
          `${table} one left join transactions paid on paid.id = one.transaction_id where (paid.cause, paid.cause_id) is distinct from ('${cause}', one.id)`,
        ),
      ).toBe(0);
  });

  test('the ambassador and the regional manager of the demo accounts have sellers', async () => {
    expect(
      await count(db, `users join managers on managers.id = manager_id where managers.username = 'ba'`),
    ).toBeGreaterThan(5);
    expect(
      await count(db, `users join managers on managers.region_id = users.region_id where managers.username = 'rsm'`),
    ).toBeGreaterThan(20);
  });

  test('questions are in the letters of the market’s language', async () => {
    const texts = await db.rows<{ text: string }>(sql`
      select question ->> 'text' as text
      from (
        select questions from quizzes union all select questions from surveys union all select questions from event_quizzes
      ) made
      cross join jsonb_array_elements(made.questions) question
    `);
    const isForeign = code === 'BELARUS' ? /[a-záéíóöőúüű]{3} [a-záéíóöőúüű]{2}/i : /[а-яё]/i;
    expect(texts.filter(({ text }) => isForeign.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  });

  test('no text of content contains HTML, which its form would refuse', async () => {
    for (const contract of content) {
      const own = new ContractIn(contract, editions[code]);
      if (!own.exists) continue;
      const rows = await db.rows<Record<string, unknown>>(sql`select * from ${sql.identifier(tableName(contract))}`);
      for (const row of rows)
        expect([contract.path, row.id, pathsWithMarkup(own, row, undefined)]).toEqual([contract.path, row.id, []]);
    }
  });

  test.each([
    'messages.created_at',
    'tickets.last_message_date',
    'orders.created_at',
    'quest_attachments.created_at',
    'quest_rewards_paid.paid_at',
    'loyalty_attachments.created_at',
    'mystery_shopper_attachments.created_at',
    'lep_codes.assigned_at',
    'lep_codes.won_at',
    'users_answers.created_at',
    'desk_notes.created_at',
    'logs.date',
  ])('no %s lies in the future', async (moment) =>
    expect(await count(db, `${moment.split('.')[0]} where ${moment} > '${now.toISOString()}'`)).toBe(0),
  );

  test('a reward of the event that is a product names it', async () => {
    const wrong = `event_rewards where reward_type_id <> 1 and num_nonnulls(physical_product_id, digital_product_id) <> 1`;
    expect(await count(db, wrong)).toBe(0);
  });

  test('a ticket is new until somebody has answered it', async () => {
    const wrong = `tickets where (status = 'NEW') = exists (select from messages said where said.ticket_id = tickets.id and said.from_admin)`;
    expect(await count(db, wrong)).toBe(0);
    expect(await count(db, `tickets where status = 'NEW'`)).toBeGreaterThan(0);
  });

  test.each(['loyalty_attachments', 'mystery_shopper_attachments'])(
    'what is decided of %s says who decided it, what waits does not',
    async (table) => expect(await count(db, `${table} where (status = 0) <> (moderator is null)`)).toBe(0),
  );

  test('an outlet is in the region of its manager', async () =>
    expect(
      await count(
        db,
        'outlets join managers on managers.id = manager_id where outlets.region_id is distinct from managers.region_id',
      ),
    ).toBe(0));

  test('an ordered present has a colour that it comes in', async () =>
    expect(
      await count(
        db,
        `orders where kind = 'physical' and not exists (select from present_colors one where one.present_id = orders.product_id and one.color_id = orders.product_color_id)`,
      ),
    ).toBe(0));

  test('a LEP code has won only after somebody has entered it', async () =>
    expect(
      await count(
        db,
        'lep_codes where won_at is not null and (user_id is null or assigned_at is null or won_at < assigned_at)',
      ),
    ).toBe(0));

  test('a CPA programme without grading rewards nobody', async () =>
    expect(
      await count(db, 'cpa_rewards join cpa_program on cpa_program.id = program_id where allow_grade is not true'),
    ).toBe(0));

  test('a transaction from now on moves the balance', async () => {
    const before = (await db.one<{ id: number; coins: number }>(
      sql`select id, coins from users where status = 1 order by id limit 1`,
    ))!;
    await db.rows(sql`insert into transactions (user_id, type_id, coins) values (${before.id}, 1, 7)`);
    expect((await db.one<{ coins: number }>(sql`select coins from users where id = ${before.id}`))!.coins).toBe(
      before.coins + 7,
    );
  });

  test('records made from now on have ids of their own', async () => {
    await db.rows(sql`insert into cities (name) values ('New Town')`);
    const { id } = (await db.one<{ id: number }>(
      sql`insert into users (name, surname, phone, status) values ('New', 'Seller', '+000', 1) returning id`,
    ))!;
    expect(id).toBe(301);
  });

  test('an ID card that was sent has a picture', async () => {
    const sent = await count(db, 'users where id_card_status > 1');
    expect(sent > 0).toBe(code === 'AZERBAIJAN_BRAND_A');
    expect(await count(db, `users where id_card_photo like 'id-card/user/%'`)).toBe(sent);
  });

  test('a second start loads nothing', async () => {
    expect(await loadDemoData(db, options)).toBe(false);
  });
});

describe('loading', () => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());
  const options = { edition: editions.IRELAND, users: 60, now };

  test('leaves a market alone in which somebody already works', async () => {
    await db.rows(sql`insert into admins (username, name, status) values ('boss', 'The Boss', 1)`);
    expect(await loadDemoData(db, options)).toBe(false);
    expect(await count(db, 'users')).toBe(0);
    await db.rows(sql`delete from admins`);
  });

  test('begins again where a start was killed', async () => {
    expect(await loadDemoData(db, options)).toBe(true);
    await db.rows(sql`update secrets set value = '{"state":"loading","edition":"IRELAND"}' where name = 'demo'`);
    await db.rows(sql`insert into regions (name) values ('Half of it')`);
    expect(await loadDemoData(db, options)).toBe(true);
    expect(await count(db, 'users')).toBe(60);
    expect(await count(db, `regions where name = 'Half of it'`)).toBe(0);
  });

  test('gives the same market for the same moment', async () => {
    const other = await freshDatabase();
    await loadDemoData(other, options);
    for (const table of [
      'users',
      'outlets',
      'transactions',
      'activities',
      'devices',
      'orders',
      'chats',
      'messages',
      'quiz_games',
      'question_answers',
      'lep_codes',
      'users_answers',
    ]) {
      const all = sql.raw(
        `select md5(string_agg(line, '' order by line)) as sum, count(*) from (select md5((to_jsonb(one) - 'created_at' - 'updated_at')::text) as line from ${table} one) as lines`,
      );
      expect([table, await other.one(all)]).toEqual([table, await db.one(all)]);
    }
    await other.close();
  });
});

describe('sellers of the demo market', () => {
  let market: DemoServer;
  beforeAll(async () => {
    market = await demoServer('DEMO', 300);
  });
  afterAll(() => market.stop());

  test.each([
    [{ DEMO_DATA: 'on' }, true],
    [{ DEMO_DATA: 'off' }, false],
    [{ DATABASE_URL: 'postgres://console@localhost/console' }, false],
    [{ FLAG_ONLINE_USERS: 'off' }, false],
  ])('come online with %o: %s', async (env, comeOnline) =>
    expect(await hasSellers(market.db, readSettings({ EDITION: 'DEMO', ...env }))).toBe(comeOnline),
  );

  test('come and go through the socket, and are home when the server stops', async () => {
    const online = async () => (await market.context.live.io.fetchSockets()).length;
    const home = await simulateSellers({
      db: market.db,
      address: market.origin,
      token: (id, device) => market.context.sessions.userToken(id, device),
      pace: 5,
    });
    const seen = new Set<number>();
    await expect.poll(async () => seen.add(await online()).size, { timeout: 10_000, interval: 10 }).toBeGreaterThan(3);
    home();
    await expect.poll(online, { timeout: 10_000 }).toBe(0);
  });
});
