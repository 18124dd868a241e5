import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementLines, type Moved } from '../../src/admin/transactions/statement-lines';

const moved = (id: number, coins: number, more: Partial<Moved> = {}): Moved => ({ id, coins, ...more });
const balances = (now: number | null | undefined, rows: readonly Moved[]) =>
  statementLines(now, rows).map((one) => one.balance);

test('the balance is counted backwards from that of today', () => {
  expect(balances(53, [moved(9, -650), moved(8, 12), moved(5, 5)])).toEqual([53, 703, 691]);
});

test('whatever was earned and spent, the newest balance is that of today and the oldest is its own amount', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1 }), (amounts) => {
      const rows = amounts.map((coins, at) => moved(at + 1, coins)).toReversed();
      const now = amounts.reduce((all, one) => all + one, 0);
      const lines = statementLines(now, rows);
      expect(lines[0]!.balance).toBe(now);
      expect(lines.at(-1)!.balance).toBe(amounts[0]);
      for (const [at, line] of lines.slice(0, -1).entries())
        expect(line.balance! - lines[at + 1]!.balance!).toBe(line.moved.coins);
    }),
  );
});

test('‘leaf’ points are another currency: they do not move the balance', () => {
  expect(balances(20, [moved(3, 7, { leaf: 7 }), moved(2, 15), moved(1, 5)])).toEqual([20, 20, 5]);
});

test('a transaction that moved to the next page is counted once', () => {
  const page = [moved(4, 10), moved(3, 5)];
  expect(balances(100, [...page, moved(3, 5), moved(2, 1)])).toEqual([100, 90, 85]);
});

test('without a balance there is none to say, but still what moved', () => {
  const lines = statementLines(undefined, [moved(2, -5), moved(1, 5)]);
  expect(lines.map((one) => [one.moved.coins, one.balance])).toEqual([
    [-5, undefined],
    [5, undefined],
  ]);
  expect(balances(null, [moved(2, -5)])).toEqual([undefined]);
});

test('what a reverted order cost is marked, and so is what was given back', () => {
  const lines = statementLines(120, [
    moved(7, 90, { cause: { kind: 'order_reverted', id: 3 } }),
    moved(6, -40, { cause: { kind: 'order', id: 4 } }),
    moved(5, -90, { cause: { kind: 'order', id: 3 } }),
    moved(4, 160, { cause: { kind: 'activity', id: 3 } }),
  ]);
  expect(lines.map((one) => [one.balance, one.isRefund, one.isReverted])).toEqual([
    [120, true, false],
    [30, false, false],
    [70, false, true],
    [160, false, false],
  ]);
});
