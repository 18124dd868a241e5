import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../src/providers/i18n';
import { dateOf, day, dayOf, fixed, instant, money, number, percent } from '../../src/providers/format';

beforeEach(() => changeLanguage('en'));

test('numbers are grouped, and have the decimals that they are given', () => {
  expect([number(104216), number(1234.567), number(1234.567, 2), fixed(69), percent(12.345)]).toEqual([
    '104,216',
    '1,235',
    '1,234.57',
    '69.00',
    '12.35 %',
  ]);
});

test('numbers follow the language', async () => {
  expect(number(104216.5, 1)).toBe('104,216.5');
  await changeLanguage('hu');
  expect(number(104216.5, 1).replaceAll(/\s/g, ' ')).toBe('104 216,5');
});

test('money is that of the market', () => expect(money(4.5)).toBe('€4.50'));

test('a moment is on the market’s clock, in winter and in summer', () => {
  expect([instant('2026-11-17T23:30:00Z'), instant('2026-07-31T23:30:00Z'), dayOf('2026-07-31T23:30:00Z')]).toEqual([
    '17.11.2026 23:30',
    '01.08.2026 00:30',
    '01.08.2026',
  ]);
  expect(day('2026-08-01')).toBe('01.08.2026');
});

test.each([
  ['a day has no hour', '2026-10-05', '05.10.2026'],
  ['a moment is on the market’s clock', '2026-07-31T23:30:00Z', '01.08.2026 00:30'],
  ['what is no date stays as it is', 'not yet', 'not yet'],
])('of a date in either form, %s', (_, date, words) => expect(dateOf(date)).toBe(words));
