import { io, type Socket } from 'socket.io-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type Account, type Market } from './fixture';

type Refused = { message: string; errors?: Record<string, string[]> };
interface State {
  assigned_to: string | null;
  assignee: string | null;
  snoozed_until: string | null;
  notes: { text: string; author_name: string; ticket_id: number | null }[];
}
type Row = { id: number | string; friend_unread?: number; desk: Omit<State, 'notes'> };

let market: Market;
beforeAll(async () => {
  market = await startServer();
});
afterAll(() => market.stop());

const say = (user: number, fromAdmin: boolean, ticket: number | null = null, text = 'Hello') =>
  market.db.rows(sql`
    insert into messages (chat_id, user_id, ticket_id, from_admin, type, text)
    values (${`1-${user}`}, ${user}, ${ticket}, ${fromAdmin}, 4, ${text})
  `);
/** User 5, of `ba`, wrote about tickets 1 and 2 and got an answer to 2; 3 is completed. User 6 is of `ba2`. */
beforeEach(async () => {
  await market.db.rows(sql`truncate messages, chats, tickets, logs, desk_notes, canned_answers restart identity`);
  await market.db.copyIn(
    'tickets',
    ['id', 'user_id', 'status'],
    [
      [1, 5, 'NEW'],
      [2, 5, 'IN_PROGRESS'],
      [3, 5, 'COMPLETED'],
    ],
  );
  await say(5, false, 1);
  await say(5, false, 2);
  await say(5, true, 2);
  await say(6, false);
});

const ticket = { ticket_id: 1 };
const chat = { user_id: 5 };
const state = async (talk: object, account: Account = 'admin') =>
  market.as(account).get<State & Refused>(`/admin/desk?${new URLSearchParams(talk as Record<string, string>)}`);
const assign = (talk: object, from: string | null, to: string | null, account: Account = 'admin') =>
  market.as(account).put<State & Refused>('/admin/desk/assignment', { ...talk, from, to });
const snooze = (talk: object, until: string | null, account: Account = 'admin') =>
  market.as(account).put<State & Refused>('/admin/desk/snooze', { ...talk, until });
const note = (talk: object, text: string, account: Account = 'admin', more = {}) =>
  market.as(account).post<{ id: number } & Refused>('/admin/desk/notes', { ...talk, text }, more);
const ticketIds = async (query: string) =>
  (await market.as('admin').get<{ data: Row[] }>(`/admin/tickets?${query}`)).body.data.map((one) => one.id);
const chatIds = async (query: string, account: Account = 'admin') =>
  (await market.as(account).get<{ chats: Row[] }>(`/admin/chats?${query}`)).body.chats.map((one) => one.id);
/** The database writes no zeros at the end of a fraction of a second. */
const instant = (text: string | null) => text && new Date(text).toISOString();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('open tickets', () => {
  test('wait for whoever did not write last', async () => {
    expect(await ticketIds('waiting=us')).toEqual([1]);
    expect(await ticketIds('waiting=them')).toEqual([2]);
  });
  test('wait for us again after the user’s next message', async () => {
    await say(5, false, 2);
    expect(await ticketIds('waiting=us&status=IN_PROGRESS')).toEqual([2]);
  });
  test.each(['waiting=me', 'assigned_to=someone', 'snoozed=2'])('are not listed by %s', async (query) => {
    expect((await market.as('admin').get(`/admin/tickets?${query}`)).status).toBe(400);
    if (!query.startsWith('waiting')) expect((await market.as('admin').get(`/admin/chats?${query}`)).status).toBe(400);
  });
});

describe('a talk', () => {
  test.each([
    ['ticket', ticket, 1, ticketIds],
    ['chat', chat, '1-5', chatIds],
  ])('that is a %s is given to a colleague, listed as theirs, and given back', async (_, talk, id, listed) => {
    expect(await listed('assigned_to=nobody')).toContain(id);
    expect((await assign(talk, null, 'admin:2')).body).toMatchObject({
      assigned_to: 'admin:2',
      assignee: 'Alan Admin',
    });
    expect((await state(talk)).body.assignee).toBe('Alan Admin');
    expect(await listed('assigned_to=admin:2')).toEqual([id]);
    expect(await listed('assigned_to=nobody')).not.toContain(id);
    expect(await listed('assigned_to=nobody,admin:2')).toContain(id);
    expect((await assign(talk, 'admin:2', null)).body.assigned_to).toBeNull();
    expect(await listed('assigned_to=admin:2')).toEqual([]);
  });
  test('that two take at once is the first one’s, and a second press changes nothing', async () => {
    const both = await Promise.all([assign(ticket, null, 'admin:1'), assign(ticket, null, 'admin:2', 'admin2')]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const { assigned_to, assignee } = (await state(ticket)).body;
    expect(both.find((one) => one.status === 409)!.body.message).toContain(assignee);
    expect((await assign(ticket, null, assigned_to)).status).toBe(200);
    expect(await market.db.rows(sql`select id from logs where info like '%assigned%'`)).toHaveLength(1);
  });
  test('is given to staff alone who see it', async () => {
    const colleagues = async (talk: string) =>
      (await market.as('admin').get<{ id: string }[]>(`/admin/desk/colleagues?${talk}`)).body.map((one) => one.id);
    expect(await colleagues('ticket_id=1')).toEqual(['admin:1', 'admin:2']);
    expect(await colleagues('user_id=5')).toEqual(['admin:1', 'admin:2', 'manager:1']);
    expect((await assign(chat, null, 'manager:4')).status).toBe(422);
    expect((await assign(ticket, null, 'manager:1')).status).toBe(422);
    expect((await assign(chat, null, 'manager:1')).body.assignee).toBe('BA Manager');
  });
  test('is given to colleagues who are listed by their names', async () => {
    await market.db.rows(
      sql`insert into admins (id, username, name, password_hash, status) values (77, 'first', 'Aaron Admin', '-', 1)`,
    );
    onTestFinished(async () => {
      await market.db.rows(sql`delete from admins where id = 77`);
    });
    const { body } = await market.as('admin').get<{ name: string }[]>('/admin/desk/colleagues?ticket_id=1');
    expect(body.map((one) => one.name)).toEqual(['Aaron Admin', 'Ada Admin', 'Alan Admin']);
  });
  test('is not given to staff who may no longer sign in', async () => {
    await say(7, false);
    await market.db.rows(sql`update users set manager_id = 6 where id = 7`);
    await market.db.rows(
      sql`insert into admins (id, username, name, password_hash, status) values (77, 'past', 'Past Admin', '-', 0)`,
    );
    onTestFinished(async () => {
      await market.db.rows(sql`update users set manager_id = 1 where id = 7`);
      await market.db.rows(sql`delete from admins where id = 77`);
    });
    const { body } = await market.as('admin').get<{ id: string }[]>('/admin/desk/colleagues?user_id=7');
    expect(body.map((one) => one.id)).toEqual(['admin:1', 'admin:2']);
  });
  test('that was given back meanwhile is not taken from somebody who had it', async () => {
    const { status, body } = await assign(ticket, 'admin:2', 'admin:1');
    expect([status, body.message]).toEqual([409, 'It has been given back by now']);
  });
  test('is seen and changed by those alone who see the ticket or the chat', async () => {
    expect((await state(chat, 'ba')).status).toBe(200);
    expect((await assign(chat, null, 'manager:1', 'ba')).status).toBe(200);
    for (const [talk, account, status] of [
      [chat, 'ba2', 404],
      [ticket, 'ba', 403],
      [chat, 'team', 403],
      [{ ticket_id: 99 }, 'admin', 404],
      [{ ...ticket, ...chat }, 'admin', 422],
    ] as const) {
      expect((await state(talk, account)).status).toBe(status);
      expect((await assign(talk, null, null, account)).status).toBe(status);
      expect((await snooze(talk, null, account)).status).toBe(status);
      expect((await note(talk, 'Note', account)).status).toBe(status);
    }
    expect((await market.call('GET', '/admin/desk?ticket_id=1')).status).toBe(401);
  });
  test('that changes is told to whoever has the list open', async () => {
    await market.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = market.app.server.address() as { port: number };
    const socket: Socket = io(`http://127.0.0.1:${port}`, {
      query: { token: await market.signIn('admin2') },
      transports: ['websocket'],
    });
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    const heard = new Promise((resolve) => void socket.on('changed', resolve));
    await assign(ticket, null, 'admin:1');
    expect(await heard).toEqual({ resource: 'admin/tickets', type: 'updated', ids: [1] });
    socket.disconnect();
  });
});

describe('what is kept beside a talk is told to its list', () => {
  test.each<[string, () => Promise<unknown>, string, number]>([
    ['an assignment of a chat', () => assign(chat, null, 'admin:1'), 'admin/chats', 5],
    ['a snooze of a ticket', () => snooze(ticket, inHours(1)), 'admin/tickets', 1],
    ['a snooze of a chat', () => snooze(chat, inHours(1)), 'admin/chats', 5],
    ['a note about a ticket', () => note(ticket, 'Asked'), 'admin/tickets', 1],
    ['a note about a chat', () => note(chat, 'Asked'), 'admin/chats', 5],
  ])('%s', async (_, act, path, id) => {
    const spy = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => spy.mockRestore());
    await act();
    expect(spy.mock.calls.map(([{ path: of }, type, ids]) => [of, type, ids])).toEqual([[path, 'updated', [id]]]);
  });
  test('but an assignment that changes nothing is not', async () => {
    await assign(chat, null, 'admin:1');
    const spy = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => spy.mockRestore());
    await assign(chat, null, 'admin:1');
    expect(spy).not.toHaveBeenCalled();
  });
});

test('the log says to whom a talk was given, and that it was given back', async () => {
  await assign(ticket, null, 'admin:2');
  await assign(ticket, 'admin:2', null);
  expect((await market.logs(2)).map((one) => one.info.replace(/^.* · /, ''))).toEqual([
    'admin/tickets 1: assigned to nobody',
    'admin/tickets 1: assigned to Alan Admin',
  ]);
});

describe('notes', () => {
  test('are staff’s alone, with author and time; a chat has those about its person’s tickets, too', async () => {
    await note(ticket, 'Asked the courier');
    await note(chat, ' Prefers the phone ', 'ba');
    expect((await state(ticket)).body.notes).toEqual([
      expect.objectContaining({ text: 'Asked the courier', author_name: 'Ada Admin', ticket_id: 1 }),
    ]);
    expect((await state(chat, 'ba')).body.notes.map((one) => one.text)).toEqual([
      'Asked the courier',
      'Prefers the phone',
    ]);
    const { body } = await market.as('admin').get<{ total: number }>('/admin/messages?chat_id=1-5');
    expect(body.total).toBe(3);
  });
  test('that are sent twice with one key are one note', async () => {
    const key = { headers: { 'idempotency-key': 'note' } };
    const [one, other] = await Promise.all([note(chat, 'Once', 'admin', key), note(chat, 'Once', 'admin', key)]);
    expect(one.body.id).toBe(other.body.id);
    expect((await state(chat)).body.notes).toHaveLength(1);
  });
  test('have a text', async () => expect((await note(chat, ' ')).status).toBe(422));
  test('have 5,000 characters at most', async () =>
    expect((await note(chat, 'n'.repeat(5_001))).body.errors).toHaveProperty('text'));
});

describe('a snooze', () => {
  test.each([
    ['ticket', ticket, 1, ticketIds],
    ['chat', chat, '1-5', chatIds],
  ])(
    'of a %s takes it from the lists until its time, the end of the snooze, or the person’s next message',
    async (_, talk, id, listed) => {
      const until = inHours(2);
      expect(instant((await snooze(talk, until)).body.snoozed_until)).toBe(until);
      expect(await listed('snoozed=1')).toEqual([id]);
      expect(await listed('snoozed=0')).not.toContain(id);
      // The documented list has it as before.
      expect(await listed('')).toContain(id);
      await say(5, true, 1);
      expect(instant((await state(talk)).body.snoozed_until)).toBe(until);
      await say(5, false, 1);
      expect((await state(talk)).body.snoozed_until).toBeNull();
      await snooze(talk, until);
      expect((await snooze(talk, null)).body.snoozed_until).toBeNull();
      await market.db.rows(sql`update tickets set snoozed_until = now() - interval '1 second'`);
      await market.db.rows(sql`update chats set snoozed_until = now() - interval '1 second'`);
      expect(await listed('snoozed=0')).toContain(id);
      expect((await state(talk)).body.snoozed_until).toBeNull();
    },
  );
  test.each([
    ['a time that has passed', inHours(-1)],
    ['more than a year', inHours(24 * 400)],
    ['no moment', 'tomorrow'],
  ])('until %s is refused', async (_, until) => expect((await snooze(chat, until)).status).toBe(422));
  test('of more than a year is said to be too long', async () =>
    expect((await snooze(chat, inHours(24 * 400))).body.errors).toEqual({ until: ['A snooze lasts a year at most'] }));
  test('may last 366 days and no longer', async () => {
    expect((await snooze(chat, inHours(24 * 366))).status).toBe(200);
    expect((await snooze(chat, inHours(24 * 366 + 1))).body.errors).toHaveProperty('until');
  });
  test('that is over is not said of its talk', async () => {
    await market.db.rows(sql`update chats set snoozed_until = now() - interval '1 minute'`);
    expect((await state(chat)).body.snoozed_until).toBeNull();
  });
  test('that is over is not said in the list of tickets', async () => {
    const snoozed = async () => {
      const { data } = (await market.as('admin').get<{ data: Partial<Row>[] }>('/admin/tickets')).body;
      return data.find((one) => one.id === 1)!.desk?.snoozed_until ?? null;
    };
    const until = inHours(2);
    await snooze(ticket, until);
    expect(instant(await snoozed())).toBe(until);
    await market.db.rows(sql`update tickets set snoozed_until = now() - interval '1 second' where id = 1`);
    expect(await snoozed()).toBeNull();
  });
  test('that is over is not said in the list of chats', async () => {
    await market.db.rows(sql`update chats set snoozed_until = now() - interval '1 second' where user_id = 5`);
    const { chats } = (await market.as('admin').get<{ chats: Row[] }>('/admin/chats')).body;
    expect(chats.find((one) => one.id === '1-5')!.desk.snoozed_until).toBeNull();
  });
  test('ends with the completion of its ticket', async () => {
    await snooze(ticket, inHours(2));
    await market.as('admin').put('/admin/tickets', { id: 1, user_id: 5 });
    expect((await state(ticket)).body.snoozed_until).toBeNull();
  });
});

describe('canned answers', () => {
  const path = '/admin/desk/answers';
  const written = { language: 'en', name: 'Balance', text: ' Hello {name}, you have {coins}. ' };
  const add = (more: object = {}, account: Account = 'admin') =>
    market.as(account).post<{ id: number } & Refused>(path, { ...written, ...more });
  const all = async (account: Account = 'ba') =>
    (await market.as(account).get<(typeof written & { id: number })[]>(path)).body.map(({ name, text }) => [
      name,
      text,
    ]);
  test('are added, changed and deleted by ADMIN, and read by all staff', async () => {
    await add();
    const { id } = (await add({ name: 'About', text: 'Soon' })).body;
    expect(await all()).toEqual([
      ['About', 'Soon'],
      ['Balance', 'Hello {name}, you have {coins}.'],
    ]);
    await market.as('admin').put(`${path}/${id}`, { ...written, name: 'Zero', text: 'None' });
    expect((await all()).at(-1)).toEqual(['Zero', 'None']);
    expect((await market.as('admin').delete(`${path}/${id}`, undefined)).body).toEqual({ id });
    expect(await all()).toHaveLength(1);
    expect((await market.as('admin').delete(`${path}/${id}`, undefined)).status).toBe(404);
    for (const account of ['team', 'ba', 'rsm'] as const) {
      expect((await add({}, account)).status).toBe(403);
      expect((await market.as(account).put(`${path}/1`, written)).status).toBe(403);
      expect((await market.as(account).delete(`${path}/1`, undefined)).status).toBe(403);
    }
    expect((await market.call('GET', path)).status).toBe(401);
  });
  test('have a name of their own within their language, also when two presses add one', async () => {
    const both = await Promise.all([add(), add()]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
    expect(await all()).toHaveLength(1);
    expect((await add({ language: 'hu' })).status).toBe(200);
    expect(await all()).toHaveLength(2);
    const { id } = (await add({ name: 'About' })).body;
    expect((await market.as('admin').put<Refused>(`${path}/${id}`, written)).body.errors).toEqual({
      name: ['There is an answer of this name in this language already'],
    });
  });
  test('are in the log when they are added, changed and deleted', async () => {
    const { id } = (await add()).body;
    await market.as('admin').put(`${path}/${id}`, written);
    await market.as('admin').delete(`${path}/${id}`, undefined);
    const logged = (await market.logs(3)).map((one) => [one.action, one.info]);
    expect(logged).toEqual(
      ['delete', 'update', 'create'].map((action) => [action, `admin Ada Admin · desk/answers ${id}`]),
    );
  });
  test.each([
    ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name'],
    ['a text of 10,001 characters', { text: 't'.repeat(10_001) }, 'text'],
  ])('are refused with %s', async (_, more, field) =>
    expect(Object.keys((await add(more)).body.errors!)).toEqual([field]),
  );
  test('are listed by their names, whatever the case', async () => {
    for (const name of ['beta', 'Alpha', 'alpha 2', 'Zeta']) await add({ name });
    expect((await all()).map(([name]) => name)).toEqual(['Alpha', 'alpha 2', 'beta', 'Zeta']);
  });
  test('are in the languages of the market alone', async () => {
    const two = await startServer({ db: market.db, env: { LANGUAGES: 'en,hu' } });
    const answers = await Promise.all(
      ['hu', 'ru'].map((language) => two.as('admin').post<Refused>(path, { ...written, language })),
    );
    await two.close();
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [200, []],
      [422, ['language']],
    ]);
  });
  test('that nobody has added cannot be changed', async () =>
    expect((await market.as('admin').put(`${path}/999999`, written)).status).toBe(404));
  test('keep their name when another text is written', async () => {
    const { id } = (await add()).body;
    expect((await market.as('admin').put(`${path}/${id}`, { ...written, text: 'Anew' })).body).toMatchObject({
      name: 'Balance',
      text: 'Anew',
    });
  });
  test.each([{ name: ' ' }, { text: '' }, { language: 'xx' }])('are refused with %j', async (more) =>
    expect((await add(more)).status).toBe(422),
  );
});
