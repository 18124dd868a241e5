import type { Api } from '../api';
import { expect } from '../expect';

interface Transaction {
  id: number;
  coins: number;
  leaf: number | null;
  created_at: string;
  type_model: { name: string };
  cause?: { kind?: string | null; id?: number | null };
}
/** What reports say that a user has earned, in coins and in hundredths of money; null where the account has none. */
interface Earnings {
  coins: number | null;
  week: number | null;
  money: number | null;
}
/** Where the transactions of a user stood, and what they had earned by then. */
export interface Ledger {
  user: number;
  last: number;
  earned: Earnings;
}
const report = 'admin/reports/transactions';
const most = 100;
const week = 7 * 24 * 3_600_000;
const newestOf = async (api: Api, user: number): Promise<Transaction[]> =>
  (await api.get<{ data: Transaction[] }>(`admin/transactions?user_id=${user}&sort=id&order=DESC&limit=${most}`)).data;

async function figureOf<Row extends { user_id: number }>(
  api: Api,
  figures: string,
  user: number,
  figure: (row: Row) => number,
): Promise<number | null> {
  const { status, body } = await api.ask('GET', `admin/reports/${figures}&limit=1000`);
  if (status !== 200) return null;
  const { data, total } = body as { data: Row[]; total: number };
  const own = data.find(({ user_id }) => user_id === user);
  return own ? figure(own) : total > data.length ? null : 0;
}
async function earningsOf(api: Api, user: number): Promise<Earnings> {
  const rating = (interval: string) =>
    figureOf(api, `rating?interval=${interval}`, user, ({ points }: { user_id: number; points: number }) => points);
  const taxed = ({ total }: { user_id: number; total: number | string }) => Math.round(Number(total) * 100);
  return {
    coins: await rating('all'),
    week: await rating('week'),
    money: await figureOf(api, 'taxes?formula=0', user, taxed),
  };
}
const unknown: Earnings = { coins: null, week: null, money: null };
/** The newest transactions of a user, as the report tells them at once; the list does where the account has no report. */
async function movedBy(api: Api, user: number): Promise<{ newest: Transaction[]; isReported: boolean }> {
  const { status, body } = await api.ask('GET', `${report}?user_id=${user}&sort=id&order=DESC&limit=${most}`);
  if (status !== 200) return { newest: await newestOf(api, user), isReported: false };
  return { newest: (body as { data: Transaction[] }).data, isReported: true };
}
/** The newest transactions of a user, with what they have earned. Somebody may pay them meanwhile: read again. */
async function earnedBy(api: Api, user: number): Promise<{ newest: Transaction[]; earned: Earnings }> {
  const { newest, isReported } = await movedBy(api, user);
  if (!isReported) return { newest, earned: unknown };
  const earned = await earningsOf(api, user);
  const now = (await movedBy(api, user)).newest;
  return now[0]?.id === newest[0]?.id ? { newest, earned } : earnedBy(api, user);
}

export async function ledgerOf(api: Api, user: number): Promise<Ledger> {
  const { newest, earned } = await earnedBy(api, user);
  return { user, last: newest[0]?.id ?? 0, earned };
}

/** Coins are earned that were paid; what is given back for an order, and leaf points, are not. */
const sumEarned = (all: readonly Transaction[]) =>
  all.reduce((sum, { coins, leaf, type_model }) => {
    const isEarned = coins > 0 && leaf === null && type_model.name !== 'refund';
    return isEarned ? sum + coins : sum;
  }, 0);
/** Asserts that what reports say that a user has earned, ever, in a week and in money, is what they were paid. */
async function expectEarned(api: Api, { user, last, earned: before }: Ledger): Promise<void> {
  const { newest, earned } = await earnedBy(api, user);
  const since = newest.filter(({ id }) => id > last);
  if (since.length === most) return;
  const coins = sumEarned(since);
  if (before.coins !== null && earned.coins !== null)
    expect(earned.coins - before.coins, `what user ${user} has earned since`).toBe(coins);
  // One coin is a hundredth where money is reported.
  if (before.money !== null && earned.money !== null)
    expect(earned.money - before.money, `the money that user ${user} has earned since`).toBe(coins);
  const from = Date.now() - week;
  if (earned.week !== null && (newest.length < most || Date.parse(newest.at(-1)!.created_at) < from))
    expect(earned.week, `what user ${user} has earned in a week`).toBe(
      sumEarned(newest.filter(({ created_at }) => Date.parse(created_at) >= from)),
    );
}
/**
 * Asserts that a user has been paid these amounts of one type since then, and nothing else of this type; with a cause,
 * that each payment names it.
 */
export async function expectPaid(
  api: Api,
  ledger: Ledger,
  type: string,
  coins: readonly number[],
  why: string,
  cause?: { kind: string; id: number },
): Promise<void> {
  const { user, last } = ledger;
  const paid = (await newestOf(api, user)).filter((one) => one.id > last && one.type_model.name === type);
  expect(
    paid.map((one) => one.coins).toSorted((one, other) => one - other),
    `${why}: what user ${user} was paid`,
  ).toEqual(coins.toSorted((one, other) => one - other));
  if (cause) for (const one of paid) expect(one.cause, `${why}: what user ${user} was paid for`).toMatchObject(cause);
  await expect(() => expectEarned(api, ledger)).toPass({ timeout: 10_000 });
}

/** Asserts whether what a user has been paid of one type since then moves the progress bar, as its terms say. */
export async function expectProgress(
  api: Api,
  { user, last }: Ledger,
  type: string,
  moves: boolean | null | undefined,
): Promise<void> {
  const { data } = await api.get<{ data: (Transaction & { progress_bar_use: boolean })[] }>(
    `${report}?user_id=${user}&sort=id&order=DESC&limit=${most}`,
  );
  for (const one of data)
    if (one.id > last && one.type_model.name === type)
      expect(one.progress_bar_use, `whether the payment ${one.id} moves the progress bar`).toBe(moves ?? false);
}
