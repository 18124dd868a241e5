import { expect, test } from 'vitest';
import { mondayOf } from '../../server/reports/weeks';

test.each([
  [2020, 1, '2019-12-30'],
  [2020, 53, '2020-12-28'],
  [2021, 1, '2021-01-04'],
  [2026, 1, '2025-12-29'],
  [2026, 48, '2026-11-23'],
  [2027, 1, '2027-01-04'],
])('of the year %d the week %d begins on %s', (year, week, monday) => expect(mondayOf(year, week)).toBe(monday));
