import { describe, expect, test } from 'vitest';
import { counted, drawn } from '../../server/admin/lotteries/saved';

const total = 1_000_000;

test('a ticket that has won keeps winning as long as it exists, the last one, too', () => {
  expect(drawn({ total, winner_count: 2, win_number: [7, total] })).toEqual([7, total]);
  const [first, other] = drawn({ total: total - 1, winner_count: 2, win_number: [7, total] });
  expect(first === 7 || other === 7).toBe(true);
  expect([first, other]).not.toContain(total);
});

test('winners are drawn for those that are missing alone, in the order of their numbers', () => {
  const tickets = drawn({ total, winner_count: 50, win_number: [total] });
  expect([tickets.length, tickets.at(-1)]).toEqual([50, total]);
  expect(tickets).toEqual(tickets.toSorted((one, other) => one - other));
});

test('a lottery without tickets or winners draws none', () => {
  expect(drawn({ total: null, winner_count: 2, win_number: null })).toEqual([]);
  expect(drawn({ total, winner_count: null, win_number: [3] })).toEqual([3]);
});

describe('the rewards of a lottery by probability', () => {
  test('have numbers of their own: a new one does not take that of one that was removed', () =>
    expect(counted([{ id: 1 }, {}, {}], 2, {})).toMatchObject({ rows: [{ id: 1 }, { id: 3 }, { id: 4 }], last: 4 }));
  test('that were given more often than there are now are none, and not less', () =>
    expect(counted([{ id: 1, number_of_rewards: 3 }], 1, { 1: 5 }).rows).toMatchObject([{ remaining_rewards: 0 }]));
  test('without a number have no count of what remains', () =>
    expect(counted([{ id: 1, number_of_rewards: null, remaining_rewards: 7 }], 1, { 1: 5 }).rows).toMatchObject([
      { remaining_rewards: null },
    ]));
});
