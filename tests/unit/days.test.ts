import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ireland from '../../editions/ireland';
import { accountNumberMessage } from '../../src/contract/account-numbers';
import { hasCome, hasPassed } from '../../src/contract/days-passed';

describe('half an hour after midnight in Dublin, when it is still the day before elsewhere', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-30T23:30:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  test.each([
    ['2026-06-30', true, true],
    ['2026-07-01', true, false],
    ['2026-07-02', false, false],
    ['2026-06-30T22:59:59Z', true, true],
    ['2026-07-01T22:59:59Z', true, false],
    ['soon', false, false],
    [null, false, false],
  ])('%s has come: %j, and is over: %j', (date, come, over) =>
    expect([hasCome(date, ireland), hasPassed(date, ireland)]).toEqual([come, over]),
  );
});

test.each([
  [['1', '2', '3', '4', '5'], '1, 2, 3, 4, 5'],
  [['1', '2', '3', '4', '5', '6'], '1, 2, 3, 4, 5, …'],
])('of the wrong codes %j a message names %s', (wrong, named) =>
  expect(accountNumberMessage(ireland, wrong).params?.codes).toBe(named),
);
