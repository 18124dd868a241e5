import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Account, Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { activePeople } from './people';
import { fieldsOf } from './transactions';

interface Person {
  id: number;
  name: string;
  surname: string;
}
interface Preview {
  people: number;
  coins: number;
  refused: number;
  sample: Person[];
  rows: { row: number; errors: { column: string; value: string; reason: string }[] }[];
  error_file: string | null;
}
interface Paid {
  id: number;
  user_id: number;
  coins: number;
  type_model: { name: string };
  user: { name: string; surname: string };
}
const path = 'admin/transactions';
const nobody = 2_000_000_000;

export const fileOf = async (api: Api, rows: readonly (readonly CellValue[])[]) =>
  api.upload(
    'files/',
    'people.xlsx',
    await writeXlsx({ sheets: [{ name: 'People', rows: rows.map((row) => [...row]) }] }),
  );
/** Asks for a transaction for the people of a file, as the form sends it. */
export async function asks(api: Api, fields: Record<string, string | number>, query = '', key?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  const headers = {
    authorization: `Bearer ${api.storage.token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const answer = await fetch(`${api.base}/${path}/group${query}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
export const previewOf = async (api: Api, fields: Record<string, string | number>) =>
  (await asks(api, fields, '?dry_run=true')).body as unknown as Preview;

/** The people of a file are paid what the file or the form says, all or none (document 1, sections 5 and 7). */
export async function groupsOnServer(api: Api, as: (account: Account) => Promise<Api>): Promise<void> {
  const name = labName('type');
  // Nobody else pays with this type.
  const { id: type } = await api.post<{ id: number }>(`${path}/types`, { name, title: name });
  const [one, other] = (await activePeople<Person>(api)).slice(-2) as [Person, Person];
  const paid = async (query = '') =>
    (await api.get<{ data: Paid[] }>(`${path}?type_id=${type}&sort=id&order=ASC${query}`)).data.map(
      ({ user_id, coins }) => [user_id, coins],
    );
  const file_key = await fileOf(api, [
    ['user_id', 'coins'],
    [one.id, 5],
    [other.id, 7],
  ]);
  const custom = { file_key, type, has_custom_coins: 'true' };
  const trial = await asks(api, custom, '?dry_run=true');
  expect(trial.body, 'a preview of a file says whom it pays what').toMatchObject({
    people: 2,
    coins: 12,
    refused: 0,
    sample: [
      { id: one.id, name: one.name, surname: one.surname, coins: 5 },
      { id: other.id, name: other.name, surname: other.surname, coins: 7 },
    ],
  });
  expect(await paid(), 'a preview pays nothing').toEqual([]);
  expect((await asks(api, custom)).body, 'what was paid').toMatchObject({ people: 2, coins: 12 });
  const own = [
    [one.id, 5],
    [other.id, 7],
  ];
  expect(await paid(), 'each is paid what their row says').toEqual(own);
  const each = await asks(api, { file_key, type, coins: 4 });
  expect(each.body, 'the coins of the form').toMatchObject({ people: 2, coins: 8 });
  const all = [...own, [one.id, 4], [other.id, 4]];
  expect(await paid(), 'each is paid what the form says').toEqual(all);
  await expectRefused(api, type, [one, other]);
  expect(await paid(), 'a file with a fault pays nobody').toEqual(all);
  await expectFound(api, type, name, one);
  for (const account of ['team', 'ba'] as const)
    expect((await asks(await as(account), custom)).status, `${account} may not pay the users of a file`).toBe(403);
  await expectOnce(api, custom, async () => (await paid()).length);
  await expectRead(api, type);
  await expectAll(api, type);
}

/** The users of a file are paid once for an idempotency key, which is no other transaction's. */
async function expectOnce(
  api: Api,
  custom: { file_key: string; type: number; has_custom_coins: string },
  count: () => Promise<number>,
): Promise<void> {
  const key = crypto.randomUUID();
  const before = await count();
  const [first, again] = [await asks(api, custom, '', key), await asks(api, custom, '', key)];
  expect([again, (await count()) - before], 'a key pays a file once').toEqual([first, 2]);
  const { file_key, type } = custom;
  const another = await asks(api, { file_key, type, coins: 9 }, '', key);
  expect([another.status, (await count()) - before], 'another transaction needs another key').toEqual([422, 2]);
}

/** The columns are known by their names, wherever they stand, and the first users of the file are named in its order. */
async function expectRead(api: Api, type: number): Promise<void> {
  const people = (await activePeople<Person>(api)).toReversed().slice(0, 8);
  const file_key = await fileOf(api, [
    ['note', 'coins', 'user_id'],
    ...people.map(({ id }, at) => ['x', String(at + 1), id]),
  ]);
  const { people: count, coins, refused, sample } = await previewOf(api, { file_key, type, has_custom_coins: 'true' });
  const all = people.reduce((sum, _, at) => sum + at + 1, 0);
  expect([count, coins, refused], 'how many a file pays how much').toEqual([people.length, all, 0]);
  expect(sample, 'the first users of a file').toEqual(
    people.slice(0, sample.length).map(({ id, name, surname }, at) => ({ id, name, surname, coins: at + 1 })),
  );
  expect(sample.length, 'some users are named').toBeGreaterThan(0);
}

/** All users are those who may use the app, and they are paid only if each of them can be. */
async function expectAll(api: Api, type: number): Promise<void> {
  const asked = { amountOfUsers: 'all', id: null, type, coins: 1, forAll: true };
  const { people, sample } = await api.post<Preview>(`${path}?dry_run=true`, asked);
  const { data, total } = await api.get<{ data: { id: number; status: number }[]; total: number }>(
    'admin/users?limit=1000&sort=id&order=ASC',
  );
  const active = new Set(data.filter(({ status }) => status === 1).map(({ id }) => id));
  if (total === data.length) {
    expect(people, 'all users who may use the app').toBeLessThanOrEqual(active.size);
    for (const { id } of sample) expect(active.has(id), `user ${id} may use the app`).toBe(true);
  }
  const { body, status } = await api.ask('POST', `${path}?dry_run=true`, { ...asked, coins: -2_000_000_000 });
  expect([status, fieldsOf({ body })], 'more than all have').toEqual([422, ['coins']]);
}

/** The file of errors lists each refused cell as the answer does. */
async function expectErrorFile(api: Api, { rows, error_file }: Preview): Promise<void> {
  const bytes = await (await fetch(new URL(error_file!, api.base))).arrayBuffer();
  const [, ...cells] = (await readXlsx(new Uint8Array(bytes))).sheets[0]!.rows;
  expect(
    cells.map((one) => one.slice(0, 4).map((cell) => String(cell ?? ''))),
    'the file of errors',
  ).toEqual(
    rows.flatMap(({ row, errors }) => errors.map(({ column, value, reason }) => [String(row), column, value, reason])),
  );
}

async function expectRefused(api: Api, type: number, [one, other]: readonly [Person, Person]): Promise<void> {
  for (const [why, row, column] of [
    ['a user who does not exist', [nobody, 1], 'user_id'],
    ['a user twice', [one.id, 1], 'user_id'],
    ['no coins', [other.id, 0], 'coins'],
    ['no whole coins', [other.id, 1.5], 'coins'],
    ['more than the balance', [other.id, -2_000_000_000], 'coins'],
    ['more than a balance can be', [other.id, 2_147_483_647], 'coins'],
    ['coins left out', [other.id, null], 'coins'],
  ] as const) {
    const file_key = await fileOf(api, [['user_id', 'coins'], [one.id, 3], row]);
    const asked = { file_key, type, has_custom_coins: 'true' };
    const { people, coins, refused, rows, ...preview } = await previewOf(api, asked);
    expect([people, coins, refused], `${why}: who is left`).toEqual([1, 3, 1]);
    const value = String(column === 'coins' ? (row[1] ?? '') : row[0]);
    expect(rows, `${why}: the row`).toEqual([
      { row: 3, errors: [{ column, value, reason: expect.stringMatching(/./) as unknown }] },
    ]);
    await expectErrorFile(api, { people, coins, refused, rows, ...preview });
    const answer = await asks(api, asked);
    expect([answer.status, fieldsOf(answer)], why).toEqual([422, ['file_key']]);
    if (row[1] !== 1) continue;
    const each = { file_key, type, coins: 1 };
    expect((await asks(api, each)).status, `${why}, with the coins of the form`).toBe(422);
  }
  const file_key = await fileOf(api, [['user_id'], [one.id]]);
  const noRows = await fileOf(api, [['user_id', 'coins']]);
  for (const [why, body, field] of [
    ['coins neither in the form nor in the file', { type }, 'coins'],
    ['a file without the column of coins', { type, has_custom_coins: 'true' }, 'file_key'],
    ['coins in the form and in the file', { type, has_custom_coins: 'true', coins: 1 }, 'coins'],
    ['no coins for each', { type, coins: 0 }, 'coins'],
    ['no such type', { type: nobody, coins: 1 }, 'type'],
    ['a file without rows', { type, coins: 1, file_key: noRows }, 'file_key'],
    ['a file that is not there', { type, coins: 1, file_key: 'files/none.xlsx' }, 'file_key'],
  ] as const) {
    const answer = await asks(api, { file_key, ...body });
    expect([answer.status, fieldsOf(answer)], why).toEqual([422, [field]]);
  }
  const single = { amountOfUsers: 'single', id: one.id, type, coins: 1, forAll: false };
  for (const [why, body, field] of [
    ['no coins', { coins: 0 }, 'coins'],
    ['coins left out', { coins: null }, 'coins'],
    ['nobody', { id: null }, 'id'],
    ['no such user', { id: nobody }, 'id'],
    ['no such type', { type: nobody }, 'type'],
    ['no leaf points', { leaf: 0 }, 'leaf'],
    ['leaf points taken', { leaf: -1 }, 'leaf'],
    ['more than a balance can be', { coins: 2_147_483_647 }, 'coins'],
    ['one and all', { forAll: true }, 'forAll'],
  ] as const) {
    const answer = await api.ask('POST', path, { ...single, ...body });
    expect([answer.status, fieldsOf(answer)], why).toEqual([422, [field]]);
  }
}

/** The list finds them by type, user and time, and names type and user. */
async function expectFound(api: Api, type: number, name: string, one: Person): Promise<void> {
  const of = (query: string) => api.get<{ data: Paid[]; total: number }>(`${path}?type_id=${type}&${query}`);
  const own = await of(`user_id=${one.id}`);
  expect(
    own.data.map(({ id }) => id),
    'the newest first',
  ).toEqual(own.data.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(own.total, 'the transactions of a user of this type').toBe(2);
  expect(own.data[0], 'a transaction names its type and its user').toMatchObject({
    user_id: one.id,
    type_model: { name },
    user: { name: one.name, surname: one.surname },
  });
  const day = (days: number) => encodeURIComponent(new Date(Date.now() + days * 86_400_000).toISOString());
  for (const [query, total] of [
    [`start_date=${day(-1)}`, 4],
    [`start_date=${day(2)}`, 0],
    [`end_date=${day(2)}`, 4],
    [`end_date=${day(-2)}`, 0],
    ['status=1', 4],
    ['status=2', 0],
  ] as const)
    expect((await of(query)).total, `the transactions with ${query}`).toBe(total);
}
