import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { activePeople } from './people';

interface Person {
  id: number;
  name: string;
  surname: string;
}
interface Paid {
  user_id: number;
  coins: number;
  type_model: { name: string };
  user: { name: string; surname: string };
}
const path = 'admin/transactions';
const nobody = 2_000_000_000;

const fileOf = async (api: Api, rows: readonly (readonly CellValue[])[]) =>
  api.upload(
    'files/',
    'people.xlsx',
    await writeXlsx({ sheets: [{ name: 'People', rows: rows.map((row) => [...row]) }] }),
  );
/** Asks for a transaction for the people of a file, as the form sends it. */
async function asks(api: Api, fields: Record<string, string | number>, query = '') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  const headers = { authorization: `Bearer ${api.storage.token}` };
  const answer = await fetch(`${api.base}/${path}/group${query}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The people of a file are paid what the file or the form says, all or none (document 1, sections 5 and 7). */
export async function groupsOnServer(api: Api): Promise<void> {
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
}

async function expectRefused(api: Api, type: number, [one, other]: readonly [Person, Person]): Promise<void> {
  for (const [why, row] of [
    ['a user who does not exist', [nobody, 1]],
    ['a user twice', [one.id, 1]],
    ['no coins', [other.id, 0]],
    ['no whole coins', [other.id, 1.5]],
    ['more than the balance', [other.id, -2_000_000_000]],
    ['coins left out', [other.id, null]],
  ] as const) {
    const file_key = await fileOf(api, [['user_id', 'coins'], [one.id, 3], row]);
    const asked = { file_key, type, has_custom_coins: 'true' };
    const { body } = await asks(api, asked, '?dry_run=true');
    expect([body.people, body.refused, (body.rows as { row: number }[])[0]?.row], `${why}: the row`).toEqual([1, 1, 3]);
    expect((await asks(api, asked)).status, why).toBe(422);
    if (row[1] !== 1) continue;
    const each = { file_key, type, coins: 1 };
    expect((await asks(api, each)).status, `${why}, with the coins of the form`).toBe(422);
  }
  const file_key = await fileOf(api, [['user_id'], [one.id]]);
  for (const [why, body] of [
    ['coins neither in the form nor in the file', { type }],
    ['a file without the column of coins', { type, has_custom_coins: 'true' }],
    ['no coins for each', { type, coins: 0 }],
    ['no such type', { type: nobody, coins: 1 }],
  ] as const)
    expect((await asks(api, { file_key, ...body })).status, why).toBe(422);
  const single = { amountOfUsers: 'single', id: one.id, type, coins: 1, forAll: false };
  for (const [why, body] of [
    ['no coins', { coins: 0 }],
    ['coins left out', { coins: null }],
    ['nobody', { id: null }],
    ['no such user', { id: nobody }],
    ['one and all', { forAll: true }],
  ] as const)
    expect((await api.ask('POST', path, { ...single, ...body })).status, why).toBe(422);
}

/** The list finds them by type, user and time, and names type and user. */
async function expectFound(api: Api, type: number, name: string, one: Person): Promise<void> {
  const of = (query: string) => api.get<{ data: Paid[]; total: number }>(`${path}?type_id=${type}&${query}`);
  const own = await of(`user_id=${one.id}`);
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
  ] as const)
    expect((await of(query)).total, `the transactions with ${query}`).toBe(total);
}
