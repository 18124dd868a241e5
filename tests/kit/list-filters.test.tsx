import * as z from 'zod/mini';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cities } from '../../src/admin/cities/resource';
import {
  contains,
  defineResource,
  equals,
  flag,
  from,
  hide,
  oneOf,
  until,
  type Resource,
} from '../../src/contract/contract';
import {
  boolean,
  choice,
  day,
  extend,
  instant,
  integer,
  optional,
  phone,
  recordId,
  reference,
  text,
} from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { AppliedFilters } from '../../src/kit/list/filters/applied-filters';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import { loadWords } from '../../src/providers/i18n';
import { button, leave, press, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

const record = z.object({
  id: recordId,
  name: text,
  status: choice([
    { id: 0, name: 'deactivated' },
    { id: 1, name: 'active' },
    { id: 2, name: 'blocked' },
  ]),
  city_id: reference(() => cities, { region_id: '2' }),
  signed: boolean,
  contracted: boolean,
  seen: optional(instant),
  born: optional(day),
  count: integer,
  month: extend(integer, { limits: [1, 12] }),
  code: text,
  home_id: reference(() => cities),
  tier: choice(Array.from({ length: 10 }, (_, id) => ({ id, name: `tier${id}` }))),
});
const common = { path: 'admin/users', words: 'people', roles: staff, columns: [{ source: 'id', sortable: true }] };
const visits = defineResource({
  ...common,
  record,
  filters: {
    name: contains,
    status: oneOf,
    city_id: oneOf,
    signed: flag,
    contracted: flag,
    hide_signed: hide('signed'),
    seen_from: from('seen'),
    seen_until: until('seen'),
    count_from: from('count'),
    month: equals,
    code: equals,
    home_id: equals,
    tier: oneOf,
  },
});
const labels: Record<string, string> = {
  name: 'Name',
  status: 'Status',
  city_id: 'City',
  signed: 'Signed',
  hide_signed: 'Hide signed',
  seen_from: 'Seen from',
  seen_until: 'Seen until',
  count_from: 'Count from',
  month: 'Month',
  code: 'Code',
  home_id: 'Home',
  tier: 'Tier',
  contracted: 'Contracted',
};

let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let asked: Record<string, string>[];
let resource: Resource;
let header: ReactNode;
let citiesAnswer: (search: URLSearchParams) => Response;

const Visits = () => (
  <List resource={resource} header={header} extra={['period_type']}>
    {Object.entries(labels).map(([source, label]) => (
      <Filter key={source} source={source} label={label} />
    ))}
    <Column source="id" />
  </List>
);
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords('list', 'people', 'shell', 'form', 'validation');
  resource = visits as unknown as Resource;
  header = null;
  asked = [];
  citiesAnswer = () =>
    Response.json({
      data: [
        { id: 3, name: 'Cork' },
        { id: 4, name: 'Dublin' },
      ],
      total: 2,
    });
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.includes('/cities')) return citiesAnswer(searchParams);
    const { offset: _, limit: _limit, sort: _sort, order: _order, ...filters } = Object.fromEntries(searchParams);
    asked.push(filters);
    return Response.json({ data: [{ id: 1 }], total: 1 });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open(filters: readonly { field: string; operator: string; value: unknown }[] = []) {
  const search = filters.length ? `?filters=${encodeURIComponent(JSON.stringify(filters))}` : '';
  ({ root, history } = await openScreens(
    [{ path: '/admin/users', resource: 'admin/users', action: 'list', View: Visits }],
    `/admin/users${search}`,
  ));
  await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'));
}
const panel = () => document.querySelector('[role=dialog]');
/** Whether the address has filters. */
const isFiltered = () => new URLSearchParams(history.location.search).has('filters');
/** The button of a filter: its label, and what it is set to. */
const pill = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-filter-bar] button')].find(
    (one) => one.textContent?.startsWith(label) && !one.ariaLabel,
  )!;
/** A filter that is one of those behind '+ Filter'. */
async function add(label: string) {
  await press(pill('+ Filter'));
  await choose(label);
}
async function choose(label: string) {
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === label);
    if (!found) throw new Error(`There is no option ${label}`);
    return found;
  });
  await press(option);
}

describe('a filter by options', () => {
  test('takes one where the back-end takes no more: another one replaces it, and pressed again it goes', async () => {
    await open();
    await press(pill('Status'));
    await choose('Active');
    await press(pill('Status'));
    await choose('Blocked');
    await waitFor(() => expect(pill('Status').textContent).toBe('Statusis Blocked'));
    await press(pill('Status'));
    await choose('Blocked');
    await waitFor(() => expect([pill('Status').textContent, isFiltered()]).toEqual(['Status', false]));
    // The first answer is asked for again once it is five seconds old.
    expect(asked.slice(0, 3)).toEqual([{}, { status: '1' }, { status: '2' }]);
  });
  test('collects them where the back-end takes several, and stays open meanwhile', async () => {
    signInAs('ADMIN', ['many-values']);
    await open();
    await press(pill('Status'));
    await choose('Blocked');
    await choose('Active');
    await waitFor(() => expect(pill('Status').textContent).toBe('Statusis Active or Blocked'));
    await choose('Blocked');
    await waitFor(() => expect(pill('Status').textContent).toBe('Statusis Active'));
  });
  test('has a search where there are many', async () => {
    await open();
    await add('Tier');
    const search = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[role=combobox][aria-label="Search: Tier"]');
      if (!found) throw new Error('There is no search');
      return found;
    });
    await type(search, 'tier7');
    expect(document.querySelectorAll('[role=option]')).toHaveLength(1);
  });
  test('says of more than two how many they are', async () => {
    await open([{ field: 'status', operator: 'in', value: [0, 1, 2] }]);
    expect(pill('Status').textContent).toBe('Statusis any of 3');
  });
});

test.each([
  ['Status', 'status', 'in', [2], 'Blocked'],
  ['Signed', 'signed', 'eq', true, 'Yes'],
  ['Contracted', 'contracted', 'eq', false, 'No'],
  ['City', 'city_id', 'in', [4], '(4) Dublin'],
])('the filter %s shows among its options which one it is set to', async (label, field, operator, value, words) => {
  await open([{ field, operator, value }]);
  await press(pill(label));
  await waitFor(() =>
    expect([...document.querySelectorAll('[role=option][aria-selected=true]')].map((one) => one.textContent)).toEqual([
      words,
    ]),
  );
});

describe('when it is cleared, the focus goes', () => {
  const focused = () => document.activeElement;
  test('from the button of a typed filter to its input', async () => {
    await open([{ field: 'name', operator: 'contains', value: 'an' }]);
    await press(button('Remove the filter Name'));
    expect(focused()).toBe(document.querySelector('input[aria-label=Name]'));
  });
  test('from the button of a filter by options to the one that opens them', async () => {
    await open([{ field: 'status', operator: 'in', value: [1] }]);
    await press(button('Remove the filter Status'));
    expect(focused()).toBe(pill('Status'));
  });
  test('nowhere else from a filter that was behind + Filter', async () => {
    await open([{ field: 'month', operator: 'eq', value: 2 }]);
    await press(button('Remove the filter Month'));
    await waitFor(() => expect(isFiltered()).toBe(false));
    expect(focused()).toBe(document.querySelector('input[aria-label=Month]'));
  });
  test('from Clear all to the first filter', async () => {
    await open([{ field: 'status', operator: 'in', value: [1] }]);
    await press(button('Clear all'));
    await waitFor(() => expect(isFiltered()).toBe(false));
    expect(focused()).toBe(document.querySelector('input[aria-label=Name]'));
  });
  test('from Clear all in an empty list to the first filter', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }));
    await open([{ field: 'status', operator: 'in', value: [1] }]);
    await press(await waitFor(() => button('Clear all', 1)));
    await waitFor(() => expect(isFiltered()).toBe(false));
    expect(focused()).toBe(document.querySelector('input[aria-label=Name]'));
  });
});

test('nothing is offered to be cleared where no filter is set', async () => {
  await open();
  expect(() => button('Clear all')).toThrow('There is no button');
});

describe('a filter that may not be empty', () => {
  beforeEach(() => {
    resource = { ...visits, report: { requiredFilters: ['status'] } } as unknown as Resource;
  });
  test('keeps its last option, and says so', async () => {
    await open([{ field: 'status', operator: 'in', value: [1] }]);
    await press(pill('Status'));
    await waitFor(() => expect(panel()?.textContent).toContain('At least one has to stay chosen.'));
    await choose('Active');
    expect([pill('Status').textContent, asked]).toEqual(['Statusis Active', [{ status: '1' }]]);
  });
  test('is exchanged for another, and has no button to clear it', async () => {
    await open([{ field: 'status', operator: 'in', value: [1] }]);
    expect(document.querySelector('[aria-label="Remove the filter Status"]')).toBeNull();
    await press(pill('Status'));
    await choose('Blocked');
    await waitFor(() => expect(asked.at(-1)).toEqual({ status: '2' }));
  });
});

describe('a filter by a record', () => {
  const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
  const dublin = () => [...document.querySelectorAll<HTMLElement>('[role=option]')].at(-1)!;
  test('is set by one that is found, and closes then', async () => {
    await open();
    await press(pill('City'));
    await waitFor(() => expect(options()).toHaveLength(2));
    await type(document.querySelector<HTMLInputElement>('[role=combobox][aria-label="Search: City"]')!, 'dub');
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/Dublin$/)]));
    await press(dublin());
    await waitFor(() => expect(asked.at(-1)).toEqual({ city_id: '4' }));
    expect(panel()).toBeNull();
  });
  test('offers the records that its field may name alone', async () => {
    await open();
    let regions: (string | null)[] = [];
    citiesAnswer = (search) => {
      regions = [...regions, search.get('region_id')];
      return Response.json({ data: [], total: 0 });
    };
    await press(pill('City'));
    await waitFor(() => expect(regions).toEqual(['2']));
  });
  test('collects several where the back-end takes them, and stays open meanwhile', async () => {
    signInAs('ADMIN', ['many-values']);
    await open([{ field: 'city_id', operator: 'in', value: [3] }]);
    await press(pill('City'));
    await waitFor(() => expect(options()).toHaveLength(2));
    await press(dublin());
    await waitFor(() => expect(pill('City').textContent).toBe('Cityis any of 2'));
    expect(panel()).not.toBeNull();
  });
  test('says that there are none to choose from where they cannot be had', async () => {
    citiesAnswer = () => Response.json({ message: 'No' }, { status: 500 });
    await open();
    await press(pill('City'));
    await waitFor(() =>
      expect(panel()?.textContent).toContain('The options could not be loaded. Close this and try again.'),
    );
  });
  test('is cleared by its button', async () => {
    await open([{ field: 'city_id', operator: 'in', value: [4] }]);
    await press(button('Remove the filter City'));
    await waitFor(() => expect([isFiltered(), asked.at(-1)]).toEqual([false, {}]));
  });
  test('says its name, and how many there are of several', async () => {
    await open([{ field: 'city_id', operator: 'in', value: [4] }]);
    await waitFor(() => expect(pill('City').textContent).toMatch(/^Cityis .*Dublin$/));
    await act(async () => root.unmount());
    await open([{ field: 'city_id', operator: 'in', value: [3, 4] }]);
    expect(pill('City').textContent).toBe('Cityis any of 2');
  });
  test('says the number of one that nobody knows', async () => {
    await open([{ field: 'city_id', operator: 'in', value: [9] }]);
    expect(pill('City').textContent).toBe('Cityis #9');
  });
});

test('yes and no are asked for apart, and either is given up by a second press', async () => {
  await open();
  for (const [words, said] of [
    ['Yes', 'Signedis Yes'],
    ['No', 'Signedis No'],
    ['No', 'Signed'],
  ] as const) {
    await press(pill('Signed'));
    await choose(words);
    await waitFor(() => expect(pill('Signed').textContent).toBe(said));
  }
  await waitFor(() => expect(isFiltered()).toBe(false));
  expect(asked.slice(0, 3)).toEqual([{}, { signed: 'true' }, { signed: 'false' }]);
});

test('what is hidden is shown again by a second press', async () => {
  await open();
  await press(pill('Hide signed'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ hide_signed: 'true' }));
  expect(pill('Hide signed').getAttribute('aria-pressed')).toBe('true');
  await press(pill('Hide signed'));
  await waitFor(() => expect(isFiltered()).toBe(false));
  expect(pill('Hide signed').getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['Status', 'status', 'in', [1]],
  ['Signed', 'signed', 'eq', true],
  ['Seen from', 'seen_from', 'gte', '2026-05-10'],
  ['Name', 'name', 'contains', 'an'],
])('the filter %s is taken away by its button', async (label, field, operator, value) => {
  await open([{ field, operator, value }]);
  await press(button(`Remove the filter ${label}`));
  await waitFor(() => expect([isFiltered(), asked.at(-1)]).toEqual([false, {}]));
});

describe('a range of days', () => {
  const dayIn = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
  test('does not end before it begins: the day is refused, and said', async () => {
    await open([{ field: 'seen_from', operator: 'gte', value: '2026-05-10' }]);
    expect(pill('Seen from').textContent).toBe('Seen fromfrom 10.05.2026');
    await add('Seen until');
    await waitFor(() => expect(dayIn('Seen until')).toBeTruthy());
    await type(dayIn('Seen until'), '09.05.2026');
    expect([dayIn('Seen until').getAttribute('aria-invalid'), dayIn('Seen until').title]).toEqual([
      'true',
      expect.stringContaining('10.05.2026'),
    ]);
    await type(dayIn('Seen until'), '10.05.2026');
    await press(button('Done'));
    expect(panel()).toBeNull();
    await waitFor(() => expect(pill('Seen until').textContent).toBe('Seen untiluntil 10.05.2026'));
    expect(asked).toEqual([
      { seen_from: '2026-05-09T23:00:00.000Z' },
      { seen_from: '2026-05-09T23:00:00.000Z', seen_until: '2026-05-10T22:59:59.999Z' },
    ]);
  });
  test('stays as it is where what was typed is no day', async () => {
    await open([{ field: 'seen_from', operator: 'gte', value: '2026-05-10' }]);
    await press(pill('Seen from'));
    await waitFor(() => expect(dayIn('Seen from')).toBeTruthy());
    await type(dayIn('Seen from'), 'soon');
    await leave(dayIn('Seen from'));
    expect([dayIn('Seen from').value, asked.length]).toEqual(['10.05.2026', 1]);
  });
  test('does not begin after it ends', async () => {
    await open([{ field: 'seen_until', operator: 'lte', value: '2026-05-10' }]);
    await press(pill('Seen from'));
    await waitFor(() => expect(dayIn('Seen from')).toBeTruthy());
    await type(dayIn('Seen from'), '11.05.2026');
    expect(dayIn('Seen from').getAttribute('aria-invalid')).toBe('true');
    expect(asked).toHaveLength(1);
  });
});

describe('a filter that is typed', () => {
  const input = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
  const key = (element: HTMLElement, name: string) =>
    act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  const addTyped = async (label: string) => {
    await add(label);
    await waitFor(() => expect(input(label)).toBeTruthy());
  };

  test('is asked for at once by Enter', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type(input('Name'), 'anna');
    await key(input('Name'), 'Enter');
    vi.useRealTimers();
    // The timer of the last key press stands still.
    await waitFor(() => expect(asked).toEqual([{}, { name: 'anna' }]));
  });
  test('is asked for without spaces around it, and once', async () => {
    await open();
    await type(input('Name'), ' anna ');
    await key(input('Name'), 'Enter');
    await waitFor(() => expect(asked).toEqual([{}, { name: 'anna' }]));
    const said = history.location.search;
    await key(input('Name'), 'Enter');
    await act(async () => input('Name').blur());
    expect([asked.length, input('Name').value, history.location.search]).toEqual([2, ' anna ', said]);
  });
  test('is asked for once the typing rests', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type(input('Name'), 'a');
    await act(async () => void (await vi.advanceTimersByTimeAsync(60)));
    await type(input('Name'), 'an');
    await act(async () => void (await vi.advanceTimersByTimeAsync(60)));
    const before = [...asked];
    await act(async () => void (await vi.advanceTimersByTimeAsync(40)));
    vi.useRealTimers();
    await waitFor(() => expect([before, asked]).toEqual([[{}], [{}, { name: 'an' }]]));
  });
  test('is not asked for when all are cleared before the typing rests', async () => {
    await open([{ field: 'status', operator: 'in', value: [1] }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type(input('Name'), 'an');
    await press(button('Clear all'));
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    vi.useRealTimers();
    await waitFor(() => expect(asked.at(-1)).toEqual({}));
    expect([input('Name').value, isFiltered()]).toEqual(['', false]);
  });
  test('has the focus once it is added', async () => {
    await open();
    await addTyped('Code');
    await waitFor(() => expect(document.activeElement).toBe(input('Code')));
  });
  test.each([
    ['Name', 'name', 'contains', 'an', 'Namecontains'],
    ['Month', 'month', 'eq', 7, 'Monthis'],
  ])('says how it compares: %s', async (label, field, operator, value, words) => {
    await open([{ field, operator, value }]);
    expect(input(label).closest('label')!.textContent.startsWith(words)).toBe(true);
  });
  test.each([
    ['Name', 'name', 'contains', 'an', 'search'],
    ['Code', 'code', 'eq', '7', 'search'],
    ['Month', 'month', 'eq', 7, 'numeric'],
  ])('%s is typed with the keys that fit it', async (label, field, operator, value, keys) => {
    await open([{ field, operator, value }]);
    expect(input(label).inputMode).toBe(keys);
  });
  test('as the number of a record has its name beside it', async () => {
    await open([{ field: 'home_id', operator: 'eq', value: 4 }]);
    await waitFor(() => expect(document.querySelector('label [title]:not(input)')?.textContent).toBe('Dublin'));
  });
  test('as a least number takes digits', async () => {
    await open();
    await addTyped('Count from');
    await type(input('Count from'), '12');
    await waitFor(() => expect(asked.at(-1)).toEqual({ count_from: '12' }));
  });
  test('as text takes what looks like a number', async () => {
    await open();
    await addTyped('Code');
    await type(input('Code'), '012');
    await waitFor(() => expect(asked.at(-1)).toEqual({ code: '012' }));
  });
  test('beyond its range says what the range is, and is not asked for', async () => {
    await open();
    await addTyped('Month');
    await type(input('Month'), '13');
    await key(input('Month'), 'Enter');
    expect([input('Month').getAttribute('aria-invalid'), input('Month').title, asked]).toEqual([
      'true',
      'From 1 to 12',
      [{}],
    ]);
  });
});

describe('the filters in words', () => {
  const words = () => [...document.querySelectorAll('ul[aria-label="For these"] li')].map((one) => one.textContent);
  const explain = (extra?: string) => {
    header = <AppliedFilters label="For these" extra={extra} />;
  };
  beforeEach(() => explain());
  test.each([
    ['an option', 'status', 'in', [1], 'Status Active'],
    ['several options, in their order', 'status', 'in', [2, 1], 'Status Active or Blocked'],
    ['yes', 'contracted', 'eq', true, 'Contracted Yes'],
    ['no', 'contracted', 'eq', false, 'Contracted No'],
    ['text', 'name', 'contains', 'an', 'Name an'],
    ['how many records', 'city_id', 'in', [3, 4], 'City is any of 2'],
    ['the number of a record that nobody knows', 'city_id', 'in', [9], 'City #9'],
  ])('say %s', async (_, field, operator, value, said) => {
    await open([{ field, operator, value }]);
    expect(words()).toEqual([said]);
  });
  test('say what the header means, together', async () => {
    explain('Users of the figures above');
    await open([{ field: 'period_type', operator: 'eq', value: 'LAST_WEEK' }]);
    expect(words()).toEqual(['Users of the figures above']);
  });
  test('say the name of a record', async () => {
    await open([{ field: 'city_id', operator: 'in', value: [4] }]);
    await waitFor(() => expect(words()).toEqual([expect.stringMatching(/^City .*Dublin$/)]));
  });
  test('say what is searched for, first', async () => {
    signInAs('ADMIN', ['record-search']);
    resource = defineResource({
      ...common,
      record,
      filters: { name: contains },
      search: ['name'],
    }) as unknown as Resource;
    await open([
      { field: 'name', operator: 'contains', value: 'an' },
      { field: 'q', operator: 'eq', value: '353' },
    ]);
    expect(words()).toEqual(['Search 353', 'Name an']);
  });
});

describe('the search of a list', () => {
  const searched = (more: z.ZodMiniObject = record) =>
    defineResource({ ...common, record: more, search: ['name'] }) as unknown as Resource;
  const box = () => document.querySelector<HTMLInputElement>('[role=searchbox]')!;
  beforeEach(() => signInAs('ADMIN', ['record-search']));

  test('is offered only where the back-end can', async () => {
    signInAs('ADMIN');
    resource = searched();
    await open();
    expect(box()).toBeNull();
  });
  test('names phones where the records have some', async () => {
    resource = searched();
    await open();
    expect(box().placeholder).toBe('Name or ID…');
    await act(async () => root.unmount());
    resource = searched(z.object({ id: recordId, name: text, phone }));
    await open();
    expect(box().placeholder).toBe('Name, phone or ID…');
  });
  test('is asked for beside the filters, and taken away by its button', async () => {
    resource = searched();
    await open();
    await type(box(), ' anna ');
    await act(async () => box().blur());
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'anna' }));
    await press(button('Remove the filter Search'));
    await waitFor(() => expect([isFiltered(), box().value]).toEqual([false, '']));
  });
  test('has the focus once its button has cleared it', async () => {
    resource = searched();
    await open([{ field: 'q', operator: 'eq', value: 'anna' }]);
    await press(button('Remove the filter Search'));
    expect(document.activeElement).toBe(box());
  });
});
