import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Totals } from '../../server/records/totals';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the total of a list', () => {
  const users = '["admin/users",""]';
  const counting = (totals: Totals, rows: { count: number }) => (key: string) => totals.of(key, async () => rows.count);

  test('is counted anew after a record of the list was written, and not after another was', async () => {
    const [totals, rows] = [new Totals(), { count: 5 }];
    const count = counting(totals, rows);
    expect(await count(users)).toBe(5);
    rows.count = 6;
    totals.changed('admin/outlets');
    totals.changed('admin/users-answers');
    expect(await count(users)).toBe(5);
    totals.changed('admin/users');
    expect(await count(users)).toBe(6);
  });

  test('is three seconds old at most, or up to a minute for the one who asks first after that', async () => {
    const [totals, rows] = [new Totals(), { count: 5 }];
    const count = counting(totals, rows);
    await count(users);
    rows.count = 6;
    vi.advanceTimersByTime(2_999);
    expect(await count(users)).toBe(5);
    vi.advanceTimersByTime(1);
    expect(await count(users)).toBe(5);
    expect(await count(users)).toBe(6);
    rows.count = 7;
    vi.advanceTimersByTime(60_000);
    expect(await count(users)).toBe(7);
  });

  test('that was counted while a record was written is not kept', async () => {
    const totals = new Totals();
    const during = totals.of(users, async () => {
      totals.changed('admin/users');
      return 5;
    });
    expect(await during).toBe(5);
    expect(await totals.of(users, async () => 6)).toBe(6);
  });

  test('is counted once for those who ask at the same time, and again for one who asks after a write', async () => {
    const totals = new Totals();
    const counts: ((rows: number) => void)[] = [];
    const ask = () => totals.of(users, () => new Promise<number>((resolve) => counts.push(resolve)));
    const before = [ask(), ask()];
    totals.changed('admin/users');
    const after = ask();
    expect(counts).toHaveLength(2);
    counts[0]!(5);
    counts[1]!(6);
    expect(await Promise.all([...before, after])).toEqual([5, 5, 6]);
    expect(await totals.of(users, async () => 7)).toBe(6);
  });

  test('of very many rows is kept after a write, and counted anew for the next one', async () => {
    const [totals, rows] = [new Totals(), { count: 200_000 }];
    const count = counting(totals, rows);
    await count(users);
    rows.count = 200_001;
    totals.changed('admin/users');
    expect(await count(users)).toBe(200_000);
    expect(await count(users)).toBe(200_001);
  });
});
