import * as z from 'zod/mini';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cities } from '../../src/admin/cities/resource';
import { contains, defineResource, flag, from, hide, oneOf, until, type Resource } from '../../src/contract/contract';
import { boolean, choice, day, instant, optional, phone, recordId, reference, text } from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { List } from '../../src/kit/list/list';
import { Column, Filter } from '../../src/kit/list/parts';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs, type } from './form-fixture';
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
  city_id: reference(() => cities),
  signed: boolean,
  seen: optional(instant),
  born: optional(day),
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
    hide_signed: hide('signed'),
    seen_from: from('seen'),
    seen_until: until('seen'),
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
};

let root: Root;
let history: Awaited<ReturnType<typeof openScreens>>['history'];
let asked: Record<string, string>[];
let resource: Resource;

const Visits = () => (
  <List resource={resource}>
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
  asked = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.includes('/cities'))
      return Response.json({
        data: [
          { id: 3, name: 'Cork' },
          { id: 4, name: 'Dublin' },
        ],
        total: 2,
      });
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
    expect(asked).toEqual([{}, { status: '1' }, { status: '2' }]);
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
  test('says of more than two how many they are', async () => {
    await open([{ field: 'status', operator: 'in', value: [0, 1, 2] }]);
    expect(pill('Status').textContent).toBe('Statusis any of 3');
  });
});

describe('a filter by a record', () => {
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
  expect(asked).toEqual([{}, { signed: 'true' }, { signed: 'false' }]);
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
    await waitFor(() => expect(pill('Seen until').textContent).toBe('Seen untiluntil 10.05.2026'));
    expect(asked).toEqual([
      { seen_from: '2026-05-09T23:00:00.000Z' },
      { seen_from: '2026-05-09T23:00:00.000Z', seen_until: '2026-05-10T22:59:59.999Z' },
    ]);
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
});
