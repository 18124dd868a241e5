import { expect, test } from 'vitest';
import { merge, type Device } from '../../server/live/presence';

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
