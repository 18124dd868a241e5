import { act, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOnlineUsers } from '../../src/admin/online-users/socket';
import { signInAs } from './form-fixture';
import { waitFor } from './wait-for';

const socket = vi.hoisted(() => ({
  active: true,
  handlers: {} as Record<string, (given?: unknown) => void>,
  on(name: string, handle: (given?: unknown) => void) {
    this.handlers[name] = handle;
  },
  disconnect: (() => undefined) as () => void,
  io: (_origin: string, _options: unknown): unknown => undefined,
}));
vi.mock('socket.io-client', () => ({ io: (origin: string, options: unknown) => socket.io(origin, options) }));

let root: Root;
let online: ReturnType<typeof useOnlineUsers>;
let options: { query: { token: string }; forceNew: boolean };
const Shown = () => {
  const now = useOnlineUsers();
  useEffect(() => {
    online = now;
  });
  return null;
};
beforeEach(async () => {
  signInAs('ADMIN');
  socket.handlers = {};
  socket.active = true;
  socket.disconnect = vi.fn<() => void>();
  socket.io = (_origin, given) => {
    options = given as typeof options;
    return socket;
  };
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<Shown />));
  await waitFor(() => {
    if (!socket.handlers.connect) throw new Error('There is no connection yet');
  });
});
afterEach(() => act(async () => root.unmount()));
const happens = (name: string, given?: unknown) => act(async () => socket.handlers[name]!(given));
const user = (id: number) => ({ id, name: 'Ana', surname: 'Lee', devices: [] });

describe('the connection of the online users', () => {
  test('is one of its own, with the token of who is signed in', () => {
    expect([options.query.token, options.forceNew]).toEqual([localStorage.getItem('token'), true]);
  });
  test('is being made until it is there', async () => {
    expect(online).toEqual({ users: undefined, connection: 'connecting' });
    await happens('connect');
    expect(online.connection).toBe('connected');
  });
  test.each([
    ['transport close', 'disconnected'],
    ['io server disconnect', 'refused'],
  ])('that ends by %s is %s', async (reason, connection) => {
    await happens('connect');
    await happens('disconnect', reason);
    expect(online.connection).toBe(connection);
  });
  test.each([
    [true, 'disconnected'],
    [false, 'refused'],
  ])('that fails and is tried again (%s) is %s', async (active, connection) => {
    socket.active = active;
    await happens('connect_error');
    expect(online.connection).toBe(connection);
  });
  test('brings everyone who is online, in the order in which they came; what is no list changes nothing', async () => {
    await happens('sendOnlineUsers', [user(2), user(1)]);
    await happens('sendOnlineUsers', [user(3), user(1), user(2)]);
    await happens('sendOnlineUsers', null);
    expect(online.users?.map((one) => one.id)).toEqual([2, 1, 3]);
  });
  test('takes away who has left, and brings whoever stays as they are now', async () => {
    await happens('sendOnlineUsers', [user(1), user(2)]);
    await happens('sendOnlineUsers', [{ ...user(2), name: 'Eva' }]);
    expect(online.users).toEqual([{ ...user(2), name: 'Eva' }]);
  });
  test('brings ids and device types that come as text as numbers', async () => {
    await happens('sendOnlineUsers', [{ ...user(2), id: '2', devices: [{ type: '1', identifier: 'abc' }] }]);
    expect(online.users).toEqual([{ ...user(2), devices: [{ type: 1, identifier: 'abc' }] }]);
  });
  test('ends with the screen', async () => {
    await act(async () => root.render(null));
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });
  test('ends when somebody else signs in', async () => {
    await act(async () => signInAs('BA'));
    expect(socket.disconnect).toHaveBeenCalled();
  });
});

test('a screen that is left before its connection is made opens none', async () => {
  await act(async () => root.unmount());
  const opened = vi.fn<() => typeof socket>(() => socket);
  socket.io = opened;
  root = createRoot(document.body.firstElementChild!);
  await act(async () => {
    flushSync(() => root.render(<Shown />));
    flushSync(() => root.render(null));
  });
  await vi.dynamicImportSettled();
  expect(opened).not.toHaveBeenCalled();
});
