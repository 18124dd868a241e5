import { afterEach, describe, expect, test, vi } from 'vitest';
import { editions } from '../../editions/all';
import { hasCome, hasPassed } from '../../src/contract/days-passed';
import { addToDay, dayInZone, edgeOfDay, wallClock } from '../../src/contract/zones';

const edges = (day: string, zone: string) => [edgeOfDay(day, 'start', zone), edgeOfDay(day, 'end', zone)];

describe('a day in a zone', () => {
  test.each([
    ['Europe/Budapest', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Budapest', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Europe/Dublin', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
    ['Asia/Baku', '2015-03-29', '2015-03-28T20:00:00.000Z', '2015-03-29T18:59:59.999Z'],
    ['Asia/Baku', '2015-10-25', '2015-10-24T19:00:00.000Z', '2015-10-25T19:59:59.999Z'],
    // Baku has had no summer time since 2016.
    ['Asia/Baku', '2026-03-29', '2026-03-28T20:00:00.000Z', '2026-03-29T19:59:59.999Z'],
    ['Asia/Taipei', '1975-06-01', '1975-05-31T15:00:00.000Z', '1975-06-01T14:59:59.999Z'],
  ])('%s %s has its own length when the clocks change', (zone, day, start, end) =>
    expect(edges(day, zone)).toEqual([start, end]),
  );

  test.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Asia/Beirut', '2022-03-27', '2022-03-26T22:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('%s %s begins at one o’clock, as there is no midnight', (zone, day, start) => {
    expect(edgeOfDay(day, 'start', zone)).toBe(start);
    expect(dayInZone(start, zone)).toBe(day);
    const before = edgeOfDay(addToDay(day, -1), 'end', zone);
    expect(Date.parse(before)).toBe(Date.parse(start) - 1);
    expect(dayInZone(before, zone)).toBe(addToDay(day, -1));
  });

  test('begins at the later midnight where the clocks go back to the day before', () =>
    expect(edgeOfDay('2018-02-18', 'start', 'America/Sao_Paulo')).toBe('2018-02-18T03:00:00.000Z'));

  test('has a noon', () => {
    expect(edgeOfDay('2026-03-29', 'noon', 'Europe/Budapest')).toBe('2026-03-29T10:00:00.000Z');
    expect(edgeOfDay('2018-11-04', 'noon', 'America/Sao_Paulo')).toBe('2018-11-04T14:00:00.000Z');
  });

  test('follows another one over the end of months and years', () => {
    expect(addToDay('2024-02-28', 1)).toBe('2024-02-29');
    expect(addToDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(addToDay('2026-03-01', -1)).toBe('2026-02-28');
  });
});

test.each([
  ['2026-03-28T23:30:00Z', 'Europe/Budapest', '2026-03-29'],
  ['2026-10-24T21:59:59Z', 'Europe/Budapest', '2026-10-24'],
  ['2026-06-30T20:00:00Z', 'Asia/Baku', '2026-07-01'],
  ['2022-03-26T21:59:59Z', 'Asia/Beirut', '2022-03-26'],
])('%s is in %s on %s', (instant, zone, day) => expect(dayInZone(instant, zone)).toBe(day));
test('no date has no day', () => expect(dayInZone('soon', 'Europe/Budapest')).toBeUndefined());

describe('the wall clock of a zone', () => {
  const ownZone = process.env.TZ;
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  test.each(['UTC', 'Europe/Budapest', 'America/New_York'])('is the same in a browser in %s', (browser) => {
    process.env.TZ = browser;
    // In Budapest and New York these hours do not exist: the clocks go forward.
    expect(wallClock(new Date('2026-03-28T22:30:00Z'), 'Asia/Baku')).toBe('2026-03-29T02:30:00');
    expect(wallClock(new Date('2026-03-07T22:30:00Z'), 'Asia/Baku')).toBe('2026-03-08T02:30:00');
  });

  test.each([
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['2026-03-29T01:30:00Z', '2026-03-29T03:30:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    ['2026-10-25T02:00:00Z', '2026-10-25T03:00:00'],
  ])('follows its own clocks at once: %s in Budapest is %s', (instant, clock) =>
    expect(wallClock(new Date(instant), 'Europe/Budapest')).toBe(clock),
  );
});

test('a day of the market is over when the next one has begun there, and has come when it has begun', () => {
  vi.useFakeTimers({ now: new Date('2026-06-30T20:00:00Z'), toFake: ['Date'] });
  const judged = (date: unknown) => [hasPassed(date, editions.AZERBAIJAN), hasCome(date, editions.AZERBAIJAN)];
  try {
    expect(['2026-06-30', '2026-07-01', '2026-07-02'].map(judged)).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(['2026-06-30T19:59:59Z', '2026-07-01T19:59:59Z', '2026-07-01T20:00:00Z'].map(judged)).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect([null, 'soon', 7].map(judged)).toEqual(Array.from({ length: 3 }, () => [false, false]));
  } finally {
    vi.useRealTimers();
  }
});
