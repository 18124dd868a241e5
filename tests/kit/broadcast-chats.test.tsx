import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AudienceChoice } from '../../src/admin/chats/audience-choice';
import { loadChat } from '../../src/admin/chats/calls';
import { audienceOfChat, chatIdWords, companionName, typeFor, userOfChat } from '../../src/admin/chats/chat';
import { ChatCard } from '../../src/admin/chats/chat-card';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';

vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/ireland')).default }));

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  await loadWords('chats', 'chat', 'desk', 'list');
});

test.each([
  ['1-1', { to: 'all' }],
  ['TG-4', { to: 'group', id: 4, name: 'Cashiers' }],
  ['USER-1', { to: 'user' }],
  ['1-7', { to: 'user' }],
])('what is written in the chat %s is for %j', (id, audience) =>
  expect(audienceOfChat(id, { id: null, name: 'Cashiers' })).toEqual(audience),
);
test('a group without a name is called by its number', () =>
  expect(audienceOfChat('TG-4', { id: null })).toEqual({ to: 'group', id: 4, name: '#4' }));
test('a chat belongs to a user, but not a broadcast', () =>
  expect(['1-7', 'USER-1', '1-1', 'TG-4'].map(userOfChat)).toEqual([7, 1, null, null]));
test('the chat of all is called by that, and a group’s by its number', () => {
  expect(companionName({ id: null }, '1-1')).toBe('All users');
  expect(companionName({ id: null }, 'TG-4')).toBe('#TG-4');
});
test.each([
  ['1-1', 'All users', { to: 'all' }],
  ['TG-4', '#TG-4', { to: 'group', id: 4, name: '#4' }],
])('the chat %s, listed without a companion, is called %s and opens', async (id, name, audience) => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ messages: [], total: 0 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const chat = { id, companion: null };
  const place = document.createElement('div');
  const root = createRoot(place);
  const card = { isOpen: false, isUnread: false, isMarked: false, said: '', found: undefined };
  const nothing = () => undefined;
  await act(async () => root.render(<ChatCard chat={chat} {...card} onPress={nothing} onMark={nothing} />));
  expect(place.querySelector('[data-chat]')!.textContent).toContain(name);
  await act(async () => root.unmount());
  expect(await loadChat(id, chat, new AbortController().signal)).toMatchObject({ companion: { id: null }, audience });
});
test('a broadcast chat has nobody else to write to', async () => {
  signInAs('ADMIN');
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <AudienceChoice own={{ to: 'all' }} audience={{ to: 'all' }} companion="All users" onChange={() => undefined} />,
    ),
  );
  expect(place.innerHTML).toBe('');
  await act(async () => root.unmount());
});
test('each chat shows whose kind it is', () =>
  expect(['1-1', 'TG-4', '1-7', 'USER-1'].map(chatIdWords)).toEqual(['#ALL', '#TG-4', '#USER', '#USER']));
test('every message is sent as a broadcast', () =>
  expect([typeFor({ to: 'user' }), typeFor({ to: 'all' })]).toEqual([19, 19]));
