import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type Account, type Market } from './fixture';

interface Batch {
  id: number;
  state: 'running' | 'done';
  total: number;
  done: number;
  refused: number;
  reasons: { message: string; count: number; sample: string[] }[];
}
interface Refused {
  message: string;
  errors: Record<string, string[]>;
}
const path = '/admin/users/message/matching';

let market: Market;
beforeAll(async () => {
  market = await startServer({ users: 20 });
});
afterAll(() => market.stop());
/** Of the 20 users, those with odd ids are in region 1; 5, 10, 15 and 20 are inactive. User 3 wants to be deleted. */
beforeEach(async () => {
  await market.db.rows(sql`truncate messages, chats, logs, batches, idempotency_keys restart identity cascade`);
  await market.db.rows(sql`update users set status = 2 where id % 5 = 0`);
  await market.db.rows(sql`update users set delete_requested_at = case when id = 3 then now() end`);
  market.context.records.lists.changed('admin/users');
});

const north = { region_id: 1 };
/** The users of region 1 who can be messaged. */
const reached = [1, 7, 9, 11, 13, 17, 19];
const message = { admin: 1, text: 'Bring your photo', caption: 'Tomorrow', link: 'https://example.com/photo' };
const judge = (who: Account = 'admin', filters: object = north) =>
  market.as(who).post<Record<string, unknown> & Refused>(`${path}?dry_run=true`, { filters });
interface Start {
  key?: string;
  of?: Market;
  who?: Account;
  filters?: object;
  says?: object | undefined;
}
const start = ({ key, of = market, who = 'admin', filters = north, says = message }: Start = {}) =>
  of
    .as(who)
    .post<Batch & Refused>(path, { filters, message: says }, key ? { headers: { 'idempotency-key': key } } : {});
const look = async (id: number, of = market, who: Account = 'admin') =>
  (await of.as(who).get<Batch>(`/admin/batches/${id}`)).body;
const ended = async (id: number, of = market, who: Account = 'admin'): Promise<Batch> => {
  await expect.poll(async () => (await look(id, of, who)).state, { timeout: 20_000 }).toBe('done');
  return look(id, of, who);
};
/** Whom each message went to. */
const sent = async () =>
  (await market.db.rows<{ user_id: number }>(sql`select user_id from messages order by 1`)).map((one) => one.user_id);
const nothingHappened = async () =>
  expect([await sent(), await market.db.rows(sql`select id from batches`)]).toEqual([[], []]);

describe('who would get a message', () => {
  test('is counted over all who match, with those who would not and why, and nothing is sent', async () => {
    expect((await judge()).body).toEqual({
      matching: 10,
      possible: 7,
      people: 7,
      sample: ['Otto Seller0001', 'Otto Seller0007', 'Otto Seller0009', 'Otto Seller0011', 'Otto Seller0013'],
      refused: expect.arrayContaining([
        { message: 'Not active', count: 2 },
        { message: 'Asked to be deleted', count: 1 },
      ]),
    });
    expect((await judge('admin', {})).body).toMatchObject({ matching: 20, possible: 15 });
    await nothingHappened();
  });
  test('are the users whom the sender sees, of roles that write in the chats', async () => {
    expect((await judge('ba', {})).body).toMatchObject({ matching: 10, possible: 7 });
    expect((await judge('ba2', north)).body).toMatchObject({ matching: 0, possible: 0 });
    for (const who of ['team', 'rsm'] as const) expect((await judge(who)).status).toBe(403);
    expect((await market.call('POST', path, { filters: {} })).status).toBe(401);
    expect((await judge('admin', { colour: 'red' })).body.errors).toHaveProperty('colour');
  });
  test('are 50,000 at most, which the refusal says', async () => {
    const ids = Array.from({ length: 50_001 }, (_, at) => at + 1);
    vi.spyOn(market.context.records, 'ids').mockResolvedValueOnce(ids);
    const { status, body } = await judge();
    expect([status, body]).toEqual([
      422,
      { message: 'More than 50,000 records match, which is the most at once: narrow the filters' },
    ]);
  });
});

describe('a message', () => {
  test('reaches each once, as one from the chat does, and is logged', async () => {
    const { body } = await start();
    expect(body).toMatchObject({ total: 7 });
    expect(await ended(body.id)).toMatchObject({ done: 7, refused: 0, reasons: [] });
    expect(await sent()).toEqual(reached);
    await market.as('admin').post('/admin/messages/send', { message, type: 4, user_id: 2 });
    const kept = await market.db.rows<Record<string, unknown>>(sql`
      select from_admin, staff_kind, staff_id, type, audience, text, caption, link, image, ticket_id
      from messages
    `);
    expect(kept).toEqual(kept.map(() => kept.at(-1)));
    const { chats } = (await market.as('admin').get<{ chats: { id: string; last_message: string }[] }>('/admin/chats'))
      .body;
    expect(chats.map((one) => one.id).toSorted()).toEqual([...reached, 2].map((id) => `1-${id}`).toSorted());
    const logged = await market.db.rows<{ action: string; info: string }>(
      sql`select action, info from logs where action = 'send' order by id`,
    );
    expect(logged.map((one) => one.info.replace(/^.* · /, ''))).toEqual([
      'admin/chats matching: 7',
      ...[...reached, 2].map((id) => `admin/chats 1-${id}`),
    ]);
  });
  test('is told to the lists of chats, with whose they are', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await ended((await start()).body.id);
    expect(new Set(told.mock.calls.map(([contract]) => contract.path))).toEqual(new Set(['admin/chats']));
    expect(told.mock.calls.flatMap(([, , ids]) => ids).toSorted((one, other) => one - other)).toEqual(reached);
  });
  test('has its replacements filled in for each', async () => {
    const { id } = (await start({ says: { admin: 1, text: 'Dear {name} {surname}' }, filters: { id: 7 } })).body;
    await ended(id);
    expect(await market.db.rows(sql`select text from messages`)).toEqual([{ text: 'Dear Otto Seller0007' }]);
  });
  test('that is asked for again with its key is the same one; another text with that key is refused', async () => {
    const [one, other] = await Promise.all([start({ key: 'twice' }), start({ key: 'twice' })]);
    expect(other.body.id).toBe(one.body.id);
    await ended(one.body.id);
    expect((await start({ key: 'twice' })).body.id).toBe(one.body.id);
    expect((await start({ key: 'twice', says: { admin: 1, text: 'Something else' } })).status).toBe(422);
    expect(await sent()).toEqual(reached);
  });
  test('of a brand ambassador stays with their own users, and nobody else finds it', async () => {
    const { id } = (await start({ who: 'ba', filters: {} })).body;
    await ended(id, market, 'ba');
    expect(await sent()).toEqual(reached);
    const found = async (who: Account, kind: string) =>
      (await market.as(who).get<Batch[]>(`/admin/batches?kind=${kind}`)).body.map((one) => one.id);
    expect([await found('ba', 'message'), await found('ba', 'mark'), await found('admin', 'message')]).toEqual([
      [id],
      [],
      [],
    ]);
  });
  test('without a text, with a bad link, or for nobody is refused at its field, and nothing is sent', async () => {
    const errorsOf = async (more: Start) => {
      const { status, body } = await start(more);
      return [status, body.errors ?? body.message];
    };
    const file = { admin: 1, text: 'Look', image: 'chat/admin/gone.png' };
    expect(await errorsOf({ says: { ...message, text: '  ' } })).toEqual([422, { 'message.text': ['Required'] }]);
    expect(await errorsOf({ says: { ...message, link: 'photo' } })).toEqual([
      422,
      { 'message.link': [expect.any(String)] },
    ]);
    expect(await errorsOf({ says: { ...message, text: 'x'.repeat(10_001) } })).toEqual([
      422,
      { 'message.text': [expect.any(String)] },
    ]);
    expect(await errorsOf({ says: file })).toEqual([422, { 'message.image': [expect.any(String)] }]);
    const { body } = await market.as('admin').post<Refused>(path, { filters: north });
    expect(body.errors).toEqual({ message: ['Required'] });
    expect(await errorsOf({ filters: { id: 5 } })).toEqual([422, 'Nobody would get this message']);
    expect(await errorsOf({ filters: { id: 'seven' } })).toEqual([expect.any(Number), { id: [expect.any(String)] }]);
    expect((await start({ who: 'team' })).status).toBe(403);
    await nothingHappened();
  });
});

test('why records were refused is told from the most common reason on, and the newest message first', async () => {
  for (const id of [801, 802])
    await market.db.rows(sql`
      insert into batches (id, kind, owner, state, finished_at)
      overriding system value
      values (${id}, 'message', 'admin:1', 'done', now())
    `);
  await market.db.rows(sql`
    insert into batch_rows (batch_id, row_id, state, reason)
    select 801, id, 'refused', jsonb_build_object('key', case when id = 4 then 'noSuchRecord' else 'forbidden' end)
    from generate_series(4, 10) id
  `);
  const { body } = await market.as('admin').get<Batch[]>('/admin/batches?kind=message');
  expect(body.map((one) => [one.id, ...one.reasons.map(({ count, sample }) => [count, sample.length])])).toEqual([
    [802],
    [801, [6, 5], [1, 1]],
  ]);
});

describe('a message whose server has stopped', () => {
  test('goes on with those who have not got it', async () => {
    const second = await startServer({ db: market.db });
    // Only the second instance works, and it stops with whatever it has sent by then.
    await market.context.batches.stop();
    const { id } = (await start({ of: second })).body;
    await second.close();
    const third = await startServer({ db: market.db });
    expect(await ended(id, third)).toMatchObject({ total: 7, done: 7, refused: 0 });
    expect(await sent()).toEqual(reached);
    await third.close();
  });
  test('does not reach who has got it, became inactive or went out of sight meanwhile', async () => {
    const id = await market.db.transaction(async (tx) => {
      const left = (await tx.one<{ id: number }>(sql`
        insert into batches (kind, owner, worker, alive_at, payload)
        values ('message', 'manager:1', 'gone', now() - interval '1 hour', ${JSON.stringify(message)}::jsonb)
        returning id
      `))!;
      await tx.rows(sql`
        insert into batch_rows (batch_id, row_id, state)
        values (${left.id}, 1, 'done'), (${left.id}, 2, null), (${left.id}, 5, null), (${left.id}, 7, null)
      `);
      return left.id;
    });
    const other = await startServer({ db: market.db });
    other.context.batches.wake();
    const { done, reasons } = await ended(id, other, 'ba');
    expect(done).toBe(2);
    expect(reasons).toEqual(
      expect.arrayContaining([
        { message: 'Not active', count: 1, sample: ['Otto Seller0005 (#5)'] },
        { message: 'There is no such record', count: 1, sample: ['Eve Seller0002 (#2)'] },
      ]),
    );
    expect(await sent()).toEqual([7]);
    await other.close();
  });
});

test('a market whose brand ambassadors write no messages refuses theirs', async () => {
  const taiwan = await startServer({ edition: 'TAIWAN', users: 4 });
  expect((await start({ of: taiwan, who: 'ba', filters: {} })).status).toBe(403);
  expect((await start({ of: taiwan, filters: {} })).status).toBe(200);
  await taiwan.stop();
});
