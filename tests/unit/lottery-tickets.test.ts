import { expect, test } from 'vitest';
import { drawn } from '../../server/admin/lotteries/saved';

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
