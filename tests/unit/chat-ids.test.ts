import { expect, test } from 'vitest';
import { chatIdOf, groupChatOf, parseChatId, personChatOf } from '../../src/contract/chat-id';

test.each([
  [5, false, '1-5'],
  [5, true, '1-5'],
  [1, false, '1-1'],
  // The documented id of this chat is that of the messages to all.
  [1, true, 'USER-1'],
])('the chat of user %i, in a market with broadcasts: %j, is %s', (user, hasBroadcasts, id) => {
  expect(personChatOf(user, hasBroadcasts)).toBe(id);
  expect(parseChatId(id, hasBroadcasts)).toEqual({ to: 'user', id: user });
});

test('the calls about a user name the documented chat in every market', () =>
  expect([chatIdOf(1), chatIdOf(5)]).toEqual(['1-1', '1-5']));

test('the chat of a target group is of that group', () =>
  expect(parseChatId(groupChatOf(7), true)).toEqual({ to: 'group', id: 7 }));

test.each([
  ['1-2147483647', { to: 'user', id: 2147483647 }],
  ['1-2147483648', null],
])('an id that no user can have is none: %s', (id, owner) => expect(parseChatId(id, false)).toEqual(owner));
