import type { LiveEvent, LiveProvider } from '@refinedev/core';
import type { Socket } from 'socket.io-client';
import { offers, onSession, session } from './session';
import { apiOrigin } from './wire';

/** What our server tells of records, to back-ends' capability 'live'. Without ids: many, or ones that cannot all be seen. */
interface Change {
  resource: string;
  type: 'created' | 'updated' | 'deleted';
  ids: readonly number[];
}

let opening: Promise<Socket> | undefined;
let openedFor = '';
/** Nothing of the first screen waits for it, nor competes with it. */
const afterPaint = () => new Promise<void>((resolve) => setTimeout(resolve, 1_500));

/** One connection a session, with the token as a query parameter (document 1, section 7); it reconnects by itself. */
function socket(): Promise<Socket> {
  openedFor = session()?.token ?? '';
  return (opening ??= afterPaint()
    .then(() => import('socket.io-client'))
    .then(({ io }) =>
      io(apiOrigin(), {
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
});

/** Listens to an event of the socket, through reconnections. The connection is made when the first one listens. */
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
 * Refine's channels are 'resources/admin/users'. After a gap in the connection everything may have changed; so it may have before the
 * first one, which whoever subscribes with `meta: { catchesUp: true }` is told of.
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
        if (lost || meta?.catchesUp) tell('*', []);
        lost = false;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  },
  unsubscribe: (stop: () => void) => stop(),
};
