import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { editions } from '../../editions/all';
import { inWeek, mondayOf } from '../../server/reports/weeks';

test.each([
  [2020, 1, '2019-12-30'],
  [2020, 53, '2020-12-28'],
  [2021, 1, '2021-01-04'],
  [2026, 1, '2025-12-29'],
  [2026, 48, '2026-11-23'],
  [2027, 1, '2027-01-04'],
])('of the year %d the week %d begins on %s', (year, week, monday) => expect(mondayOf(year, week)).toBe(monday));

describe('a filter by week', () => {
  afterEach(() => vi.useRealTimers());
  /** The days on which the weeks that are asked for begin and end. */
  const days = (week?: number, year?: number) => {
    const condition = inWeek(editions.BELARUS, week, year)?.('r.created_at');
    return (
      condition && new PgDialect().sqlToQuery(condition).params.filter((one) => /^\d{4}-\d{2}-\d{2}$/.test(String(one)))
    );
  };

  test('has seven days, and one of a year all of its weeks', () => {
    expect(days(53, 2026)).toEqual(['2026-12-28', '2027-01-04']);
    expect(days(undefined, 2026)).toEqual(['2025-12-29', '2027-01-04']);
    expect(days()).toBeUndefined();
  });

  test('is empty where the year has no such week', () => {
    expect(days(53, 2027)).toEqual(['2028-01-03', '2028-01-03']);
    expect(days(52, 2027)).toEqual(['2027-12-27', '2028-01-03']);
  });

  test('without a year is one of the year that it is in the market', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T20:59:59Z'), toFake: ['Date'] });
    expect(days(2)).toEqual(['2026-01-05', '2026-01-12']);
    vi.setSystemTime(new Date('2026-12-31T21:00:00Z'));
    expect(days(2)).toEqual(['2027-01-11', '2027-01-18']);
  });
});
