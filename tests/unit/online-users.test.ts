import { expect, test, vi } from 'vitest';

vi.mock('../../src/providers/session', () => ({ session: () => null, onSession: () => () => undefined }));
vi.mock('../../src/providers/wire', () => ({ apiHost: '' }));
const { inOrder } = await import('../../src/admin/online-users/socket');
const { shortened } = await import('../../src/admin/online-users/push-identifiers');

const user = (id: number, name = 'A') => ({ id, name, surname: 'B', devices: [] });

test('those who stay keep their place, newcomers stand at the end', () => {
  expect(inOrder([user(3), user(1), user(2)], [user(1), user(2), user(4), user(3)]).map((one) => one.id)).toEqual([
    3, 1, 2, 4,
  ]);
});

test('who has left is gone, and whoever stays is shown as they are now', () => {
  expect(inOrder([user(3), user(1)], [user(1, 'New')])).toEqual([user(1, 'New')]);
});

test('a push identifier is shortened to its first and last five characters', () => {
  expect([shortened('abcdefghijklmnop'), shortened('abcdefghij')]).toEqual(['abcde…lmnop', 'abcdefghij']);
});
