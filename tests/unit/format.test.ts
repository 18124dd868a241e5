import { afterEach, expect, test } from 'vitest';
import { instant } from '../../src/providers/format';
import { edition } from 'virtual:edition';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** The clocks of these zones skip an hour in the night to this day. */
test.each([
  ['UTC', '2026-06-01T10:05:00Z'],
  ['Europe/Budapest', '2026-03-29T00:30:00Z'],
  ['America/New_York', '2026-03-08T00:30:00Z'],
  ['Asia/Beirut', '2022-03-26T22:30:00Z'],
])('a moment is shown in the market’s time zone to a browser in %s', (browser, moment) => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: edition.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment));
  const [day = '', time] = shown.split(' ');
  process.env.TZ = browser;
  expect(instant(moment)).toBe(`${day.split('-').reverse().join('.')} ${time}`);
});
