import type { LiveProvider } from '@refinedev/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Facts } from '../../src/admin/trade-program/address/facts';
import { UserTable } from '../../src/admin/trade-program/address/user-table';
import { tradeAddress } from '../../src/admin/trade-program/address/resource';
import TradeAddress from '../../src/admin/trade-program/address/screen';
import TradeAddressList from '../../src/admin/trade-program/addresses/list';
import { tradeAddresses } from '../../src/admin/trade-program/addresses/resource';
import { StatusTag } from '../../src/admin/trade-program/addresses/status-tag';
import TradeProgramForm from '../../src/admin/trade-program/form';
import TradeProgramList from '../../src/admin/trade-program/list';
import { PhasePreview } from '../../src/admin/trade-program/phase-preview';
import { PhaseTag } from '../../src/admin/trade-program/phase-tag';
import { tradePrograms } from '../../src/admin/trade-program/resource';
import { here } from '../../src/here';
import { draftKey, keepDraft } from '../../src/kit/form/editing/drafts';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { loadWords } from '../../src/providers/i18n';
import { session, signIn, signOut } from '../../src/providers/session';
import type { Address } from '../../machines/trade-address';
import words from '../../src/locales/en/programmes.json';
import { button, described, labelled, press, showFields, signInAs, type } from './form-fixture';
import { said } from './messages';
import { liveChanges, openScreens, type Screen } from './screens';
import { found, waitFor } from './wait-for';

let root: Root | undefined;
let answers: Record<string, object>;
let asked: URL[];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  answers = {};
  asked = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const path = url.pathname.replace(/^\/v\d\//, '');
    return Response.json(answers[path] ?? { data: [], total: 0 });
  });
  await loadWords('programmes', 'form', 'validation', 'list', 'shell');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
});
async function draw(part: React.ReactNode) {
  document.body.innerHTML = '<div></div>';
  const page = (root = createRoot(document.body.firstElementChild!));
  await act(async () => page.render(<TooltipProvider>{part}</TooltipProvider>));
}
const text = () => document.body.textContent;
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((one) => one.textContent),
  );
async function open(screen: Screen, at: string, live?: LiveProvider) {
  const opened = await openScreens([screen], at, live);
  ({ root } = opened);
  return opened.history;
}
const openAddresses = (live?: LiveProvider) =>
  open(
    {
      path: '/admin/trade-program/$id/addresses',
      resource: tradeAddresses.path,
      action: 'list',
      View: TradeAddressList,
    },
    '/admin/trade-program/4/addresses',
    live,
  );

describe('the phase of a programme', () => {
  test.each([
    [0, 'Not started', 'bg-idle-bg'],
    [1, 'Data collection', 'bg-ok-bg'],
    ['Assessment', 'Assessment', 'bg-warn-bg'],
    [3, 'Ended', 'bg-idle-bg'],
    [4, 'Paused', 'bg-bad-bg'],
    [9, 'Unknown phase (9)', 'bg-idle-bg'],
  ])('%s is shown as %s in the colour %s', async (phase, words, colour) => {
    await draw(<PhaseTag phase={phase} />);
    expect(text()).toBe(words);
    expect(document.querySelector('[data-slot=badge]')?.classList).toContain(colour);
  });
});

test.each([
  [1, 'Processing', 'rgb(255, 204, 102)'],
  ['2', 'Confirmed', 'rgb(86, 217, 162)'],
  [3, 'Denied', 'rgb(229, 72, 77)'],
])('the status %s of an outlet is shown as %s, with a dot of %s', async (status, words, colour) => {
  await draw(<StatusTag status={status} />);
  expect(text()).toBe(words);
  expect(document.querySelector<HTMLElement>('[data-slot=badge] [aria-hidden]')?.style.backgroundColor).toBe(colour);
});
test.each([
  ['programme without a phase', <PhaseTag key="" phase={null} />],
  ['outlet with an unknown status', <StatusTag key="" status={9} />],
])('a %s says that it has none', async (_, tag) => {
  await draw(tag);
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
});
test('only a denial with a reason can be focused, to read it', async () => {
  await draw(
    <>
      <StatusTag status={3} reason="Closed" />
      <StatusTag status={3} reason={null} />
      <StatusTag status={2} reason="Closed" />
    </>,
  );
  const badges = [...document.querySelectorAll('[data-slot=badge], [data-slot=tooltip-trigger]')];
  expect(badges.map((one) => one.getAttribute('tabindex'))).toEqual(['0', null, null]);
});

test('a denial that has the focus says its reason', async () => {
  await draw(<StatusTag status={3} reason="Closed" />);
  await act(async () => document.querySelector<HTMLElement>('[tabindex="0"]')!.focus());
  await waitFor(() => expect(document.querySelector('[role=tooltip]')?.textContent).toBe('Reason: Closed'));
});

test('the list has the day on which each phase starts and the day on which it ends, in this order', async () => {
  const row = { id: 4, name: 'Shelf', phase: 1, phase_start_date: '2026-05-01T12:00:00Z', phase_end_date: null };
  answers[tradePrograms.path] = { data: [{ ...row, id: 5, phase_end_date: '2026-05-31T12:00:00Z' }, row], total: 2 };
  await open(
    { path: '/admin/trade-program', resource: tradePrograms.path, action: 'list', View: TradeProgramList },
    '/admin/trade-program',
  );
  await waitFor(() => expect(text()).toContain('Shelf'));
  expect(cells().map((one) => one.slice(3, 6))).toEqual([
    ['Data collection', '01.05.2026', '31.05.2026'],
    ['Data collection', '01.05.2026', expect.not.stringContaining('2026')],
  ]);
});

describe('the phase that a form’s dates make', () => {
  const dates = {
    start_collection_phase: '2026-05-01T00:00:00Z',
    end_collection_phase: '2026-05-31T00:00:00Z',
    start_ended_phase: '2026-06-30T00:00:00Z',
  };
  const phase = () => document.querySelector('p[role=status]')!.textContent;
  const show = async (record: object) => {
    const { leave } = await showFields(tradePrograms, { id: 4, paused: false, ...dates, ...record }, <PhasePreview />);
    root = { unmount: () => void leave() } as Root;
  };
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), toFake: ['Date', 'setInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['Data collection', {}],
    ['Not started', { start_collection_phase: '2026-05-11T00:00:00Z' }],
    ['Assessment', { end_collection_phase: '2026-05-10T00:00:00Z' }],
    ['Ended', { start_ended_phase: '2026-05-10T00:00:00Z' }],
    ['Paused', { paused: true }],
    ['Follows from the dates', { start_ended_phase: null }],
    ['Follows from the dates', { end_collection_phase: 'tomorrow' }],
  ])('is: %s, with %o', async (words, record) => {
    await show(record);
    expect(phase()).toBe(words);
  });

  test('follows the time while the form is open', async () => {
    await show({ end_collection_phase: '2026-05-10T12:00:30Z' });
    expect(phase()).toBe('Data collection');
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(phase()).toBe('Assessment');
  });
});

test.each([
  ['BA', 1, true],
  ['BA', 'Assessment', false],
  ['BA', 4, false],
  ['RSM', 2, true],
] as const)('the list leads %s into a programme of phase %s: %s', async (role, phase, does) => {
  signInAs(role);
  answers[tradePrograms.path] = { data: [{ id: 4, name: 'Shelf', phase }], total: 1 };
  await open(
    { path: '/admin/trade-program', resource: tradePrograms.path, action: 'list', View: TradeProgramList },
    '/admin/trade-program',
  );
  await waitFor(() => expect(text()).toContain('Shelf'));
  const link = document.querySelector('a[aria-label="OPEN: Shelf"]');
  expect(link?.getAttribute('href') ?? null).toBe(does ? '/admin/trade-program/4/addresses' : null);
});

test('a new programme is not paused, and its phase waits for the dates', async () => {
  await open(
    { path: '/admin/trade-program/create', resource: tradePrograms.path, action: 'create', View: TradeProgramForm },
    '/admin/trade-program/create',
  );
  await waitFor(() => labelled('Paused'));
  expect(labelled('Paused').getAttribute('aria-checked')).toBe('false');
  expect(document.querySelector('p[role=status]')?.textContent).toBe('Follows from the dates');
});

test('the file of a new programme is called so on its button', async () => {
  await open(
    { path: '/admin/trade-program/create', resource: tradePrograms.path, action: 'create', View: TradeProgramForm },
    '/admin/trade-program/create',
  );
  expect(await waitFor(() => button('Upload file'))).toBeTruthy();
});

test('the outlets say whose programme they are of, lead to their sellers, and its form is a press away', async () => {
  answers['admin/trade-program/4/addresses'] = {
    trade_program: { id: 4, name: 'Shelf' },
    data: [
      {
        address_id: 12,
        addresses: { outlet_code: 'A-1', legal_entities: { name: 'Corner' }, street: 'Main' },
        sell_out_plan: 10,
        sell_in_plan: 20,
        status: 3,
        reason_denied: 'Closed',
        accepted_users: 2,
        declined_users: 5,
      },
    ],
    total: 1,
  };
  await openAddresses();
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Trade programs / Shelf'));
  await waitFor(() => expect(text()).toContain('A-1'));
  const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links).toContain('/admin/trade-program/4');
  expect(links).toContain('/admin/trade-program/4/addresses/12');
  expect(cells()[0]!.slice(-5)).toEqual(['10', '20', 'Denied', '2', '5']);
});

const outlet = {
  address_id: 12,
  addresses: { outlet_code: 'A-1', legal_entities: { name: 'Corner' }, street: 'Main' },
  status: 3,
};

test('a denied outlet says its reason once its status has the focus', async () => {
  answers['admin/trade-program/4/addresses'] = { data: [{ ...outlet, reason_denied: 'Closed' }], total: 1 };
  await openAddresses();
  const status = await waitFor(() => {
    const reasoned = [...document.querySelectorAll<HTMLElement>('tbody td [tabindex="0"]')];
    const denied = reasoned.find((one) => one.textContent === 'Denied');
    if (!denied) throw new Error('No status has a reason');
    return denied;
  });
  await act(async () => status.focus());
  await waitFor(() => expect(document.querySelector('[role=tooltip]')?.textContent).toBe('Reason: Closed'));
});

test('ten outlets are asked for', async () => {
  await openAddresses();
  await waitFor(() =>
    expect(asked.find((one) => one.pathname.endsWith('/trade-program/4/addresses'))?.searchParams.get('limit')).toBe(
      '10',
    ),
  );
});

test('the outlets are read again once a colleague has changed one', async () => {
  const listed = (status: number) => ({
    trade_program: { id: 4, name: 'Shelf' },
    data: [{ ...outlet, status }],
    total: 1,
  });
  const { live, change } = liveChanges();
  answers['admin/trade-program/4/addresses'] = listed(3);
  await openAddresses(live);
  await waitFor(() => expect(cells()[0]).toContain('Denied'));
  answers['admin/trade-program/4/addresses'] = listed(2);
  await change(tradeAddresses.path, [12]);
  await waitFor(() => expect(cells()[0]).toContain('Confirmed'));
});

test('the export has the filters of the list of outlets', async () => {
  answers['admin/trade-program/4/addresses'] = { trade_program: { id: 4, name: 'Shelf' }, data: [], total: 0 };
  const filters = JSON.stringify([{ field: 'outlet_code', operator: 'contains', value: 'A-1' }]);
  await open(
    {
      path: '/admin/trade-program/$id/addresses',
      resource: tradeAddresses.path,
      action: 'list',
      View: TradeAddressList,
    },
    `/admin/trade-program/4/addresses?filters=${encodeURIComponent(filters)}`,
  );
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Shelf'));
  await press(button('EXPORT'));
  await waitFor(() =>
    expect(
      asked
        .filter((one) => one.pathname.endsWith('/trade-program/4/xlsx'))
        .map((one) => one.searchParams.get('outlet_code')),
    ).toEqual(['A-1']),
  );
});

test('the export is asked for once while it is being made', async () => {
  answers['admin/trade-program/4/addresses'] = { trade_program: { id: 4, name: 'Shelf' }, data: [], total: 0 };
  const others = globalThis.fetch;
  let files = 0;
  let finish = (_: Response) => {};
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/trade-program/4/xlsx')
      ? new Promise<Response>((resolve) => {
          files += 1;
          finish = resolve;
        })
      : others(url),
  );
  await openAddresses();
  await press(await waitFor(() => button('EXPORT')));
  await waitFor(() => expect(described(button('EXPORT'))).toBe(words.addresses.exporting));
  await press(button('EXPORT'));
  expect(files).toBe(1);
  await act(async () => finish(Response.json({})));
  await waitFor(() => expect(described(button('EXPORT'))).toBe(''));
});

test.each([
  ['manager_id', 'BA'],
  ['rsm_id', 'RSM'],
])('the filter %s of the outlets offers managers who are %s', (filter, roles) =>
  expect(here(tradeAddresses).fields.get(filter)!.lookupFilter).toEqual({ roles }),
);

test.each([
  ['ADMIN', 'outlet_code manager_id rsm_id'],
  ['TEAM', 'outlet_code manager_id rsm_id'],
  ['RSM', 'outlet_code manager_id'],
  ['BA', 'outlet_code'],
] as const)('the outlets have for %s the filters %s', (role, filters) =>
  expect(Object.keys(here(tradeAddresses).filters([role])).join(' ')).toBe(filters),
);

const facts = {
  name: 'Shelf',
  outlet_code: 'A-1',
  legal_name: 'Corner Ltd',
  address: 'Main street 1',
  sell_out_plan: 1234.5,
  sell_in_plan: 20.75,
};
const address = (more: Partial<Address> = {}) =>
  ({
    phase: 'dataCollection',
    status: 1,
    reason_denied: 'Closed',
    users: [],
    facts,
    version: undefined,
    ...more,
  }) as Address;

describe('an outlet of a programme', () => {
  const said = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((one) => [
        one.querySelector('dt')!.textContent,
        one.querySelector('dd')!.textContent,
      ]),
    );
  test('has its facts, each under its own label', async () => {
    await draw(<Facts address={address()} />);
    expect(said()).toEqual({
      Outlet: 'A-1',
      'Legal name': 'Corner Ltd',
      Address: 'Main street 1',
      'Sell out plan': '1,234.5',
      'Sell in plan': '20.75',
      'Program status': 'Processing',
      Phase: 'Data collection',
    });
    expect(text()).not.toContain('Closed');
  });
  test.each([undefined, null, ''])('has a plan that is %j as missing', async (plan) => {
    await draw(<Facts address={address({ facts: { ...facts, sell_in_plan: plan as never } })} />);
    expect(said()).toMatchObject({ 'Sell out plan': '1,234.5', 'Sell in plan': '' });
    expect(document.querySelectorAll('dd [role=img]')).toHaveLength(1);
  });
  test.each([0, '0'])('has a plan that is %j as 0', async (plan) => {
    await draw(<Facts address={address({ facts: { ...facts, sell_in_plan: plan as never } })} />);
    expect(said()).toMatchObject({ 'Sell in plan': '0' });
  });
  test('has the reason of a denial while it is denied', async () => {
    await draw(<Facts address={address({ status: 3 })} />);
    expect(text()).toContain('Denied status Reason: Closed');
  });
});

describe('the sellers of an outlet', () => {
  const seller = { id: 5, name: 'Otis', surname: 'Grey', phone: '+353', selected: false, last_transaction_date: null };
  const users = [
    { ...seller, last_transaction_date: '2026-05-31T23:30:00Z' },
    { ...seller, id: 6, name: null, surname: null },
  ];
  const show = (onToggle: (id: number) => void = () => undefined) => {
    const View = () => (
      <UserTable address={address({ users } as never)} chosen={[6]} whyNot={null} onToggle={onToggle} />
    );
    return open({ path: '/sellers', resource: tradePrograms.path, action: 'list', View }, '/sellers');
  };
  test('have each what is known of them under its own heading', async () => {
    await show();
    expect([...document.querySelectorAll('th')].map((one) => one.textContent)).toEqual([
      'Selected',
      'ID',
      'Name',
      'Surname',
      'Phone number',
      'Last activity date',
    ]);
    expect(cells()[0]).toEqual(['', '5', 'Otis', 'Grey', '+353', '2026-06-01']);
  });
  test('lead by their names to their own pages', async () => {
    await show();
    expect([...document.querySelectorAll('tbody a')].map((one) => one.getAttribute('href'))).toEqual([
      '/admin/users/5',
    ]);
  });
  test('have no data of what is not known of them', async () => {
    await show();
    const blanks = [...document.querySelectorAll('tbody tr:nth-child(2) td')].map(
      (one) => one.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
    );
    expect(blanks).toEqual(['', '', 'no data yet', 'no data yet', '', 'no data yet']);
  });
  test('have the day of their last activity as year, month and day in the market’s time zone', async () => {
    await show();
    expect(document.querySelector('time')?.textContent).toBe('2026-06-01');
  });
  test('are counted, and the chosen ones ticked', async () => {
    await show();
    expect(document.querySelector('[role=status]')?.textContent).toBe('Chosen: 1 of 2');
    const boxes = [...document.querySelectorAll('[role=checkbox]')];
    expect(boxes.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-checked')])).toEqual([
      ['Choose Otis Grey', 'false'],
      ['Choose #6', 'true'],
    ]);
  });
  test('are ticked by their own number', async () => {
    const toggled: number[] = [];
    await show((id) => void toggled.push(id));
    await press(document.querySelectorAll<HTMLElement>('[role=checkbox]')[1]!);
    expect(toggled).toEqual([6]);
  });
  test('that are none say so', async () => {
    await draw(<UserTable address={address()} chosen={[]} whyNot={null} onToggle={() => undefined} />);
    expect(text()).toContain('This outlet has no active users');
  });
});

test.each([
  ['CO_TEAM', true],
  ['RSM', false],
  ['BA', false],
] as const)('the outlets lead %s to the form of their programme: %s', async (role, does) => {
  signInAs(role);
  answers['admin/trade-program/4/addresses'] = { trade_program: { id: 4, name: 'Shelf' }, data: [], total: 0 };
  await openAddresses();
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Shelf'));
  const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links.includes('/admin/trade-program/4')).toBe(does);
});

describe('the screen of an outlet', () => {
  const at = 'admin/trade-program/4/addresses/12';
  const seller = { id: 5, name: 'Otis', surname: 'Grey', phone: '+353', last_transaction_date: null, selected: true };
  const detail = (more: object = {}) => ({
    trade_program: { ...facts, phase: 1, trade_program_addresses_status: 2, reason_denied: null, ...more },
    users_trade_program: [seller],
  });
  let sent: [path: string, version: string | null, body: unknown][];
  let refusal: Response | undefined;
  beforeEach(() => {
    sent = [];
    refusal = undefined;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const path = new URL(address, 'http://localhost').pathname.replace(/^\/v\d\//, '');
      if (init.method !== 'GET') {
        sent.push([path, new Headers(init.headers).get('If-Match'), JSON.parse(String(init.body))]);
        return refusal ?? Response.json({});
      }
      const answer = answers[path];
      return answer instanceof Response ? answer.clone() : Response.json(answer, { headers: { ETag: '"v7"' } });
    });
  });
  const look = async (live?: LiveProvider) => {
    const history = await open(
      {
        path: '/admin/trade-program/$id/addresses/$addressId',
        resource: tradePrograms.path,
        action: 'list',
        View: TradeAddress,
      },
      `/${at}`,
      live,
    );
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    return history;
  };
  const box = () => document.querySelector<HTMLElement>('[role=checkbox]')!;

  test('is headed by its programme and its code', async () => {
    answers[at] = detail();
    await look();
    expect(document.querySelector('h1')!.textContent).toBe('Shelf / A-1');
  });

  test('is headed by its code alone where its programme has no name', async () => {
    answers[at] = detail({ name: null });
    await look();
    expect(document.querySelector('h1')!.textContent).toBe('A-1');
  });

  test('that is denied says so, and why', async () => {
    answers[at] = detail({ trade_program_addresses_status: '3', reason_denied: 'Closed' });
    await look();
    expect(document.querySelector('dl')!.textContent).toContain('Denied');
    expect(text()).toContain('Denied status Reason: Closed');
  });

  test('without a status is being processed', async () => {
    answers[at] = detail({ trade_program_addresses_status: null });
    await look();
    expect(document.querySelector('dl')!.textContent).toContain('Processing');
  });

  test('of which no sellers come has none', async () => {
    answers[at] = { ...detail(), users_trade_program: undefined };
    await look();
    expect(text()).toContain('This outlet has no active users');
  });

  test.each([
    [1, 'true'],
    ['0', 'false'],
  ])('has a seller whose choice comes as %j checked: %s', async (selected, isChecked) => {
    answers[at] = { ...detail(), users_trade_program: [{ ...seller, selected }] };
    await look();
    expect(box().ariaChecked).toBe(isChecked);
  });

  test('sends the version that was read with a choice and with a denial, where the back-end has versions', async () => {
    signInAs('ADMIN', ['versions']);
    answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
    await look();
    await press(box());
    await press(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([[at, '"v7"', { selected_users: [6] }]]));
    answers[at] = detail();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await act(async () => root?.unmount());
    sent = [];
    await look();
    await press(box());
    await press(button('Save changes'));
    await type(await found<HTMLInputElement>('[role=dialog] textarea'), 'Closed');
    await press(button('SAVE'));
    await waitFor(() => expect(sent).toEqual([[`${at}/denied`, '"v7"', { reason: 'Closed' }]]));
  });

  test('sends no version where the back-end has none', async () => {
    answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
    await look();
    await press(box());
    await press(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([[at, null, { selected_users: [6] }]]));
  });

  test('that is loading has nothing to save yet', async () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
    await open(
      {
        path: '/admin/trade-program/$id/addresses/$addressId',
        resource: tradePrograms.path,
        action: 'list',
        View: TradeAddress,
      },
      `/${at}`,
    );
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Address'));
    expect(() => button('Save changes')).toThrow('There is no button');
  });

  test('that does not come says why, and is asked for again', async () => {
    answers[at] = Response.json({ message: 'The disk is full' }, { status: 500 });
    await look();
    await waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe(
        'The address could not be loaded. The disk is fullTry again',
      ),
    );
    expect(document.querySelector('table')).toBeNull();
    answers[at] = detail();
    await press(button('Try again'));
    await waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Shelf / A-1'));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('keeps what was ticked when it cannot be saved, and says why', async () => {
    answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
    refusal = Response.json({ message: 'The disk is full' }, { status: 500 });
    await look();
    await press(box());
    await press(button('Save changes'));
    await waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe('Changes saved error. The disk is full'),
    );
    expect(box().getAttribute('aria-checked')).toBe('false');
  });

  const deny = async () => {
    await press(box());
    await press(button('Save changes'));
    const reason = await found<HTMLInputElement>('[role=dialog] textarea');
    await type(reason, 'Closed');
    await press(button('SAVE'));
    return reason;
  };
  test('keeps the reason of a denial that cannot be saved, and says why', async () => {
    answers[at] = detail();
    refusal = Response.json({ message: 'The disk is full' }, { status: 500 });
    await look();
    const reason = await deny();
    await waitFor(() =>
      expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('The disk is full'),
    );
    expect(reason.value).toBe('Closed');
  });

  test('says what is wrong with the reason of a denial where the back-end names its field alone', async () => {
    answers[at] = detail();
    refusal = Response.json({ errors: { reason: ['Too short'] } }, { status: 422 });
    await look();
    await deny();
    await waitFor(() => expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('Too short'));
  });

  test('asks for a reason before it is denied', async () => {
    answers[at] = detail();
    await look();
    await press(box());
    await press(button('Save changes'));
    const reason = await found<HTMLInputElement>('[role=dialog] textarea');
    expect(described(button('SAVE'))).toBe('Describe the reason first');
    await type(reason, 'Closed');
    expect(described(button('SAVE'))).toBe('');
  });

  test.each([
    ['is saved', undefined, { type: 'success', message: 'Denied status Reason' }],
    ['fails', Response.json({ message: 'Full' }, { status: 500 }), { type: 'error', message: 'Changes saved error' }],
  ])('has a notice once a denial %s', async (_, answer, notice) => {
    said.tell.mockClear();
    answers[at] = detail();
    refusal = answer;
    await look();
    await deny();
    await waitFor(() => expect(said.tell.mock.calls).toEqual([[notice]]));
  });

  test('says on its button that a choice is being saved', async () => {
    answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
    await look();
    await press(box());
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
    await press(button('Save changes'));
    expect(button('Saving…')).toBeTruthy();
    await act(async () => finish(Response.json({ message: 'The disk is full' }, { status: 500 })));
  });

  test.each([
    [
      'a choice',
      async () => {
        await press(box());
        await press(button('Save changes'));
      },
      [seller, { ...seller, id: 6, name: 'Ada' }],
    ],
    ['a denial', () => deny(), [seller]],
  ])('that was left while %s was being saved says that it failed', async (_, save, users) => {
    said.tell.mockClear();
    answers[at] = { ...detail(), users_trade_program: users };
    await look();
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
    await save();
    await act(async () => root?.unmount());
    finish(Response.json({ message: 'The disk is full' }, { status: 500 }));
    await waitFor(() => expect(said.tell.mock.calls).toEqual([[{ type: 'error', message: 'Changes saved error' }]]));
  });

  test('takes a reason of 2,000 characters, and no longer one', async () => {
    answers[at] = detail();
    await look();
    await press(box());
    await press(button('Save changes'));
    expect((await found<HTMLTextAreaElement>('[role=dialog] textarea')).maxLength).toBe(2000);
  });

  test('keeps the reason of a denial that is on its way as it was sent', async () => {
    answers[at] = detail();
    await look();
    let finish = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
    expect((await deny()).readOnly).toBe(true);
    expect(described(button('CANCEL'))).toBe('Your decision is on its way');
    await act(async () => finish(Response.json({ message: 'The disk is full' }, { status: 500 })));
  });

  test('tells that a choice is saved', async () => {
    said.tell.mockClear();
    answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
    await look();
    await press(box());
    await press(button('Save changes'));
    await waitFor(() =>
      expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: 'Changes saved successfully' }]]),
    );
  });

  describe('with a choice that the end of a session interrupted', () => {
    const back = () => document.body.textContent!.includes(words.address.kept);
    beforeEach(async () => {
      answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
      keepDraft(draftKey('manager:5', tradeAddress.path, '4/12'), {
        at: Date.now(),
        values: { chosen: [6], reason: '' },
        signedOut: true,
      });
      await look();
    });
    test('says that it is back', () => expect(back()).toBe(true));
    test('says so of no later choice once it is saved', async () => {
      await press(button('Save changes'));
      await waitFor(() => expect(described(button('Save changes'))).toBe(words.address.why.unchanged));
      await press(box());
      expect([described(button('Save changes')), back()]).toEqual(['', false]);
    });
  });

  test('leads back to the outlets of the programme where there is nothing to go back to', async () => {
    answers[at] = detail();
    const history = await look();
    await press(button('Back'));
    await waitFor(() => expect(history.location.pathname).toBe('/admin/trade-program/4/addresses'));
  });

  test('leads back to the page of outlets before it', async () => {
    answers[at] = detail();
    const history = await look();
    const list = '/admin/trade-program/4/addresses?currentPage=2';
    await act(async () => history.push(list));
    await act(async () => history.push(`/${at}`));
    await press(await waitFor(() => button('Back')));
    await waitFor(() => expect(history.location.href).toBe(list));
  });

  test('asks before a choice is left that is not saved', async () => {
    answers[at] = detail();
    const history = await look();
    await press(box());
    await press(button('Back'));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('would be lost'));
    expect(history.location.pathname).toBe(`/${at}`);
  });

  test('says why there is nothing to save, until something is ticked', async () => {
    answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, name: 'Ada' }] };
    await look();
    expect(described(button('Save changes'))).toBe(words.address.why.unchanged);
    await press(box());
    expect(described(button('Save changes'))).toBe('');
  });

  test.each<[string, (reason: HTMLElement) => Promise<void>]>([
    [
      'Escape',
      (reason) =>
        act(async () => void reason.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))),
    ],
    ['CANCEL', () => press(button('CANCEL'))],
  ])('leads back to what was ticked when the question for a reason is closed by %s', async (_, close) => {
    answers[at] = detail();
    await look();
    await press(box());
    await press(button('Save changes'));
    await close(await found('[role=dialog] textarea'));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect([box().getAttribute('aria-checked'), sent]).toEqual(['false', []]);
  });

  describe('whose session ends before the choice is saved', () => {
    const lose = async () => {
      answers[at] = detail();
      refusal = Response.json({ message: 'Sign in again' }, { status: 401 });
      await look();
      await deny();
      await waitFor(() => expect(session()).toBeNull());
      await act(async () => root?.unmount());
      refusal = undefined;
    };
    const note = () => [...document.querySelectorAll('p[role=status]')].map((one) => one.textContent).join();

    test('has it again for the same person, and says that it is not saved', async () => {
      await lose();
      signInAs('ADMIN');
      await look();
      expect(box().getAttribute('aria-checked')).toBe('false');
      expect(note()).toContain('Your choice is back; it is not saved yet.');
      await press(button('Save changes'));
      expect((await found<HTMLInputElement>('[role=dialog] textarea')).value).toBe('Closed');
    });

    test('has those again who were ticked', async () => {
      answers[at] = { ...detail(), users_trade_program: [seller, { ...seller, id: 6, selected: false }] };
      refusal = Response.json({ message: 'Sign in again' }, { status: 401 });
      await look();
      const boxes = () => [...document.querySelectorAll<HTMLElement>('[role=checkbox]')];
      await press(boxes()[1]!);
      await press(button('Save changes'));
      await waitFor(() => expect(session()).toBeNull());
      await act(async () => root?.unmount());
      signInAs('ADMIN');
      await look();
      expect(boxes().map((one) => one.ariaChecked)).toEqual(['true', 'true']);
    });

    test('has it once: what was left without being saved is not back a second time', async () => {
      await lose();
      signInAs('ADMIN');
      await look();
      await act(async () => root?.unmount());
      await look();
      expect([box().getAttribute('aria-checked'), note()]).toEqual(['true', expect.not.stringContaining('is back')]);
    });

    test('shows another person what is stored', async () => {
      await lose();
      signIn({ token: `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`, id: 6, name: 'Other' });
      await look();
      expect(box().getAttribute('aria-checked')).toBe('true');
      expect(note()).not.toContain('Your choice is back');
    });
  });

  test('keeps nothing of a choice for whoever signs out on purpose', async () => {
    answers[at] = detail();
    await look();
    await press(box());
    await act(async () => signOut());
    await act(async () => root?.unmount());
    signInAs('ADMIN');
    await look();
    expect(box().getAttribute('aria-checked')).toBe('true');
  });

  describe('that a colleague changes meanwhile', () => {
    let server: ReturnType<typeof liveChanges>;
    const change = (path: string, ...ids: number[]) => server.change(path, ids);
    beforeEach(() => void (server = liveChanges()));

    test('is read again while nothing is ticked', async () => {
      answers[at] = detail();
      await look(server.live);
      answers[at] = { ...detail(), users_trade_program: [{ ...seller, selected: false }] };
      await change(tradeAddresses.path, 12);
      await waitFor(() => expect(box().getAttribute('aria-checked')).toBe('false'));
    });

    test('and cannot be read again says why, and stays in sight', async () => {
      answers[at] = detail();
      await look(server.live);
      answers[at] = Response.json({ message: 'The disk is full' }, { status: 500 });
      await change(tradeAddresses.path, 12);
      await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('The disk is full'));
      expect(document.querySelector('dl')?.textContent).toContain('Corner Ltd');
    });

    test('keeps what is ticked until it is refused, and then shows the newer state when it is asked to', async () => {
      const two = (more: object = {}) => ({
        ...detail(),
        users_trade_program: [
          { ...seller, ...more },
          { ...seller, id: 6, name: 'Ada' },
        ],
      });
      answers[at] = two();
      await look(server.live);
      await press(box());
      answers[at] = two({ name: 'Newer' });
      await change(tradeAddresses.path, 12);
      expect([box().getAttribute('aria-checked'), text().includes('Newer')]).toEqual(['false', false]);
      refusal = Response.json({ message: 'Somebody was faster' }, { status: 409 });
      await press(button('Save changes'));
      await waitFor(() => expect(document.querySelector('[role=alert]')!.textContent).toContain('Somebody was faster'));
      await press(button('Show the newer state'));
      await waitFor(() => expect(text()).toContain('Newer'));
      expect(box().getAttribute('aria-checked')).toBe('true');
    });

    test.each([
      ['its own programme', [4], '4'],
      ['another programme', [5], '1'],
      ['programmes that are not named', [], '4'],
    ])('follows a change of %s', async (_, ids, phase) => {
      signInAs('BA');
      answers[at] = detail();
      await look(server.live);
      answers[at] = detail({ phase: 4 });
      await change(tradePrograms.path, ...ids);
      const isPaused = () => text().includes('The program is paused');
      if (phase === '4') await waitFor(() => expect(isPaused()).toBe(true));
      else expect(isPaused()).toBe(false);
    });
  });

  test('of a programme that has ended is only looked at, and says why', async () => {
    signInAs('BA');
    answers[at] = detail({ phase: 3 });
    await look();
    expect(document.querySelector('[role=note]')?.textContent).toContain('Read-only');
    expect(() => button('Save changes')).toThrow('There is no button');
    expect(box().getAttribute('aria-disabled')).toBe('true');
    expect(described(box())).toBe('The program has ended: only administrators can choose users.');
  });
});
