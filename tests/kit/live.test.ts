import type { LiveEvent } from '@refinedev/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveProvider } from '../../src/providers/live';
import { signOut } from '../../src/providers/session';
import { signInAs } from './form-fixture';

type Listener = (payload?: unknown) => void;
const sockets: { token: string; listeners: Map<string, Set<Listener>>; isOpen: boolean }[] = [];
/** How often the code of the connection cannot be loaded from now on. */
let failures = 0;
vi.mock('socket.io-client', () => ({
  get io() {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return connect;
  },
}));
const connect = (_: string, { query }: { query: { token: string } }) => {
  const socket = { token: query.token, listeners: new Map<string, Set<Listener>>(), isOpen: true };
  sockets.push(socket);
  return {
    on: (event: string, listener: Listener) =>
      socket.listeners.set(event, (socket.listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => socket.listeners.get(event)?.delete(listener),
    disconnect: () => (socket.isOpen = false),
  };
};
const tell = (event: string, payload?: unknown) =>
  sockets
    .at(-1)
    ?.listeners.get(event)
    ?.forEach((listener) => listener(payload));
const change = (resource: string, type = 'updated') => tell('changed', { resource, type, ids: [7] });

let heard: unknown[];
let stops: unknown[];
async function listen(channel: string, types = ['*'], meta?: object) {
  stops.push(
    liveProvider.subscribe({
      channel,
      types,
      callback: ({ type, payload }: LiveEvent) => heard.push([type, payload.ids]),
      ...(meta && { meta }),
    } as never),
  );
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_500);
    expect(sockets.at(-1)?.listeners.get('connect')?.size).toBeGreaterThan(0);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  signInAs('ADMIN', ['live']);
  [heard, stops] = [[], []];
});
afterEach(() => {
  for (const stop of stops) liveProvider.unsubscribe(stop);
  signOut();
  sockets.length = 0;
  vi.useRealTimers();
});

test('a screen hears of the changes of its own records, with their ids', async () => {
  await listen('resources/admin/users');
  change('admin/users');
  change('admin/users-answers');
  expect(heard).toEqual([['updated', [7]]]);
});

test('a screen that waits for one kind of change hears of no other', async () => {
  await listen('resources/admin/users', ['deleted']);
  change('admin/users', 'created');
  change('admin/users', 'deleted');
  expect(heard).toEqual([['deleted', [7]]]);
});

test('after a lost connection everything may have changed, but not after the first one', async () => {
  await listen('resources/admin/users');
  tell('connect');
  expect(heard).toEqual([]);
  tell('disconnect');
  tell('connect');
  tell('connect');
  expect(heard).toEqual([['*', []]]);
});

test('who has to catch up is told after the first connection, too', async () => {
  await listen('resources/admin/users', ['*'], { catchesUp: true });
  tell('connect');
  expect(heard).toEqual([['*', []]]);
});

test('a screen that was left hears nothing more', async () => {
  await listen('resources/admin/users');
  liveProvider.unsubscribe(stops.pop());
  await vi.advanceTimersByTimeAsync(0);
  change('admin/users');
  expect(heard).toEqual([]);
});

test('a back-end that tells nothing is not connected to', async () => {
  signInAs('ADMIN');
  liveProvider.subscribe({ channel: 'resources/admin/users', types: ['*'], callback: () => undefined } as never);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sockets).toEqual([]);
});

test('the connection ends with its session', async () => {
  await listen('resources/admin/users');
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets.map((one) => one.isOpen)).toEqual([false]);
});

describe('a connection whose code cannot be loaded at first', () => {
  beforeEach(() => void (failures = 2));
  test('is made later', async () => {
    await listen('resources/admin/users');
    change('admin/users');
    expect(heard).toEqual([['updated', [7]]]);
  });
  test('says that everything may have changed meanwhile', async () => {
    await listen('resources/admin/users');
    tell('connect');
    expect(heard).toEqual([['*', []]]);
  });
});
