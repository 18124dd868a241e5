import type { LiveProvider } from '@refinedev/core';
import i18n from 'i18next';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import CpaProgramList from '../../src/admin/cpa-program/list';
import { cpaPrograms } from '../../src/admin/cpa-program/resource';
import CpaProgramView from '../../src/admin/cpa-program/view/screen';
import words from '../../src/locales/en/cpa.json' with { type: 'json' };
import { loadWords } from '../../src/providers/i18n';
import { button, described, press, signInAs, type } from './form-fixture';
import { said } from './messages';
import { liveChanges, openScreens } from './screens';
import { found, waitFor } from './wait-for';

const seller = {
  id: 5,
  name: 'Otis',
  surname: 'Grey',
  phone: '+375290001234',
  last_transaction_date: '2026-03-04T10:00:00.000Z',
  should_rewarded: false,
};
const outlet = {
  id: 1,
  outlet_address: 'Main street 1',
  outlet_code: 'A-1',
  outlet_city: 'Minsk',
  outlet_legal_entity: null as string | null,
  sales_plan: 1000,
  plan_reward: 20,
  sellers: [seller],
};
let program: { status: number; allow_grade: boolean; address: (typeof outlet)[] };
let total: number | undefined;
let asked: string[];
let root: Root;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  program = { status: 1, allow_grade: true, address: [outlet] };
  total = 1;
  asked = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).search);
    return url.includes('/outlets?')
      ? Response.json({ cpa_program_outlets: program, total })
      : Response.json({ 'cpa-program': [{ id: 3, name: 'Spring / 50%', status: 1, end_date: null }], total: 1 });
  });
  await loadWords('list', 'shell');
  // The market of the tests has no such programmes, and so no words for them.
  i18n.addResourceBundle('en', 'cpa', words);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(search = '', live?: LiveProvider) {
  const path = '/admin/cpa-program/view/$id/$name';
  const screen = { path, resource: 'admin/cpa-program/view', action: 'list', View: CpaProgramView } as const;
  const opened = await openScreens([screen], `/admin/cpa-program/view/3/Spring${search}`, live);
  ({ root } = opened);
  return opened.history;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const isThere = (selector: string) => waitFor(() => expect(document.querySelector(selector)).toBeTruthy());

test('an outlet says its plan and reward, where it is, and who sells there', async () => {
  await open();
  await isThere('h2');
  expect(texts('h1, h2')).toEqual(['CPA Spring', 'A-1']);
  expect(document.querySelector('h2')!.nextElementSibling!.textContent).toBe('Sales plan: 1,000, reward: 20');
  const [city, street] = [...document.querySelectorAll('dl > div')].map((one) =>
    [...one.children].map((each) => each.textContent),
  );
  expect([city, street]).toEqual([
    ['City', 'Minsk'],
    ['Street address', 'Main street 1'],
  ]);
  expect(texts('td').slice(0, -1)).toEqual(['5', 'Otis', 'Grey', '+375290001234', '04.03.2026']);
});

test('the name of a seller leads to their page', async () => {
  await open();
  const link = await found('td a');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Otis', '/admin/users/5']);
});

test('the ticks of a graded program have their heading', async () => {
  await open();
  await isThere('[role=checkbox]');
  expect(texts('th').at(-1)).toBe('Should be rewarded');
});

test('a plan and a reward of 0 are said', async () => {
  program.address = [{ ...outlet, sales_plan: '0' as never, plan_reward: 0 }];
  await open();
  await isThere('h2');
  expect(document.querySelector('h2')!.nextElementSibling!.textContent).toBe('Sales plan: 0, reward: 0');
});

test.each([undefined, null, ''])('an outlet whose reward is %j has no data of it yet', async (reward) => {
  program.address = [{ ...outlet, plan_reward: reward as never }];
  await open();
  await isThere('h2');
  expect(document.querySelector('h2')!.nextElementSibling!.textContent).toBe('Sales plan: 1,000, reward: no data yet');
});

test('an outlet says its legal entity under its own name', async () => {
  program.address = [{ ...outlet, outlet_legal_entity: 'Corner Ltd' }];
  await open();
  await isThere('dl');
  expect(texts('dl > div').at(-1)).toBe('Legal entityCorner Ltd');
});

test.each([[[]], [undefined], [null]])('an outlet without sellers says so: %j', async (sellers) => {
  program.address = [{ ...outlet, sellers: sellers as never }];
  await open();
  await waitFor(() => expect(texts('p')).toContain('No sellers in this outlet'));
  expect(document.querySelector('table')).toBeNull();
});

test.each([
  ['', 'The program has no outlets that you see'],
  ['?outlet_code=B-1', 'No outlets with this code'],
])('a program without outlets says why, at “%s”', async (search, why) => {
  program.address = [];
  total = 0;
  await open(search);
  await waitFor(() => expect(texts('p')).toContain(why));
});

test('a program whose outlets are sent as null has none', async () => {
  program.address = null as never;
  total = 0;
  await open();
  await waitFor(() => expect(texts('p')).toContain('The program has no outlets that you see'));
});

test('a code that is typed asks for its outlets from the first page on, and a code of digits is kept as it is', async () => {
  total = 25;
  const history = await open('?currentPage=3&outlet_code=12');
  await waitFor(() => expect(asked).toEqual(['?id=3&outlet_code=12&limit=10&offset=20']));
  const input = document.querySelector<HTMLInputElement>('[role=group] input')!;
  expect(input.value).toBe('12');
  await type(input, 'A-1');
  await act(async () => input.blur());
  await waitFor(() => expect(asked.at(-1)).toBe('?id=3&outlet_code=A-1&limit=10&offset=0'));
  expect(history.location.search).toBe('?outlet_code=A-1');
});

test.each([
  ['typed', '', 'A-1', '?id=3&outlet_code=A-1&limit=10&offset=0'],
  ['cleared', '?outlet_code=12', '', '?id=3&limit=10&offset=0'],
])('a code that is %s on the first page asks for the outlets anew', async (_, search, code, query) => {
  await open(search);
  await isThere('h2');
  const input = document.querySelector<HTMLInputElement>('[role=group] input')!;
  await type(input, code);
  await act(async () => input.blur());
  await waitFor(() => expect(asked.at(-1)).toBe(query));
});

test('a link to a page that is no more leads to the last one', async () => {
  total = 25;
  const history = await open('?currentPage=9');
  await waitFor(() => expect(asked).toEqual(['?id=3&limit=10&offset=80', '?id=3&limit=10&offset=20']));
  expect(history.location.search).toBe('?currentPage=3');
});

test.each(['0', '-2', '1.5'])('a link to the page %s leads to the first one', async (page) => {
  await open(`?currentPage=${page}`);
  await waitFor(() => expect(asked).toEqual(['?id=3&limit=10&offset=0']));
});

test('the next page is asked for, and kept in the address', async () => {
  total = 25;
  const history = await open();
  await isThere('h2');
  await press(button('Next page'));
  await waitFor(() => expect(asked.at(-1)).toBe('?id=3&limit=10&offset=10'));
  expect(history.location.search).toBe('?currentPage=2');
});

test('the next page is offered by a back-end that tells no total, while a page is full', async () => {
  total = undefined;
  program.address = Array.from({ length: 10 }, (_, at) => ({ ...outlet, id: at + 1 }));
  await open();
  await isThere('tbody td');
  await press(button('Next page'));
  await waitFor(() => expect(asked.at(-1)).toBe('?id=3&limit=10&offset=10'));
});

test('an answer without a program has no outlets', async () => {
  program = null as never;
  await open();
  await waitFor(() => expect(document.body.textContent).toContain('no outlets'));
});

test('the outlets of a page stay, and are busy, while the next page comes', async () => {
  total = 25;
  await open();
  await isThere('h2');
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  await press(button('Next page'));
  await waitFor(() => expect(document.querySelector('h2')?.closest('[aria-busy]')?.ariaBusy).toBe('true'));
});

test('a longer page still has the outlet that was first, and an unknown length is the usual one', async () => {
  total = 200;
  await open('?currentPage=7&pageSize=33');
  await waitFor(() => expect(asked).toEqual(['?id=3&limit=10&offset=60']));
  const select = await found<HTMLSelectElement>('select');
  await act(async () => {
    select.value = '25';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitFor(() => expect(asked.at(-1)).toBe('?id=3&limit=25&offset=50'));
});

test('outlets that do not come say why, and are asked for again', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The disk is full' }, { status: 500 }));
  await open();
  await waitFor(() => expect(texts('[role=alert] span')).toEqual(['The disk is full']));
  vi.stubGlobal('fetch', fetch);
  await press(button('Try again'));
  await waitFor(() => expect(texts('h2')).toEqual(['A-1']));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('of outlets that do not come nobody says that there are none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The disk is full' }, { status: 500 }));
  await open();
  await isThere('[role=alert]');
  expect(document.body.textContent).not.toContain('no outlets');
});

test('while the outlets come nobody says that there are none', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  await open();
  await isThere('h1');
  expect(document.body.textContent).not.toContain('no outlets');
});

test('the outlets are read again once a colleague has changed a program', async () => {
  const { live, change } = liveChanges();
  await open('', live);
  await waitFor(() => expect(texts('h2')).toEqual(['A-1']));
  program.address = [{ ...outlet, outlet_code: 'A-2' }];
  await change('admin/cpa-program');
  await waitFor(() => expect(texts('h2')).toEqual(['A-2']));
});

test('a program is opened by its number and name, whatever is in the name', async () => {
  ({ root } = await openScreens(
    [{ path: '/admin/cpa-program', resource: cpaPrograms.path, action: 'list', View: CpaProgramList }],
    '/admin/cpa-program',
  ));
  await waitFor(() =>
    expect([...document.querySelectorAll('tbody a')].map((one) => one.getAttribute('href'))).toContain(
      '/admin/cpa-program/view/3/Spring%20%2F%2050%25',
    ),
  );
});

test('a seller without a name has a number, and what is not known is not written', async () => {
  const nameless = { ...seller, name: '', surname: '', phone: '', last_transaction_date: null as never };
  program.address = [{ ...outlet, outlet_city: '', sellers: [nameless] }];
  await open();
  await isThere('td');
  expect(document.querySelector('[role=checkbox]')!.getAttribute('aria-label')).toBe('Should be rewarded: #5');
  expect(document.querySelectorAll('td a, td time')).toHaveLength(0);
  const blanks = (selector: string) => document.querySelectorAll(`${selector} [aria-label="no data yet"]`).length;
  expect([blanks('td'), blanks('dd')]).toEqual([4, 2]);
});

test('the last activity of a seller is of the day in the market’s time zone', async () => {
  program.address = [{ ...outlet, sellers: [{ ...seller, last_transaction_date: '2026-05-31T23:30:00Z' }] }];
  await open();
  await isThere('time');
  expect(texts('time')).toEqual(['01.06.2026']);
});

test('a length of the page is kept in the address, with the filter', async () => {
  total = 200;
  const history = await open('?outlet_code=A');
  const select = await found<HTMLSelectElement>('select');
  await act(async () => {
    select.value = '50';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitFor(() => expect(history.location.search).toBe('?outlet_code=A&pageSize=50'));
});

test('another length of the page is no step in the history', async () => {
  total = 200;
  const history = await open();
  const select = await found<HTMLSelectElement>('select');
  await act(async () => {
    select.value = '50';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitFor(() => expect(history.location.search).toBe('?pageSize=50'));
  expect(history.length).toBe(1);
});

test('a longer first page is asked for', async () => {
  total = 200;
  await open();
  const select = await found<HTMLSelectElement>('select');
  await act(async () => {
    select.value = '50';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitFor(() => expect(asked.at(-1)).toBe('?id=3&limit=50&offset=0'));
});

test('a program that is not graded has sellers without a tick', async () => {
  program.allow_grade = false;
  await open();
  await isThere('tbody td');
  expect(texts('th')).toEqual(['ID', 'Name', 'Surname', 'Phone number', 'Last activity date']);
  expect(document.querySelector('[role=checkbox]')).toBeNull();
});

test('the second page says which outlets it has', async () => {
  total = 25;
  await open('?currentPage=2');
  await isThere('tbody td');
  expect(texts('[role=status]')).toContain('Rows 11–11 of 25');
});

test('a role that ticks no rewards is told so', async () => {
  vi.spyOn(edition, 'cpaRewardRoles', 'get').mockReturnValue(['RSM']);
  await open();
  expect(described(await found('[role=checkbox]'))).toBe('Your role cannot tick rewards');
});

test('while a reward is being saved its tick is busy, and the others say that they wait', async () => {
  program.address = [{ ...outlet, sellers: [seller, { ...seller, id: 6, name: 'Ana' }] }];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'POST' ? new Promise<Response>(() => {}) : await fetch(url, init),
  );
  await open();
  await isThere('[role=checkbox]');
  const [first, second] = document.querySelectorAll<HTMLElement>('[role=checkbox]');
  await press(first!);
  expect([first, second].map((box) => box!.getAttribute('aria-busy'))).toEqual(['true', 'false']);
  expect(described(second!)).toBe('Wait until the reward is saved');
});

describe('a reward that gets no answer', () => {
  let keys: (string | null)[];
  beforeEach(() => {
    keys = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method !== 'POST') return await fetch(url, init);
      keys.push(new Headers(init.headers).get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    });
  });
  test('is no reason to read the outlets again', async () => {
    await open();
    await isThere('[role=checkbox]');
    await press(document.querySelector<HTMLElement>('[role=checkbox]')!);
    await waitFor(() => button('Try again'));
    expect(asked).toHaveLength(1);
  });
  test.each([
    ['under its first key', ['idempotency'], 1],
    ['without a key where the back-end knows none', [], 0],
  ])('can be sent again, %s', async (_, capabilities, distinct) => {
    signInAs('ADMIN', capabilities);
    await open();
    await isThere('[role=checkbox]');
    await press(document.querySelector<HTMLElement>('[role=checkbox]')!);
    await press(await waitFor(() => button('Try again')));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys.filter((key) => key !== null)).size).toBe(distinct);
  });
});

test('two rewards have two keys', async () => {
  signInAs('ADMIN', ['idempotency']);
  program.address = [{ ...outlet, sellers: [seller, { ...seller, id: 6 }] }];
  const keys: (string | null)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return await fetch(url, init);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return Response.json({});
  });
  await open();
  await isThere('[role=checkbox]');
  const box = (at: number) => document.querySelectorAll<HTMLElement>('[role=checkbox]')[at]!;
  await press(box(0));
  await waitFor(() => expect([box(0).ariaBusy, described(box(1))]).toEqual(['false', '']));
  await press(box(1));
  await waitFor(() => expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]));
  expect(keys[1]).not.toBe(keys[0]);
});

describe('a reward', () => {
  let refusal: () => Response | Promise<Response>;
  let sent: unknown[];
  beforeEach(() => {
    said.tell.mockClear();
    sent = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init: { method: string; body: string }) => {
      if (init.method !== 'POST') return fetch(url, init);
      sent.push(JSON.parse(init.body));
      return refusal();
    });
  });
  const box = () => document.querySelector<HTMLElement>('[role=checkbox]')!;

  test('is sent with its program, its seller and what was ticked', async () => {
    refusal = () => Response.json({});
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await waitFor(() => expect(sent).toEqual([{ id: 3, user_id: 5, should_rewarded: true }]));
  });

  test('of a back-end that sends yes as 1 and a status as a text is taken back, too', async () => {
    refusal = () => Response.json({});
    const ticked = { ...outlet, sellers: [{ ...seller, should_rewarded: '1' }] };
    Object.assign(program, { status: '1', allow_grade: 1, address: [ticked] });
    await open();
    await isThere('[role=checkbox]');
    expect(box().getAttribute('aria-checked')).toBe('true');
    await press(box());
    await waitFor(() => expect(sent).toEqual([{ id: 3, user_id: 5, should_rewarded: false }]));
  });

  test('is taken back by another press', async () => {
    refusal = () => Response.json({});
    program.address = [{ ...outlet, sellers: [{ ...seller, should_rewarded: true }] }];
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await waitFor(() => expect(sent).toEqual([{ id: 3, user_id: 5, should_rewarded: false }]));
  });

  test('that is saved stays ticked while the outlets are read again', async () => {
    refusal = () => {
      vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
      return Response.json({});
    };
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await waitFor(() => expect(box().getAttribute('aria-busy')).toBe('false'));
    expect(box().getAttribute('aria-checked')).toBe('true');
  });

  test('that is saved is no failure where another outlet came without sellers', async () => {
    program.address = [outlet, { ...outlet, id: 2, sellers: null as never }];
    refusal = () => Response.json({});
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(box().getAttribute('aria-busy')).toBe('false'));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('that is saved shows what colleagues have ticked meanwhile', async () => {
    const other = { ...seller, id: 6 };
    program.address = [{ ...outlet, sellers: [seller, other] }];
    refusal = () => {
      const sellers = [seller, other].map((one) => ({ ...one, should_rewarded: true }));
      program = { ...program, address: [{ ...outlet, sellers }] };
      return Response.json({});
    };
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    const ticks = () => [...document.querySelectorAll('[role=checkbox]')].map((one) => one.ariaChecked);
    await waitFor(() => expect(ticks()).toEqual(['true', 'true']));
  });

  test('that is refused as a colleague was faster shows what they ticked, and is not tried again', async () => {
    refusal = () => {
      program = { ...program, address: [{ ...outlet, sellers: [{ ...seller, should_rewarded: true }] }] };
      return Response.json({ message: 'This seller has been ticked already' }, { status: 422 });
    };
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await waitFor(() => expect(texts('[role=alert] span')).toEqual(['This seller has been ticked already']));
    expect(box().getAttribute('aria-checked')).toBe('true');
    expect(() => button('Try again')).toThrow('There is no button');
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'warning',
      message: 'This seller has been ticked already',
    });
  });

  test('that is refused after its screen was left says so', async () => {
    let finish = (_: Response) => {};
    refusal = () => new Promise<Response>((resolve) => (finish = resolve));
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await act(async () => root.unmount());
    finish(Response.json({ message: 'This seller has been ticked already' }, { status: 422 }));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({
        type: 'warning',
        message: 'This seller has been ticked already',
      }),
    );
  });

  test('that is refused as the program is archived by now is locked, and says why', async () => {
    refusal = () => {
      program = { ...program, status: 3 };
      return Response.json({ message: 'Archived' }, { status: 422 });
    };
    await open();
    await isThere('[role=checkbox]');
    await press(box());
    await waitFor(() => expect(described(box())).toBe('The program is archived: rewards are locked'));
    expect(box().getAttribute('aria-checked')).toBe('false');
  });
});
