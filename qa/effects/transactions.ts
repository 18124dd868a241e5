import type { Request } from '@playwright/test';
import type { Api } from '../api';
import { expect } from '../expect';
import { expectHeard } from './news';

interface Transaction {
  id: number;
  user_id: number;
  coins: number;
  leaf: number | null;
  status: number;
  created_at: string;
  type_model: { name: string };
  cause: { kind: string; id: number };
}
interface Payee {
  name: string;
  surname: string;
  phone: string;
  traffic_code: string | null;
  address: { outlet_code: string | null };
  coins: number;
  last_transaction_date: string | null;
  is_active_in_last_month: boolean;
}
interface Log {
  id: number;
  action: string;
  info: string;
}
/** The balance of a user, and their newest transaction. */
export interface Purse {
  coins: number;
  last: number;
}
interface Counted {
  people: number;
  coins: number;
  leaf: number;
}
const path = 'admin/transactions';
const newestOf = async (api: Api, user: number) =>
  (await api.get<{ data: Transaction[] }>(`${path}?user_id=${user}&sort=id&order=DESC&limit=100`)).data;
const payeeOf = (api: Api, user: number) => api.get<Payee>(`admin/users/${user}`);
const balanceOf = async (api: Api, user: number) => (await payeeOf(api, user)).coins;

export const purseOf = async (api: Api, user: number): Promise<Purse> => ({
  coins: await balanceOf(api, user),
  last: (await newestOf(api, user))[0]?.id ?? 0,
});

/** The fields that a refusal names. */
export const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { errors?: Record<string, unknown> }).errors ?? {});

/** The list says whom a transaction paid, that it is done and since when; the log knows it, and the user is active. */
async function expectRecorded(api: Api, user: number, one: Transaction): Promise<void> {
  const { name, surname, phone, traffic_code, address, ...payee } = await payeeOf(api, user);
  const account_code = traffic_code ?? address.outlet_code ?? null;
  expect(one, 'a transaction tells whom it paid').toMatchObject({
    status: 1,
    user: { name, surname, phone, account_code },
    cause: { kind: 'staff' },
  });
  const { data } = await api.get<{ data: Log[] }>(
    `admin/logs?info=${encodeURIComponent(`${path}: `)}&sort=id&order=DESC&limit=100`,
  );
  expect(
    data.find(({ id }) => id === one.cause.id),
    'the log tells of it',
  ).toMatchObject({ action: 'create' });
  expect(Math.abs(Date.now() - Date.parse(one.created_at)), 'it is made now').toBeLessThan(600_000);
  expect(
    [Date.parse(payee.last_transaction_date ?? '') >= Date.parse(one.created_at), payee.is_active_in_last_month],
    'the user has been active',
  ).toEqual([true, true]);
}

/** Each transaction is the one that was asked for, and the balance follows it; what cannot be paid is refused. */
export async function transactionsOnServer(
  api: Api,
  { user, before, times }: { user: number; before: Purse; times: number },
  done: readonly Request[],
): Promise<void> {
  const made = (await newestOf(api, user)).filter(({ id }) => id > before.last);
  const asked = made.filter(({ type_model, leaf }) => type_model.name === 'survey' && leaf === null);
  expect(
    asked.map((one) => [one.user_id, one.coins]),
    'the transactions that were asked for',
  ).toEqual(Array.from({ length: times }, () => [user, 3]));
  const balance = await balanceOf(api, user);
  expect(balance - before.coins, 'the balance follows').toBe(
    made.reduce((sum, { coins, leaf }) => sum + (leaf === null ? coins : 0), 0),
  );
  if (asked[0]) await expectRecorded(api, user, asked[0]);
  const statusOf = async (body: object, headers?: Record<string, string>) =>
    (
      await api.ask(
        'POST',
        path,
        { amountOfUsers: 'single', id: user, type: 1, coins: 1, forAll: false, ...body },
        headers,
      )
    ).status;
  const trial = { amountOfUsers: 'single', id: user, type: 1, coins: -balance - 1, forAll: false };
  const tooMuch = await api.ask('POST', `${path}?dry_run=true`, trial);
  expect(
    [await statusOf({ coins: -balance - 1 }), tooMuch.status, fieldsOf(tooMuch)],
    'a balance is never negative',
  ).toEqual([422, 422, ['coins']]);
  if (balance > 0)
    expect(
      await api.post(`${path}?dry_run=true`, { ...trial, coins: -balance }),
      'the whole balance can be taken',
    ).toMatchObject({ people: 1, coins: -balance, refused: 0 });
  const asks = { id: user, type: 1, coins: 2, forAll: false };
  for (const audience of [{ amountOfUsers: 'single' }, {}])
    expect(
      await api.post(`${path}?dry_run=true`, { ...asks, ...audience }),
      'a preview says who would be paid what',
    ).toMatchObject({ people: 1, coins: 2, refused: 0, sample: [{ id: user, coins: 2 }] });
  expect(
    (await api.ask('POST', `${path}?dry_run=true`, { ...asks, type: 9_999 })).status,
    'a preview of a type that does not exist',
  ).toBe(422);
  const whole = { ...asks, id: null, leaf: 3, amountOfUsers: 'all', forAll: true };
  const { people: paid, coins, leaf } = await api.post<Counted>(`${path}?dry_run=true`, whole);
  expect(paid, 'all are more than one').toBeGreaterThan(1);
  expect([coins, leaf], 'a preview counts what all get together').toEqual([paid * 2, paid * 3]);
  // Of another user: the path's own transactions are counted. Each of the paths that run at once has one of its own.
  const { data: people } = await api.get<{ data: { id: number }[] }>('admin/users?limit=50&sort=id&order=ASC');
  const { id } = people[(people.findIndex((one) => one.id === user) + 20) % people.length]!;
  const held = await balanceOf(api, id);
  const status = await expectHeard(
    api,
    () => statusOf({ id, leaf: 4 }),
    () => [['admin/users', id], [path]],
  );
  expect(status, 'coins with leaf points').toBe(200);
  expect(await balanceOf(api, id), 'leaf points are no coins').toBe(held + 1);
  const [points, one] = await newestOf(api, id);
  expect([points?.leaf, one?.leaf, one?.coins], 'leaf points are a transaction of their own').toEqual([4, null, 1]);
  for (const request of done) {
    const key = request.headers()['idempotency-key'];
    const { coins } = request.postDataJSON() as { coins: number };
    if (key)
      expect(
        await statusOf({ ...(request.postDataJSON() as object), coins: coins + 1 }, { 'idempotency-key': key }),
        'another transaction does not get the answer of the first one',
      ).toBe(422);
  }
}
