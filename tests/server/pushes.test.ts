import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../server/jobs/jobs';
import { sendDue } from '../../server/pushes/send';
import { callWebHook } from '../../server/pushes/web-hook';
import { chats } from '../../src/admin/chats/resource';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown>;
let market: Market;
beforeAll(async () => {
  market = await startServer();
});
beforeEach(async () => {
  await market.db.rows(sql`truncate pushes, messages, chats`);
  await market.db.rows(sql`delete from logs`);
});
afterAll(() => market.stop());

const admin = () => market.as('admin');
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
/** An active challenge that has begun, and announces itself to all users. */
const begun = {
  name: 'Spring',
  type: 0,
  status: 1,
  background_image: 'images/spring.png',
  start_date: yesterday,
  push: true,
  message: 'Hello {name}, play with us!',
};
const create = async (more: Row = {}) => {
  const { status, body } = await admin().post<{ id: number }>('/admin/quests', { ...begun, ...more });
  expect(status).toBe(200);
  return body;
};
const change = async (record: Row, more: Row) =>
  expect((await admin().put('/admin/quests', { ...record, ...more })).status).toBe(200);
const said = async () => {
  await sendDue(market.context);
  return market.db.rows<{ user_id: number; text: string; caption: string }>(
    sql`select user_id, text, caption from messages order by id`,
  );
};
const admitted = async () =>
  (await market.db.one<{ count: number }>(
    sql`select count(*) as count from users where status = 1 and delete_requested_at is null`,
  ))!.count;

test('content that has begun tells everybody who may use the app, by name, and the log says how many', async () => {
  const { id } = await create();
  const messages = await said();
  expect(messages).toHaveLength(await admitted());
  const first = (await market.db.one<{ name: string }>(
    sql`select name from users where id = ${messages[0]!.user_id}`,
  ))!;
  expect(messages[0]).toMatchObject({ caption: 'Spring', text: `Hello ${first.name}, play with us!` });
  expect(await market.db.rows(sql`select info from logs where action = 'push'`)).toEqual([
    { info: `admin/quests ${id}: ${messages.length}` },
  ]);
});

test('a target group limits whom it tells', async () => {
  const { body } = await admin().post<{ id: number }>('/admin/target-groups', {
    name: 'Two people',
    rules: [{ attribute: 'USER_ID', values: [1, 2] }],
  });
  await create({ target_group_id: body.id });
  expect((await said()).map((one) => one.user_id)).toEqual([1, 2]);
});

describe('an article', () => {
  const group = async (values: readonly number[]) =>
    (
      await admin().post<{ id: number }>('/admin/target-groups', {
        name: `Users ${values.join()}`,
        rules: [{ attribute: 'USER_ID', values }],
      })
    ).body.id;
  const told = async (category: Row, more: Row = {}) => {
    await market.db.rows(sql`delete from kb_articles`);
    await market.db.rows(sql`delete from kb_categories`);
    await market.db.rows(sql`
      insert into kb_categories (id, name, section, active, target_group_id)
      values (3, 'News', 1, ${category.active ?? true}, ${category.target_group_id ?? null})
    `);
    const { status } = await admin().post('/admin/knowledge-bank/articles', {
      category_id: 3,
      status: 1,
      name: 'The new pack',
      url: 'https://example.com/pack',
      coins: 5,
      count: 1,
      points: 2,
      push: true,
      message: 'Read it',
      ...more,
    });
    expect(status).toBe(200);
    return (await said()).map((one) => one.user_id);
  };

  test('tells those whom its category is for', async () => {
    expect(await told({ target_group_id: await group([1, 2]) })).toEqual([1, 2]);
  });
  test('and itself', async () => {
    expect(await told({ target_group_id: await group([1, 2]) }, { target_group_id: await group([2, 3]) })).toEqual([2]);
  });
  test('of a category that is not active waits until it is', async () => {
    expect(await told({ active: false })).toEqual([]);
    await market.db.rows(sql`update kb_categories set active = true`);
    expect(await said()).toHaveLength(await admitted());
    expect(await said()).toHaveLength(await admitted());
  });
});

test('two servers at once send it once, and a later save does not send it again', async () => {
  const record = await create();
  await Promise.all([sendDue(market.context), sendDue(market.context)]);
  await change(record, { message: 'Changed' });
  expect(await said()).toHaveLength(await admitted());
});

describe('before its moment', () => {
  test('nothing is sent', async () => {
    await create({ start_date: tomorrow });
    expect(await said()).toEqual([]);
  });
  test('a save moves it, with its text', async () => {
    const record = await create({ start_date: tomorrow });
    await change(record, { start_date: yesterday, message: 'Now' });
    expect((await said())[0]).toMatchObject({ text: 'Now' });
  });
  test.each([
    ['without a push', { push: false, message: null }],
    ['with the status Inactive', { status: 0 }],
  ])('a save %s withdraws it', async (_name, more) => {
    const record = await create({ start_date: tomorrow });
    await change(record, { ...more, start_date: yesterday });
    expect(await said()).toEqual([]);
  });
  test('its end withdraws it', async () => {
    const { id } = await create({ start_date: tomorrow });
    await market.db.rows(sql`update pushes set due_at = now()`);
    await market.db.rows(sql`update quests set end_date = now() - interval '1 hour' where id = ${id}`);
    expect(await said()).toEqual([]);
    await market.db.rows(sql`update quests set end_date = null where id = ${id}`);
    expect(await said()).toEqual([]);
  });
  test('deleting the record withdraws it', async () => {
    const { id } = await create({ start_date: tomorrow });
    expect((await admin().delete('/admin/quests', { id })).status).toBe(200);
    await market.db.rows(sql`update pushes set due_at = now()`);
    expect(await said()).toEqual([]);
  });
});

test('what is activated after its end is not announced, and what ends later is', async () => {
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const over = await create({ status: 0, start_date: weekAgo, end_date: yesterday });
  await change(over, { status: 1 });
  expect(await said()).toEqual([]);
  await change({ ...over, status: 1 }, { end_date: tomorrow });
  expect(await said()).toHaveLength(await admitted());
});

test('what began earlier is said earlier', async () => {
  await create({ name: 'Later' });
  await create({ name: 'Earlier', start_date: new Date(Date.now() - 7 * 86_400_000).toISOString() });
  expect([...new Set((await said()).map((one) => one.caption))]).toEqual(['Earlier', 'Later']);
});

test('whoever has the chats open is told of it, and not where nothing was due', async () => {
  const told = vi.spyOn(market.context.live, 'changed');
  await create({ start_date: tomorrow });
  told.mockClear();
  await sendDue(market.context);
  const before = [...told.mock.calls];
  await market.db.rows(sql`update pushes set due_at = now() - interval '1 second'`);
  await sendDue(market.context);
  const after = [...told.mock.calls];
  told.mockRestore();
  expect([before, after]).toEqual([[], [[chats, 'updated', []]]]);
});

test('one that fails holds up no other', async () => {
  await create({ name: 'Broken' });
  await create({ name: 'Whole' });
  // The database refuses one of the two.
  await market.db.rows(sql`alter table messages add constraint no_broken check (caption <> 'Broken')`);
  await expect(sendDue(market.context)).rejects.toThrow('Pushes were not sent');
  await market.db.rows(sql`alter table messages drop constraint no_broken`);
  expect(await market.db.rows(sql`select distinct caption from messages`)).toEqual([{ caption: 'Whole' }]);
  expect(await said()).toHaveLength(2 * (await admitted()));
});

describe('a push service', () => {
  const secret = 'a secret';
  let service: Server;
  let calls: { headers: IncomingHttpHeaders; body: string }[];
  let answers: (number | 'none')[];
  beforeEach(async () => {
    calls = [];
    answers = [];
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        calls.push({ headers: request.headers, body });
        const answer = answers.shift() ?? 200;
        if (answer !== 'none') response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => service.close(resolve)));
  afterEach(() => vi.useRealTimers());
  const context = () => ({
    ...market.context,
    settings: {
      ...market.context.settings,
      pushes: { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`, secret },
    },
  });
  // In the past: the column's milliseconds may round the present up.
  const isDue = () =>
    market.db.rows(sql`update pushes set hook_at = now() - interval '1 second' where hook_at is not null`);

  test('gets each message once, signed', async () => {
    const { id } = await create();
    await sendDue(context());
    await callWebHook(context());
    await callWebHook(context());
    expect(calls).toHaveLength(1);
    const [{ headers, body }] = calls as [(typeof calls)[number]];
    expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
    const { messages, ...push } = JSON.parse(body) as { messages: Row[] } & Row;
    expect(push).toMatchObject({ path: 'admin/quests', record_id: id, title: 'Spring' });
    expect(messages).toEqual(await market.db.rows(sql`select id, user_id, text from messages order by id`));
  });
  test('that fails gets the same call again, later each time', async () => {
    answers = [500, 500];
    await create();
    await sendDue(context());
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(callWebHook(context())).rejects.toThrow('Pushes were not delivered');
      pauses.push(
        (await market.db.one<{ pause: number }>(
          sql`select extract(epoch from hook_at - now())::int as pause from pushes`,
        ))!.pause,
      );
      await isDue();
    }
    await callWebHook(context());
    expect(pauses[1]).toBeGreaterThan(pauses[0]!);
    expect(new Set(calls.map((one) => one.headers['idempotency-key'])).size).toBe(1);
    expect(new Set(calls.map((one) => one.body)).size).toBe(1);
    expect(await market.db.rows(sql`select hook_at from pushes`)).toEqual([{ hook_at: null }]);
  });
  test('that fails for long gets the call again six hours later', async () => {
    answers = [503];
    await create();
    await sendDue(context());
    await market.db.rows(sql`update pushes set hook_attempts = 15`);
    await expect(callWebHook(context())).rejects.toThrow('Pushes were not delivered');
    const { hours } = (await market.db.one<{ hours: number }>(
      sql`select round(extract(epoch from hook_at - now()) / 3600)::int as hours from pushes`,
    ))!;
    expect(hours).toBe(6);
  });
  test('gets first what has waited longest', async () => {
    for (const name of ['First', 'Second']) await create({ name });
    await sendDue(context());
    await market.db.rows(sql`
      update pushes set hook_at = now() - make_interval(hours => case title when 'Second' then 2 else 1 end)
    `);
    await callWebHook(context());
    expect(calls.map((one) => (JSON.parse(one.body) as Row).title)).toEqual(['Second', 'First']);
  });
  test('that keeps failing is given up, and the log says so', async () => {
    answers = [503];
    const { id } = await create();
    await sendDue(context());
    await market.db.rows(sql`update pushes set hook_attempts = 19`);
    await callWebHook(context());
    await isDue();
    await callWebHook(context());
    expect(calls).toHaveLength(1);
    expect(await market.db.rows(sql`select info from logs where action = 'push' order by id desc limit 1`)).toEqual([
      { info: `admin/quests ${id}: The push service answered 503` },
    ]);
  });
  test('gets at most 500 messages in a call, and all of them', async () => {
    await create();
    await sendDue(context());
    await market.db.rows(sql`
      insert into messages (chat_id, user_id, from_admin, type, audience, text, push_id)
      select chat_id, user_id, from_admin, type, audience, text, push_id
      from messages, generate_series(1, 20)
    `);
    await callWebHook(context());
    const sent = calls.map((one) => (JSON.parse(one.body) as { messages: Row[] }).messages.map(({ id }) => id));
    expect(sent.map((one) => one.length)).toEqual([500, 21 * (await admitted()) - 500]);
    expect(sent.flat()).toEqual(
      (await market.db.rows<{ id: number }>(sql`select id from messages order by id`)).map((one) => one.id),
    );
    expect(new Set(calls.map((one) => one.headers['idempotency-key'])).size).toBe(2);
  });
  test('that answers again has all of its attempts before it', async () => {
    await create();
    await sendDue(context());
    await market.db.rows(sql`update pushes set hook_attempts = 18`);
    await callWebHook(context());
    expect(await market.db.rows(sql`select hook_attempts, hook_at from pushes`)).toEqual([
      { hook_attempts: 0, hook_at: null },
    ]);
  });
  test('is not called for a push that reached nobody', async () => {
    const { body } = await admin().post<{ id: number }>('/admin/target-groups', {
      name: 'One who left',
      rules: [{ attribute: 'USER_ID', values: [5] }],
    });
    await create({ target_group_id: body.id });
    await sendDue(context());
    expect(await market.db.rows(sql`select reached, hook_at from pushes`)).toEqual([{ reached: 0, hook_at: null }]);
    await callWebHook(context());
    expect(calls).toEqual([]);
  });
  test('that fails is called twenty times', async () => {
    answers = [503, 503, 503];
    await create();
    await sendDue(context());
    await market.db.rows(sql`update pushes set hook_attempts = 18`);
    await expect(callWebHook(context())).rejects.toThrow('Pushes were not delivered');
    for (let more = 0; more < 2; more++) {
      await isDue();
      await callWebHook(context());
    }
    expect(calls).toHaveLength(2);
  });
  test('that does not answer is left when the server stops, and called later for all pushes', async () => {
    answers = ['none', 'none', 'none'];
    for (const name of ['First', 'Second', 'Third']) await create({ name });
    await sendDue(context());
    await isDue();
    const stop = startJobs(context(), () => {});
    await expect.poll(() => calls.length).toBe(1);
    await stop();
    expect(calls).toHaveLength(1);
    expect(await market.db.rows(sql`select title from pushes where hook_at is not null order by id`)).toEqual([
      { title: 'First' },
      { title: 'Second' },
      { title: 'Third' },
    ]);
  });
  test('that does not answer the last attempt before the server stops is not given up', async () => {
    answers = ['none'];
    await create();
    await sendDue(context());
    await market.db.rows(sql`update pushes set hook_attempts = 19`);
    await isDue();
    const stop = startJobs(context(), () => {});
    await expect.poll(() => calls.length).toBe(1);
    await stop();
    expect(await market.db.rows(sql`select hook_at is null as is_given_up from pushes`)).toEqual([
      { is_given_up: false },
    ]);
  });
  test('that does not answer holds up no other job', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answers = ['none'];
    await create();
    await sendDue(context());
    await isDue();
    const stop = startJobs(context(), () => {});
    await expect.poll(() => calls.length).toBe(1);
    await create({ name: 'Summer' });
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => market.db.rows(sql`select 1 from messages where caption = 'Summer'`)).not.toEqual([]);
    await stop();
  });
  test('gets what staff send from a dialog, each time, and nobody has it twice in the chat', async () => {
    await market.db.rows(sql`delete from special_quizzes`);
    await market.db.copyIn('special_quizzes', ['id', 'name'], [[7, 'Packs']]);
    const { settings } = market.context;
    settings.pushes = context().settings.pushes;
    const send = (key: string, more: Row) =>
      admin().post(
        '/admin/special-quizzes/send/user',
        { user_id: 6, pack_id: 7, message: 'Dear {name}, play', ...more },
        { headers: { 'idempotency-key': key } },
      );
    const answers = await Promise.all([send('a', {}), send('a', {})]).finally(() => delete settings.pushes);
    expect(answers.map((one) => one.status)).toEqual([200, 200]);
    settings.pushes = context().settings.pushes;
    expect((await send('b', { caption: 'Again' }).finally(() => delete settings.pushes)).status).toBe(200);
    await callWebHook(context());
    await callWebHook(context());
    const written = await market.db.rows(sql`select id, user_id, text from messages order by id`);
    expect(written).toHaveLength(2);
    expect(calls.map((one) => JSON.parse(one.body) as Row)).toMatchObject([
      { path: 'admin/special-quizzes', record_id: 7, title: 'Packs', messages: [written[0]] },
      { path: 'admin/special-quizzes', record_id: 7, title: 'Again', messages: [written[1]] },
    ]);
    expect(new Set(calls.map((one) => one.headers['idempotency-key'])).size).toBe(2);
  });
  test('gets the name of what staff send without a caption as its title', async () => {
    await market.db.rows(sql`delete from special_quizzes`);
    await market.db.copyIn('special_quizzes', ['id', 'name'], [[7, 'Packs']]);
    const { settings } = market.context;
    settings.pushes = context().settings.pushes;
    await admin()
      .post('/admin/special-quizzes/send/user', { user_id: 6, pack_id: 7, message: 'Play', caption: '' })
      .finally(() => delete settings.pushes);
    await callWebHook(context());
    expect(calls.map((one) => (JSON.parse(one.body) as Row).title)).toEqual(['Packs']);
  });
  test('is not called for what was sent before it was set up', async () => {
    await create();
    await said();
    await callWebHook(context());
    expect(calls).toEqual([]);
  });
});

describe('in BELARUS', () => {
  let belarus: Market;
  beforeAll(async () => {
    belarus = await startServer({ edition: 'BELARUS' });
    await belarus.db.copyIn('kb_categories', ['id', 'name', 'section'], [[1, 'Products', 1]]);
    await belarus.db.copyIn('reactions', ['id', 'name', 'images'], [[1, 'A curious customer', '[]']]);
  });
  afterAll(() => belarus.stop());

  test('a publish date without a time is the start of that day in the market', async () => {
    const { status } = await belarus.as('admin').post('/admin/banners', {
      name: 'Spring',
      status: 1,
      published_at: '2099-03-01',
      url: 'https://example.com/spring',
      kb_categories: [1],
      image: 'images/spring.png',
      priority: 1,
      push: true,
      message: 'Look',
    });
    const due = await belarus.db.rows<{ due_at: string }>(sql`select due_at from pushes`);
    expect([status, due.map((one) => new Date(one.due_at).toISOString())]).toEqual([200, ['2099-02-28T21:00:00.000Z']]);
  });

  test.each([
    ['that is over is not announced', '2026-03-31', 0],
    ['that goes on is', '2099-03-31', 1],
  ])('a simulator %s', async (_name, end_date, count) => {
    const { status, body } = await belarus.as('admin').post<{ id: number }>('/admin/sales-simulators', {
      name: 'The first customer',
      coins: 30,
      start_date: '2026-03-01',
      end_date,
      reaction_id: 1,
      incomplete_image: 'images/a.png',
      complete_image: 'images/b.png',
      push: true,
      message: 'Talk to them',
    });
    const scheduled = await belarus.db.rows(
      sql`select id from pushes where path = 'admin/sales-simulators' and record_id = ${body.id}`,
    );
    expect([status, scheduled.length]).toEqual([200, count]);
  });
});

test('in IRELAND an article for its own group and that of its category is in the chat of its own', async () => {
  const ireland = await startServer({ edition: 'IRELAND' });
  const groups: number[] = [];
  for (const values of [
    [1, 2],
    [2, 3],
  ]) {
    const rules = [{ attribute: 'USER_ID', values }];
    const { body } = await ireland.as('admin').post<{ id: number }>('/admin/target-groups', {
      name: `Users ${values.join()}`,
      rules,
    });
    groups.push(body.id);
  }
  await ireland.db.rows(sql`
    insert into kb_categories (id, name, section, active, target_group_id) values (3, 'News', 1, true, ${groups[0]!})
  `);
  await ireland.db.rows(sql`
    insert into kb_articles (id, category_id, status, name, push, message, target_group_id)
    values (1, 3, 1, 'The new pack', true, 'Read it', ${groups[1]!})
  `);
  await ireland.db.rows(sql`
    insert into pushes (path, record_id, title, text, due_at)
    values ('admin/knowledge-bank/articles', 1, '', '', now() - interval '1 second')
  `);
  await sendDue(ireland.context);
  const shared = await ireland.db.rows(sql`select chat_id from messages where user_id is null`);
  await ireland.stop();
  expect(shared).toEqual([{ chat_id: `TG-${groups[1]}` }]);
});

test('in IRELAND the chat of its audience has it, too', async () => {
  const ireland = await startServer({ edition: 'IRELAND' });
  const { body: group } = await ireland.as('admin').post<{ id: number }>('/admin/target-groups', {
    name: 'Two people',
    rules: [{ attribute: 'USER_ID', values: [1, 2] }],
  });
  for (const target_group_id of [null, group.id])
    await ireland.as('admin').post('/admin/quests', { ...begun, message: 'Play with us', target_group_id });
  await sendDue(ireland.context);
  const shared = await ireland.db.rows(
    sql`select chat_id, audience, text, caption, content_path from messages where user_id is null order by id`,
  );
  await ireland.stop();
  const push = { text: 'Play with us', caption: 'Spring', content_path: 'admin/quests' };
  expect(shared).toEqual([
    { chat_id: '1-1', audience: 'all', ...push },
    { chat_id: `TG-${group.id}`, audience: 'group', ...push },
  ]);
});
