import type { LiveProvider } from '@refinedev/core';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tickets } from '../../src/admin/tickets/resource';
import Tickets from '../../src/admin/tickets/screen';
import { users } from '../../src/admin/users/resource';
import { snoozeMoments } from '../../src/kit/chat/desk/moments';
import { nextAfter } from '../../src/kit/chat/desk/next';
import { changeLanguage, loadWords } from '../../src/providers/i18n';
import { signIn } from '../../src/providers/session';
import { button, choose, described, labelled, optionsOf, press, type } from './form-fixture';
import { said } from './messages';
import { liveChanges, openScreens } from './screens';
import { found, waitFor } from './wait-for';

interface Sent {
  call: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  key: string | null;
}
let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let sent: Sent[];
let desk: { assigned_to: string | null; assignee: string | null; snoozed_until: string | null; notes: object[] };
/** Answers a call in place of the back-end. */
let answers: Record<string, (() => Promise<Response>) | undefined>;

const rows = [4, 5, 6].map((id) => ({ id, status: 'NEW', user: { id: 10 + id, name: 'Ana', surname: `Number${id}` } }));

const canned = [
  { id: 1, language: 'hu', name: 'Egyenleg', text: 'Szia {name}!' },
  { id: 2, language: 'en', name: 'Balance', text: 'Hello {name}, you have {coins}.' },
];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  await loadWords('tickets', 'chat', 'desk', 'chats', 'list');
  sent = [];
  answers = {};
  desk = { assigned_to: null, assignee: null, snoozed_until: null, notes: [] };
  said.tell.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = `${method} ${pathname.replace(/^\/v\d\/admin\//, '')}`;
    const values = body ? (JSON.parse(body as string) as Record<string, unknown>) : {};
    sent.push({
      call,
      query: Object.fromEntries(searchParams),
      body: values,
      key: new Headers(headers).get('idempotency-key'),
    });
    const given = answers[call];
    if (given) return given();
    if (call === 'GET messages') return Response.json({ messages: [], total: 0 });
    if (call === 'GET desk') return Response.json(desk);
    if (call === 'GET desk/colleagues') return Response.json([{ id: 'admin:2', name: 'Alan' }]);
    if (call === 'GET tickets') return Response.json({ data: rows, total: rows.length });
    if (call === 'GET desk/answers') return Response.json(canned);
    if (call === 'GET users/15') return Response.json({ id: 15, name: 'Ana', coins: 120 });
    if (call.startsWith('GET tickets/')) return Response.json(rows.find(({ id }) => call.endsWith(String(id))));
    return Response.json({});
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(capabilities: string[], at = '?ticket=5', live?: LiveProvider) {
  const token = `.${btoa(JSON.stringify({ sub: 'admin:1', roles: ['ADMIN'] }))}.`;
  signIn({ token, id: 1, name: 'Ada', capabilities });
  ({ root, history } = await openScreens(
    [
      { path: `/${tickets.path}`, resource: tickets.path, action: 'list', View: Tickets },
      { path: `/${users.path}`, resource: users.path, action: 'list', View: () => <h1>Users</h1> },
    ],
    `/${tickets.path}${at}`,
    live,
  ));
  await waitFor(() => expect(document.querySelectorAll('[data-ticket]')).toHaveLength(3));
}
const calls = (name: string) => sent.filter((one) => one.call === name);
const failing = (message: string) => async () => Response.json({ message }, { status: 500 });
/** The interface is in Chinese from here to the end of the test. */
async function inChinese() {
  onTestFinished(() => changeLanguage('en'));
  await act(async () => changeLanguage('tw'));
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`textarea[aria-label="${name}"]`)!;

describe('who has a ticket', () => {
  test('is shown at once, and goes back when it was not saved', async () => {
    await open(['desk']);
    let answer = (_: Response) => {};
    answers['PUT desk/assignment'] = () => new Promise<Response>((resolve) => (answer = resolve));
    await waitFor(() => button('Take it'));
    await press(button('Take it'));
    await waitFor(() => button('Who has it: Ada'));
    await waitFor(() =>
      expect(calls('PUT desk/assignment')[0]!.body).toEqual({ ticket_id: 5, from: null, to: 'admin:1' }),
    );
    await act(async () => answer(Response.json({ message: 'Alan has taken it by now' }, { status: 409 })));
    await waitFor(() => button('Take it'));
    expect(said.tell).toHaveBeenCalledWith({ type: 'error', message: 'Alan has taken it by now' });
  });
  test('has the focus once it is taken', async () => {
    answers['PUT desk/assignment'] = () => new Promise(() => {});
    await open(['desk']);
    const take = await waitFor(() => button('Take it'));
    take.focus();
    await press(take);
    const holder = await waitFor(() => button('Who has it: Ada'));
    expect(document.activeElement).toBe(holder);
  });
  test('is shown as soon as a colleague has taken it', async () => {
    const { live, change } = liveChanges();
    await open(['desk', 'live'], '?ticket=5', live);
    await waitFor(() => button("Who has it: Nobody's"));
    desk = { ...desk, assigned_to: 'admin:2', assignee: 'Alan' };
    await change(tickets.path, [5]);
    await waitFor(() => expect(() => button('Who has it: Alan')).not.toThrow());
  });
  test('narrows the list, which leaves out what is put aside', async () => {
    await open(['desk'], '');
    expect(calls('GET tickets').at(-1)!.query).toMatchObject({ snoozed: '0' });
    await press(button('Mine'));
    await waitFor(() => expect(calls('GET tickets').at(-1)!.query).toMatchObject({ assigned_to: 'admin:1' }));
    await press(button('Snoozed'));
    await press(button('Waiting for us'));
    await waitFor(() => expect(calls('GET tickets').at(-1)!.query).toMatchObject({ snoozed: '1', waiting: 'us' }));
  });
});

test('a ticket is given to a colleague and back, by a menu that names oneself first', async () => {
  desk = { ...desk, assigned_to: 'admin:1', assignee: 'Ada' };
  await open(['desk']);
  const menu = async (holder: string) => {
    const trigger = await waitFor(() => button(`Who has it: ${holder}`));
    await act(async () => trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    return waitFor(() => {
      const items = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
      expect(items.map((one) => one.textContent)).toEqual(['Ada (me)', 'Alan', 'Nobody']);
      return items;
    });
  };
  const first = await menu('Ada');
  expect(first.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  expect(() => button('Take it')).toThrow();
  desk = { ...desk, assigned_to: 'admin:2', assignee: 'Alan' };
  await press(first[1]!);
  await waitFor(() => button('Who has it: Alan'));
  await press((await menu('Alan'))[2]!);
  await waitFor(() =>
    expect(calls('PUT desk/assignment').map(({ body }) => body)).toEqual([
      { ticket_id: 5, from: 'admin:1', to: 'admin:2' },
      { ticket_id: 5, from: 'admin:2', to: null },
    ]),
  );
});

describe('the colleagues who may have a ticket', () => {
  const openMenu = async () => {
    await open(['desk']);
    const trigger = await waitFor(() => button("Who has it: Nobody's"));
    await act(async () => trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await waitFor(() => expect(document.querySelectorAll('[role=menuitemradio]').length).toBeGreaterThan(2));
  };
  test('are asked for by the ticket', async () => {
    await openMenu();
    expect(calls('GET desk/colleagues').map(({ query }) => query)).toEqual([{ ticket_id: '5' }]);
  });
  test('are not asked for before they are looked at', async () => {
    await open(['desk']);
    await waitFor(() => button('Take it'));
    expect(calls('GET desk/colleagues')).toEqual([]);
  });
  test('are said to be on their way', async () => {
    answers['GET desk/colleagues'] = () => new Promise(() => {});
    await open(['desk']);
    const trigger = await waitFor(() => button("Who has it: Nobody's"));
    await act(async () => trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect((await found('[role=menu] [role=status]')).textContent).toBe('The colleagues are being loaded');
  });
  test('have oneself among them once', async () => {
    const all = [
      { id: 'admin:2', name: 'Alan' },
      { id: 'admin:1', name: 'Ada' },
    ];
    answers['GET desk/colleagues'] = async () => Response.json(all);
    await openMenu();
    expect([...document.querySelectorAll('[role=menuitemradio]')].map((one) => one.textContent)).toEqual([
      'Ada (me)',
      'Alan',
      'Nobody',
    ]);
  });
});

test('colleagues who could not be loaded leave oneself to choose, and say so', async () => {
  answers['GET desk/colleagues'] = failing('The disk is full');
  await open(['desk']);
  const trigger = await waitFor(() => button("Who has it: Nobody's"));
  await act(async () => trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await waitFor(() =>
    expect(document.querySelector('[role=menu] [role=status]')?.textContent).toBe('The colleagues could not be loaded'),
  );
  const items = [...document.querySelectorAll('[role=menuitemradio]')];
  expect(items.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
    ['Ada (me)', 'false'],
    ['Nobody', 'true'],
  ]);
});

describe('a snooze', () => {
  const snooze = async () => press(await waitFor(() => button('Snooze')));
  const put = () => calls('PUT desk/snooze').map(({ body }) => body);
  test('is offered where the back-end leaves out that there is none', async () => {
    const { snoozed_until: _, ...known } = desk;
    desk = known as typeof desk;
    await open(['desk']);
    await snooze();
    await waitFor(() => labelled('Another time'));
    expect(() => button('End the snooze')).toThrow('There is no button');
  });
  test('is set to another time on the market’s clock, but to none that is over', async () => {
    await open(['desk']);
    await snooze();
    await type(labelled('Another time'), '2020-07-01T09:00');
    expect(described(button('Snooze', 1))).toBe('Choose a time to come');
    const submitted = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => void labelled('Another time').form!.dispatchEvent(submitted));
    await type(labelled('Another time'), '2096-07-02T09:00');
    await press(button('Snooze', 1));
    await waitFor(() => expect(put()).toEqual([{ ticket_id: 5, until: '2096-07-02T08:00:00.000Z' }]));
  });
  test('is sent after the change before it', async () => {
    let answer = (_: Response) => {};
    answers['PUT desk/assignment'] = () => new Promise<Response>((resolve) => (answer = resolve));
    await open(['desk']);
    await press(await waitFor(() => button('Take it')));
    await waitFor(() => expect(calls('PUT desk/assignment')).toHaveLength(1));
    await snooze();
    await press(await waitFor(() => button('In 3 hours')));
    await waitFor(() => expect(() => button('Snooze')).toThrow('There is no button'));
    expect(put()).toEqual([]);
    await act(async () => answer(Response.json({})));
    await waitFor(() => expect(put()).toHaveLength(1));
  });
  test('counts from the moment at which it is chosen, however long the talk has been open', async () => {
    vi.setSystemTime('2026-06-01T08:00:00Z');
    await open(['desk']);
    await waitFor(() => button('Snooze'));
    vi.setSystemTime('2026-06-01T10:00:00Z');
    await snooze();
    await press(await waitFor(() => button('In 3 hours')));
    await waitFor(() => expect(put()).toEqual([{ ticket_id: 5, until: '2026-06-01T13:00:00.000Z' }]));
  });
  describe('that is chosen', () => {
    const choose3Hours = async () => {
      vi.setSystemTime('2026-06-01T08:00:00Z');
      await open(['desk']);
      await snooze();
      await press(await waitFor(() => button('In 3 hours')));
    };
    test('is shown at once', async () => {
      answers['PUT desk/snooze'] = () => new Promise(() => {});
      await choose3Hours();
      await waitFor(() => expect(() => button('Snoozed until 01.06.2026 12:00')).not.toThrow());
    });
    test('closes its menu', async () => {
      await choose3Hours();
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    });
    test('has the list read again, which it leaves', async () => {
      await choose3Hours();
      await waitFor(() => expect(calls('GET tickets')).toHaveLength(2));
    });
  });
  test('is offered until some moments, each by its name', async () => {
    vi.setSystemTime('2026-06-03T08:00:00Z');
    await open(['desk']);
    for (const [name, at] of [
      ['In 3 hours', '2026-06-03T11:00:00.000Z'],
      ['Tomorrow, 09:00', '2026-06-04T08:00:00.000Z'],
      ['Monday, 09:00', '2026-06-08T08:00:00.000Z'],
    ] as const) {
      await snooze();
      await press(await waitFor(() => button(name)));
      await waitFor(() => expect(put().at(-1)).toEqual({ ticket_id: 5, until: at }));
      await waitFor(() => button('Snooze'));
    }
    expect(put()).toHaveLength(3);
  });
  test('says what it is, and that it ends when the person writes', async () => {
    await open(['desk']);
    await snooze();
    const asked = await found('[role=dialog]');
    expect(document.getElementById(asked.getAttribute('aria-labelledby')!)!.textContent).toBe('Put aside until');
    expect(asked.textContent).toContain('It comes back earlier if the person writes.');
  });
  test('begins now at the earliest, on the market’s clock', async () => {
    vi.setSystemTime('2026-06-01T08:00:00Z');
    await open(['desk']);
    await snooze();
    expect((await waitFor(() => labelled('Another time'))).min).toBe('2026-06-01T09:00');
  });
  test('that is set says until when, and can be ended', async () => {
    desk = { ...desk, snoozed_until: '2096-07-02T08:00:00.000Z' };
    await open(['desk']);
    await press(await waitFor(() => button('Snoozed until 02.07.2096 09:00')));
    await press(await waitFor(() => button('End the snooze')));
    await waitFor(() => expect(put()).toEqual([{ ticket_id: 5, until: null }]));
  });
});

describe('the answers', () => {
  const edit = async () => {
    await press(await waitFor(() => button('Answers')));
    await press(await waitFor(() => button('Edit the answers')));
    await waitFor(() => button('New answer'));
  };
  test('give the focus back to the message once they are closed', async () => {
    await open(['desk']);
    await edit();
    await press(button('Close'));
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
  });
  test('are listed by language, and one is deleted once that is confirmed', async () => {
    await open(['desk']);
    await edit();
    await waitFor(() => button('Delete: Egyenleg'));
    await press(button('Delete: Balance'));
    expect(document.querySelector('[role=alertdialog]')!.textContent).toContain('Delete the answer “Balance”?');
    expect(calls('DELETE desk/answers/2')).toEqual([]);
    await press(button('Delete'));
    await waitFor(() => expect(calls('DELETE desk/answers/2')).toHaveLength(1));
    await waitFor(() => expect(calls('GET desk/answers')).toHaveLength(2));
  });
  test('get a new one in the interface’s language, once it has a name and a text', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    await type(labelled('Name'), 'Thanks');
    expect(described(button('Save'))).toBe('Give it a name and a text');
    await type(labelled('Text'), 'Thank you!');
    await press(button('Save'));
    await waitFor(() =>
      expect(calls('POST desk/answers').map(({ body }) => body)).toEqual([
        { language: 'en', name: 'Thanks', text: 'Thank you!' },
      ]),
    );
    await waitFor(() => button('New answer'));
  });
  test('get a new one in Chinese where that is the interface’s language', async () => {
    await open(['desk']);
    await edit();
    await inChinese();
    await press(button('新增回覆'));
    expect(labelled('語言').textContent).toBe('中文');
  });
  test('stand under the names of their languages', async () => {
    await open(['desk']);
    await edit();
    await waitFor(() => button('Delete: Egyenleg'));
    const sections = [...document.querySelectorAll('[role=dialog] section')].map((one) => [
      one.querySelector('h3')!.textContent,
      [...one.querySelectorAll('li')].map((line) => line.textContent),
    ]);
    expect(Object.fromEntries(sections)).toEqual({
      English: ['BalanceHello {name}, you have {coins}.'],
      Hungarian: ['EgyenlegSzia {name}!'],
    });
  });
  test('are read again once one is saved', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await type(labelled('Name'), 'Points');
    await press(button('Save'));
    await waitFor(() => expect(calls('GET desk/answers')).toHaveLength(2));
  });
  test('are asked for once they are wanted', async () => {
    await open(['desk']);
    await waitFor(() => button('Answers'));
    expect(calls('GET desk/answers')).toEqual([]);
  });
  test('are not asked for again within a minute', async () => {
    vi.setSystemTime('2026-06-01T08:00:00Z');
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    await found('[role=option]');
    await press(button('Answers'));
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    vi.setSystemTime('2026-06-01T08:00:30Z');
    await press(button('Answers'));
    await found('[role=option]');
    expect(calls('GET desk/answers')).toHaveLength(1);
  });
  test('are found without their accents', async () => {
    const thanks = { id: 3, language: 'hu', name: 'Köszönet', text: 'Köszönöm szépen!' };
    answers['GET desk/answers'] = async () => Response.json([...canned, thanks]);
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    const search = await found<HTMLInputElement>('[role=dialog] input');
    await type(search, 'koszonom');
    const names = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
    expect(names).toEqual([expect.stringContaining('Köszönet')]);
  });
  test('are not said to be none while they are on their way', async () => {
    answers['GET desk/answers'] = () => new Promise(() => {});
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    const list = await found('[role=listbox][aria-busy=true]');
    expect(list.closest('[role=dialog]')!.textContent).not.toContain('No answers yet');
  });
  test('that cannot be edited because they did not come say so', async () => {
    answers['GET desk/answers'] = failing('The disk is full');
    await open(['desk']);
    await edit();
    expect((await found('[role=dialog] p[role=alert]')).textContent).toBe('The answers could not be loaded');
  });
  test('begin a new one at its name', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    expect(document.activeElement).toBe(labelled('Name'));
  });
  test('get none with a name of spaces', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    await type(labelled('Name'), '  ');
    await type(labelled('Text'), 'Thank you!');
    expect(described(button('Save'))).toBe('Give it a name and a text');
  });
  test('get none without a text by Enter, either', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    await type(labelled('Name'), 'Thanks');
    await act(async () => labelled('Name').form!.requestSubmit());
    expect(calls('POST desk/answers')).toEqual([]);
  });
  test('have one saved once, however often that is asked for', async () => {
    answers['PUT desk/answers/2'] = () => new Promise(() => {});
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    const save = button('Save');
    await act(async () => {
      save.click();
      save.click();
    });
    await waitFor(() => expect(described(save)).toBe('Being saved…'));
    await press(save);
    expect(calls('PUT desk/answers/2')).toHaveLength(1);
  });
  const escape = () =>
    act(
      async () =>
        void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
  test('keep what is written of one when they are closed', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await type(labelled('Text'), 'Dear {name}');
    await escape();
    // The focus comes back a moment after the dialog has gone, and would close the menu.
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    expect([labelled('Name').value, labelled('Text').value]).toEqual(['Balance', 'Dear {name}']);
  });
  test('keep the name and the language that one was given when they are closed', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await type(labelled('Name'), 'Points');
    const languages = await optionsOf(labelled('Language'));
    await choose(languages.find((one) => one.textContent === 'Hungarian')!);
    await escape();
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    expect([labelled('Name').value, labelled('Language').textContent]).toEqual(['Points', 'Hungarian']);
  });
  test('show one that a colleague has changed since as it is now', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await type(labelled('Text'), 'Dear {name}');
    await escape();
    answers['GET desk/answers'] = async () =>
      Response.json([{ id: 2, language: 'en', name: 'Balance', text: 'You have {coins}.' }]);
    await act(async () => root.unmount());
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    expect(labelled('Text').value).toBe('You have {coins}.');
  });
  test('forget what is written of one that is cancelled', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await type(labelled('Text'), 'Dear {name}');
    await press(button('Cancel'));
    await press(button('Edit: Balance'));
    expect(labelled('Text').value).toBe('Hello {name}, you have {coins}.');
  });
  test('begin the next one empty once a new one is saved', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    await type(labelled('Name'), 'Thanks');
    await type(labelled('Text'), 'Thank you!');
    await press(button('Save'));
    await press(await waitFor(() => button('New answer')));
    expect([labelled('Name').value, labelled('Text').value]).toEqual(['', '']);
  });
  test('stay open while one is being saved', async () => {
    answers['PUT desk/answers/2'] = () => new Promise(() => {});
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await press(button('Save'));
    await waitFor(() => expect(described(button('Cancel'))).toBe('Being saved…'));
    await escape();
    expect(labelled('Text').value).toBe('Hello {name}, you have {coins}.');
  });
  test('are deleted one after the other', async () => {
    answers['DELETE desk/answers/2'] = () => new Promise(() => {});
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Delete: Balance')));
    await press(button('Delete'));
    await waitFor(() => expect(described(button('Delete: Egyenleg'))).toBe('Being saved…'));
  });
  test('keep one whose deletion is declined', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Delete: Balance')));
    await press(button('Cancel'));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    expect([calls('DELETE desk/answers/2'), button('Delete: Balance').isConnected]).toEqual([[], true]);
  });
  test('ask no more once a deletion is confirmed', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Delete: Balance')));
    await press(button('Delete'));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    expect(() => button('New answer')).not.toThrow();
  });
  test('are said to be none where there are none to edit', async () => {
    answers['GET desk/answers'] = async () => Response.json([]);
    await open(['desk']);
    await edit();
    const none = await found('[role=dialog] h2 + p');
    expect([none.textContent, none.getAttribute('role')]).toEqual(['No answers yet', null]);
  });
  test('that are to be edited are not said to be none while they are on their way', async () => {
    answers['GET desk/answers'] = () => new Promise(() => {});
    await open(['desk']);
    await edit();
    expect(document.querySelector('[role=dialog]')!.textContent).not.toContain('No answers yet');
  });
  test('cannot be changed while one is being saved', async () => {
    answers['PUT desk/answers/2'] = () => new Promise(() => {});
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await press(button('Save'));
    await waitFor(() => expect(labelled('Text').readOnly).toBe(true));
    expect([labelled('Name').readOnly, labelled('Language').disabled]).toEqual([true, true]);
  });
  test('end where the back-end would refuse them', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    expect([labelled('Name').maxLength, labelled('Text').maxLength]).toEqual([60, 10_000]);
  });
  test('say which replacements they may have', async () => {
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    expect(described(labelled('Text'))).toBe('Replacements: {name} {surname} {coins} {outlet_code} {manager_name}');
  });
  test('are changed in another language, too', async () => {
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Edit: Balance')));
    await waitFor(() => labelled('Text'));
    const languages = await optionsOf(labelled('Language'));
    await choose(languages.find((one) => one.textContent === 'Hungarian')!);
    await press(button('Save'));
    await waitFor(() =>
      expect(calls('PUT desk/answers/2').map(({ body }) => body)).toEqual([
        { language: 'hu', name: 'Balance', text: 'Hello {name}, you have {coins}.' },
      ]),
    );
  });
  test('of a name that is taken say so at the answer', async () => {
    const errors = { name: ['There is an answer of this name in this language already'] };
    answers['POST desk/answers'] = async () => Response.json({ message: 'Invalid', errors }, { status: 422 });
    await open(['desk']);
    await edit();
    await press(button('New answer'));
    await type(labelled('Name'), 'Balance');
    await type(labelled('Text'), 'Hello');
    await press(button('Save'));
    await waitFor(() =>
      expect(document.querySelector('form [role=alert]')?.textContent).toBe(
        'The answer was not saved: There is an answer of this name in this language already',
      ),
    );
  });
  test.each<[string, () => Promise<Response>, string]>([
    ['could not be loaded', failing('The disk is full'), 'The answers could not be loaded'],
    ['are none', async () => Response.json([]), 'No answers yet'],
  ])('that %s say so', async (_, answer, words) => {
    answers['GET desk/answers'] = answer;
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(words));
  });
  test('that cannot be deleted say why', async () => {
    answers['DELETE desk/answers/2'] = failing('The disk is full');
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Delete: Balance')));
    await press(button('Delete'));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledWith({
        type: 'error',
        message: 'The answer was not deleted: The disk is full',
      }),
    );
  });
  test('are closed while one is being deleted, and say why it could not be', async () => {
    let finish = (_: Response) => {};
    answers['DELETE desk/answers/2'] = () => new Promise((resolve) => (finish = resolve));
    await open(['desk']);
    await edit();
    await press(await waitFor(() => button('Delete: Balance')));
    await press(button('Delete'));
    await waitFor(() => expect(calls('DELETE desk/answers/2')).toHaveLength(1));
    await press(button('Close'));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    finish(await failing('The disk is full')());
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledWith({
        type: 'error',
        message: 'The answer was not deleted: The disk is full',
      }),
    );
  });
});

test('a message is what is written first of all, and the form says so', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  const kinds = () => ['Message', 'Private note'].map((one) => button(one).getAttribute('aria-pressed'));
  const note = kinds();
  await press(button('Message'));
  expect([note, kinds()]).toEqual([
    ['false', 'true'],
    ['true', 'false'],
  ]);
});

test('a form that is sent leaves the page open', async () => {
  const submits: Event[] = [];
  const listen = (event: Event) => void submits.push(event);
  window.addEventListener('submit', listen, true);
  onTestFinished(() => window.removeEventListener('submit', listen, true));
  await open(['desk']);
  await waitFor(() => expect(field('Message')).not.toBeNull());
  await type(field('Message'), 'Hi');
  await press(button('Send'));
  await press(button('Private note'));
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await press(button('Snooze'));
  await type(await waitFor(() => labelled('Another time')), '2096-07-02T09:00');
  await press(button('Snooze', 1));
  await press(button('Message'));
  await press(button('Answers'));
  await press(await waitFor(() => button('Edit the answers')));
  await press(await waitFor(() => button('Edit: Balance')));
  await press(button('Save'));
  expect(submits.map((one) => one.defaultPrevented)).toEqual([true, true, true, true]);
});

test('a note needs words', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), '  ');
  expect(described(button('Save note'))).toBe('Write a note first');
  await act(async () =>
    field('Private note').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', metaKey: true, bubbles: true })),
  );
  expect(calls('POST desk/notes')).toEqual([]);
});

test('a note says who sees it and which keys save it, and ends where the back-end would refuse it', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  const note = field('Private note');
  expect([note.placeholder, note.maxLength]).toEqual(['Only staff see this note…', 5_000]);
  expect(button('Save note').parentElement!.textContent).toBe('Ctrl+Enter savesSave note');
});

test.each([
  ['Enter alone', {}, 0],
  ['Enter with Shift', { shiftKey: true }, 0],
  ['Enter with the command key', { metaKey: true }, 1],
])('a note is saved by %s or not: %j, %d', async (_, keys, times) => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys });
  await act(async () => void field('Private note').dispatchEvent(event));
  expect([calls('POST desk/notes').length, event.defaultPrevented]).toEqual([times, times === 1]);
});

test('a note is written where the form for it opens', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  expect(document.activeElement).toBe(field('Private note'));
});

test('a note stands in the history of its ticket', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  desk.notes = [{ id: 1, author_name: 'Alan', text: 'Call on Thursday', created_at: '2026-03-10T09:00:00Z' }];
  await open(['desk']);
  await waitFor(() => expect(document.body.textContent).toContain('Call on Thursday'));
});

test('the notes are read again once one is saved', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() => expect(calls('GET desk')).toHaveLength(2));
});

test('a note that is saved is not there to be written again', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() => expect(field('Private note').value).toBe(''));
  await press(button('Message'));
  await press(button('Private note'));
  expect(field('Private note').value).toBe('');
});

test('a note cannot be changed while it is on its way', async () => {
  answers['POST desk/notes'] = () => new Promise(() => {});
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() => expect(field('Private note').readOnly).toBe(true));
});

test('a note is saved once, however often that is asked for', async () => {
  answers['POST desk/notes'] = () => new Promise(() => {});
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() => expect(described(button('Save note'))).toBe('The note is being saved'));
  await press(button('Save note'));
  expect(calls('POST desk/notes')).toHaveLength(1);
});

test('a note that was not saved is sent with the same key on the next visit, too', async () => {
  answers['POST desk/notes'] = failing('The disk is full');
  await open(['desk', 'idempotency']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() => expect(document.body.textContent).toContain('The note was not saved.'));
  await act(async () => root.unmount());
  await open(['desk', 'idempotency']);
  await press(await waitFor(() => button('Private note')));
  await press(button('Save note'));
  await waitFor(() => expect(calls('POST desk/notes')).toHaveLength(2));
  const [first, second] = calls('POST desk/notes');
  expect(second!.key).toBe(first!.key);
});

test('a note that is not saved stays, and is sent again with the same key', async () => {
  await open(['desk', 'idempotency']);
  await waitFor(() => button('Private note'));
  await press(button('Private note'));
  answers['POST desk/notes'] = failing('The disk is full');
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() =>
    expect(document.querySelector('form [aria-live=assertive]')!.textContent).toBe(
      'The note was not saved. What you wrote is still here. The disk is full',
    ),
  );
  expect(field('Private note').value).toBe('Call on Thursday');
  delete answers['POST desk/notes'];
  desk.notes = [{ id: 1, author_name: 'Ada', text: 'Call on Thursday', created_at: '2026-11-24T10:00:00Z' }];
  await press(button('Save note'));
  await waitFor(() => expect(field('Private note').value).toBe(''));
  const [first, second] = calls('POST desk/notes');
  expect(first).toMatchObject({ body: { ticket_id: 5, text: 'Call on Thursday' }, key: expect.any(String) as string });
  expect(second).toEqual(first);
});

test('a note that is written on after a failure is another one, and has a key of its own', async () => {
  await open(['desk', 'idempotency']);
  await press(await waitFor(() => button('Private note')));
  answers['POST desk/notes'] = failing('The disk is full');
  await type(field('Private note'), 'Call on Thursday');
  await press(button('Save note'));
  await waitFor(() => expect(document.body.textContent).toContain('The note was not saved.'));
  await type(field('Private note'), 'Call on Friday');
  await press(button('Save note'));
  await waitFor(() => expect(calls('POST desk/notes')).toHaveLength(2));
  const [first, second] = calls('POST desk/notes');
  expect(second!.body).toEqual({ ticket_id: 5, text: 'Call on Friday' });
  expect(second!.key).not.toBe(first!.key);
});

test('a note stays with its ticket until it is saved, which Ctrl+Enter does', async () => {
  await open(['desk']);
  await press(await waitFor(() => button('Private note')));
  await type(field('Private note'), 'Call on Thursday');
  await press(document.querySelector<HTMLElement>('[data-ticket="6"]')!);
  await press(await waitFor(() => button('Private note')));
  expect(field('Private note').value).toBe('');
  await press(document.querySelector<HTMLElement>('[data-ticket="5"]')!);
  await press(await waitFor(() => button('Private note')));
  await waitFor(() => expect(field('Private note').value).toBe('Call on Thursday'));
  await act(async () =>
    field('Private note').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
  );
  await waitFor(() =>
    expect(calls('POST desk/notes').map(({ body }) => body)).toEqual([{ ticket_id: 5, text: 'Call on Thursday' }]),
  );
});

test('a ticket that was answered since the list was read reads the list again', async () => {
  await open([], '');
  answers['GET tickets/5'] = async () => Response.json({ ...rows[1], status: 'IN_PROGRESS' });
  expect(calls('GET tickets')).toHaveLength(1);
  await press(document.querySelector<HTMLElement>('[data-ticket="5"]')!);
  await waitFor(() => expect(calls('GET tickets')).toHaveLength(2));
});

test('a ticket asks for no more of its person where there are no canned answers', async () => {
  await open([]);
  await waitFor(() => expect(field('Message')).not.toBeNull());
  expect(calls('GET users/15')).toEqual([]);
  expect(() => button('Answers')).toThrow('There is no button');
});

test('a ticket that is opened in the list leaves the focus there', async () => {
  await open([], '');
  const row = document.querySelector<HTMLElement>('[data-ticket="5"]')!;
  row.focus();
  await press(row);
  await waitFor(() => expect(field('Message')).not.toBeNull());
  expect(document.activeElement).toBe(row);
});

test('a ticket says the phone of its person', async () => {
  answers['GET tickets/5'] = async () => Response.json({ ...rows[1], user: { id: 15, phone: '+353861' } });
  await open([]);
  await waitFor(() => expect(document.querySelector('header p')?.textContent).toBe('+353861 · ID 15'));
});

test('a ticket leads to its person', async () => {
  await open([]);
  await waitFor(() => expect(document.querySelector('header h2')?.textContent).toBe('Ana Number5'));
  expect(document.querySelector('header h2 a')?.getAttribute('href')).toContain('/admin/users/15');
});

test('a ticket whose person has no phone says so with a sign', async () => {
  await open([]);
  await waitFor(() => expect(document.querySelector('header p')?.textContent).toBe('⌛ · ID 15'));
});

describe('a canned answer', () => {
  const seen = () => document.querySelector('[role=dialog] [role=status]')?.textContent;
  const search = () => document.querySelector<HTMLInputElement>('[role=combobox]')!;
  const enter = (element: HTMLElement, more: KeyboardEventInit = {}) =>
    act(async () =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })),
    );
  test('is inserted where the cursor is, with the person’s own data, and found by its text', async () => {
    await open(['desk']);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    await waitFor(() => expect(calls('GET users/15')).toHaveLength(1));
    await type(field('Message'), '!');
    field('Message').setSelectionRange(0, 0);
    await press(button('Answers'));
    await waitFor(() => expect(seen()).toBe('2 options'));
    // The one in the interface's language comes first.
    await enter(search());
    await waitFor(() => expect(field('Message').value).toBe('Hello Ana, you have 120.!'));
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    await press(button('Answers'));
    await type(search(), 'szia');
    await waitFor(() => expect(seen()).toBe('1 option'));
    await enter(search());
    await waitFor(() => expect(field('Message').value).toBe('Hello Ana, you have 120.Szia Ana!!'));
  });
  test('says in which language it is, the interface’s first', async () => {
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    await waitFor(() => expect(seen()).toBe('2 options'));
    expect([...document.querySelectorAll('[role=option]')].map((one) => one.textContent)).toEqual([
      'BalanceEnglish',
      'EgyenlegHungarian',
    ]);
  });
  test('in Chinese comes first where that is the interface’s language', async () => {
    const own = { id: 3, language: 'tw', name: '餘額', text: '您好' };
    answers['GET desk/answers'] = async () => Response.json([...canned, own]);
    await open(['desk']);
    await waitFor(() => button('Answers'));
    await inChinese();
    await press(button('常用回覆'));
    expect((await found('[role=option]')).textContent).toBe('餘額中文');
  });
  test('is searched for anew each time', async () => {
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    await type(search(), 'szia');
    await press(button('Answers'));
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    await press(button('Answers'));
    await waitFor(() => expect(search().value).toBe(''));
  });
  test('that is chosen with Ctrl does not send the message', async () => {
    await open(['desk']);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    await type(field('Message'), 'Hi');
    await press(button('Answers'));
    await waitFor(() => expect(seen()).toBe('2 options'));
    await enter(search(), { ctrlKey: true });
    await waitFor(() => expect(search()).toBeNull());
    expect(calls('POST messages/send')).toEqual([]);
  });
  test('that is saved does not send the message behind its form', async () => {
    await open(['desk']);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    await type(field('Message'), 'Hi');
    await press(button('Answers'));
    await press(await waitFor(() => button('Edit the answers')));
    await press(await waitFor(() => button('Edit: Balance')));
    await enter(labelled('Text'), { ctrlKey: true });
    await press(button('Save'));
    await waitFor(() => expect(calls('PUT desk/answers/2')).toHaveLength(1));
    expect([calls('POST messages/send'), field('Message').value]).toEqual([[], 'Hi']);
  });
  test('that is about to be deleted does not send the message behind the question', async () => {
    await open(['desk']);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    await type(field('Message'), 'Hi');
    await press(button('Answers'));
    await press(await waitFor(() => button('Edit the answers')));
    await press(await waitFor(() => button('Delete: Balance')));
    await enter(await found('[role=alertdialog] button'), { ctrlKey: true });
    expect([calls('POST messages/send'), field('Message').value]).toEqual([[], 'Hi']);
  });
  test('is found by its name, in capitals and between spaces, too', async () => {
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    await waitFor(() => expect(seen()).toBe('2 options'));
    await type(search(), ' EGYEN ');
    await waitFor(() => expect(seen()).toBe('1 option'));
    expect(document.querySelector('[role=option]')!.textContent).toBe('EgyenlegHungarian');
  });
  test('that is not saved stays in its form, and sends no message', async () => {
    await open(['desk']);
    await waitFor(() => button('Answers'));
    await press(button('Answers'));
    await waitFor(() => button('Edit the answers'));
    await press(button('Edit the answers'));
    await waitFor(() => button('Edit: Balance'));
    await press(button('Edit: Balance'));
    const text = await waitFor(() => labelled('Text'));
    answers['PUT desk/answers/2'] = failing('The disk is full');
    await type(text, 'Dear {name}');
    await press(button('Save'));
    await waitFor(() => expect(document.body.textContent).toContain('The answer was not saved: The disk is full'));
    expect(labelled('Text').value).toBe('Dear {name}');
    await enter(text, { ctrlKey: true });
    expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([]);
    await press(button('Cancel'));
    await press(button('Close'));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });
});

test('a canned answer is inserted with its replacements where the person’s data did not come, and says so', async () => {
  answers['GET users/15'] = failing('The disk is full');
  await open(['desk']);
  await waitFor(() => expect(calls('GET users/15')).toHaveLength(1));
  await press(await waitFor(() => button('Answers')));
  const first = await found('[role=option]');
  await press(first);
  await waitFor(() => expect(field('Message').value).toBe('Hello {name}, you have {coins}.'));
  expect(said.tell).toHaveBeenCalledWith({
    type: 'warning',
    message: "The person's values could not be loaded, so the replacements are not filled in",
  });
});

describe('the next unanswered', () => {
  const altN = (more: KeyboardEventInit = {}) =>
    act(async () =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyN', altKey: true, bubbles: true, cancelable: true, ...more }),
      ),
    );
  const searches = () => calls('GET tickets').filter((one) => one.query.limit === '250');
  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'is another program’s with %j',
    async (more) => {
      await open(['desk']);
      await altN(more);
      expect(searches()).toEqual([]);
    },
  );
  test('is not opened by the letter alone', async () => {
    await open(['desk']);
    await altN({ altKey: false });
    expect(searches()).toEqual([]);
  });
  test('says what it opens, and by which key', async () => {
    await open(['desk']);
    const next = button('Next unansweredAlt N');
    expect([next.title, next.getAttribute('aria-keyshortcuts')]).toEqual([
      'Opens the next one that waits for an answer, the oldest first',
      'Alt+N',
    ]);
  });
  test('leaves its key to nobody else', async () => {
    await open(['desk']);
    const event = new KeyboardEvent('keydown', { code: 'KeyN', altKey: true, bubbles: true, cancelable: true });
    await act(async () => void document.body.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });
  test('is not opened from a menu', async () => {
    await open(['desk']);
    const trigger = await waitFor(() => button("Who has it: Nobody's"));
    await act(async () => trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await found('[role=menu]');
    await altN();
    expect(searches()).toEqual([]);
  });
  test('that could not be found is looked for again', async () => {
    await open(['desk']);
    answers['GET tickets'] = failing('The disk is full');
    await altN();
    await waitFor(() => expect(said.tell).toHaveBeenCalledWith({ type: 'error', message: 'The disk is full' }));
    delete answers['GET tickets'];
    await altN();
    await waitFor(() => expect(history.location.search).toBe('?ticket=6'));
  });
  test('is not opened from a dialog', async () => {
    await open(['desk']);
    await press(await waitFor(() => button('Answers')));
    await altN();
    expect(searches()).toEqual([]);
  });
  test('is looked for once at a time', async () => {
    await open(['desk']);
    answers['GET tickets'] = () => new Promise(() => {});
    await altN();
    await altN();
    expect(searches()).toHaveLength(1);
  });
  describe('that is found late', () => {
    /** Alt N, whose answer is held back until the returned function is called. */
    async function searching() {
      await open(['desk']);
      let answer = () => {};
      answers['GET tickets'] = () =>
        new Promise((resolve) => (answer = () => resolve(Response.json({ data: rows, total: rows.length }))));
      await altN();
      await waitFor(() => expect(searches()).toHaveLength(1));
      const arrive = answer;
      delete answers['GET tickets'];
      return () => act(async () => arrive());
    }
    test('is not opened once the screen was left', async () => {
      const arrive = await searching();
      await act(async () => history.push(`/${users.path}`));
      await waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Users'));
      await arrive();
      expect(history.location.pathname).toBe('/admin/users');
    });
    test('is not opened once another ticket was', async () => {
      const arrive = await searching();
      await press(document.querySelector<HTMLElement>('[data-ticket="4"]')!);
      await waitFor(() => expect(history.location.search).toBe('?ticket=4'));
      await arrive();
      expect(history.location.search).toBe('?ticket=4');
    });
    test('can be looked for from another ticket meanwhile', async () => {
      await searching();
      await press(document.querySelector<HTMLElement>('[data-ticket="4"]')!);
      await waitFor(() => expect(history.location.search).toBe('?ticket=4'));
      await altN();
      await waitFor(() => expect(history.location.search).toBe('?ticket=5'));
    });
  });
  test('ticket opens by key while writing, and keeps what was written', async () => {
    await open(['desk']);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    await type(field('Message'), 'Half an ans');
    await altN();
    await waitFor(() => expect(history.location.search).toBe('?ticket=6'));
    const asked = calls('GET tickets').find((one) => one.query.order === 'ASC' && one.query.limit === '250')!;
    expect(asked.query).toMatchObject({ waiting: 'us', snoozed: '0', assigned_to: 'admin:1,nobody' });
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    expect(field('Message').value).toBe('');
    await press(document.querySelector<HTMLElement>('[data-ticket="5"]')!);
    await waitFor(() => expect(field('Message').value).toBe('Half an ans'));
  });
  test('ticket of a back-end without a desk is a new one, and nothing else is asked for', async () => {
    await open([]);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    await press(button('Next unansweredAlt N'));
    await waitFor(() => expect(history.location.search).toBe('?ticket=6'));
    const asked = calls('GET tickets').find((one) => one.query.limit === '250')!;
    expect(Object.keys(asked.query)).toEqual(['status', 'sort', 'order', 'offset', 'limit']);
    expect(document.querySelectorAll('[role=group][aria-label="Who has it"]')).toHaveLength(0);
    expect(sent.some((one) => one.call.includes('desk') || 'snoozed' in one.query)).toBe(false);
  });
  test.each<[string, () => Promise<Response>, object]>([
    [
      'is nobody',
      async () => Response.json({ data: [rows[1]] }),
      { type: 'success', message: 'Nothing else waits for an answer' },
    ],
    ['cannot be found', failing('The disk is full'), { type: 'error', message: 'The disk is full' }],
  ])('who %s is said, and the open ticket stays', async (_, answer, message) => {
    await open(['desk']);
    await waitFor(() => expect(field('Message')).not.toBeNull());
    answers['GET tickets'] = answer;
    await press(button('Next unansweredAlt N'));
    await waitFor(() => expect(said.tell).toHaveBeenCalledWith(message));
    expect(history.location.search).toBe('?ticket=5');
  });
  test('follows the open one, from the first again after the last', () => {
    expect([1, 2, 3, null, 9].map((at) => nextAfter([1, 2, 3], at))).toEqual([2, 3, 1, 1, 1]);
    expect([nextAfter([1], 1), nextAfter([], null)]).toEqual([null, null]);
  });
});

test('a snooze until the morning ends at nine on the market’s clock, also when the clocks change', () => {
  expect(snoozeMoments(new Date('2026-10-24T20:00:00Z'), 'Europe/Budapest')).toEqual({
    hours: '2026-10-24T23:00:00.000Z',
    tomorrow: '2026-10-25T08:00:00.000Z',
    monday: '2026-10-26T08:00:00.000Z',
  });
  expect(snoozeMoments(new Date('2026-11-22T23:30:00Z'), 'Asia/Taipei').monday).toBe('2026-11-30T01:00:00.000Z');
  expect(snoozeMoments(new Date('2026-10-25T12:00:00Z'), 'Europe/Budapest').monday).toBe('2026-10-26T08:00:00.000Z');
});
