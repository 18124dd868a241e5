import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Api } from '../api';
import { expectHeard } from './news';
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
/** The cells of a file of errors below its headings. */
async function errorsIn(api: Api, link: string): Promise<string[][]> {
  const bytes = await (await fetch(new URL(link, api.base))).arrayBuffer();
  const [, ...rows] = (await readXlsx(new Uint8Array(bytes))).sheets[0]!.rows;
  return rows.map((cells) => cells.slice(0, 4).map((cell) => String(cell ?? '')));
}
const judged = (api: Api, rows: readonly Row[]) => importRows<Verdicts>(api, rows, '?dry_run=true');

/** A file that is sent again with its key is imported once and answered alike; another file needs another key. */
async function importedOnce(api: Api, row: Row): Promise<void> {
  const key = crypto.randomUUID();
  const fileOf = (name: string) =>
    writeXlsx({ sheets: [{ name: 'Users', rows: [['id', 'phone', 'name'], [row[0], row[1], name]] }] }); // prettier-ignore
  const send = async (bytes: Uint8Array) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), `${key}.xlsx`);
    const headers = { authorization: `Bearer ${api.storage.token}`, 'idempotency-key': key };
    const answer = await fetch(`${api.base}/${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { data?: unknown } };
  };
  const own = await fileOf(row[2]);
  const first = await send(own);
  expect(first.status, 'a file with a key').toBe(200);
  expect(await send(own), 'the same file with the same key').toEqual(first);
  expect((await send(await fileOf('Another'))).status, 'another file with the same key').toBe(422);
  expect((await api.get<Person>(`admin/users/${row[0]}`)).name, 'what the first file said').toBe(row[2]);
  const { data } = await api.get<{ data: { file_name: string | null; state: string }[] }>(
    'admin/file-transfers?kind=import&sort=id&order=DESC&limit=50',
  );
  expect(
    data.filter(({ file_name }) => file_name === `${key}.xlsx`).map(({ state }) => state),
    'one record of an import that was asked for again',
  ).toEqual(['done']);
}

/** An import changes what its rows name and nothing else, all of it or nothing, and only in the account's sight. */
export async function importsOnServer(
  { api, admin, seesAll }: { api: Api; admin: Api; seesAll: boolean },
  before: Person,
  name: string,
): Promise<void> {
  const at = `admin/users/${before.id}`;
  expect(await api.get<Person>(at), 'an import changes what its file has a column for').toEqual({ ...before, name });
  const { data: logs } = await admin.get<{ data: { info: string }[] }>(
    'admin/logs?action=import&sort=id&order=DESC&limit=50',
  );
  expect(
    logs.some(({ info }) => info.includes('admin/users: 0 + 1')),
    'the log tells of it',
  ).toBe(true);
  const { data: updates } = await admin.get<{ data: { info: string; changes: unknown }[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(`admin/users ${before.id}:`)}&sort=id&order=DESC&limit=1`,
  );
  expect(updates[0], 'and of what it changed in the record').toMatchObject({
    info: expect.stringMatching(/: name \([\w-]+\)$/) as unknown,
    changes: [{ field: 'name', before: before.name, after: name }],
  });

  const good: Row = [before.id, before.phone, 'Kept by nobody'];
  const bad: Row = [2_000_000_000, before.phone, 'Nobody'];
  const { id } = await importRows<{ id: string }>(api, [good, bad]);
  expect(id, 'a file with a wrong row is answered with a file of errors').toMatch(/^http.*\.xlsx/);
  expect((await api.get<Person>(at)).name, 'and nothing of it is kept').toBe(name);
  const verdicts = await judged(api, [good, bad]);
  const cells = verdicts.rows.flatMap(({ row, errors }) =>
    errors.map(({ column, value, reason }) => [String(row), column, value, reason]),
  );
  expect(
    cells.map(([row, column, value, reason]) => [row, column, value, Boolean(reason)]),
    'the refused cell',
  ).toEqual([['3', 'id', '2000000000', true]]);
  expect(await errorsIn(api, id), 'the file of errors names row, column and value, and says why').toEqual(cells);
  expect(await errorsIn(api, verdicts.error_file!), 'so does the one of a check').toEqual(cells);
  const kept = await judged(api, [good]);
  expect([kept.refused, kept.error_file, kept.keeps_good_rows], 'no file of errors without errors').toEqual([
    0,
    null,
    false,
  ]);
  await importedOnce(api, good);
  await expectHeard(
    admin,
    () => importRows(api, [[before.id, before.phone, name]]),
    () => [['admin/users']],
  );

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
