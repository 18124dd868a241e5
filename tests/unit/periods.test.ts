import { expect, test, vi } from 'vitest';
import { changeOf, periodBefore, presets, today } from '../../src/kit/periods';

test('today is the day of the market, which begins before or after that of the reader', () => {
  vi.useFakeTimers({ now: new Date('2026-06-30T23:30:00Z'), toFake: ['Date'] });
  expect(today()).toBe('2026-07-01');
  vi.useRealTimers();
});

test('the presets include today and never begin before the market’s launch', () => {
  expect(presets('2026-11-24')).toEqual({
    all: {},
    week: { start: '2026-11-18', end: '2026-11-24' },
    fourWeeks: { start: '2026-10-28', end: '2026-11-24' },
    month: { start: '2026-11-01', end: '2026-11-24' },
    launch: { start: '2019-08-22' },
  });
  expect(presets('2019-08-25').fourWeeks).toEqual({ start: '2019-08-22', end: '2019-08-25' });
});

test.each([
  [{ start: '2026-11-18', end: '2026-11-24' }, '2026-11-11', '2026-11-17'],
  // Over the day on which the clocks change.
  [{ start: '2026-10-24', end: '2026-10-26' }, '2026-10-21', '2026-10-23'],
  [{ start: '2026-11-24' }, '2026-11-23', '2026-11-23'],
  [{ start: '2024-03-01', end: '2024-03-01' }, '2024-02-29', '2024-02-29'],
])('before %o, a period as long ends', (period, start, end) => {
  expect(periodBefore(period, '2026-11-24')).toEqual({ start, end });
});

test.each([{}, { end: '2026-11-24' }, { start: '2019-08-25', end: '2019-08-30' }, { start: '2026-11-25' }])(
  'before %o, there is none that is equal',
  (period) => expect(periodBefore(period, '2026-11-24')).toBeUndefined(),
);

test('a change is a share of what it was, where it was anything', () => {
  expect([changeOf(150, 100), changeOf(75, 100), changeOf(0, 4)]).toEqual([
    { kind: 'more', share: 50 },
    { kind: 'less', share: 25 },
    { kind: 'less', share: 100 },
  ]);
  expect([changeOf(0, 0), changeOf(7, 7)]).toEqual([{ kind: 'same' }, { kind: 'same' }]);
  expect([changeOf(7, 0), changeOf(7, -2)]).toEqual([{ kind: 'from' }, { kind: 'from' }]);
});
