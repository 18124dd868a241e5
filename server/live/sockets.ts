import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { sql } from 'drizzle-orm';
import { Server as SocketServer, type Socket } from 'socket.io';
import type { Edition } from '../../editions/edition';
import type { ContractIn } from '../../src/contract/contract-in';
import { onlineUsers } from '../../src/admin/online-users/resource';
import { users } from '../../src/admin/users/resource';
import { seesAll } from '../access/row-scope';
import type { Sessions } from '../access/session';
import type { Staff } from '../access/staff';
import type { Database } from '../database/database';
import { DatabaseUnavailable } from '../database/unavailable';
import { Listener } from './listener';
import type { Change, Live } from './live';
import { merge, Presence, throttled, type Device, type OnlineUser } from './presence';

interface ToClient {
  sendOnlineUsers(users: OnlineUser[]): void;
  changed(change: Change): void;
}
interface BetweenInstances {
  presenceChanged(): void;
  presence(answer: (users: OnlineUser[]) => void): void;
  staffChanged(kind: 'admin' | 'manager', id: number): void;
  recordsChanged(path: string, ids: readonly number[]): void;
}
type Visitor =
  | { kind: 'staff'; staff: Staff; token: string; expires: number }
  | {
      kind: 'user';
      id: number;
      name: string;
      surname: string;
      device: Device | undefined;
      expires: number;
      asOf: number;
    };
type Io = SocketServer<Record<string, never>, ToClient, BetweenInstances, { visitor: Visitor }>;
type ServerSocket = Socket<Record<string, never>, ToClient, BetweenInstances, { visitor: Visitor }>;

const online = 'online-users';
const channelPrefix = 'loyalty';
const roomOf = (staff: Pick<Staff, 'kind' | 'id'>) => `${staff.kind}:${staff.id}`;
/** The condition for app users who may connect. */
const admitted = sql`status = 1`;
/** A change of more records than this is sent without ids. */
const idsAtMost = 100;

const deviceIn = (claim: unknown): Device | undefined => {
  const { type, identifier } = (claim ?? {}) as Partial<Device>;
  return typeof type === 'number' && typeof identifier === 'string' && identifier.length <= 1000
    ? { type, identifier }
    : undefined;
};

interface Parts {
  db: Database;
  edition: Edition;
  contracts: ReadonlyMap<string, ContractIn>;
  sessions: Pick<Sessions, 'claims' | 'staff' | 'forget' | 'forgetAll'>;
  /** Another instance wrote records of this path: caches of its lists must be dropped. */
  changedElsewhere?: (path: string) => void;
}

/**
 * The socket.io server on the API's HTTP server (decisions, the wire: default path, query parameter `token`).
 * On PostgreSQL all instances of a market act as one: presence, changes and ended sessions reach all of them.
 */
export function openLive(http: HttpServer, { db, edition, contracts, sessions, changedElsewhere }: Parts): Live {
  const io: Io = new SocketServer(http, { serveClient: false, maxHttpBufferSize: 10_000, cors: { origin: '*' } });
  const several = db.pool !== undefined;
  const listener =
    db.pool &&
    new Listener(db.pool, `${channelPrefix}#/`, {
      lost: () => sessions.forgetAll({ caching: false }),
      back: () => catchUp(),
    });
  if (listener) {
    sessions.forgetAll({ caching: false });
    io.adapter(createAdapter(listener.asPool(), { channelPrefix, errorHandler: () => {} }));
  }
  const presence = new Presence();
  const watched = edition.flags.onlineUsers;
  /** How many changes of users this instance was told of. */
  let userChanges = 0;

  const everywhere = async (): Promise<OnlineUser[]> => {
    if (!several) return presence.list();
    // An instance that has just died does not answer in time: the answers of the others are used.
    const others = await io
      .serverSideEmitWithAck('presence')
      .catch((error: { responses?: OnlineUser[][] }) => error.responses ?? []);
    return merge([presence.list(), ...others]);
  };
  const tell = throttled(500, async () => {
    if (io.of('/').adapter.rooms.get(online)?.size)
      io.local.to(online).emit('sendOnlineUsers', await everywhere().catch(() => presence.list()));
  });
  const presenceChanged = () => {
    tell();
    if (several) io.serverSideEmit('presenceChanged');
  };

  const visitorOf = async (token: string): Promise<Visitor | null> => {
    const claims = sessions.claims(token);
    if (!claims) return null;
    const expires = (claims.exp ?? 0) * 1000;
    const [kind, id] = claims.sub.split(':');
    if (kind !== 'user') {
      const staff = await sessions.staff(token);
      return staff && { kind: 'staff', staff, token, expires };
    }
    const asOf = userChanges;
    const user = await db.one<{ id: number; name: string; surname: string }>(sql`
      select id, name, surname
      from users
      where id = ${Number(id)} and ${admitted}
    `);
    return user ? { kind: 'user', ...user, device: deviceIn(claims.device), expires, asOf } : null;
  };

  io.use((socket, next) => {
    const { token } = socket.handshake.query;
    const enter = (visitor: Visitor | null) => {
      if (!visitor) throw new Error('unauthorized');
      socket.data.visitor = visitor;
    };
    void visitorOf(typeof token === 'string' ? token : '')
      .then(enter)
      .then(
        () => next(),
        (error: unknown) => {
          // A client that is refused gives up; one that loses the connection comes back by itself.
          if (error instanceof DatabaseUnavailable) socket.conn.close();
          else next(new Error('unauthorized'));
        },
      );
  });

  const staffEntered = (socket: ServerSocket, staff: Staff) => {
    const rooms = [roomOf(staff)];
    for (const [path, own] of contracts) {
      if (!own.allows('list', staff.roles)) continue;
      const { contract } = own;
      rooms.push(`${contract.kind !== 'nested' && contract.scope && !seesAll(staff) ? 'part' : 'all'}:${path}`);
    }
    const own = contracts.get(onlineUsers.path);
    if (watched && own?.allows('list', staff.roles)) {
      rooms.push(online);
      void everywhere()
        .catch(() => presence.list())
        .then((users) => socket.emit('sendOnlineUsers', users));
    }
    void socket.join(rooms);
  };

  /** Disconnects those connected app users who were blocked or deleted; without ids it checks all of them. */
  const cutOff = async (ids: readonly number[]) => {
    const connected = presence.sockets(ids);
    if (!connected.size) return;
    const rows = await db.rows<{ id: number }>(sql`
      select id
      from users
      where id = any(${sql.param([...new Set(connected.values())])}) and ${admitted}
    `);
    const stay = new Set(rows.map((one) => one.id));
    for (const [socket, id] of connected) if (!stay.has(id)) io.local.in(socket).disconnectSockets(true);
  };
  const recordsChanged = (path: string, ids: readonly number[]) => {
    if (path !== users.path) return;
    userChanges++;
    // During a shutdown the database may already be closed; the sockets are closed as well then.
    cutOff(ids).catch(() => {});
  };

  io.on('connection', (socket) => {
    const { visitor } = socket.data;
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(Math.max(visitor.expires - Date.now(), 0), 2 ** 31 - 1),
    );
    socket.on('disconnect', () => clearTimeout(expiry));
    if (visitor.kind === 'staff') return staffEntered(socket, visitor.staff);
    presence.enter(socket.id, { id: visitor.id, name: visitor.name, surname: visitor.surname }, visitor.device);
    presenceChanged();
    // Users changed between the handshake and now: this one may have been blocked.
    if (visitor.asOf !== userChanges) cutOff([visitor.id]).catch(() => {});
    socket.on('disconnect', () => {
      presence.leave(socket.id);
      presenceChanged();
    });
  });
  io.on('presenceChanged', tell);
  io.on('presence', (answer) => answer(presence.list()));

  /** Disconnects staff whose sessions have ended. Whoever cannot be checked now is checked when they connect again. */
  const cutOffStaff = (sockets: Iterable<ServerSocket>) => {
    for (const socket of sockets) {
      const { visitor } = socket.data;
      if (visitor.kind !== 'staff') continue;
      sessions.staff(visitor.token).then(
        (staff) => staff ?? socket.disconnect(true),
        () => socket.conn.close(),
      );
    }
  };
  const forgetHere = (kind: 'admin' | 'manager', id: number) => {
    sessions.forget(kind, id);
    // The rooms of a session that goes on still fit: they depend on the roles alone, whose change ends it.
    const room = roomOf({ kind, id });
    cutOffStaff([...io.sockets.sockets.values()].filter(({ rooms }) => rooms.has(room)));
  };
  io.on('staffChanged', forgetHere);

  /** Does what notifications that were lost would have done: they may have been of any kind. */
  const catchUp = () => {
    sessions.forgetAll({ caching: true });
    for (const resource of contracts.keys()) {
      changedElsewhere?.(resource);
      io.local.to([`all:${resource}`, `part:${resource}`]).emit('changed', { resource, type: 'updated', ids: [] });
    }
    tell();
    userChanges++;
    const connected = [...io.sockets.sockets.values()];
    cutOffStaff(connected);
    // App users who cannot be checked now are checked when they connect again.
    cutOff([]).catch(() => connected.forEach((socket) => socket.conn.close()));
  };
  io.on('recordsChanged', (path, ids) => {
    changedElsewhere?.(path);
    recordsChanged(path, ids);
  });

  return {
    io,
    staffChanged(kind, id) {
      forgetHere(kind, id);
      if (several) io.serverSideEmit('staffChanged', kind, id);
    },
    changed({ path: resource }, type, ids) {
      const named = ids.length > idsAtMost ? [] : ids;
      recordsChanged(resource, named);
      if (several) io.serverSideEmit('recordsChanged', resource, named);
      io.to(`all:${resource}`).emit('changed', { resource, type, ids: named });
      io.to(`part:${resource}`).emit('changed', { resource, type, ids: [] });
    },
    async close() {
      tell.stop();
      await io.close();
      listener?.close();
    },
  };
}
