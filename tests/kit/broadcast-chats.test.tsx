import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AudienceChoice } from '../../src/admin/chats/audience-choice';
import { loadChat } from '../../src/admin/chats/calls';
import { audienceOfChat, chatIdWords, companionName, typeFor, userOfChat } from '../../src/admin/chats/chat';
import { ChatCard } from '../../src/admin/chats/chat-card';
import { chats } from '../../src/admin/chats/resource';
import Chats from '../../src/admin/chats/screen';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { found, waitFor } from './wait-for';

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

test.each([
  ['1-1', '#ALL'],
  ['TG-4', '#TG-4'],
  ['1-7', '#USER'],
])('the card of the chat %s says %s', async (id, kind) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const card = { isOpen: false, isUnread: false, isMarked: false, said: '', found: undefined };
  const chat = { id, companion: { id: null, name: 'Somebody' } };
  await act(async () =>
    root.render(<ChatCard chat={chat} {...card} onPress={vi.fn<() => void>()} onMark={vi.fn<() => void>()} />),
  );
  expect(place.querySelector('[data-slot=badge]')?.textContent).toBe(kind);
  await act(async () => root.unmount());
});

describe('a broadcast chat that is open', () => {
  let root: Root;
  let asked: { call: string; body: unknown }[];
  async function open(id: string, companion: object) {
    asked = [];
    const answers: Record<string, object> = {
      'GET chats': { chats: [{ id, companion }], total: 1 },
      'GET messages': { messages: [], total: 0 },
      'GET desk': { assigned_to: null, assignee: null, snoozed_until: null, notes: [] },
    };
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const call = `${method} ${new URL(url, 'http://localhost').pathname.replace(/^\/v\d\/admin\//, '')}`;
      asked.push({ call, body: body ? JSON.parse(body as string) : undefined });
      return Response.json(answers[call] ?? {});
    });
    signInAs('ADMIN', ['desk']);
    const path = `/${chats.path}`;
    ({ root } = await openScreens([{ path, resource: chats.path, action: 'list', View: Chats }], path));
    await press(await found(`[data-chat="${id}"]`));
    await found('textarea[aria-label=Message]');
  }
  const field = () => document.querySelector<HTMLInputElement>('textarea[aria-label=Message]')!;
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  test('says whose kind it is, and leads to no person', async () => {
    await open('1-1', { id: null });
    expect(document.querySelector('header h2')!.textContent).toBe('All users');
    expect(document.querySelector('header p')!.textContent).toBe('#ALL');
    expect(document.querySelector('header h2 a')).toBeNull();
  });
  test('is nobody’s to take, as the desk has no talk of it', async () => {
    await open('1-1', { id: null });
    expect(() => button('Take it')).toThrow('There is no button');
    expect(asked.map(({ call }) => call)).not.toContain('GET desk');
  });
  test('says that its replacements are filled in for each person', async () => {
    await open('1-1', { id: null });
    await type(field(), 'Dear {name}');
    await waitFor(() =>
      expect(document.querySelector('[role=region][aria-label=Preview]')?.textContent).toBe(
        'The replacements are filled in for each person.',
      ),
    );
  });
  test.each([
    ['1-1', { id: null }, 'Send to all users', 'POST messages/send/all', null],
    ['TG-4', { id: null, name: 'Cashiers' }, 'Send to target group: Cashiers', 'POST messages/send/target-group', 4],
  ])('%s is written to its people after a question', async (id, companion, words, call, target_group_id) => {
    await open(id, companion);
    await type(field(), 'Hello');
    await press(button(words));
    const question = await found('[role=alertdialog]');
    expect(asked.filter((one) => one.call.startsWith('POST'))).toEqual([]);
    await press([...question.querySelectorAll('button')].at(-1)!);
    await waitFor(() =>
      expect(asked.filter((one) => one.call.startsWith('POST'))).toEqual([
        { call, body: expect.objectContaining({ target_group_id, type: 19, user_id: null }) as unknown },
      ]),
    );
  });
});
