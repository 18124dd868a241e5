import { io } from 'socket.io-client';
import type { Api } from '../api';
import { expect } from '../expect';

export interface Change {
  resource: string;
  type: 'created' | 'updated' | 'deleted';
  ids: number[];
}
/** What an account hears of changes on a connection of the lab's own, in the order in which it is told. */
export interface Hearing {
  heard: readonly Change[];
  end(): void;
}
export async function hear(api: Api): Promise<Hearing> {
  const heard: Change[] = [];
  const socket = io(new URL(api.base).origin, {
    query: { token: api.storage.token },
    transports: ['websocket'],
    forceNew: true,
  });
  socket.on('changed', (change: Change) => heard.push(change));
  const end = () => void socket.disconnect();
  try {
    await expect.poll(() => socket.connected, { message: 'news can be heard', timeout: 30_000 }).toBe(true);
  } catch (error) {
    end();
    throw error;
  }
  return { heard, end };
}

/** News of a list: of these records, or of any if none is named. */
export type News = readonly [resource: string, ...ids: number[]];

/**
 * Asserts that while something is done, this account hears of each of these changes, and of no record of `silent`, the
 * lists that it may not read.
 */
export async function expectHeard<Done>(
  api: Api,
  act: () => Promise<Done>,
  told: (done: Done) => readonly News[],
  silent: readonly string[] = [],
): Promise<Done> {
  const { heard, end } = await hear(api);
  try {
    const done = await act();
    for (const [resource, ...ids] of told(done))
      await expect
        .poll(() => heard.some((one) => one.resource === resource && ids.every((id) => one.ids.includes(id))), {
          message: `whoever lists ${resource} is told of ${ids.join(', ') || 'a change'}`,
          timeout: 10_000,
        })
        .toBe(true);
    expect(
      heard.filter(({ resource }) => silent.includes(resource)),
      'news of lists that the account may not read',
    ).toEqual([]);
    return done;
  } finally {
    end();
  }
}
