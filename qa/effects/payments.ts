import type { Api } from '../api';
import { expect } from '../expect';

interface Transaction {
  id: number;
  coins: number;
  type_model: { name: string };
  cause?: { kind?: string | null; id?: number | null };
}
/** Where the transactions of a user stood. */
export interface Ledger {
  user: number;
  last: number;
}
const newestOf = async (api: Api, user: number): Promise<Transaction[]> =>
  (await api.get<{ data: Transaction[] }>(`admin/transactions?user_id=${user}&sort=id&order=DESC&limit=100`)).data;

export const ledgerOf = async (api: Api, user: number): Promise<Ledger> => ({
  user,
  last: (await newestOf(api, user))[0]?.id ?? 0,
});
/**
 * Asserts that a user has been paid these amounts of one type since then, and nothing else of this type; with a cause,
 * that each payment names it.
 */
export async function expectPaid(
  api: Api,
  { user, last }: Ledger,
  type: string,
  coins: readonly number[],
  why: string,
  cause?: { kind: string; id: number },
): Promise<void> {
  const paid = (await newestOf(api, user)).filter((one) => one.id > last && one.type_model.name === type);
  expect(
    paid.map((one) => one.coins).toSorted((one, other) => one - other),
    `${why}: what user ${user} was paid`,
  ).toEqual(coins.toSorted((one, other) => one - other));
  if (cause) for (const one of paid) expect(one.cause, `${why}: what user ${user} was paid for`).toMatchObject(cause);
}

/** Asserts whether what a user has been paid of one type since then moves the progress bar, as its terms say. */
export async function expectProgress(
  api: Api,
  { user, last }: Ledger,
  type: string,
  moves: boolean | null | undefined,
): Promise<void> {
  const { data } = await api.get<{ data: (Transaction & { progress_bar_use: boolean })[] }>(
    `admin/reports/transactions?user_id=${user}&sort=id&order=DESC&limit=100`,
  );
  for (const one of data)
    if (one.id > last && one.type_model.name === type)
      expect(one.progress_bar_use, `whether the payment ${one.id} moves the progress bar`).toBe(moves ?? false);
}
