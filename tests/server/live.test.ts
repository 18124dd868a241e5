import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { admins } from '../../src/admin/admins/resource';
import { cities } from '../../src/admin/cities/resource';
import { users } from '../../src/admin/users/resource';
import type { Change } from '../../server/live/live';
import type { OnlineUser } from '../../server/live/presence';
import { xlsxStream, type Cell } from '../../server/spreadsheet/xlsx';
import { beside, kind } from './database';
import { startServer, type Account, type Market } from './fixture';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

const listening = async (market: Market) =>
  Object.assign(market, { address: await market.app.listen({ port: 0, host: '127.0.0.1' }) });
type Listening = Awaited<ReturnType<typeof listening>>;

const connect = (market: Listening, token: string) => {
  const socket = io(market.address, {
    query: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  return socket;
};
/** Resolves with the first `event` whose payload passes. */
const next = <T>(socket: Socket, event: string, passes: (payload: T) => boolean = () => true) =>
  new Promise<T>((resolve) => {
    const listen = (payload: T) => {
      if (!passes(payload)) return;
      socket.off(event, listen);
      resolve(payload);
    };
    socket.on(event, listen);
  });
/** The socket may have connected already, while another one was signing in. */
const connected = async (socket: Socket) => {
  if (!socket.connected) await next(socket, 'connect');
};
const ids = (list: readonly OnlineUser[]) => list.map((one) => one.id);
const watch = async (market: Listening, account: Account) => connect(market, await market.signIn(account));
const seller = (market: Listening, id: number, identifier = `phone-${id}`, type = 1) =>
  connect(market, market.context.sessions.userToken(id, { type, identifier }));

describe('one instance', () => {
  let market: Listening;
  beforeAll(async () => {
    market = await listening(await startServer());
  });
  afterAll(() => market.stop());

  test('an admin sees at once who is online, then whoever comes and goes', async () => {
    const first = seller(market, 1);
    await connected(first);
    const admin = await watch(market, 'admin');
    const users = await next<OnlineUser[]>(admin, 'sendOnlineUsers');
    expect(users).toEqual([
      { id: 1, name: 'Otto', surname: 'Seller0001', devices: [{ type: 1, identifier: 'phone-1' }] },
    ]);
    seller(market, 2);
    expect(ids(await next(admin, 'sendOnlineUsers', (list: OnlineUser[]) => list.length === 2))).toEqual([1, 2]);
    first.disconnect();
    expect(ids(await next(admin, 'sendOnlineUsers', (list: OnlineUser[]) => list.length === 1))).toEqual([2]);
  });

  test('a person with two phones is one user with two devices', async () => {
    const admin = await watch(market, 'admin');
    seller(market, 3, 'ios-token', 1);
    seller(market, 3, 'android-token', 2);
    const [user] = await next(admin, 'sendOnlineUsers', (list: OnlineUser[]) =>
      list.some((one) => one.devices.length === 2),
    );
    expect(user?.devices.map((one) => one.type).sort()).toEqual([1, 2]);
  });

  test.each(['', 'not-a-token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbjoxIiwiZXhwIjo5OTk5OTk5OTk5fQ.'])(
    'the token %j is refused at the door',
    async (token) => {
      const error = await next<Error>(connect(market, token), 'connect_error');
      expect(error.message).toBe('unauthorized');
    },
  );

  test('an app user who is not active is refused', async () => {
    expect((await next<Error>(seller(market, 5), 'connect_error')).message).toBe('unauthorized');
  });

  test('a revoked member of staff is cut off', async () => {
    const socket = await watch(market, 'admin2');
    await connected(socket);
    const cut = next<string>(socket, 'disconnect');
    await market.as('admin').put('/admin/admins', { id: 2, username: 'admin2', name: 'Alan Admin', status: 2 });
    expect(await cut).toBe('io server disconnect');
    const { body } = await market.as('admin').get<{ data: unknown[] }>('/admin/admins');
    expect(body.data).toHaveLength(2);
  });

  test('a member of staff whose session does not end with a save of their record stays connected', async () => {
    const ba = await watch(market, 'ba');
    await connected(ba);
    const saved = await market.as('admin').put('/admin/managers', { id: 1, surname: 'Renamed' });
    expect(saved.status).toBe(200);
    const told = next<Change>(ba, 'changed', ({ resource }) => resource === users.path);
    await market.as('admin').put('/admin/users', { id: 15, name: 'Renamed' });
    expect((await told).type).toBe('updated');
    expect(ba.connected).toBe(true);
  });

  test('whoever is connected is cut off when their token ends', async () => {
    const claimed = vi.spyOn(market.context.sessions, 'claims').mockReturnValue({ sub: 'user:1', exp: 0 });
    onTestFinished(() => claimed.mockRestore());
    const socket = seller(market, 1);
    await next(socket, 'disconnect');
    expect(socket.connected).toBe(false);
  });

  describe('an app user', () => {
    /** Two app users who are online, and an admin who sees the list of online users. */
    const online = async (one: number, other: number) => {
      const admin = await watch(market, 'admin');
      const sockets = [seller(market, one), seller(market, other)] as const;
      await next(admin, 'sendOnlineUsers', (list: OnlineUser[]) => [one, other].every((id) => ids(list).includes(id)));
      return {
        admin,
        cut: next<string>(sockets[0], 'disconnect'),
        gone: next(admin, 'sendOnlineUsers', (list: OnlineUser[]) => !ids(list).includes(one)),
        stays: sockets[1],
      };
    };

    test('who is blocked is cut off at once, and no longer online', async () => {
      const { cut, gone, stays } = await online(6, 7);
      expect((await market.as('admin').put('/admin/users', { id: 6, status: 4, deactivation_reason: 4 })).status).toBe(
        200,
      );
      expect(await cut).toBe('io server disconnect');
      expect(ids(await gone)).toContain(7);
      expect(stays.connected).toBe(true);
    });

    test('whom an import blocks is cut off, too', async () => {
      const { cut, stays } = await online(8, 9);
      async function* rows(): AsyncGenerator<Cell[]> {
        yield [8, 'Blocked'];
      }
      const form = new FormData();
      form.append(
        'file',
        new Blob([
          new Uint8Array(
            await buffer(xlsxStream({ name: 'Users', header: ['id', 'status'], numeric: [true] }, rows())),
          ),
        ]),
        'users.xlsx',
      );
      const answer = await fetch(`${market.address}/v3/admin/users/import`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${await market.signIn('admin')}` },
      });
      expect(await answer.json()).toEqual({ data: { id: expect.not.stringMatching(/^http/) } });
      expect(await cut).toBe('io server disconnect');
      expect(stays.connected).toBe(true);
    });

    test('who is deleted is cut off, too', async () => {
      const { cut } = await online(11, 12);
      await market.db.rows(sql`delete from users where id = 11`);
      market.context.live.changed(users, 'deleted', [11]);
      expect(await cut).toBe('io server disconnect');
    });

    test('whose name changes stays online', async () => {
      const { admin, stays } = await online(13, 14);
      const told = next<Change>(admin, 'changed', (change) => change.ids.includes(14));
      await market.as('admin').put('/admin/users', { id: 14, name: 'Renamed' });
      await told;
      expect(stays.connected).toBe(true);
    });
  });

  test('whoever sees a list is told that it changed, with ids where all rows are theirs', async () => {
    const [admin, ba] = await Promise.all([watch(market, 'admin'), watch(market, 'ba')]);
    await Promise.all([connected(admin), connected(ba)]);
    const told = Promise.all([next<Change>(admin, 'changed'), next<Change>(ba, 'changed')]);
    market.context.live.changed(users, 'updated', [7]);
    expect(await told).toEqual([
      { resource: 'admin/users', type: 'updated', ids: [7] },
      { resource: 'admin/users', type: 'updated', ids: [] },
    ]);
  });

  test.each([
    [100, 100],
    [101, 0],
  ])('of a change of %i records the ids of %i are told', async (count, told) => {
    const admin = await watch(market, 'admin');
    await connected(admin);
    const change = next<Change>(admin, 'changed');
    market.context.live.changed(
      cities,
      'updated',
      Array.from({ length: count }, (_, at) => at + 1),
    );
    expect((await change).ids).toHaveLength(told);
  });

  test('of a new series of promo codes the list is told twice, of the first and of the others', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    const { status, body } = await market.as('admin').post('/admin/promo-codes', { coins: 50, count: 300 });
    expect(status).toBe(200);
    expect(
      told.mock.calls.map(([{ path }, type, ids]) => [path, type, ids.length === 1 ? ids[0] : ids.length]),
    ).toEqual([
      ['admin/promo-codes', 'created', body.id],
      ['admin/promo-codes', 'updated', 299],
    ]);
  });

  test('nobody is told of a list that they do not see, nor who is online where they do not see that', async () => {
    const ba = await watch(market, 'ba');
    const heard: [event: string, payload: unknown][] = [];
    ba.onAny((event: string, payload: unknown) => heard.push([event, payload]));
    await connected(ba);
    const told = next(ba, 'changed');
    market.context.live.changed(admins, 'updated', [1]);
    market.context.live.changed(users, 'updated', [2]);
    await told;
    expect(heard).toEqual([['changed', { resource: 'admin/users', type: 'updated', ids: [] }]]);
  });

  test.each([
    ['a type that is no number', { type: 'ios', identifier: 'phone' }],
    ['no identifier', { type: 1 }],
    ['an identifier without an end', { type: 1, identifier: 'x'.repeat(1001) }],
  ])('whoever comes from a device with %s is online without it', async (_, device) => {
    const admin = await watch(market, 'admin');
    connect(market, market.context.sessions.userToken(16, device as { type: number; identifier: string }));
    const list = await next(admin, 'sendOnlineUsers', (found: OnlineUser[]) => ids(found).includes(16));
    expect(list.find((one) => one.id === 16)!.devices).toEqual([]);
  });

  test('whoever comes from a device with a long identifier is online with it', async () => {
    const device = { type: 2, identifier: 'x'.repeat(1000) };
    const admin = await watch(market, 'admin');
    connect(market, market.context.sessions.userToken(17, device));
    const list = await next(admin, 'sendOnlineUsers', (found: OnlineUser[]) => ids(found).includes(17));
    expect(list.find((one) => one.id === 17)!.devices).toEqual([device]);
  });

  test('an app user is told nothing', async () => {
    const socket = seller(market, 4);
    await connected(socket);
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    const admin = await watch(market, 'admin');
    await next(admin, 'sendOnlineUsers');
    const told = next(admin, 'changed');
    market.context.live.changed(cities, 'created', [1]);
    await told;
    expect(heard).toEqual([]);
  });
});

test('where the flag is off nobody is told who is online', async () => {
  const market = await listening(await startServer({ env: { FLAG_ONLINE_USERS: 'off' } }));
  try {
    const admin = await watch(market, 'admin');
    const heard: string[] = [];
    admin.onAny((event: string) => heard.push(event));
    await connected(admin);
    await connected(seller(market, 1));
    const told = next(admin, 'changed');
    market.context.live.changed(users, 'created', [1]);
    await told;
    expect(heard).toEqual(['changed']);
  } finally {
    await market.stop();
  }
});

describe.skipIf(kind !== 'postgres')('two instances on one PostgreSQL', () => {
  let here: Listening;
  let there: Listening;
  beforeAll(async () => {
    here = await listening(await startServer());
    there = await listening(await startServer({ db: await beside() }));
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  test('an admin here sees a seller who is connected there', async () => {
    const admin = await watch(here, 'admin');
    seller(there, 1);
    expect(ids(await next(admin, 'sendOnlineUsers', (list: OnlineUser[]) => list.length === 1))).toEqual([1]);
  });

  test('an admin who is here already is told of a seller who comes there', async () => {
    const admin = await watch(here, 'admin');
    await next(admin, 'sendOnlineUsers');
    const told = next(admin, 'sendOnlineUsers', (list: OnlineUser[]) => ids(list).includes(3));
    seller(there, 3);
    expect(ids(await told)).toContain(3);
  });

  test('a change made there reaches a list that is open here', async () => {
    const admin = await watch(here, 'admin');
    await connected(admin);
    const told = next<Change>(admin, 'changed');
    there.context.live.changed(users, 'created', [9]);
    expect(await told).toEqual({ resource: 'admin/users', type: 'created', ids: [9] });
  });

  test('an app user who is blocked there is cut off here', async () => {
    const socket = seller(here, 2);
    await next(socket, 'connect');
    const cut = next<string>(socket, 'disconnect');
    await there.as('admin').put('/admin/users', { id: 2, status: 4, deactivation_reason: 4 });
    expect(await cut).toBe('io server disconnect');
  });

  test('a session that ends there is cut off here, and its token no longer counts', async () => {
    const token = await here.signIn('ba2');
    const socket = connect(here, token);
    await connected(socket);
    const cut = next<string>(socket, 'disconnect');
    await there.db.rows(sql`update managers set session_epoch = session_epoch + 1 where username = 'ba2'`);
    there.context.live.staffChanged('manager', 4);
    expect(await cut).toBe('io server disconnect');
    expect(
      (await here.call('GET', '/admin/users', undefined, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });
});
