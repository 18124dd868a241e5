import i18n from 'i18next';
import { expect, test } from 'vitest';
import { edition } from 'virtual:edition';
import { shortDate } from '../../src/kit/chat/short-date';
import { fromZonedTime } from 'date-fns-tz';

const at = (text: string) => fromZonedTime(text, edition.timeZone).toISOString();

test.each([
  ['2026-03-10T09:05', '09:05'],
  ['2026-03-10T00:00', '00:00'],
  ['2026-03-09T23:59', 'yesterday'],
  ['2026-03-06T12:00', 'Fri'],
  ['2026-03-03T12:00', '03.03.'],
  ['2025-12-31T12:00', '31.12.2025'],
  ['2026-03-11T08:00', '11.03.'],
])('%s is %s on the tenth of March', async (moment, words) => {
  await i18n.init({ lng: 'en' });
  expect(shortDate(at(moment), new Date(at('2026-03-10T23:30')))).toBe(words);
});

test.each([
  ['2026-03-10', 'today'],
  ['2026-03-09', 'yesterday'],
  ['2026-02-01', '01.02.'],
  ['not yet', 'not yet'],
])('%s without a time is %s on the tenth of March', async (date, words) => {
  await i18n.init({ lng: 'en' });
  expect(shortDate(date, new Date(at('2026-03-10T23:30')))).toBe(words);
});
