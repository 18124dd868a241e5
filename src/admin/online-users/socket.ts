import { useEffect, useState } from 'react';
import { sentNumber } from '../../contract/sent-number';
import { onSession, session } from '../../providers/session';
import { apiOrigin } from '../../providers/wire';

/** An online user in the event `sendOnlineUsers` (document 1, sections 3 and 7). */
export interface OnlineUser {
  id: number;
  name: string | null;
  surname: string | null;
  devices?: readonly { type: number; identifier: string | null }[] | null;
}
export type Connection = 'connecting' | 'connected' | 'disconnected' | 'refused';

const userFrom = (sent: OnlineUser): OnlineUser => ({
  ...sent,
  id: sentNumber(sent.id) ?? sent.id,
  devices: sent.devices?.map((device) => ({ ...device, type: sentNumber(device.type) ?? device.type })),
});

/** Keeps the order of users who stay online and appends new ones. */
function inOrder(before: readonly OnlineUser[], next: readonly OnlineUser[]): readonly OnlineUser[] {
  const coming = new Map(next.map((user) => [user.id, user]));
  const staying = before.flatMap((user) => coming.get(user.id) ?? []);
  const known = new Set(staying.map((user) => user.id));
  return [...staying, ...[...coming.values()].filter((user) => !known.has(user.id))];
}

/**
 * The users online now. Uses a connection of its own, as a back-end sends the list only when a connection opens; a
 * shared one could have an outdated list.
 * The token is a query parameter (document 1, section 7).
 */
export function useOnlineUsers(): { users: readonly OnlineUser[] | undefined; connection: Connection } {
  const [users, setUsers] = useState<readonly OnlineUser[]>();
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    let close = () => {};
    let over = false;
    const open = async () => {
      const { io } = await import('socket.io-client');
      if (over) return;
      const socket = io(apiOrigin(), {
        query: { token: session()?.token ?? '' },
        transports: ['websocket', 'polling'],
        forceNew: true,
        reconnectionDelayMax: 10_000,
      });
      close = () => socket.disconnect();
      socket.on('connect', () => setConnection('connected'));
      socket.on('disconnect', (reason) =>
        setConnection(reason === 'io server disconnect' ? 'refused' : 'disconnected'),
      );
      socket.on('connect_error', () => setConnection(socket.active ? 'disconnected' : 'refused'));
      socket.on('sendOnlineUsers', (list: unknown) =>
        setUsers((before = []) =>
          Array.isArray(list) ? inOrder(before, (list as OnlineUser[]).map(userFrom)) : before,
        ),
      );
    };
    open().catch(() => setConnection('disconnected'));
    const stop = onSession(() => close());
    return () => {
      over = true;
      stop();
      close();
    };
  }, []);
  return { users, connection };
}
