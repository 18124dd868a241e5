import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { merge, Presence, throttled, type Device } from '../../server/live/presence';

const user = (id: number, ...devices: Device[]) => ({ id, name: 'A', surname: 'B', devices });
const [ios, android] = [1, 2].map((type) => ({ type, identifier: 'same' })) as [Device, Device];
const other = { type: 1, identifier: 'other' };

test('whoever is connected to several instances is online once, with each of their devices, by id', () => {
  expect(merge([[user(3, ios), user(1)], [user(3, ios, android, other)], [user(2, ios)]])).toEqual([
    user(1),
    user(2, ios),
    user(3, ios, android, other),
  ]);
});

describe('whoever has left on one of two phones', () => {
  const presence = new Presence();
  const { devices: _, ...person } = user(3);
  presence.enter('first', person, ios);
  presence.enter('second', person, android);
  presence.enter('third', { ...person, id: 4 }, undefined);
  presence.leave('first');

  test('is online with the other, and somebody whose phone is not known is online, too', () =>
    expect(presence.list()).toEqual([user(3, android), user(4)]));
  test('is found by the sockets that are left; where nobody is named, everybody is', () => {
    expect(presence.sockets([3])).toEqual(new Map([['second', 3]]));
    expect(presence.sockets([])).toEqual(new Map([['second', 3], ['third', 4]])); // prettier-ignore
  });
});

describe('the list of who is online', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is sent at once, and once more for all who come in the half second after it', async () => {
    const send = vi.fn<() => Promise<void>>(async () => {});
    const tell = throttled(500, send);
    tell();
    expect(send).toHaveBeenCalledTimes(1);
    tell();
    tell();
    await vi.advanceTimersByTimeAsync(499);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['after one was sent', 0],
    ['while one is being sent', undefined],
  ])('is not sent any more once the server stops %s', async (_, pause) => {
    const send = vi.fn<() => Promise<void>>(async () => {});
    const tell = throttled(500, send);
    tell();
    tell();
    if (pause !== undefined) await vi.advanceTimersByTimeAsync(pause);
    tell.stop();
    tell();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
