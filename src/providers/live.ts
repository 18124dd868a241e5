import type { LiveEvent, LiveProvider } from '@refinedev/core';
import type { io, Socket } from 'socket.io-client';
import { offers, onSession, session } from './session';
import { apiOrigin } from './wire';

/**
 * A change event of our server (capability 'live'). Without ids, many records changed, or some that the receiver may
 * not see.
 */
interface Change {
  resource: string;
  type: 'created' | 'updated' | 'deleted';
  ids: readonly number[];
}

let opening: Promise<Socket> | undefined;
let openedFor = '';
/** For what loads late, so that it does not compete with the first screen for bandwidth, as the socket. */
export const afterFirstScreen = () => new Promise<void>((resolve) => setTimeout(resolve, 1_500));

/** Milliseconds between two attempts to load the socket's code. */
const retryEvery = 5_000;
/** The first attempt to load it failed, so changes may have been missed before the first connection. */
let isLate = false;
async function loadCode(): Promise<typeof io> {
  try {
    return (await import('socket.io-client')).io;
  } catch {
    isLate = true;
    await new Promise((resolve) => setTimeout(resolve, retryEvery));
    return loadCode();
  }
}

/** One connection per session, with the token as a query parameter (document 1, section 7). It reconnects by itself. */
function socket(): Promise<Socket> {
  openedFor = session()?.token ?? '';
  return (opening ??= afterFirstScreen()
    .then(loadCode)
    .then((connect) =>
      connect(apiOrigin(), {
        query: { token: openedFor },
        transports: ['websocket', 'polling'],
        reconnectionDelayMax: 10_000,
      }),
    ));
}
onSession(() => {
  if (!opening || session()?.token === openedFor) return;
  void opening.then((open) => open.disconnect());
  opening = undefined;
  isLate = false;
});

/**
 * Listens to a socket event, across reconnections. The first listener opens the connection. Returns the unsubscribe
 * function.
 */
export function onSocket<T>(event: string, listener: (payload: T) => void): () => void {
  let over = false;
  const opened = socket();
  void opened.then((open) => !over && open.on(event, listener as (payload: unknown) => void)).catch(() => undefined);
  return () => {
    over = true;
    void opened.then((open) => open.off(event, listener as (payload: unknown) => void)).catch(() => undefined);
  };
}

/**
 * Refine's live provider. Channels are 'resources/admin/users'. After a reconnection or a late connection subscribers get
 * a '*' event, as changes may have been missed; with `meta: { catchesUp: true }` they get one after the first connection,
 * too.
 */
export const liveProvider: LiveProvider = {
  subscribe({ channel, types, callback, meta }) {
    if (!offers('live')) return () => undefined;
    const tell = (type: string, ids: readonly number[]) =>
      callback({ channel, type, payload: { ids: [...ids] }, date: new Date() } satisfies LiveEvent);
    let lost = false;
    const stops = [
      onSocket<Change>('changed', ({ resource, type, ids }) => {
        if (channel === `resources/${resource}` && (types.includes('*') || types.includes(type))) tell(type, ids);
      }),
      onSocket('disconnect', () => (lost = true)),
      onSocket('connect', () => {
        if (lost || isLate || meta?.catchesUp) tell('*', []);
        lost = false;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  },
  unsubscribe: (stop: () => void) => stop(),
};
