import * as z from 'zod/mini';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MultiValueCell } from '../../src/admin/reports/multi-value-cell';
import { gameReport } from '../../src/admin/reports/games/resource';
import { productQuestionReport } from '../../src/admin/reports/product-questions/resource';
import { managerTransactionReport } from '../../src/admin/reports/transactions-managers/resource';
import { lepCodes } from '../../src/admin/lep/codes/resource';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { defineResource, type Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import {
  boolean,
  choices,
  codes,
  colour,
  day,
  decimal,
  image,
  instant,
  percent,
  recordId,
  text,
} from '../../src/contract/fields';
import { staff } from '../../src/contract/roles';
import { here } from '../../src/here';
import { ListProvider, type ListModel } from '../../src/kit/list/list-context';
import type { FilterValue } from '../../src/kit/list/state';
import { Cell } from '../../src/kit/list/table/cell';
import Empty from '../../src/kit/list/table/empty';
import { PageFoot } from '../../src/kit/list/table/foot';
import { childListHref } from '../../src/kit/list/table/list-link';
import { toggled } from '../../src/kit/list/filters/filter-editor';
import { columnsOf, definitionsOf, linkedColumns, visibilityOf } from '../../src/kit/list/columns';
import { Column, Filter, partsOf } from '../../src/kit/list/parts';
import {
  changePreferences,
  columnsOfView,
  keptHere,
  readPreferences,
  renamedView,
  withDefault,
  withoutView,
  withView,
} from '../../src/kit/list/preferences';
import { Button } from '../../src/kit/ui/button';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { t } from 'i18next';
import { loadWords } from '../../src/providers/i18n';
import belarus from '../../editions/belarus';
import georgia from '../../editions/georgia';
import hungary from '../../editions/hungary';
import ireland from '../../editions/ireland';
import { button, described, press, signInAs } from './form-fixture';

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  await loadWords('list', 'people');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(() => act(() => root.unmount()));
const show = (what: React.ReactNode) => act(() => root.render(<TooltipProvider>{what}</TooltipProvider>));
const said = () => document.getElementById('root')!.textContent;

const parts = partsOf(
  <>
    <Filter source="name" />
    <Column source="id" />
    <>
      <Column source="coins" />
      {false}
      <Column source="name" />
    </>
  </>,
);
const inMarket = (edition: typeof hungary) => new ContractIn(users, edition) as unknown as ContractIn<Resource>;

describe('columns', () => {
  test('stand in the screen’s order, fragments and all, where the market has them', () => {
    expect(columnsOf(inMarket(belarus), ['ADMIN'], parts.columns, t).map((one) => one.source)).toEqual([
      'id',
      'coins',
      'name',
    ]);
    expect(columnsOf(inMarket(hungary), ['ADMIN'], parts.columns, t).map((one) => one.source)).toEqual(['id', 'name']);
  });
  test('that are misspelt are told at once', () => {
    expect(() => columnsOf(inMarket(hungary), ['ADMIN'], [{ source: 'nmae' }], t)).toThrow('nmae');
  });
  test('are never all hidden, and one always links to the record', () => {
    const own = inMarket(hungary);
    const columns = columnsOf(own, ['ADMIN'], parts.columns, t);
    const definitions = definitionsOf(own, ['ADMIN'], columns, []);
    const shownOf = (hidden: string[]) =>
      Object.entries(visibilityOf(columns, definitions, hidden)).flatMap(([id, isShown]) => (isShown ? id : []));
    expect(shownOf(['id', 'name'])).toEqual(['id']);
    expect(shownOf(['name'])).toEqual(['id']);
    expect(shownOf([])).toEqual(['id', 'name']);
    expect([...linkedColumns(own, ['id'])]).toEqual(['id']);
    expect([...linkedColumns(own, ['id', 'name'])]).toEqual(['name']);
  });
  test('with pictures do not link to the record, as these open large', () => {
    const shelves = defineResource({
      path: 'shelves',
      words: 'people',
      roles: staff,
      record: z.object({ id: recordId, photo: image('shelves'), code: text }),
    });
    expect([...linkedColumns(here(shelves) as unknown as ContractIn<Resource>, ['photo', 'code'])]).toEqual(['code']);
  });
  test('have a definition for each filter, with its operator, and those that only filter are not shown', () => {
    const own = inMarket(hungary);
    const columns = columnsOf(own, ['ADMIN'], parts.columns, t);
    const definitions = definitionsOf(own, ['ADMIN'], columns, ['period_type']);
    const operatorOf = (id: string) => definitions.find((one) => one.id === id)?.meta?.filterOperator;
    expect(['name', 'city_id', 'contracted', 'period_type'].map(operatorOf)).toEqual(['contains', 'in', 'eq', 'eq']);
    expect(visibilityOf(columns, definitions, [])).toMatchObject({ name: true, city_id: false, period_type: false });
  });
  test('that were hidden stay hidden, for that person and that list', () => {
    signInAs('ADMIN');
    changePreferences('admin/users', (now) => ({ ...now, hidden: ['phone'] }));
    expect(readPreferences('admin/users').hidden).toEqual(['phone']);
    expect(readPreferences('admin/managers').hidden).toEqual([]);
    localStorage.setItem('token', `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`);
    expect(readPreferences('admin/users').hidden).toEqual([]);
  });
  test('are as they were where the browser keeps nothing more', () => {
    signInAs('ADMIN');
    changePreferences('admin/users', (now) => ({ ...now, hidden: ['phone'] }));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    changePreferences('admin/users', (now) => ({ ...now, hidden: ['name'] }));
    full.mockRestore();
    expect(readPreferences('admin/users').hidden).toEqual(['phone']);
  });
  test('keep what is right beside what is garbled', () => {
    signInAs('ADMIN');
    const view = { name: 'Annas', filters: [], sorters: [], hidden: [] };
    localStorage.setItem(
      'list:manager:5:admin/users',
      JSON.stringify({
        hidden: ['phone', 7],
        widths: { id: 90, name: 'wide', phone: null },
        order: ['id', null],
        views: [{ ...view, widths: { id: 'wide' }, order: [1, 'id'] }, { name: 'No filters' }],
        defaultView: 7,
        opening: { name: 'No filters' },
      }),
    );
    expect(readPreferences('admin/users')).toEqual({
      hidden: ['phone'],
      widths: { id: 90 },
      order: ['id'],
      views: [{ ...view, widths: {}, order: ['id'] }],
    });
  });
  test('are as wide as their heading or their longest option needs', () => {
    const widthOf = (label: string, more: object = {}) =>
      columnsOf(inMarket(hungary), ['ADMIN'], [{ source: 'name', label, ...more }], t)[0]?.width;
    expect([widthOf('A'), widthOf('A'.repeat(30)), widthOf('A', { width: 60 })]).toEqual([148, 260, 60]);
    const [status] = columnsOf(inMarket(hungary), ['ADMIN'], [{ source: 'status' }], t);
    expect(status!.width).toBeGreaterThan(148);
  });
  test('and filters are all that a list holds', () =>
    expect(() => partsOf(<p>Beside</p>)).toThrow('A List holds Filter and Column only'));
  test('come back when what was remembered is garbled', () => {
    signInAs('ADMIN');
    localStorage.setItem('list:manager:5:admin/users', '{"hidden":7,"views":[null]}');
    expect(readPreferences('admin/users')).toEqual({ hidden: [], widths: {}, order: [], views: [] });
  });
});

describe('views', () => {
  const view = (name: string) => ({ name, filters: [], sorters: [], hidden: [] });
  const none = { hidden: [], widths: {}, order: [], views: [] };
  const two = withDefault(withView(withView(none, view('A')), view('B')), keptHere(view('A')));
  test('replace one of their name', () =>
    expect(withView(two, { ...view('A'), hidden: ['id'] }).views).toEqual([
      view('B'),
      { ...view('A'), hidden: ['id'] },
    ]));
  test('take the start with them when renamed', () =>
    expect(renamedView(two, 'A', 'C')).toMatchObject({ views: [{ name: 'C' }, { name: 'B' }], defaultView: 'C' }));
  test('are not renamed over another', () => expect(renamedView(two, 'A', 'B')).toBe(two));
  test('that were saved before widths and order were, leave these alone', () => {
    expect(columnsOfView(view('A'))).toEqual({ hidden: [] });
    expect(columnsOfView({ ...view('A'), widths: { id: 90 }, order: ['id'] })).toEqual({
      hidden: [],
      widths: { id: 90 },
      order: ['id'],
    });
  });
  test('leave the start alone when another one is renamed or deleted', () =>
    expect([renamedView(two, 'B', 'C').defaultView, withoutView(two, 'B').defaultView]).toEqual(['A', 'A']));
  test('of the server that the list starts with are kept here as well, those of this browser once', () => {
    const theirs = { ...keptHere(view('A')), id: '7' };
    expect([withDefault(two, theirs).opening, two.opening]).toEqual([theirs, undefined]);
  });
  test('leave no start behind when deleted', () =>
    expect(withoutView(two, 'A')).toMatchObject({ views: [{ name: 'B' }], defaultView: undefined }));
});

test('choosing an option collects, replaces, or takes it away', () => {
  expect(toggled([1], 2, true)).toEqual([1, 2]);
  expect(toggled([1], 2, false)).toEqual([2]);
  expect(toggled([1], 1, true)).toBeUndefined();
});

describe('a cell', () => {
  const own = here(users);
  const cell = (source: string, value: unknown) =>
    show(<Cell contract={users} source={source} field={own.fields.get(source)} value={value} />);
  test('groups numbers', () => {
    cell('coins', 1234567);
    expect(said()).toBe('1,234,567');
  });
  test('shows a moment as a day of the market, and the time when asked', () => {
    cell('created_at', '2026-11-17T23:30:00Z');
    expect(document.querySelector('time')).toMatchObject({
      textContent: '17.11.2026',
      title: '17.11.2026 23:30 (Europe/Dublin)',
    });
  });
  test('says a status in words', () => {
    cell('status', 2);
    expect(said()).toBe('Waiting moderation');
  });
  test('of ten pictures shows eight, and how many more there are', async () => {
    await loadWords('reports');
    show(
      <MultiValueCell row={{ id: 1, attachments: Array.from({ length: 10 }, () => 'a.png') }} source="attachments" />,
    );
    expect([document.querySelectorAll('a img').length, said()]).toEqual([8, '+2']);
  });
  test('opens a picture beside the console', async () => {
    await loadWords('reports');
    show(<MultiValueCell row={{ id: 1, attachments: ['a.png'] }} source="attachments" />);
    expect(document.querySelector('a')!.target).toBe('_blank');
  });
  test('of no records says that nothing is there yet', async () => {
    await loadWords('reports');
    show(<MultiValueCell row={{ id: 1, brands: [] }} source="brands" />);
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
  });

  test('of several records names each, and each picture says which one it opens', async () => {
    await loadWords('reports');
    show(<MultiValueCell row={{ id: 1, brands: [{ name: 'Aurelia' }, {}, { name: 'Kestrel' }] }} source="brands" />);
    expect(said()).toBe('Aurelia, Kestrel');
    show(<MultiValueCell row={{ id: 1, attachments: ['a.png', 'b.png'] }} source="attachments" />);
    expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Open image 1',
      'Open image 2',
    ]);
  });
  test('opens the one picture that came without a list', async () => {
    await loadWords('reports');
    show(<MultiValueCell row={{ id: 1, attachments: 'a.png' }} source="attachments" />);
    expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('Open image 1');
  });
  test('says that nothing is there yet', () => {
    cell('last_transaction_date', null);
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
  });
  test('shows a stranger’s status as it is', () => {
    cell('status', 99);
    expect(said()).toBe('99');
  });

  const kinds = defineResource({
    path: 'admin/users',
    words: 'people',
    roles: staff,
    record: z.object({
      id: recordId,
      rate: decimal,
      share: percent,
      signed: boolean,
      born: day,
      seen: instant,
      codes,
      tint: colour,
      more: text,
      status: choices([
        { id: 1, name: 'active' },
        { id: 2, name: 'blocked' },
      ]),
    }),
  });
  test.each([
    ['a decimal', 'rate', 1234.567, '1,234.57'],
    ['a whole share', 'share', 12, '12 %'],
    ['a share with a fraction', 'share', 12.5, '12.50 %'],
    ['yes', 'signed', true, 'Yes'],
    ['no', 'signed', false, 'No'],
    ['a day', 'born', '2000-06-30', '30.06.2000'],
    ['a day that came as a moment, in the market’s zone', 'born', '2000-06-30T23:30:00Z', '01.07.2000'],
    ['a moment that came as a day', 'seen', '2026-06-30', '30.06.2026'],
    ['codes', 'codes', ['A-1', 'B-2'], 'A-1, B-2'],
    ['several options, one of them a stranger’s', 'status', [2, 1, 9], 'Blocked, Active, 9'],
    ['one option that came without a list', 'status', 2, 'Blocked'],
    ['nought', 'rate', 0, '0'],
  ])('shows %s', (_, source, value, words) => {
    show(<Cell contract={kinds} source={source} field={here(kinds).fields.get(source)} value={value} />);
    expect(said()).toBe(words);
  });
  test.each([
    ['a colour by its code', 'tint', '#12AB9F', '#12AB9F'],
    ['what it has no form for as it came', 'more', { a: 1 }, '{"a":1}'],
    ['a moment that is no date as it came', 'seen', 'long ago', 'long ago'],
  ])('shows %s', (_, source, value, words) => {
    show(<Cell contract={kinds} source={source} field={here(kinds).fields.get(source)} value={value} />);
    expect(said()).toBe(words);
  });
  test('says that there is nothing in an empty list', () => {
    show(<Cell contract={kinds} source="codes" field={here(kinds).fields.get('codes')} value={[]} />);
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
  });
  test('with a moment that came as a day names no time', () => {
    show(<Cell contract={kinds} source="seen" field={here(kinds).fields.get('seen')} value="2026-06-30" />);
    expect(document.querySelector('time')?.title).toBe('');
  });
});

test('a button that is disabled for a reason keeps the focus, does nothing, and says why', async () => {
  let pressed = 0;
  show(
    <Button variant="outline" reason="Nothing has changed" onClick={() => pressed++}>
      Save
    </Button>,
  );
  const button = document.querySelector('button')!;
  await act(async () => button.focus());
  await act(async () => button.click());
  expect(pressed).toBe(0);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-description')).toBe('Nothing has changed');
});

describe('a cell', () => {
  const definitions = (contract: Resource, edition: typeof hungary, sources: readonly string[]) => {
    const own = new ContractIn(contract, edition);
    const columns = sources.map((source) => ({
      source,
      label: source,
      field: own.fields.get(source),
      sortable: false,
      width: 100,
    }));
    return definitionsOf(own, ['ADMIN'], columns, []);
  };
  const valueOf = (definition: ReturnType<typeof definitionsOf>[number], row: object) =>
    (definition as unknown as { accessorFn: (row: object) => unknown }).accessorFn(row);

  test('that the screen draws empty shows the hourglass', () => {
    const [name] = definitions(users as unknown as Resource, hungary, ['name']);
    const cell = (name as unknown as { cell: (given: object) => React.ReactNode }).cell;
    const draw = (drawn: string) =>
      show(
        cell({
          row: { original: {} },
          table: { options: { meta: { renders: new Map([['name', () => drawn]]) } } },
          getValue: () => undefined,
        }),
      );
    draw('');
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('no data yet');
    draw('Anna');
    expect(said()).toBe('Anna');
  });
  test('reads the documented field where only our server sends its own', () => {
    const [kudos, brand] = definitions(gameReport as unknown as Resource, hungary, ['user_kudos', 'brand_name']);
    expect(valueOf(kudos!, { user_points: 7 })).toBe(7);
    expect(valueOf(kudos!, { user_points: 7, user_kudos: 3 })).toBe(3);
    expect(valueOf(brand!, { brand_id: 4 })).toBe(4);
    const [gel] = definitions(managerTransactionReport as unknown as Resource, georgia, ['gel']);
    expect(valueOf(gel!, { coins: -140 })).toBe(2);
  });
});

describe('a report without rows', () => {
  const own = new ContractIn(productQuestionReport, ireland) as unknown as ContractIn<Resource>;
  const setAll = vi.fn<ListModel['setAll']>();
  const empty = (filters: ListModel['filters']) =>
    show(
      <ListProvider value={{ own, filters, setAll, sort: undefined } as unknown as ListModel}>
        <Empty create={null} />
      </ListProvider>,
    );
  const buttons = () => [...document.querySelectorAll('button')];

  test('offers to clear its filters but the one that it has to have', () => {
    empty(
      new Map<string, FilterValue>([
        ['type_ids', [2]],
        ['start_date', '2026-05-01'],
      ]),
    );
    expect(buttons().map((one) => one.textContent)).toEqual(['Clear all']);
    act(() => buttons()[0]!.click());
    expect(setAll.mock.calls).toEqual([
      [{ filters: [{ field: 'type_ids', operator: 'in', value: [2] }], sorters: [] }],
    ]);
  });
  test('offers nothing to clear where it has no other', () => {
    empty(new Map<string, FilterValue>([['type_ids', [2]]]));
    expect(buttons()).toEqual([]);
  });
});

describe('the foot of a list', () => {
  const setPage = vi.fn<(page: number) => void>();
  const setPageSize = vi.fn<(size: number) => void>();
  const foot = (more: Partial<Parameters<typeof PageFoot>[0]>) => {
    const page = { page: 2, pageSize: 25, pageCount: 4, firstRow: 26, shown: 25, total: 1100 };
    const state = { unknownTotal: false, isLoading: false, hasFailed: false };
    show(<PageFoot {...page} {...state} {...{ setPage, setPageSize }} {...more} />);
  };
  const range = () => document.querySelector('[role=status]')?.textContent;
  const whyNot = () => ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => described(button(name)));
  beforeEach(() => vi.clearAllMocks());

  test.each([
    ['between', {}, 'Rows 26–50 of 1,100'],
    ['while it loads', { isLoading: true }, 'Loading…'],
    ['without rows', { shown: 0 }, 'No rows'],
    ['without rows because that failed', { shown: 0, hasFailed: true }, ''],
    ['of a total that nobody knows', { unknownTotal: true }, 'Rows 26–50'],
  ])('says %s which rows there are', (_, more, words) => {
    foot(more);
    expect(range()).toBe(words);
  });
  test.each([
    ['first', { page: 1 }, ['This is the first page', 'This is the first page', '', '']],
    ['middle', { page: 2 }, ['', '', '', '']],
    ['last', { page: 4 }, ['', '', 'This is the last page', 'This is the last page']],
  ])('on the %s page says where it does not go', (_, more, reasons) => {
    foot(more);
    expect(whyNot()).toEqual(reasons);
  });
  test('goes a page on and back, to the first and to the last', async () => {
    foot({});
    for (const name of ['Next page', 'Previous page', 'First page', 'Last page']) await press(button(name));
    expect(setPage.mock.calls).toEqual([[3], [1], [1], [4]]);
  });
  test('says how many pages there are only where that is known', () => {
    const pages = () => document.querySelector('nav')!.textContent;
    foot({});
    expect(pages()).toBe('/ 4');
    foot({ unknownTotal: true });
    expect(pages()).toBe('');
  });
  test('of all rows at once has no pages', () => {
    foot({ isOnePage: true });
    expect([range(), document.querySelector('nav'), document.querySelector('select')]).toEqual([
      'Rows 26–50 of 1,100',
      null,
      null,
    ]);
  });
});

test.each([
  ['one of several options', lepCodes, 'competition_id', [7], 'in'],
  ['one value', transactions, 'user_id', 7, 'eq'],
])('the list of a record’s children is filtered by it as %s, ten on a page', (_, list, name, value, operator) => {
  signInAs('ADMIN');
  const { searchParams, pathname } = new URL(childListHref(list as unknown as Resource, name, 7), 'http://localhost');
  expect(pathname).toBe(`/${list.path}`);
  expect(Object.fromEntries([...searchParams].map(([one, text]) => [one, JSON.parse(text) as unknown]))).toEqual({
    currentPage: 1,
    pageSize: 10,
    filters: [{ field: name, operator, value }],
  });
});
