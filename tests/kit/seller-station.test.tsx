import { useList } from '@refinedev/core';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { undoTime } from '../../machines/moderation';
import { SellerFacts } from '../../src/admin/users/moderation-facts';
import { outletFilters } from '../../src/admin/users/moderation-history';
import { CardPhoto } from '../../src/admin/users/card-photo';
import UserForm from '../../src/admin/users/form';
import { CardModeration } from '../../src/admin/users/moderation';
import { RejectionReasons } from '../../src/admin/users/moderation-reasons';
import SellerStation from '../../src/admin/users/moderation-station';
import { reasonsFor } from '../../src/admin/users/moderation-status';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import { loadWords } from '../../src/providers/i18n';
import { users } from '../../src/admin/users/resource';
import { button, choose, described, labelled, optionsOf, press, showFields, signInAs } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

// A market that has ID cards.
vi.mock('virtual:edition', async () => ({ edition: (await import('../../editions/azerbaijan-brand-a')).default }));

const seller = {
  id: 7,
  name: 'Leyla',
  surname: 'Quliyeva',
  phone: '+994 50 123-45-67',
  traffic_code: 'T-12',
  address: { street: 'High Street', building_number: '5' },
  status: 2,
  id_card_status: 2,
  id_card_photo: 'id-card/user/a.png' as string | null,
};
interface Total {
  data: object[];
  total?: number;
}
let stored: object;
let found: object[];
let totals: Record<string, Total | undefined>;
let asked: string[];
let sent: object[];
/** The versions that were sent. */
let versions: (string | null)[];
let answer: () => Response;
let unmount: (() => Promise<void>) | undefined;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['lookup-search']);
  stored = seller;
  found = [];
  totals = {};
  asked = [];
  sent = [];
  versions = [];
  answer = () => Response.json({});
  said.tell.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^\/v\d\/admin\/users/, '');
    asked.push(`${path}?${searchParams.toString()}`);
    if (method !== 'GET') {
      sent.push(JSON.parse(body as string) as object);
      versions.push(new Headers(headers).get('if-match'));
      return answer();
    }
    if (path.endsWith('/file')) return Response.json({ url: 'http://files.test/a.png' });
    if (path === '/autocomplete') return Response.json(found);
    if (path === '/7') return Response.json(stored, { headers: { ETag: '"v1"' } });
    if (path === '/8') return Response.json({ ...stored, id: 8 });
    if (searchParams.get('name') === 'Leyla') return Response.json({ data: [], total: 0 });
    const counted = totals[searchParams.get('selected_filters') ?? 'all'];
    return counted ? Response.json(counted) : Response.json({ message: 'No disk' }, { status: 500 });
  });
  await loadWords('people', 'attachments', 'loyalty', 'list', 'shell');
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

async function open(View: () => React.ReactNode) {
  const { root } = await openScreens([{ path: '/list', resource: 'list', action: 'list', View }], '/list');
  unmount = () => act(async () => root.unmount());
}

describe('the station of sellers', () => {
  const decided = { ...seller, id: 8, status: 1, id_card_status: 3 };
  /** The list behind the station. */
  function UserList() {
    useList({ resource: users.path, filters: [{ field: 'name', operator: 'contains', value: 'Leyla' }] });
    return null;
  }
  async function enter(filters: Record<string, unknown> = {}, row: object = seller, other: object = decided) {
    const list = {
      page: 1,
      pageSize: 10,
      pageCount: 1,
      total: 12,
      unknownTotal: false,
      isStale: false,
      error: null,
      filters: new Map(Object.entries(filters)),
      rows: [row, other],
      setPage: () => {},
      retry: () => {},
      reload: () => Promise.resolve({ data: [], total: 0 }),
    } as unknown as ListModel;
    await open(() => {
      const [isOpen, setOpen] = useState(true);
      return (
        <ListProvider value={list}>
          <UserList />
          {isOpen && <SellerStation onClose={() => setOpen(false)} />}
        </ListProvider>
      );
    });
    await waitFor(() => expect(document.querySelector('input[type=radio]')).not.toBeNull());
  }
  const shortcut = (keys: string) => document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${keys}]`)!;
  const header = () => document.querySelector('[role=dialog] header')!.textContent;
  async function leave() {
    await unmount?.();
    unmount = undefined;
    await waitFor(() => expect(said.tell).toHaveBeenCalled());
  }

  test.each([
    [{ selected_filters: '["waitingContacts"]' }, '12 waiting in all'],
    [{ status: [2] }, '12 waiting in all'],
    [{ id_card_status: [2] }, '12 waiting in all'],
    [{ status: [2, 4] }, '12 in the list'],
    [{ status: [1] }, '12 in the list'],
    [{ id_card_status: [3] }, '12 in the list'],
    [{}, '12 in the list'],
  ])('passes over who does not wait, and with the filters %o it says: %s', async (filters, words) => {
    await enter(filters);
    expect(header()).toContain(`1 of 1 on this page · ${words}`);
  });
  test('asks for a reason before declining alone, and sends the one that was chosen', async () => {
    await enter();
    expect(described(shortcut('D'))).toBe('Choose the reason first: Q or its number');
    expect(shortcut('A').getAttribute('aria-disabled')).toBeNull();
    await press(document.querySelectorAll<HTMLElement>('input[type=radio]')[2]!);
    expect(shortcut('D').getAttribute('aria-disabled')).toBeNull();
    await press(shortcut('D'));
    await leave();
    expect(sent).toEqual([expect.objectContaining({ id: 7, status: 4, id_card_status: 6 })]);
    expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: 'Leyla Quliyeva was declined' }]]);
  });
  test('asks for a reason of its own before the next one is declined', async () => {
    await enter({}, seller, { ...seller, id: 8 });
    await press(document.querySelectorAll<HTMLElement>('input[type=radio]')[2]!);
    await press(shortcut('D'));
    await waitFor(() => expect(header()).toContain('2 of 2 on this page'));
    await waitFor(() => expect(described(shortcut('D'))).toBe('Choose the reason first: Q or its number'));
  });
  test('decides about a seller whose statuses are read as texts', async () => {
    stored = { ...seller, status: '2', id_card_status: '2' };
    await enter();
    await press(shortcut('A'));
    await leave();
    expect(sent).toEqual([expect.objectContaining({ id: 7, status: 1, id_card_status: 3 })]);
    expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: 'Leyla Quliyeva was accepted' }]]);
  });
  test('has the phone and the outlet of each in the queue', async () => {
    await enter();
    expect(document.querySelector('[role=dialog] ol li')!.textContent).toContain('+994 50 123-45-67 · T-12');
  });
  test('has the list behind it read again after a decision', async () => {
    await enter();
    const listed = () => asked.filter((one) => one.includes('name=Leyla')).length;
    await waitFor(() => expect(listed()).toBe(1));
    await press(shortcut('A'));
    await press(button('Back to the list'));
    await waitFor(() => expect(listed()).toBe(2));
  });
  test('sends the version that it has read', async () => {
    signInAs('ADMIN', ['lookup-search', 'versions']);
    await enter();
    await press(shortcut('A'));
    await leave();
    expect(versions).toEqual(['"v1"']);
  });
  test('shows the seller as stored, and the reason that is chosen', async () => {
    await enter({}, { ...seller, traffic_code: undefined, phone: '+994 50 000-00-00' });
    const known = () => document.querySelector('[role=dialog] aside')!.textContent;
    await waitFor(() => expect(known()).toContain('T-12'));
    expect(known()).toContain('+994 50 123-45-67');
    const reasons = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    await press(reasons[2]!);
    expect(reasons.map((one) => one.checked).indexOf(true)).toBe(2);
  });
  test('shows the card of who has one', async () => {
    await enter();
    expect(document.querySelector<HTMLImageElement>('section img')!.src).toBe('http://files.test/a.png');
    expect(document.querySelector('section')!.textContent).not.toContain('No ID card');
  });
  test('shows who it is in words where there is no card', async () => {
    stored = { ...seller, id_card_photo: null };
    await enter();
    expect(document.querySelector('section .whitespace-pre-wrap')!.textContent).toBe(
      'Leyla Quliyeva\n+994 50 123-45-67\nT-12\nHigh Street 5\nNo ID card',
    );
  });
  test('sends nothing about somebody whose data have changed since they were shown', async () => {
    await enter();
    stored = { ...seller, phone: '+994500000000' };
    await press(shortcut('A'));
    await leave();
    expect(sent).toEqual([]);
    expect(said.tell.mock.calls).toEqual([
      [
        {
          type: 'warning',
          message:
            'Leyla Quliyeva was not decided about. The data have changed in the meantime. Look at them again before you decide',
        },
      ],
    ]);
  });
  test('sends nothing about somebody whom a colleague has decided about, and says how they did', async () => {
    await enter();
    stored = { ...seller, status: 4, id_card_status: 5 };
    await press(shortcut('A'));
    await leave();
    expect(sent).toEqual([]);
    expect(said.tell.mock.calls).toEqual([[{ type: 'warning', message: 'Leyla Quliyeva has been declined already' }]]);
  });
  test.each([
    ['accepted', { status: 1, id_card_status: 3 }],
    ['declined', { status: 4, id_card_status: 5 }],
  ])('says that somebody has been %s already whose decision crossed with a colleague’s', async (how, theirs) => {
    await enter();
    answer = () => Response.json({ message: 'Changed', record: { ...seller, ...theirs } }, { status: 409 });
    await press(shortcut('A'));
    await leave();
    expect(said.tell.mock.calls).toEqual([[{ type: 'warning', message: `Leyla Quliyeva has been ${how} already` }]]);
  });
  test.each([
    ['accepted', 3],
    ['declined', 5],
  ])('says that the card of a blocked seller has been %s already', async (how, id_card_status) => {
    stored = { ...seller, status: 4 };
    await enter({}, stored);
    stored = { ...seller, status: 4, id_card_status };
    await press(shortcut('A'));
    await leave();
    expect(said.tell.mock.calls).toEqual([[{ type: 'warning', message: `Leyla Quliyeva has been ${how} already` }]]);
  });
  test('shows the card of a blocked seller as accepted once it is', async () => {
    stored = { ...seller, status: 4 };
    await enter({}, stored);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    answer = () => {
      stored = { ...seller, status: 4, id_card_status: 3 };
      return Response.json({});
    };
    await press(shortcut('A'));
    await act(async () => vi.advanceTimersByTimeAsync(undoTime));
    await waitFor(() => expect(said.tell).toHaveBeenCalled());
    await act(async () => vi.advanceTimersByTimeAsync(50));
    expect(document.querySelector('[role=dialog] ol li')!.textContent).toContain('Accepted');
  });
  describe('after a decision that met changed data', () => {
    const changed = { ...seller, phone: '+994500000000' };
    async function meet() {
      await enter();
      stored = changed;
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      await press(shortcut('A'));
      await act(async () => vi.advanceTimersByTimeAsync(undoTime));
      await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Not decided'));
    }
    test('does not offer to send the same one again', async () => {
      await meet();
      expect(document.querySelector('[role=alert] button')).toBeNull();
    });
    test('sends a new one, with the data as they are now', async () => {
      await meet();
      await press(shortcut('A'));
      await act(async () => vi.advanceTimersByTimeAsync(undoTime));
      await waitFor(() => expect(sent).toEqual([expect.objectContaining({ phone: '+994500000000', status: 1 })]));
    });
  });
  test.each([
    ['somebody else’s change', 409, { record: seller }],
    ['a disk that is full', 500, {}],
  ])('says why nothing was decided because of %s', async (_, status, more) => {
    await enter();
    answer = () => Response.json({ message: 'Not saved', ...more }, { status });
    await press(shortcut('A'));
    await leave();
    expect(said.tell.mock.calls).toEqual([
      [{ type: 'warning', message: 'Leyla Quliyeva was not decided about. Not saved' }],
    ]);
  });
  test('calls somebody by their own name in the lookup of users', async () => {
    found = [{ id: 7, name: 'Leyla', surname: 'Quliyeva-Aliyeva', phone: seller.phone }];
    await enter();
    await waitFor(() => expect(document.querySelector('[role=dialog] section')!.ariaLabel).toContain('Aliyeva'));
    expect(document.querySelector('[role=dialog] section p')!.textContent).toBe(
      '(7) Leyla Quliyeva-Aliyeva +994 50 123-45-67 · T-12',
    );
  });
  test('calls somebody whom the lookup does not have by name and surname', async () => {
    await enter();
    await waitFor(() => expect(document.querySelector('[role=dialog] section')!.ariaLabel).toBe('Leyla Quliyeva'));
    expect(document.querySelector('[role=dialog] ol li')!.textContent).toContain('Leyla Quliyeva');
  });
  test.each([
    ['D', true],
    ['A', false],
  ])('after %s the reason is locked: %s', async (keys, isLocked) => {
    await enter();
    await press(document.querySelectorAll<HTMLElement>('input[type=radio]')[2]!);
    await press(shortcut(keys));
    expect(document.querySelector('fieldset')!.disabled).toBe(isLocked);
  });
  test('has no reason to choose for who is decided about by now', async () => {
    stored = { ...seller, status: 1, id_card_status: 3 };
    await enter();
    expect([document.querySelector('fieldset')!.disabled, described(shortcut('D'))]).toEqual([
      true,
      'This has been decided already',
    ]);
  });
  test('calls somebody without a name by their number', async () => {
    stored = { ...seller, name: null, surname: null };
    await enter({}, stored);
    await press(shortcut('A'));
    await leave();
    expect(said.tell.mock.calls).toEqual([[{ type: 'success', message: '#7 was accepted' }]]);
  });
});

describe('the reasons for declining', () => {
  const onChoose = vi.fn<(id: unknown) => void>();
  const options = reasonsFor(seller).options;
  const reasons = (more: object = {}) => {
    onChoose.mockClear();
    return open(() => (
      <>
        <RejectionReasons
          source="id_card_status"
          options={options}
          chosen={undefined}
          onChoose={onChoose}
          isDisabled={false}
          {...more}
        />
        <textarea />
      </>
    ));
  };
  const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const key = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
    act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));

  test('are numbered from 1 in their documented order', async () => {
    await reasons();
    expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
      'Moderation Failed: Duplicate Card1',
      'Incorrect personal data2',
      'Not citizen of Azerbaijan3',
      'Wrong image4',
      'Other reason5',
    ]);
    expect(radios().map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', '3', '4', '5']);
  });
  test('are chosen by their number, and not while somebody types or holds another key', async () => {
    await reasons();
    await key('1', {}, document.querySelector('textarea')!);
    await key('1', { ctrlKey: true });
    await key('0');
    await key('6');
    expect(onChoose).not.toHaveBeenCalled();
    await key('1');
    await key('5', {}, radios()[0]);
    expect(onChoose.mock.calls).toEqual([[4], [8]]);
  });
  test('are called reasons for declining', async () => {
    await reasons();
    expect(document.querySelector('legend')!.firstChild!.textContent).toBe('Reason for declining');
  });
  test('have the focus of Q at the chosen one, else at the first', async () => {
    await reasons();
    expect(radios().map((one) => [one.checked, 'fill' in one.dataset])[0]).toEqual([false, true]);
    await unmount!();
    await reasons({ chosen: 6 });
    expect(radios().map((one) => [one.checked, 'fill' in one.dataset])).toEqual(
      [4, 5, 6, 7, 8].map((id) => [id === 6, id === 6]),
    );
  });
  test('cannot be chosen once the decision stands', async () => {
    await reasons({ isDisabled: true });
    await key('1');
    expect([onChoose.mock.calls.length, document.querySelector('fieldset')!.disabled]).toEqual([0, true]);
  });
});

describe('what is known of a seller', () => {
  const show = async (user: object = seller) => {
    await open(() => <SellerFacts user={user as never} />);
    await waitFor(() => {
      expect(asked.filter((one) => one.startsWith('?'))).toHaveLength(3);
      expect(document.querySelector('[data-slot=skeleton]')).toBeNull();
    });
  };
  const block = (title: string) =>
    [...document.querySelectorAll('section')].find((one) => one.querySelector('h3')!.textContent === title)!;
  const linksIn = (title: string) =>
    [...block(title).querySelectorAll('a')].map((one) => [
      one.textContent,
      decodeURIComponent(one.getAttribute('href')!),
    ]);
  const figures = () => [...block('Users of this outlet').querySelectorAll('dl > div')].map((one) => one.textContent);

  test('is named, leads to the record, and has the facts that the market knows in their order', async () => {
    await show();
    const [name] = document.querySelectorAll('a');
    expect([name!.textContent, name!.getAttribute('href')]).toEqual(['Leyla Quliyeva', '/admin/users/7']);
    expect([...document.querySelector('dl')!.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
      'Waiting moderation',
      'On Moderation',
      '+994 50 123-45-67',
      'T-12',
    ]);
  });
  test('has its e-mail, date of birth, manager and city between phone and outlet', async () => {
    await show({
      ...seller,
      email: 'leyla@example.com',
      date_of_birth: '1990-04-05',
      manager: { fullName: 'Mika Manager' },
      city: { name: 'Baku' },
    });
    expect([...document.querySelector('dl')!.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
      'Waiting moderation',
      'On Moderation',
      '+994 50 123-45-67',
      'leyla@example.com',
      '05.04.1990',
      'T-12',
      'Mika Manager',
      'Baku',
    ]);
  });
  test('has its outlet, legal ID, tier and days under their names, after the outlet’s code', async () => {
    await show({
      ...seller,
      legal_id: 'L-7',
      tier: { name: 'Gold' },
      created_at: '2026-01-02T10:00:00Z',
      first_login_date: '2026-01-03T10:00:00Z',
    });
    expect([...document.querySelectorAll('dl')[0]!.children].slice(3).map((one) => one.textContent)).toEqual([
      'Traffic codeT-12',
      'Legal IDL-7',
      'TierGold',
      'Created02.01.2026',
      'First login03.01.2026',
    ]);
  });
  test('names other users of this phone, however it is written, and not the seller', async () => {
    found = [
      { id: 7, name: 'Leyla', surname: 'Quliyeva', phone: seller.phone },
      { id: 9, name: 'Anar', surname: 'Quliyev', phone: '+994501234567' },
      { id: 10, name: 'Rauf', surname: 'Aliyev', phone: '+9945012345678' },
    ];
    await show();
    await waitFor(() =>
      expect(linksIn('Other users with this phone')).toEqual([['(9) Anar Quliyev', '/admin/users/9']]),
    );
  });
  test('says that nobody else has the phone', async () => {
    await show();
    await waitFor(() => expect(block('Other users with this phone').textContent).toContain('Nobody else has it'));
  });
  test('says that others with the phone could not be looked up', async () => {
    const others = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.includes('/autocomplete') ? Response.json({ message: 'No disk' }, { status: 500 }) : others(url, init),
    );
    await show();
    await waitFor(() =>
      expect(block('Other users with this phone').textContent).toContain('They could not be looked up'),
    );
  });
  test('says that there are more where the back-end does not say how many', async () => {
    totals = { all: { data: [{ id: 7 }] } };
    await show();
    await waitFor(() => expect(figures()[0]).toBe('All1+'));
  });
  test('counts all users of the outlet, those who wait and those who are blocked, and leads to them', async () => {
    totals = {
      all: { data: [{ id: 7 }], total: 1200 },
      '["waitingContacts"]': { data: [{ id: 7 }], total: 3 },
      '["blockedContacts"]': { data: [], total: 0 },
    };
    await show();
    await waitFor(() => expect(figures()).toEqual(['All1,200', 'Waiting for moderation3', 'Blocked or deactivated0']));
    const links = linksIn('Users of this outlet');
    expect(links.map(([words]) => words)).toEqual(['1,200', '3']);
    expect(links.every(([, href]) => href!.includes('"field":"traffic_code"') && href!.includes('T-12'))).toBe(true);
    expect(links.map(([, href]) => href!.includes('waitingContacts'))).toEqual([false, true]);
    expect(block('Users of this outlet').querySelector('a')!.getAttribute('aria-label')).toBe('All: 1,200');
  });
  test('counts the users of the next seller’s own outlet', async () => {
    totals = { all: { data: [{ id: 7 }], total: 1200 } };
    await open(() => {
      const [isNext, setNext] = useState(false);
      const next = { ...seller, id: 8, traffic_code: 'T-13' };
      return (
        <>
          <button onClick={() => setNext(true)}>Next seller</button>
          <SellerFacts user={(isNext ? next : seller) as never} />
        </>
      );
    });
    await waitFor(() => expect(figures()[0]).toBe('All1,200'));
    totals = { all: { data: [{ id: 8 }], total: 5 } };
    await press(button('Next seller'));
    await waitFor(() => expect(figures()[0]).toBe('All5'));
  });
  test('says of what could not be counted that it is not known', async () => {
    totals = { all: { data: [{ id: 7 }], total: 2 } };
    await show();
    await waitFor(() => expect(figures()).toEqual(['All2', 'Waiting for moderation–', 'Blocked or deactivated–']));
  });
  test('has no outlet where neither its code nor its street can be asked for', async () => {
    await open(() => <SellerFacts user={{ ...seller, traffic_code: '' } as never} />);
    expect([...document.querySelectorAll('h3')].map((one) => one.textContent)).toEqual(['Other users with this phone']);
    expect(outletFilters(seller)).toEqual({
      by: 'outlet',
      filters: [expect.objectContaining({ field: 'traffic_code', value: 'T-12' })],
    });
  });
});

describe('the form of a seller', () => {
  const show = async (record: object) => {
    stored = record;
    await loadWords('form', 'validation', 'person');
    const { root } = await openScreens(
      [{ path: '/admin/users/$id', resource: users.path, action: 'edit', View: UserForm }],
      '/admin/users/7',
    );
    unmount = () => act(async () => root.unmount());
    await waitFor(() => labelled('Status'));
  };
  const named = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label') ?? one.textContent);

  test('asks for what the market has, in its order', async () => {
    await show({ ...seller, status: 1, id_card_status: 3 });
    expect(named('label')).toEqual([
      'Name',
      'Surname',
      'Middle name',
      'Username',
      'Date of birth',
      'Photo',
      'Phone',
      'E-mail',
      'Outlet',
      'Traffic code',
      'Manager',
      'Position',
      'City',
      'Region',
      'Legal ID',
      'Status',
      'ID card photo',
      'ID card status',
      'Data verification',
      'Ask for verification again',
    ]);
  });
  test('has each decision before the status that it is about', async () => {
    await show(seller);
    await waitFor(() => button('Enlarge the ID card'));
    expect(named('[data-aside] :is(label, [role=group], [aria-pressed])').slice(0, 6)).toEqual([
      'This user is waiting for moderation',
      'Status',
      'Enlarge the ID card',
      'ID card photo',
      'The ID card is waiting for moderation',
      'ID card status',
    ]);
  });
  test('asks for the reason below the status of who is blocked', async () => {
    await show({ ...seller, status: 4, id_card_status: 3 });
    expect(named('[data-aside] label').slice(0, 2)).toEqual(['Status', 'Deactivation or block reason']);
  });
  test('has what the programme knows beside it', async () => {
    await show({ ...seller, coins: 1204 });
    const [title, facts] = [...document.querySelectorAll('[data-aside] > :not(:has([data-fields])) > *')];
    expect([title!.textContent, facts!.firstElementChild!.textContent]).toEqual(['Programme', 'Points1,204']);
  });
});

describe('the ID card in the form', () => {
  const show = async (record: object) => {
    const form = await showFields(
      users,
      record as never,
      <>
        <CardPhoto />
        <CardModeration />
      </>,
    );
    unmount = form.leave;
    return form;
  };
  const words = () => document.querySelector('[role=group] p')?.textContent;

  test('is confirmed with one press', async () => {
    const form = await show(seller);
    expect(words()).toBe('The ID card is waiting for moderation');
    await press(button('Confirm data'));
    expect([form.values().id_card_status, words()]).toEqual([3, 'Will be set to “Data Confirmed” when you save']);
  });
  test('is refused with one of the documented reasons, and leaves the account as it is', async () => {
    const form = await show(seller);
    const options = await optionsOf(document.querySelector<HTMLElement>('[aria-label="Reject because…"]')!);
    expect(options.map((one) => one.textContent)).toEqual([
      'Moderation Failed: Duplicate Card',
      'Incorrect personal data',
      'Not citizen of Azerbaijan',
      'Wrong image',
      'Other reason',
    ]);
    await choose(options[3]!);
    expect([form.values().id_card_status, form.values().status]).toEqual([7, 2]);
    await press(button('Undo'));
    expect(form.values().id_card_status).toBe(2);
  });
  test('keeps the focus with its decision when a reason is chosen', async () => {
    await show(seller);
    const options = await optionsOf(document.querySelector<HTMLElement>('[aria-label="Reject because…"]')!);
    await choose(options[3]!);
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[role=group]')));
  });
  test('that was decided about is only shown, larger and smaller by a press', async () => {
    await show({ ...seller, id_card_status: 3 });
    expect(words()).toBeUndefined();
    const photo = await waitFor(() => button('Enlarge the ID card'));
    expect(photo.querySelector('img')!.src).toBe('http://files.test/a.png');
    for (const isLarge of ['true', 'false']) {
      await press(photo);
      expect(photo.getAttribute('aria-pressed')).toBe(isLarge);
    }
  });
  test('is called by what it is', async () => {
    await show(seller);
    await waitFor(() => expect(document.querySelector('img')?.alt).toBe('ID card photo'));
  });
  test('that cannot be loaded is not shown', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Gone' }, { status: 404 }));
    await show(seller);
    await waitFor(() => expect(document.querySelector('img, [data-slot=skeleton]')).toBeNull());
  });

  test('that nobody sent is not shown', async () => {
    await show({ ...seller, id_card_photo: null });
    expect(document.querySelector('img, [data-slot=skeleton]')).toBeNull();
    expect(asked.filter((one) => one.includes('file'))).toEqual([]);
  });
});
