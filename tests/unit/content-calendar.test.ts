import { describe, expect, test, vi, afterEach, beforeEach } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { calendarDates } from '../../src/contract/calendar-dates';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { isFiltered, readShown, showsEntry, showsKind } from '../../src/admin/content-calendar/address';
import { byDay, entryOf, type Entry } from '../../src/admin/content-calendar/entry';
import type { Kind } from '../../src/admin/content-calendar/kinds';
import { datesOf } from '../../src/admin/content-calendar/look';
import { lastDayMoved, movedRecord } from '../../src/admin/content-calendar/moved';
import { mostRows, readRows } from '../../src/admin/content-calendar/rows';
import { firstDropped, hiddenOn, segmentsOf, stepped, weeksOf } from '../../src/admin/content-calendar/weeks';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { lep } from '../../src/admin/lep/resource';
import { quests } from '../../src/admin/quests/resource';
import { quizzes } from '../../src/admin/quizzes/resource';

const kindIn = (contract: unknown, code: EditionCode, more: Partial<Kind> = {}): Kind => {
  const own = new ContractIn(contract as Resource, editions[code]);
  return {
    own,
    path: own.contract.path,
    dates: calendarDates(own)!,
    active: own.has('status') ? 'status' : undefined,
    facets: {},
    isEditable: true,
    ...more,
  };
};
const week = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'];

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-10-15T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('which content has dates, by its contract', () => {
  const datedIn = (code: EditionCode) =>
    Object.values(contracts)
      .map((contract) => new ContractIn(contract, editions[code]))
      .filter((own) => own.exists && calendarDates(own))
      .map((own) => own.contract.path.replace('admin/', ''))
      .toSorted();
  const everywhere = [
    'daily-questions',
    'knowledge-bank/articles',
    'multibrand-quizzes',
    'quests',
    'quizzes',
    'special-quizzes',
    'surveys',
  ];
  test.each([
    ['DEMO', ['sales-tips']],
    ['IRELAND', ['lep', 'loyalty-programs', 'mystery-shopper']],
    ['HUNGARY', ['achievements', 'sales-tips']],
    ['BELARUS', ['banners', 'sales-simulators', 'sales-tips']],
    ['GEORGIA', ['banners']],
  ] as const)('in %s', (code, own) => {
    expect(datedIn(code)).toEqual(expect.arrayContaining([...everywhere, ...own]));
    expect(datedIn(code)).not.toContain('lotteries');
  });
  test('a quiz has a day, a challenge a period', () => {
    expect(kindIn(quizzes, 'DEMO').dates).toEqual({ start: 'published_at' });
    expect(kindIn(quests, 'DEMO').dates).toEqual({ start: 'start_date', end: 'end_date' });
  });
});

describe('weeks', () => {
  test('a month has the weeks that touch it, from Monday to Sunday', () => {
    const weeks = weeksOf('month', '2026-10-15');
    expect(weeks.map((one) => [one[0], one[6]])).toEqual([
      ['2026-09-28', '2026-10-04'],
      ['2026-10-05', '2026-10-11'],
      ['2026-10-12', '2026-10-18'],
      ['2026-10-19', '2026-10-25'],
      ['2026-10-26', '2026-11-01'],
    ]);
  });
  test('a week in which the clocks change has seven days', () => {
    expect(weeksOf('week', '2026-03-29')).toEqual([
      ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29'],
    ]);
  });
  test('a month that begins on Monday and ends on Sunday has four', () => {
    expect(weeksOf('month', '2027-02-10')).toHaveLength(4);
  });
  test('a month that ends on a Monday has that Monday’s week', () => {
    expect(weeksOf('month', '2026-08-01').map((one) => one[0])).toEqual([
      '2026-07-27',
      '2026-08-03',
      '2026-08-10',
      '2026-08-17',
      '2026-08-24',
      '2026-08-31',
    ]);
  });
  test('a month after the 31st ends on its last day', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepped('week', '2026-12-31', 1)).toBe('2027-01-07');
  });
});

describe('entries in a week', () => {
  const place = (...entries: { first?: string; last?: string }[]) =>
    segmentsOf(entries, week).map(({ column, length, lane, isContinued, continues }) => ({
      at: [column, length, lane],
      isContinued,
      continues,
    }));
  test('a period over the end of the month covers its days', () => {
    expect(place({ first: '2026-10-30', last: '2026-11-01' })).toEqual([
      { at: [4, 3, 0], isContinued: false, continues: false },
    ]);
  });
  test('a period from the week before goes on into the next', () => {
    expect(place({ first: '2026-10-01', last: '2026-12-01' })).toEqual([
      { at: [0, 7, 0], isContinued: true, continues: true },
    ]);
  });
  test('a period without an end goes on', () => {
    expect(place({ first: '2026-10-31' })).toEqual([{ at: [5, 2, 0], isContinued: false, continues: true }]);
  });
  test('entries of the same day are in different lanes, and a free lane is used again', () => {
    expect(
      place(
        { first: '2026-10-26', last: '2026-10-28' },
        { first: '2026-10-27', last: '2026-10-27' },
        { first: '2026-10-29', last: '2026-10-29' },
      ).map((one) => one.at),
    ).toEqual([
      [0, 3, 0],
      [1, 1, 1],
      [3, 1, 0],
    ]);
  });
  test('what runs through the week is below what begins in it', () => {
    const segments = segmentsOf([{ first: '2026-01-01' }, { first: '2026-10-28', last: '2026-10-28' }], week);
    expect(segments.map((one) => one.entry.first)).toEqual(['2026-10-28', '2026-01-01']);
    expect(hiddenOn(segments, 2, 1)).toBe(1);
    expect(hiddenOn(segments, 3, 1)).toBe(1);
    expect(hiddenOn(segments, 3, 2)).toBe(0);
  });
});

describe('an entry', () => {
  const quiz = (published_at: string | null, status: number | undefined = 1) =>
    entryOf(kindIn(quizzes, 'HUNGARY'), { id: 4, name: 'Flavours', published_at, status });
  test('is on the day of the market, not of the browser', () => {
    // Midnight in Budapest, before and after the clocks go back.
    expect(quiz('2026-10-24T22:00:00.000Z')?.first).toBe('2026-10-25');
    expect(quiz('2026-10-25T23:00:00.000Z')?.first).toBe('2026-10-26');
  });
  test('of a day without a time is on that day', () => {
    expect(entryOf(kindIn(kbArticles, 'TAIWAN'), { id: 1, name: 'A', published_at: '2026-10-25' })?.first).toBe(
      '2026-10-25',
    );
  });
  test('is not shown without a date', () => expect(quiz(null)).toBeUndefined());
  test.each([
    ['2026-10-10', 1, 'published', false],
    ['2026-10-15', 1, 'published', false],
    ['2026-10-16', 1, 'scheduled', true],
    ['2026-10-10', 0, 'inactive', true],
    ['2026-10-16', 0, 'inactive', true],
    // A documented row may lack the status.
    ['2026-10-16', undefined, 'scheduled', true],
  ] as const)('of %s with status %s is %s', (published_at, status, state, isMovable) => {
    const row = { id: 4, name: 'Flavours', published_at, ...(status !== undefined && { status }) };
    expect(entryOf(kindIn(quizzes, 'HUNGARY'), row)).toMatchObject({ state, isMovable });
  });
  test('with a period that is over has ended', () => {
    const row = { id: 1, name: 'Race', start_date: '2026-09-01', end_date: '2026-10-14', status: 1 };
    expect(entryOf(kindIn(quests, 'DEMO'), row)).toMatchObject({ state: 'ended', isMovable: false });
  });
  test.each([
    ['11:59', '2026-10-15T10:59:00Z', 'published'],
    ['15:00', '2026-10-15T14:00:00Z', 'ended'],
  ])('with a period that ends at noon is at %s of its last day %s', (_, now, state) => {
    vi.setSystemTime(now);
    const row = { id: 1, name: 'Race', start_date: '2026-10-01', end_date: '2026-10-15T11:00:00.000Z' };
    expect(entryOf(kindIn(lep, 'IRELAND'), row)).toMatchObject({ state });
  });
  test('with a period that ends before it begins is on its first day', () => {
    const row = { id: 1, name: 'Race', start_date: '2026-09-10', end_date: '2026-09-01', status: 1 };
    expect(entryOf(kindIn(quests, 'DEMO'), row)).toMatchObject({ first: '2026-09-10', last: '2026-09-10' });
  });
  test('cannot be moved by who may not edit it', () => {
    const row = { id: 4, name: 'Flavours', published_at: '2026-10-20', status: 1 };
    expect(entryOf(kindIn(quizzes, 'DEMO', { isEditable: false }), row)?.isMovable).toBe(false);
  });
});

describe('the words for the days of an entry', () => {
  const race = (start_date: string | null, end_date: string | null) =>
    datesOf(entryOf(kindIn(quests, 'DEMO'), { id: 1, name: 'Race', status: 1, start_date, end_date })!);
  test.each([
    ['2026-10-05', '2026-10-08', 'both', '05.10.2026', '08.10.2026'],
    ['2026-10-05', '2026-10-05', 'on', '05.10.2026', '05.10.2026'],
    ['2026-10-05', null, 'from', '05.10.2026', ''],
    [null, '2026-10-08', 'until', '', '08.10.2026'],
  ])('from %s to %s: %s', (start, end, key, first, last) => {
    expect(race(start, end)).toEqual([key, { first, last }]);
  });
  test('a quiz has the one day of its publication', () => {
    const entry = entryOf(kindIn(quizzes, 'DEMO'), { id: 4, name: 'A', published_at: '2026-10-20', status: 1 })!;
    expect(datesOf(entry)[0]).toBe('on');
  });
});

describe('entries in the list', () => {
  test('stand in the order of their days, then of their names; what has no first day comes first', () => {
    const entries = [
      { key: 'c', name: 'A', first: '2026-10-06' },
      { key: 'b', name: 'B', first: '2026-10-05' },
      { key: 'a', name: 'A', first: '2026-10-05' },
      { key: 'd', name: 'Z' },
    ] as Entry[];
    expect(entries.toSorted(byDay).map((one) => one.key)).toEqual(['d', 'a', 'b', 'c']);
  });
});

describe('an entry that is dropped on another day', () => {
  test('held by its first day begins on that day', () => {
    expect(firstDropped('2026-10-20', '2026-10-20', '2026-10-22')).toBe('2026-10-22');
  });
  test('held by a later day of its period begins as many days before the drop', () => {
    expect(firstDropped('2026-10-20', '2026-10-22', '2026-10-23')).toBe('2026-10-21');
    expect(firstDropped('2026-10-31', '2026-11-02', '2026-10-30')).toBe('2026-10-28');
  });
  test('held by an unknown day begins where it is dropped', () => {
    expect(firstDropped('2026-10-20', undefined, '2026-10-12')).toBe('2026-10-12');
  });
});

describe('the last day of a moved entry', () => {
  test('is as long after the first as before', () => {
    const row = { id: 1, name: 'Race', start_date: '2026-10-28', end_date: '2026-11-02', status: 0 };
    const entry = entryOf(kindIn(quests, 'DEMO'), row)!;
    expect([lastDayMoved(entry, '2026-10-30'), lastDayMoved(entry, '2026-10-01')]).toEqual([
      '2026-11-04',
      '2026-10-06',
    ]);
  });
  test('is none without a period', () => {
    const row = { id: 4, name: 'Flavours', published_at: '2026-10-20', status: 1 };
    expect(lastDayMoved(entryOf(kindIn(quizzes, 'DEMO'), row)!, '2026-10-30')).toBeUndefined();
  });
});

describe('a moved record', () => {
  test('begins at the start of the new day, and a period keeps its length over the change of the clocks', () => {
    const record = {
      id: 1,
      name: 'Race',
      type: 0,
      status: 0,
      start_date: '2026-10-19T22:00:00.000Z',
      end_date: '2026-10-22T21:59:59.999Z',
      tasks: [{ id: 9, name: 'Read' }],
    };
    expect(movedRecord(kindIn(quests, 'HUNGARY'), ['ADMIN'], record, '2026-10-24')).toMatchObject({
      ...record,
      start_date: '2026-10-23T22:00:00.000Z',
      end_date: '2026-10-26T22:59:59.999Z',
    });
  });
  test('ends at noon where its end is noon', () => {
    const record = { id: 1, name: 'LEP', start_date: '2026-11-01', end_date: '2026-11-02T12:00:00.000Z' };
    expect(movedRecord(kindIn(lep, 'IRELAND'), ['ADMIN'], record, '2026-11-03').end_date).toBe(
      '2026-11-04T12:00:00.000Z',
    );
  });
  test('has a day where the contract has days', () => {
    const record = { id: 1, name: 'Pack', category_id: 1, published_at: '2026-11-01', coins: 1 };
    expect(movedRecord(kindIn(kbArticles, 'DEMO'), ['ADMIN'], record, '2026-11-03').published_at).toBe('2026-11-03');
  });
});

describe('the rows of a kind', () => {
  /** A list of this many records, one a day, the latest of 31 December 2026. */
  const listOf = (count: number, hasTotal = true) => {
    const asked: unknown[] = [];
    const getList = async ({ pagination, sorters }: { pagination?: { currentPage?: number }; sorters?: unknown }) => {
      asked.push([pagination?.currentPage, sorters]);
      const offset = ((pagination?.currentPage ?? 1) - 1) * 100;
      const data = Array.from({ length: Math.max(0, Math.min(100, count - offset)) }, (_, at) => {
        const date = new Date(Date.UTC(2026, 11, 31 - offset - at)).toISOString().slice(0, 10);
        return { id: offset + at, published_at: date, start_date: date };
      });
      return { data, total: hasTotal ? count : offset + data.length + 1 };
    };
    return { asked, getList: getList as never };
  };
  const context = {} as never;
  test('are asked for from the latest date until the period has been passed', async () => {
    const { asked, getList } = listOf(400);
    const { rows, isCut } = await readRows({ getList }, kindIn(quizzes, 'DEMO'), '2026-10-01', context);
    expect(asked).toEqual([[1, [{ field: 'published_at', order: 'desc' }]]]);
    expect([rows.length, isCut]).toEqual([100, false]);
  });
  test('end where the list does, also of a back-end without totals', async () => {
    const { getList } = listOf(130, false);
    expect((await readRows({ getList }, kindIn(quizzes, 'DEMO'), '2020-01-01', context)).rows).toHaveLength(130);
  });
  test('are no more than a bound, and it is said that they were cut off', async () => {
    const { getList } = listOf(700);
    const { rows, isCut } = await readRows({ getList }, kindIn(quizzes, 'DEMO'), '2020-01-01', context);
    expect([rows.length, isCut]).toEqual([mostRows, true]);
  });
  test('are all read where they have periods, as one that began long ago may still run', async () => {
    const { getList } = listOf(250);
    expect((await readRows({ getList }, kindIn(quests, 'DEMO'), '2026-12-01', context)).rows).toHaveLength(250);
  });
});

describe('the address of the calendar', () => {
  const field = kindIn(quizzes, 'DEMO').own.fields.get('brand_id')!;
  const kinds = [kindIn(quizzes, 'DEMO', { facets: { brand: { source: 'brand_id', field } } }), kindIn(quests, 'DEMO')];
  const now = '2026-10-15';
  test('says nothing: this month, of all kinds', () => {
    expect(readShown({}, kinds, now)).toEqual({
      view: 'month',
      day: now,
      kinds: [],
      states: [],
      facets: {},
      from: undefined,
    });
  });
  test('keeps what is valid and ignores the rest', () => {
    const said = {
      view: 'week',
      day: '2026-02-31',
      kinds: ['admin/quests', 'admin/unknown'],
      states: 'scheduled',
      brand: [3, 'x', -1],
      group: [4],
      from: 'admin/users',
    };
    expect(readShown(said, kinds, now)).toEqual({
      view: 'week',
      day: now,
      kinds: ['admin/quests'],
      states: ['scheduled'],
      facets: { brand: [3] },
      from: undefined,
    });
  });
  test('a filter by brand leaves out kinds that have none, and other brands', () => {
    const shown = readShown({ brand: [3] }, kinds, now);
    expect(kinds.map((kind) => showsKind(shown, kind))).toEqual([true, false]);
    const entry = (brand?: number) => ({ facets: { ...(brand && { brand }) } }) as Entry;
    expect([entry(3), entry(4), entry()].map((one) => showsEntry(shown, one))).toEqual([true, false, false]);
  });
  test.each([
    ['a kind', { kinds: ['admin/quests'] }, true],
    ['a state', { states: ['ended'] }, true],
    ['a brand', { brand: [3] }, true],
    ['another day and the week', { view: 'week', day: '2026-12-01' }, false],
  ])('is filtered with %s: %o, %s', (_, said, isSo) => expect(isFiltered(readShown(said, kinds, now))).toBe(isSo));
});
