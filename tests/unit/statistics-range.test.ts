import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { rangeOf } from '../../server/admin/statistics/range';
import { Refusal } from '../../server/http/refusal';

type Dates = Parameters<typeof rangeOf>[0];
/** 'accepted', or the field with the key of its error. */
function verdictOn(dates: Dates): string {
  try {
    rangeOf(dates, editions.HUNGARY);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.entries(error.options.errors ?? {})
      .map(([field, [fault]]) => `${field}: ${fault?.key}`)
      .join(', ');
  }
}

/** HUNGARY was launched on 1 June 2018, when Budapest was two hours ahead of UTC. */
describe('the dates of the statistics', () => {
  test.each<[string, Dates, string]>([
    ['begin on the day of the launch', { start_date: '2018-06-01' }, 'accepted'],
    ['do not begin the day before', { start_date: '2018-05-31' }, 'start_date: tooEarly'],
    ['begin at the first moment of the launch', { start_date: '2018-05-31T22:00:00Z' }, 'accepted'],
    ['do not begin a moment before', { start_date: '2018-05-31T21:59:59.999Z' }, 'start_date: tooEarly'],
    ['end on the day of the launch', { end_date: '2018-06-01' }, 'accepted'],
    ['do not end the day before', { end_date: '2018-05-31' }, 'end_date: tooEarly'],
    ['end at the first moment of the launch', { end_date: '2018-05-31T22:00:00Z' }, 'accepted'],
    ['do not end a moment before', { end_date: '2018-05-31T21:59:59.999Z' }, 'end_date: tooEarly'],
    ['are one day', { start_date: '2026-02-01', end_date: '2026-02-01' }, 'accepted'],
    ['are one moment', { start_date: '2026-02-01T10:00:00.000Z', end_date: '2026-02-01T10:00:00.000Z' }, 'accepted'],
    [
      'do not end a moment before they begin',
      { start_date: '2026-02-01T10:00:00.000Z', end_date: '2026-02-01T09:59:59.999Z' },
      'end_date: endBeforeStart',
    ],
  ])('%s', (_, dates, verdict) => expect(verdictOn(dates)).toBe(verdict));

  test('are a day of 23 hours when the clocks go forward', () => {
    expect(rangeOf({ start_date: '2026-03-29', end_date: '2026-03-29' }, editions.HUNGARY)).toEqual({
      from: new Date('2026-03-28T23:00:00Z'),
      until: new Date('2026-03-29T22:00:00Z'),
    });
  });
  test('that are left out leave their end open', () => {
    expect(rangeOf({ start_date: '', end_date: undefined }, editions.HUNGARY)).toEqual({});
  });
});
