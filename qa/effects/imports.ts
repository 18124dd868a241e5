import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Api } from '../api';
import { activePeople } from './people';
import type { Verdicts } from '../../machines/import';
import { expect } from '../expect';

interface Person {
  id: number;
  name: string;
  phone: string;
}
type Row = readonly [id: number, phone: string, name: string];
const path = 'admin/users/import';

async function importRows<Answer>(api: Api, rows: readonly Row[], query = ''): Promise<Answer> {
  const bytes = await writeXlsx({
    sheets: [{ name: 'Users', rows: [['id', 'phone', 'name'], ...rows.map((one) => [...one])] }],
  });
  return (await api.form<{ data: Answer }>(path + query, 'users.xlsx', bytes)).data;
}
const judged = (api: Api, rows: readonly Row[]) => importRows<Verdicts>(api, rows, '?dry_run=true');

/** An import changes what its rows name and nothing else, all of it or nothing, and only in the account's sight. */
export async function importsOnServer(
  { api, admin, seesAll }: { api: Api; admin: Api; seesAll: boolean },
  before: Person,
  name: string,
): Promise<void> {
  const at = `admin/users/${before.id}`;
  expect(await api.get<Person>(at), 'an import changes what its file has a column for').toEqual({ ...before, name });
  const { data: logs } = await admin.get<{ data: { action: string; info: string }[] }>(
    'admin/logs?sort=id&order=DESC&limit=50',
  );
  expect(
    logs.some(({ action, info }) => action === 'import' && info.includes('0 + 1')),
    'the log tells of it',
  ).toBe(true);

  const good: Row = [before.id, before.phone, 'Kept by nobody'];
  const bad: Row = [2_000_000_000, before.phone, 'Nobody'];
  const { id } = await importRows<{ id: string }>(api, [good, bad]);
  expect(id, 'a file with a wrong row is answered with a file of errors').toMatch(/^http.*\.xlsx/);
  expect((await api.get<Person>(at)).name, 'and nothing of it is kept').toBe(name);
  const sheet = await readXlsx(new Uint8Array(await (await fetch(id)).arrayBuffer()));
  const [, ...errors] = sheet.sheets[0]!.rows;
  expect(
    errors.map((cells) => [cells[0], Boolean(cells[3])]),
    'the file of errors names the row and says why',
  ).toEqual([[3, true]]);

  const twice = await judged(api, [good, good]);
  expect([twice.updated, twice.refused], 'a row that names a user again is refused').toEqual([1, 1]);
  const { refused } = await judged(api, [[before.id, before.phone, '']]);
  expect(refused, 'an empty cell empties its field: a name is required').toBe(1);
  const unseen: Person[] = [];
  for (const one of await activePeople<Person>(admin))
    if ((await api.ask('GET', `admin/users/${one.id}`)).status === 404) unseen.push(one);
  expect(unseen.length === 0, 'who sees all users').toBe(seesAll);
  for (const one of unseen.slice(0, 1))
    expect((await judged(api, [[one.id, one.phone, 'Nobody']])).refused, 'a user out of sight is not changed').toBe(1);
}
