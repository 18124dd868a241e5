import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChat, sendMessage } from '../../src/admin/chats/calls';
import { chatIdWords, companionName, parseLastMessage, typeFor, userOfChat } from '../../src/admin/chats/chat';
import * as chatDrafts from '../../src/admin/chats/drafts';
import { nextChat } from '../../src/admin/chats/next-chat';
import { noteOpened, openedChats } from '../../src/admin/chats/opened';
import * as chatsUrl from '../../src/admin/chats/url-state';
import { pollingInterval } from '../../src/admin/chats/use-chats';
import { loadTicket, sendMessage as sendReply } from '../../src/admin/tickets/calls';
import { nextTicket } from '../../src/admin/tickets/next-ticket';
import * as ticketDrafts from '../../src/admin/tickets/drafts';
import { companionName as ticketName } from '../../src/admin/tickets/ticket-row';
import * as ticketsUrl from '../../src/admin/tickets/url-state';
import { failureWords } from '../../src/admin/tickets/use-ticket';
import { bodyOf, fetchHistory, isOurs, messageFrom, sentMessageFrom } from '../../src/kit/chat/messages';
import { loadWords } from '../../src/providers/i18n';
import { signInAs } from './form-fixture';

let asked: string[];
let answers: Record<string, unknown>;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/v\d\/admin\//, '');
    asked.push(path + search);
    if (answers[path] instanceof Response) return answers[path];
    return path in answers ? Response.json(answers[path]) : Response.json({ message: 'Gone' }, { status: 404 });
  });
  await loadWords('tickets', 'chat', 'chats');
});

const draft = { text: 'Hello', caption: null, link: null, image: null };
const stored = (id: number, user_id: number) => ({ id, user_id, message: { text: `${id}` }, created_at: '' });

describe('an address of the chats', () => {
  test.each(['1-7', 'TG-4', 'USER-1'])('opens the chat %s', (chat) =>
    expect(chatsUrl.parseUrlState({ chat }).chat).toBe(chat),
  );
  test.each(['1/7', '', 'a'.repeat(41), 17])('opens no chat %j', (chat) =>
    expect(chatsUrl.parseUrlState({ chat }).chat).toBeNull(),
  );
  test.each([
    [undefined, 50],
    ['100', 100],
    [250, 250],
    [75, 50],
    ['1000', 50],
  ])('with the page size %j shows %d', (size, shown) => expect(chatsUrl.parseUrlState({ size }).size).toBe(shown));
  test('has all its filters where the back-end knows them', () => {
    signInAs('ADMIN', ['desk', 'talk-search']);
    expect(chatsUrl.parseUrlState({ name: 12, filter: 'answered', desk: 'mine', said: 7, page: '3' })).toEqual({
      chat: null,
      name: '12',
      filter: 'answered',
      desk: 'mine',
      said: '7',
      page: 3,
      size: 50,
    });
  });
  test('has the documented filters alone where it does not', () => {
    const asked = { filter: 'answered', desk: 'mine', said: 'photo' };
    expect(chatsUrl.parseUrlState(asked)).toMatchObject({ filter: 'all', desk: null, said: '' });
    expect(['new', 'marked'].map((filter) => chatsUrl.parseUrlState({ filter }).filter)).toEqual(['new', 'marked']);
  });
});
test('an address of the tickets has the desk and the search only where the back-end knows them', () => {
  const params = { waiting: 'them', desk: 'nobody', said: 'photo' };
  expect(ticketsUrl.parseUrlState(params)).toMatchObject({ waiting: null, desk: null, said: '' });
  signInAs('ADMIN', ['desk', 'talk-search']);
  expect(ticketsUrl.parseUrlState(params)).toMatchObject(params);
});

describe('the last message of a chat', () => {
  test.each([
    [
      { text: 'Hi', image: { url: 'a.png' }, link: 'https://a.b' },
      { text: 'Hi', hasImage: true, link: 'https://a.b' },
    ],
    [
      { text: null, image: 'a.png' },
      { text: '', hasImage: true, link: '' },
    ],
    [
      { text: 'Hi', image: { url: null }, link: null },
      { text: 'Hi', hasImage: false, link: '' },
    ],
  ])('%j is shown as %j', (last, shown) =>
    expect(parseLastMessage({ id: '1-7', companion: { id: 7 }, last_message: JSON.stringify(last) })).toEqual(shown),
  );
  test.each([
    ['Not JSON', 'Not JSON'],
    ['123456', '123456'],
    [null, ''],
  ])('that is %j is shown as the text %j', (last_message, text) =>
    expect(parseLastMessage({ id: '1-7', companion: { id: 7 }, last_message })).toEqual({
      text,
      hasImage: false,
      link: '',
    }),
  );
});

test('a companion is called by name, otherwise by number', () => {
  expect(companionName({ id: 7, name: 'Réka', surname: 'Szabó' }, '1-7')).toBe('Réka Szabó');
  expect(companionName({ id: 7, name: null, surname: 'Szabó' }, '1-7')).toBe('Szabó');
  expect(companionName({ id: 7 }, '1-7')).toBe('#7');
  expect(companionName({ id: null }, '1-7')).toBe('#1-7');
  expect(ticketName({ id: 5, status: 'NEW', user: { id: 7, name: 'Réka', surname: 'Szabó' } })).toBe('Réka Szabó');
  expect(ticketName({ id: 5, status: 'NEW', user: { id: 7, name: '' } })).toBe('#7');
});
test('a market without broadcast chats shows no chat ids, and 1-1 is the chat of user 1', () => {
  expect(['1-1', 'TG-4', '1-7'].map(chatIdWords)).toEqual([undefined, undefined, undefined]);
  expect(['1-1', 'TG-4', '1-7'].map(userOfChat)).toEqual([1, null, 7]);
  expect([typeFor({ to: 'user' }), typeFor({ to: 'all' }), typeFor({ to: 'group', id: 1, name: '' })]).toEqual([
    4, 19, 19,
  ]);
});

describe('a message', () => {
  test('is sent with what was written, trimmed around caption and link alone', () =>
    expect(bodyOf({ text: ' Hi ', caption: ' Title ', link: ' https://a.b ', image: 'chat/admin/a.png' })).toEqual({
      admin: 1,
      bottom_text: '',
      brand_id: 0,
      text: ' Hi ',
      caption: 'Title',
      link: 'https://a.b',
      image: 'chat/admin/a.png',
    }));
  test('whose parts were opened and left empty is sent without them', () =>
    expect(bodyOf({ text: 'Hi', caption: '', link: null, image: '' })).toMatchObject({
      caption: '',
      link: '',
      image: null,
    }));
  test('whose content stands beside its date is read like any other', () =>
    expect(
      messageFrom({
        id: 3,
        user_id: 7,
        created_at: 'now',
        admin: 0,
        text: 'Hi',
        caption: 'Title',
        link: 'https://a.b',
      }),
    ).toEqual({
      id: 3,
      user_id: 7,
      created_at: 'now',
      message: { admin: 0, text: 'Hi', caption: 'Title', link: 'https://a.b', image: null },
    }));
  test('whose content comes as a JSON string is read like any other', () =>
    expect(messageFrom({ ...stored(3, 7), message: '{"text":"Hi","image":{"url":"a.png"}}' } as never).message).toEqual(
      {
        text: 'Hi',
        image: 'a.png',
      },
    ));
  test.each(['Hi there', '5', 'null', '{'])('whose content is %j is shown as that text', (message) =>
    expect(messageFrom({ ...stored(3, 7), message } as never).message).toEqual({ text: message, image: null }),
  );
  test('without a flag of its own is ours by its sender', () =>
    expect(isOurs({ ...stored(3, 1), message: { admin: null, text: 'Hi' } } as never)).toBe(true));
  test('that was just sent is by the back office where the answer names nobody', () => {
    const { user_id: _, ...nameless } = stored(3, 1);
    expect(sentMessageFrom(nameless as never).user_id).toBe(1);
    expect(sentMessageFrom(stored(3, 9)).user_id).toBe(9);
  });
});
test('the last message of a chat may come as an object', () =>
  expect(parseLastMessage({ id: '1-7', last_message: { text: 'Hi', link: null } })).toEqual({
    text: 'Hi',
    hasImage: false,
    link: '',
  }));
test('a history is read from its oldest message on', async () => {
  answers.messages = { messages: [stored(3, 7), stored(2, 1), stored(1, 7)], total: 3 };
  const found = await fetchHistory({ chat_id: '1-7' }, new AbortController().signal);
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked).toEqual(['messages?chat_id=1-7&socket=false']);
});

describe('a chat that is opened by its address', () => {
  const load = (id: string, known?: Parameters<typeof loadChat>[1]) =>
    loadChat(id, known, new AbortController().signal);
  beforeEach(() => {
    answers.messages = { messages: [] };
    answers['users/7'] = { data: { id: 7, name: 'Réka', surname: 'Szabó' } };
  });
  test('asks who its person is', async () =>
    expect(await load('1-7')).toMatchObject({
      chatId: '1-7',
      companion: { id: 7, name: 'Réka', surname: 'Szabó' },
      audience: { to: 'user' },
    }));
  test('takes its person from the list when they are in it', async () => {
    const companion = { id: 7, name: 'Réka' };
    expect((await load('1-7', { id: '1-7', companion })).companion).toEqual(companion);
    expect(asked).toEqual(['messages?chat_id=1-7&socket=false']);
  });
});
describe('a message that was sent', () => {
  const outgoing = {
    ...draft,
    key: 'k1',
    at: '2026-03-10T09:05:00.000Z',
    chatId: '1-7',
    companionId: 7,
    audience: { to: 'all' } as const,
  };
  test.each([
    ['is in its chat where the answer names that', { chat_id: '1-7' }, 3],
    ['is in its chat where the answer names none', {}, 3],
    ['is not where the answer names another', { chat_id: '1-1' }, undefined],
  ])('%s', async (_, named, id) => {
    answers['messages/send/all'] = { ...stored(3, 1), ...named };
    const sent = await sendMessage(outgoing);
    expect([sent.chatId, sent.message?.id]).toEqual(['1-7', id]);
  });
});
describe('a ticket', () => {
  test('whose reply is answered without a body shows what was written', async () => {
    answers['messages/send'] = new Response();
    const ticket = { id: 5, status: 'NEW', user: { id: 7 } };
    const { message } = await sendReply(ticket, { ...draft, key: 'k' });
    expect([isOurs(message), message]).toMatchObject([
      true,
      { message: { text: 'Hello' }, created_at: expect.stringMatching(/^\d{4}-/) as string },
    ]);
  });
  const load = (known?: Parameters<typeof loadTicket>[1]) => loadTicket(5, known, new AbortController().signal);
  beforeEach(() => void (answers.messages = { messages: [] }));
  test('that is not in the list is asked for first, then its messages', async () => {
    answers['tickets/5'] = { data: { id: 5, status: 'NEW', user: { id: 7 } } };
    expect((await load()).ticket).toEqual({ id: 5, status: 'NEW', user: { id: 7 } });
    expect(asked).toEqual(['tickets/5', 'messages?ticket_id=5&chat_id=1-7&socket=false']);
  });
  test('has its number and that of its user where they come as texts', async () => {
    answers['tickets/5'] = { id: '5', status: 'NEW', user: { id: '7' } };
    expect((await load()).ticket).toEqual({ id: 5, status: 'NEW', user: { id: 7 } });
  });
  test('that no call answers alone is shown as the list has it', async () => {
    const known = { id: 5, status: 'IN_PROGRESS', user: { id: 7 } };
    expect((await load(known)).ticket).toBe(known);
  });
  test('whose call fails is not shown as the list has it', async () => {
    answers['tickets/5'] = Response.json({ message: 'The disk is full' }, { status: 500 });
    await expect(load({ id: 5, status: 'IN_PROGRESS', user: { id: 7 } })).rejects.toThrow('The disk is full');
  });
  test('of nobody has no messages, which are not asked for', async () => {
    answers['tickets/5'] = { id: 5, status: 'NEW', user: null };
    expect((await load()).messages).toEqual([]);
    expect(asked).toEqual(['tickets/5']);
  });
  test('that neither has says so', async () => await expect(load()).rejects.toThrow('Gone'));
});
test('a failure of a ticket says what failed, and a load why', () => {
  expect(failureWords('send', 'The disk is full')).toBe("Error: Message wasn't sent");
  expect(failureWords('complete', 'The disk is full')).toBe("Error: Status wasn't updated");
  expect(failureWords('load', 'The disk is full')).toBe('The disk is full');
  expect(failureWords('load', null)).toBe('The messages could not be loaded');
});

/** What is kept of no chat. */
const none = { drafts: {}, unsent: {}, restoredFailures: {} };

describe('what is not sent is kept', () => {
  const attempt = { ...draft, key: 'k1' };
  test('with the key of its attempt, each ticket its own', () => {
    const now = { drafts: { 5: draft, 6: { ...draft, caption: 'Title' } }, sends: { 5: attempt } };
    ticketDrafts.saveDrafts({ drafts: {}, sends: {} }, now);
    expect(ticketDrafts.loadDrafts()).toEqual(now);
  });
  test('until the ticket’s message is sent', () => {
    const before = { drafts: { 5: draft, 6: draft }, sends: { 5: attempt } };
    ticketDrafts.saveDrafts({ drafts: {}, sends: {} }, before);
    ticketDrafts.saveDrafts(before, { drafts: { 6: draft }, sends: {} });
    expect(ticketDrafts.loadDrafts()).toEqual({ drafts: { 6: draft }, sends: {} });
  });
  test('once a message is sent, if it is another one', () => {
    const keep = (text: string) =>
      ticketDrafts.saveDrafts({ drafts: {}, sends: {} }, { drafts: { 5: { ...draft, text } }, sends: {} });
    keep('Another');
    ticketDrafts.forgetSent(5, attempt);
    expect(ticketDrafts.loadDrafts().drafts[5]?.text).toBe('Another');
    keep('Hello');
    ticketDrafts.forgetSent(5, attempt);
    expect(ticketDrafts.loadDrafts().drafts).toEqual({});
  });
  test('with its audience, each chat its own', () => {
    const audience = { to: 'group', id: 3, name: 'Cashiers' } as const;
    const unsent = { ...draft, key: 'k1', at: '2026-03-10T09:05:00.000Z', chatId: '1-7', companionId: 7, audience };
    const now = { ...none, drafts: { '1-8': draft }, unsent: { '1-7': [unsent] } };
    chatDrafts.saveDrafts(none, now);
    expect(chatDrafts.loadDrafts()).toEqual(now);
    chatDrafts.saveDrafts(now, { ...none, drafts: { '1-8': draft } });
    expect(chatDrafts.loadDrafts()).toEqual({ ...none, drafts: { '1-8': draft } });
  });
  test('while a message is on its way, so that it can be sent again after the page was left', () => {
    const outgoing = {
      ...draft,
      key: 'k1',
      at: '2026-03-10T09:05:00.000Z',
      chatId: '1-7',
      companionId: 7,
      audience: { to: 'user' as const },
    };
    expect(chatDrafts.withOutgoing({}, outgoing)).toEqual({ '1-7': [outgoing] });
    expect(chatDrafts.withOutgoing({}, null)).toEqual({});
  });
});

describe('what the browser has kept that no build has written', () => {
  const keep = (path: string, id: string, values: object) =>
    localStorage.setItem(`draft/manager:5/${path}/${id}`, JSON.stringify({ at: Date.now(), values }));
  const unsent = { ...draft, key: 'k1', at: '2026-03-10T09:05:00.000Z', companionId: 7 };
  const restored = (more: object) => {
    keep('admin/chats', '1-7', { unsent: [{ ...unsent, ...more }] });
    return chatDrafts.loadDrafts().unsent['1-7']?.[0];
  };

  test.each([
    [
      { to: 'group', id: 3, name: 7 },
      { to: 'group', id: 3, name: '#3' },
    ],
    [
      { to: 'group', id: '3', name: 'Cashiers' },
      { to: 'group', id: 3, name: 'Cashiers' },
    ],
    [{ to: 'group', id: 'x', name: 'Cashiers' }, undefined],
    [{ to: 'everybody' }, { to: 'user' }],
    [null, { to: 'user' }],
    [{ to: 'all', id: 3 }, { to: 'all' }],
  ])('of an audience %j leaves %j', (audience, left) => expect(restored({ audience })?.audience).toEqual(left));
  test('of a message without a key or a time leaves nothing', () =>
    expect([{ key: 7 }, { at: 'yesterday' }, { at: null }].map(restored)).toEqual(Array(3).fill(undefined)));
  test('of texts that are none leaves none, and the person of the chat', () =>
    expect(restored({ companionId: null, text: 7, caption: {} })).toMatchObject({
      companionId: 7,
      text: '',
      caption: null,
    }));
  test('of tickets leaves those that have a number, and attempts that have a key', () => {
    for (const id of ['0', 'x', '1.5']) keep('admin/tickets', id, { draft });
    keep('admin/tickets', '5', { draft, tried: { ...draft, key: 7 } });
    expect(ticketDrafts.loadDrafts()).toEqual({ drafts: { 5: draft }, sends: {} });
  });
  test('of another person leaves nothing', () => {
    localStorage.setItem('draft/manager:6/admin/chats/1-7', JSON.stringify({ at: Date.now(), values: { draft } }));
    expect(chatDrafts.loadDrafts()).toEqual(none);
  });
  test('of opened chats leaves what is one', () => {
    sessionStorage.setItem('chats-opened/manager:5', '["1-7", 8, null]');
    expect([...openedChats()]).toEqual(['1-7']);
    sessionStorage.setItem('chats-opened/manager:5', '{');
    expect([...openedChats()]).toEqual([]);
  });
});

test('opened chats are noted one beside the other, for each person of the staff', () => {
  noteOpened('1-7');
  expect([...noteOpened('1-8')]).toEqual(['1-7', '1-8']);
  expect([...openedChats()]).toEqual(['1-7', '1-8']);
  localStorage.clear();
  expect([...openedChats()]).toEqual([]);
});

describe('the next unanswered chat', () => {
  const chat = (id: string, last_message_date: string | null) => ({ id, companion: { id: 1 }, last_message_date });
  beforeEach(
    () =>
      void (answers.chats = {
        chats: [chat('1-9', '2026-03-10T09:00:00Z'), chat('1-8', '2026-03-09T09:00:00Z'), chat('1-7', null)],
      }),
  );
  test('is the one that waits longest, then the one after it', async () => {
    expect(await nextChat(null)).toBe('1-7');
    expect(await nextChat('1-7')).toBe('1-8');
    expect(await nextChat('1-9')).toBe('1-7');
  });
  test('is among the unread ones', async () => {
    await nextChat(null);
    expect(asked).toEqual(['chats?friend_unread=1&offset=0&limit=250']);
  });
  test('is one’s own or nobody’s where the back-end keeps who has it, and not put aside', async () => {
    signInAs('ADMIN', ['desk']);
    await nextChat(null);
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.split('?')[1]))).toEqual({
      friend_unread: '1',
      assigned_to: 'manager:5,nobody',
      snoozed: '0',
      sort: 'last_message_date',
      order: 'ASC',
      offset: '0',
      limit: '250',
    });
  });
});

describe('the next ticket', () => {
  beforeEach(() => void (answers.tickets = { data: [{ id: 4 }, { id: 6 }, { id: 9 }] }));
  const query = () => Object.fromEntries(new URLSearchParams(asked[0]!.split('?')[1]));
  test('is the oldest, then the one after it, and the oldest again after the last', async () => {
    expect(await nextTicket(null)).toBe(4);
    expect(await nextTicket(6)).toBe(9);
    expect(await nextTicket(9)).toBe(4);
  });
  test('is a new one where the back-end does not know who wrote last', async () => {
    await nextTicket(null);
    expect(query()).toEqual({ status: 'NEW', sort: 'id', order: 'ASC', offset: '0', limit: '250' });
  });
  test('waits for the staff, is one’s own or nobody’s and not put aside, where the back-end keeps that', async () => {
    signInAs('ADMIN', ['desk']);
    await nextTicket(null);
    expect(query()).toMatchObject({ waiting: 'us', assigned_to: 'manager:5,nobody', snoozed: '0', order: 'ASC' });
    expect(query()).not.toHaveProperty('status');
  });
});

test('the chats are asked for every ten seconds, and every minute where the back-end tells of messages', () => {
  expect(pollingInterval()).toBe(10_000);
  signInAs('ADMIN', ['live-messages']);
  expect(pollingInterval()).toBe(60_000);
});
