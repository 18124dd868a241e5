import { io, type Socket } from 'socket.io-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
type Message = {
  id: number;
  user_id: number;
  chat_id: string;
  ticket_id: number;
  message: { text: string; admin: number; link: string | null };
  created_at: string;
};
type Ticket = {
  id: number;
  status: string;
  problem: { name: string };
  user: { id: number; name: string; phone: string };
  last_message_date: string;
};

let market: Market;
beforeAll(async () => {
  market = await startServer();
  await market.db.copyIn(
    'problems',
    ['id', 'name', 'level', 'parent_id'],
    [
      [1, 'Coins', 1, null],
      [2, 'Quiz', 2, 1],
      [3, 'No coins', 3, 2],
    ],
  );
  await market.db.rows(sql`select setval(pg_get_serial_sequence('problems', 'id'), 3)`);
});
afterAll(() => market.stop());

const key = (value: string) => ({ headers: { 'idempotency-key': value } });
const answer = (more: Record<string, unknown> = {}, message: Record<string, unknown> = {}) => ({
  message: {
    admin: 1,
    bottom_text: '',
    brand_id: 0,
    image: null,
    link: '',
    text: 'We are looking at it.',
    caption: '',
    ...message,
  },
  type: 4,
  user_id: 5,
  ticket_id: 1,
  ...more,
});
const send = (body: unknown, more = {}) =>
  market.as('admin').post<Message & Refused>('/admin/messages/send', body, more);
const complete = (body: unknown, account: 'admin' | 'admin2' = 'admin', more = {}) =>
  market.as(account).put<Ticket & Refused>('/admin/tickets', body, more);
const ticket = async (id = 1) => (await market.as('admin').get<Ticket>(`/admin/tickets/${id}`)).body;
const messages = async (query: string, account: Parameters<Market['as']>[0] = 'admin') =>
  market.as(account).get<{ messages: Message[]; total: number } & Refused>(`/admin/messages?${query}`);

/** Tickets 1 (NEW) and 2 (COMPLETED) belong to user 5, ticket 3 (NEW) to user 6; user 5 wrote twice about ticket 1. */
beforeEach(async () => {
  await market.db.rows(sql`truncate messages, desk_notes, tickets restart identity`);
  await market.db.copyIn(
    'tickets',
    ['id', 'user_id', 'problem_id', 'status', 'last_message_date'],
    [
      [1, 5, 3, 'NEW', '2026-11-01T08:00:00Z'],
      [2, 5, 3, 'COMPLETED', null],
      [3, 6, 3, 'NEW', null],
    ],
  );
  await market.db.copyIn(
    'messages',
    ['chat_id', 'user_id', 'ticket_id', 'from_admin', 'type', 'text'],
    [
      ['1-5', 5, 1, false, 4, 'First'],
      ['1-5', 5, 1, false, 4, 'Second'],
      ['1-5', 5, 2, false, 4, 'Another ticket'],
      ['1-6', 6, 3, false, 4, 'From Eve'],
    ],
  );
});

describe('tickets', () => {
  test('are listed with problem and user, and filtered by status', async () => {
    const { body } = await market.as('admin').get<{ data: Ticket[]; total: number }>('/admin/tickets?status=NEW');
    expect(body.total).toBe(2);
    expect(body.data.map((one) => one.id)).toEqual([3, 1]);
    expect(body.data[1]).toMatchObject({
      problem: { name: 'No coins' },
      user: { id: 5, name: 'Otto', surname: 'Seller0005' },
      status: 'NEW',
      last_message_date: '2026-11-01T08:00:00Z',
    });
  });

  test('do not exist where the flag is off', async () => {
    const taiwan = await startServer({ edition: 'TAIWAN', db: market.db });
    for (const path of ['/admin/tickets', '/admin/messages?chat_id=1-5&ticket_id=99', '/admin/problems/1/problems'])
      expect((await taiwan.as('admin').get(path)).status).toBe(404);
    expect((await taiwan.as('admin').put('/admin/tickets', { id: 1, user_id: 5 })).status).toBe(404);
    await taiwan.close();
  });
});

describe('messages', () => {
  test('of a ticket come newest first, and none of another ticket', async () => {
    const { body } = await messages('ticket_id=1&chat_id=1-5&socket=false');
    expect(body.messages.map((one) => one.message.text)).toEqual(['Second', 'First']);
    expect(body.messages[0]).toMatchObject({ user_id: 5, chat_id: '1-5', ticket_id: 1 });
  });
  test('of a chat are those of all its tickets', async () => {
    expect((await messages('chat_id=1-5')).body.total).toBe(3);
  });
  test.each([
    ['a ticket of another user', 'ticket_id=3&chat_id=1-5', 404, 'ticket_id'],
    ['an unknown ticket', 'ticket_id=99&chat_id=1-5', 404, 'ticket_id'],
    ['a ticket beyond all numbers', 'ticket_id=9999999999&chat_id=1-5', 404, 'ticket_id'],
    ['an unknown user', 'chat_id=1-9999', 404, 'chat_id'],
    ['a chat that is none', 'chat_id=5', 400, 'chat_id'],
    ['no chat', 'ticket_id=1', 400, 'chat_id'],
    ['a parameter that is none', 'chat_id=1-5&user=5', 400, 'user'],
  ])('of %s are refused', async (_, query, status, field) => {
    const { status: found, body } = await messages(query);
    expect([found, Object.keys(body.errors)]).toEqual([status, [field]]);
  });
  test('are read by whoever sees the user, and by nobody without a token', async () => {
    expect((await messages('chat_id=1-5', 'ba')).body.total).toBe(3);
    expect((await messages('chat_id=1-5', 'ba2')).status).toBe(404);
    expect((await messages('chat_id=1-6', 'rsm')).status).toBe(404);
    expect((await market.call('GET', '/admin/messages?chat_id=1-5')).status).toBe(401);
  });
});

describe('an answer', () => {
  test('is appended, takes the ticket into progress, and is in the log', async () => {
    const { status, body } = await send(answer({}, { link: 'https://example.com/help' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: 1,
      chat_id: '1-5',
      ticket_id: 1,
      message: {
        admin: 1,
        text: 'We are looking at it.',
        link: 'https://example.com/help',
        caption: null,
        image: null,
      },
    });
    expect((await messages('ticket_id=1&chat_id=1-5')).body.messages[0]).toEqual(body);
    expect(await ticket()).toMatchObject({ status: 'IN_PROGRESS', last_message_date: body.created_at });
    expect((await market.logs())[0]).toMatchObject({
      action: 'send',
      info: expect.stringContaining('admin/tickets 1'),
      admin_id: 1,
    });
  });
  test('to a completed ticket leaves it completed', async () => {
    expect((await send(answer({ ticket_id: 2 }))).status).toBe(200);
    expect((await ticket(2)).status).toBe('COMPLETED');
  });
  test('that is sent twice with one key is one message', async () => {
    const [one, other] = await Promise.all([send(answer(), key('twice')), send(answer(), key('twice'))]);
    expect(one.body).toEqual(other.body);
    expect((await messages('ticket_id=1&chat_id=1-5')).body.total).toBe(3);
  });
  test('that is sent twice with one key is told to the lists once', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    for (let times = 0; times < 2; times++) await send(answer(), key('told'));
    expect(told.mock.calls.map(([of, , ids]) => [of.path, ids])).toEqual([
      ['admin/tickets', [1]],
      ['admin/chats', [5]],
    ]);
  });
  test.each<[string, Record<string, unknown>, Record<string, unknown>, number, string]>([
    ['no text', {}, { text: '' }, 422, 'message.text'],
    ['a text of spaces', {}, { text: '   ' }, 422, 'message.text'],
    ['a text that is too long', {}, { text: 'x'.repeat(10_001) }, 422, 'message.text'],
    ['a link that runs a script', {}, { link: 'javascript:alert(1)' }, 422, 'message.link'],
    ['an image that nobody stored', {}, { image: 'images/nothing.png' }, 422, 'message.image'],
    ['an image under no key', {}, { image: 'images//a.png' }, 422, 'message.image'],
    ['another type', { type: 19 }, {}, 422, 'type'],
    ['another user’s ticket', { ticket_id: 3 }, {}, 404, 'ticket_id'],
    ['an unknown ticket', { ticket_id: 99 }, {}, 404, 'ticket_id'],
    ['no user', { user_id: undefined }, {}, 422, 'user_id'],
    ['words for somebody else', {}, { admin: 0 }, 422, 'message.admin'],
  ])('with %s is refused and nothing is stored', async (_, more, message, status, field) => {
    const found = await send(answer(more, message));
    expect([found.status, Object.keys(found.body.errors)]).toEqual([status, [field]]);
    expect((await market.db.one<{ count: number }>(sql`select count(*) as count from messages`))!.count).toBe(4);
    expect((await ticket()).status).toBe('NEW');
  });
  test('is the admin’s to send', async () => {
    for (const account of ['team', 'rsm', 'ba'] as const)
      expect((await market.as(account).post('/admin/messages/send', answer())).status).toBe(403);
    expect((await market.call('POST', '/admin/messages/send', answer())).status).toBe(401);
  });
});

test('a ticket of the first user is not in the chat of IRELAND’s broadcasts', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.db });
  await market.db.copyIn('tickets', ['id', 'user_id', 'problem_id', 'status'], [[4, 1, 3, 'NEW']]);
  const sent = await ireland.as('admin').post<Message>('/admin/messages/send', answer({ user_id: 1, ticket_id: 4 }));
  const { status, body } = await ireland
    .as('admin')
    .get<{ messages: Message[] }>('/admin/messages?chat_id=1-1&ticket_id=4');
  await ireland.close();
  expect([status, sent.body.chat_id, body.messages]).toEqual([200, '1-1', [sent.body]]);
});

test('an answer about a ticket has the type of one to a person in IRELAND, too', async () => {
  const ireland = await startServer({ edition: 'IRELAND', db: market.db });
  const { status, body } = await ireland.as('admin').post<Refused>('/admin/messages/send', answer({ type: 19 }));
  await ireland.close();
  expect([status, Object.keys(body.errors)]).toEqual([422, ['type']]);
});

describe('completing', () => {
  test('happens once: somebody else is told that it has happened', async () => {
    const answers = await Promise.all([complete({ id: 1, user_id: 5 }), complete({ id: 1, user_id: 5 }, 'admin2')]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)!.body.message).toBe('This ticket has been completed already');
    expect((await ticket()).status).toBe('COMPLETED');
    expect((await market.logs(2)).filter((one) => one.action === 'update')).toHaveLength(1);
  });
  test('a retry with the same key gets the first answer', async () => {
    const first = await complete({ id: 1, user_id: 5 }, 'admin', key('again'));
    expect(await complete({ id: 1, user_id: 5 }, 'admin', key('again'))).toMatchObject({
      status: 200,
      body: first.body,
    });
  });
  test.each([
    ['an unknown ticket', { id: 99, user_id: 5 }, 404, 'id'],
    ['another user’s ticket', { id: 1, user_id: 6 }, 422, 'user_id'],
    ['no user', { id: 1 }, 422, 'user_id'],
    ['another field', { id: 1, user_id: 5, status: 'NEW' }, 422, 'status'],
  ])('%s is refused', async (_, body, status, field) => {
    const found = await complete(body);
    expect([found.status, Object.keys(found.body.errors)]).toEqual([status, [field]]);
    expect((await ticket()).status).toBe('NEW');
  });
  test('a version of the ticket that a message has outdated is a conflict', async () => {
    const { etag } = (await market.as('admin').get('/admin/tickets/1')).headers;
    await market.as('admin').post('/admin/messages/send', answer());
    const { status, body } = await complete({ id: 1, user_id: 5 }, 'admin', { headers: { 'if-match': String(etag) } });
    expect([status, body]).toMatchObject([409, { record: { id: 1, status: 'IN_PROGRESS' } }]);
    expect((await ticket()).status).toBe('IN_PROGRESS');
  });
  test('is the admin’s to do', async () => {
    for (const account of ['team', 'rsm', 'ba'] as const)
      expect((await market.as(account).put('/admin/tickets', { id: 1, user_id: 5 })).status).toBe(403);
    expect((await market.call('PUT', '/admin/tickets', { id: 1, user_id: 5 })).status).toBe(401);
  });
});

test('whoever looks at the tickets is told of an answer and of a completion', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = market.app.server.address() as { port: number };
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    query: { token: await market.signIn('admin2') },
    transports: ['websocket'],
  });
  const heard: unknown[] = [];
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  // A reply also causes an event for its chat, so events of other resources are skipped.
  const next = () =>
    new Promise<void>((resolve) => {
      socket.on('changed', function hear(change: { resource: string }) {
        if (change.resource !== 'admin/tickets') return;
        socket.off('changed', hear);
        heard.push(change);
        resolve();
      });
    });
  const afterAnswer = next();
  await send(answer());
  await afterAnswer;
  const afterCompletion = next();
  await complete({ id: 1, user_id: 5 });
  await afterCompletion;
  expect(heard).toEqual(Array.from({ length: 2 }, () => ({ resource: 'admin/tickets', type: 'updated', ids: [1] })));
  socket.disconnect();
});

describe('problems', () => {
  const problem = (level: number, body: Record<string, unknown>, method: 'post' | 'put' | 'delete' = 'post') =>
    market.as('admin')[method]<{ id: number; level: number } & Refused>(`/admin/problems/${level}/problems`, body);
  const listed = async (level: number) =>
    (await market.as('admin').get<Page>(`/admin/problems/${level}/problems?limit=100`)).body.data;

  test('of a level are its own alone, whoever names another level', async () => {
    const { body } = await problem(2, {
      name: 'Challenge',
      parent_id: 1,
      url: 'app://challenges',
      should_start_chat: true,
    });
    expect(body).toMatchObject({ level: 2, parent_id: 1, should_start_chat: true });
    expect((await problem(2, { name: 'Sly', parent_id: 1, level: 1 })).body.level).toBe(2);
    expect((await listed(1)).map((one) => one.name)).toEqual(['Coins']);
    expect((await listed(2)).every((one) => one.level === 2)).toBe(true);
    expect((await market.as('admin').get(`/admin/problems/1/problems/${body.id}`)).status).toBe(404);
    expect((await problem(1, { id: body.id, name: 'Taken over' }, 'put')).status).toBe(404);
    expect((await problem(3, { id: body.id }, 'delete')).status).toBe(404);
  });
  test.each<[string, number, Record<string, unknown>, string]>([
    ['no name', 1, { name: ' ' }, 'name'],
    ['no problem above it', 2, { name: 'Orphan' }, 'parent_id'],
    ['a problem of its own level above it', 3, { name: 'Twin', parent_id: 3 }, 'parent_id'],
    ['a problem two levels above it', 3, { name: 'Far', parent_id: 1 }, 'parent_id'],
    ['an unknown problem above it', 2, { name: 'Lost', parent_id: 999 }, 'parent_id'],
    ['a problem above the top', 1, { name: 'Over', parent_id: 1 }, 'parent_id'],
  ])('with %s are refused', async (_, level, body, field) => {
    const { status, body: said } = await problem(level, body);
    expect([status, Object.keys(said.errors)]).toEqual([422, [field]]);
  });
  test('that others stand below are not deleted', async () => {
    expect((await problem(1, { id: 1 }, 'delete')).status).toBe(422);
    const { body } = await problem(1, { name: 'Short-lived' });
    expect((await problem(1, { id: body.id }, 'delete')).body).toEqual({ id: body.id });
  });
  test('are looked up by all staff, level by level', async () => {
    const found = async (level: number, query = '') =>
      (await market.as('ba').get<Page>(`/admin/problems/${level}/problems/autocomplete${query}`)).body.data;
    expect(await found(3)).toEqual([{ id: 3, name: 'No coins' }]);
    expect(await found(2, '?q=2')).toEqual([{ id: 2, name: 'Quiz' }]);
    expect(await found(3, '?q=2')).toEqual([]);
    expect((await market.as('ba').get('/admin/problems/1/problems')).status).toBe(403);
  });
});
