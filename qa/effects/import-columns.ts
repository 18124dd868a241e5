import { writeXlsx } from 'hucre/xlsx';
import type { Verdicts } from '../../machines/import';
import words from '../../src/locales/en/validation.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { oncePerConsole } from '../per-console';

type Cell = string | number | boolean | Date | null;
type Cells = readonly Cell[];
interface Person {
  id: number;
  name: string;
  phone: string;
}
const path = 'admin/users/import';

async function send<Answer>(api: Api, rows: readonly Cells[], { query = '', name = 'users.xlsx' } = {}) {
  const bytes = await writeXlsx({ sheets: [{ name: 'Users', rows: rows.map((one) => [...one]) }] });
  return (await api.form<{ data: Answer }>(path + query, name, bytes)).data;
}
const judged = (api: Api, rows: readonly Cells[]) => send<Verdicts>(api, rows, { query: '?dry_run=true' });

/** Each kind of column is read as it is written, and what cannot be read is refused by its column and value. */
async function kindsOfColumns(api: Api, { id }: Person): Promise<void> {
  const at = `admin/users/${id}`;
  const before = await api.get<Person>(at);
  const city = (await api.get<{ data: { id: number }[] }>('admin/cities?limit=1')).data[0];
  const mail = `${labName('mail')}@example.com`.toLowerCase().replaceAll(/[^\w.@-]/g, '-');
  await send(api, [
    ['ID', 'Date of birth', 'E-mail', ...(city ? ['city_id'] : []), 'app_version'],
    [id, '05.04.1990', mail, ...(city ? [`(${city.id}) any name`] : []), 'read only'],
  ]);
  const filled = { date_of_birth: '1990-04-05', email: mail, ...(city && { city_id: city.id }) };
  expect(await api.get(at), 'a day, a text and a reference').toMatchObject({ ...filled, name: before.name });
  await send(api, [
    ['id', 'date_of_birth', 'email'],
    [id, new Date(Date.UTC(1990, 3, 6)), null],
  ]);
  const changed = { ...filled, date_of_birth: '1990-04-06', email: null };
  expect(await api.get(at), 'a date cell, and an empty one').toMatchObject(changed);

  const header = ['id', 'date_of_birth', 'city_id', 'verification.reset_verification', 'status'];
  const wrong: readonly [column: string, cells: Cells][] = [
    ['date_of_birth', [id, 'tomorrow', null, null, 0]],
    ['city_id', [id, null, 'No such city', null, 0]],
    ['city_id', [id, null, 2_000_000_000, null, 0]],
    ['verification.reset_verification', [id, null, null, 'perhaps', 0]],
    ['status', [id, null, null, null, 'Unheard of']],
  ];
  const answers = await Promise.all(wrong.map(([, cells]) => judged(api, [header, cells])));
  expect(
    answers.map(({ rows }) => rows.map(({ row, action, errors }) => [row, action, ...errors.map((one) => one.column)])),
    'what is not a day, a record, yes or no, or an option is refused',
  ).toEqual(wrong.map(([column]) => [[2, 'refused', column]]));
  expect(await api.get(at), 'a file that is only judged changes nothing').toMatchObject(changed);
}

/** A number that nobody else has: that of the path's own seller, with other last digits. */
const freePhone = (phone: string) => `${phone.slice(0, -4)}${8000 + (Number(phone.slice(-4)) % 1000)}`;
/** The rows are counted and named as the file has them, and a new one is stored whole. */
async function rowsAndCounts(api: Api, { id }: Person): Promise<void> {
  const { phone, name } = await api.get<Person>(`admin/users/${id}`);
  const surname = labName('imported');
  const free = freePhone(phone);
  const header = ['id', 'phone', 'name', 'surname', 'status', 'app_version'];
  const added: Cells = [null, free, 'New', surname, 0, null];
  const all = await judged(api, [
    header,
    [id, phone, name, `${surname}-b`, 0, null],
    added,
    [null, free, 'Same phone', surname, 0, null],
    [null, phone, 'Taken phone', surname, 0, null],
    [2_000_000_000, phone, 'Nobody', surname, 0, null],
  ]);
  const { total, created, updated, unchanged, refused, ignored } = all;
  expect({ total, created, updated, unchanged, refused, ignored }, 'the counts of the rows').toEqual({
    total: 5,
    created: 1,
    updated: 1,
    unchanged: 0,
    refused: 3,
    ignored: ['app_version'],
  });
  expect(
    all.rows.map(({ row, action, title, errors }) => [row, action, title, ...errors.map((one) => one.column)]),
    'the rows in their order',
  ).toEqual([
    [2, 'update', `${name} ${surname}-b`],
    [3, 'create', `New ${surname}`],
    [4, 'refused', `Same phone ${surname}`, 'phone'],
    [5, 'refused', `Taken phone ${surname}`, 'phone'],
    [6, 'refused', expect.anything() as unknown, 'id'],
  ]);
  const same = await judged(
    api,
    [header, [id, phone, name, null, null, null]].map((one) => one.slice(0, 3)),
  );
  expect([same.unchanged, same.updated], 'a row that changes nothing').toEqual([1, 0]);

  await send(api, [header, added], { name: `${surname}.xlsx` });
  const { data } = await api.get<{ data: Person[] }>(`admin/users?surname=${encodeURIComponent(surname)}`);
  expect(data, 'a row without an id makes one record').toMatchObject([
    { phone: free, name: 'New', surname, status: 0 },
  ]);
  await keptRecord(api, `${surname}.xlsx`, { state: 'done', rows: 1, created: 1, updated: 0, refused: 0 });
  await send(api, [header, added], { name: `${surname}-again.xlsx` });
  await keptRecord(api, `${surname}-again.xlsx`, {
    state: 'failed',
    rows: 1,
    created: 0,
    refused: 1,
    refused_columns: [{ column: 'phone', count: 1 }],
    has_error_file: true,
  });
}
/** Of many rows the refused ones come first; the counts, the columns with the most errors and their file are of all. */
async function manyRows(api: Api, { id, phone }: Person): Promise<void> {
  const unknown = Array.from({ length: 1003 }, (_, at): Cells => [2_000_000_000 - at, phone]);
  const verdicts = await judged(api, [['id', 'phone'], [id, phone], ...unknown]); // prettier-ignore
  expect([verdicts.total, verdicts.unchanged, verdicts.refused], 'the counts of all rows').toEqual([1004, 1, 1003]);
  expect(
    verdicts.rows.map(({ row }) => row),
    'the first thousand of those with errors',
  ).toEqual(unknown.slice(0, 1000).map((_, at) => at + 3));

  const { data } = await api.get<{ data: Person[] }>('admin/users?limit=2&sort=id&order=ASC');
  const [one, other] = data as [Person, Person];
  const name = `${labName('refused')}.xlsx`;
  await send(api, [['id', 'city_id', 'status'], [one.id, 'No such city', 'Unheard of'], [other.id, null, 'Unheard of']], { name }); // prettier-ignore
  await keptRecord(api, name, {
    title: 'Users',
    state: 'failed',
    rows: 2,
    refused: 2,
    refused_columns: [
      { column: 'status', count: 2 },
      { column: 'city_id', count: 1 },
    ],
  });
}
/** What the list of imports and exports says of a file. */
async function keptRecord(api: Api, file: string, said: object): Promise<void> {
  const { data } = await api.get<{ data: { file_name: string | null }[] }>(
    'admin/file-transfers?sort=id&order=DESC&limit=50',
  );
  expect(
    data.find((one) => one.file_name === file),
    'the record of the import',
  ).toMatchObject({ kind: 'import', path: 'admin/users', format: 'xlsx', ...said });
}

/** A file that cannot be understood is refused whole, and says which column it is. */
async function wrongFiles(api: Api, { id, phone }: Person): Promise<void> {
  const files: readonly [why: RegExp, rows: readonly Cells[]][] = [
    [/422.*Shoe size/s, [['id', 'name', 'Shoe size'], [id, 'A', 42]]], // prettier-ignore
    [/422.*phone/s, [['id', 'Phone', 'phone'], [id, phone, phone]]], // prettier-ignore
    [/422/, [['id', 'name']]],
    [/422/, [['id'], [id]]],
  ];
  for (const [why, rows] of files) await expect(judged(api, rows)).rejects.toThrow(why);
  await expect(api.form(`${path}?dry_run=true`, 'users.xlsx', Buffer.from('id,name'))).rejects.toThrow(/422/);
}

/** The list's own export can be imported: each of its rows is known, and changes nothing (but what others do meanwhile). */
async function exported(api: Api): Promise<void> {
  const { url } = await api.get<{ url: string }>('admin/users/xlsx?sort=id&order=ASC');
  const bytes = new Uint8Array(await (await fetch(new URL(url, api.base))).arrayBuffer());
  const { data } = await api.form<{ data: Verdicts }>(`${path}?dry_run=true`, 'users.xlsx', bytes);
  const { total } = await api.get<{ total: number }>('admin/users?limit=1');
  expect([data.refused, data.created], 'the rows of an export are read as they were written').toEqual([0, 0]);
  expect(data.total, 'an export has all rows').toBeGreaterThan(total - 10);
  const changed = data.rows.filter(({ action, title }) => action !== 'unchanged' && !title.includes('Lab'));
  expect(changed, 'the rows of an export change nothing').toEqual([]);
}

/** Days, references, codes and numbers can be written in several ways, and empty rows do not count. */
async function waysToWrite(api: Api, { id }: Person): Promise<void> {
  const { phone } = await api.get<Person>(`admin/users/${id}`);
  const ways = ['1990-04-07', '7.4.1990', '07.04.1990'];
  for (const day of ways) {
    const { rows } = await judged(api, [[' ID ', 'DATE_OF_BIRTH'], [], [String(id), day]]);
    expect([rows.length, rows[0]?.row, rows[0]?.action], `the day ${day} in the third row`).toEqual([1, 3, 'update']);
  }
  for (const written of [phone, phone.slice(1), `${phone.slice(0, -4)} ${phone.slice(-4, -2)}-${phone.slice(-2)}`]) {
    const { unchanged, refused } = await judged(api, [['id', 'phone'], [id, written]]); // prettier-ignore
    expect([unchanged, refused], `the phone ${written} is the stored one`).toEqual([1, 0]);
  }
}

/** A record can be named where its name is its own; one that several have, or none, is refused with what to do about it. */
async function namesOfRecords(api: Api, { id }: Person): Promise<void> {
  const cities = 'admin/cities';
  const name = labName('city');
  const make = () => api.post<{ id: number }>(cities, { name });
  const [one, other] = [await make(), await make()];
  const ask = async (cell: Cell) => {
    const { rows } = await judged(api, [['id', 'city_id'], [id, cell]]); // prettier-ignore
    return rows.map(({ action, errors }) => [action, ...errors.flatMap(({ value, reason }) => [value, reason])]);
  };
  expect(await ask(name), 'a name that two records have').toEqual([['refused', name, words.severalRecords]]);
  const unknown = `${name} of nobody`;
  expect(await ask(unknown), 'a name that no record has').toEqual([['refused', unknown, words.noSuchRecord]]);
  expect(await ask(`(${other.id}) ${name}`), 'a name with its number').toEqual([['update']]);
  await api.put(cities, { id: one.id, name: `${name} before` });
  const written = `  ${name.toUpperCase()} `;
  expect(await ask(written), 'a name that one record has').toEqual([['update']]);
  await send(api, [['id', 'city_id'], [id, written]]); // prettier-ignore
  expect(await api.get(`admin/users/${id}`), 'the record with this name').toMatchObject({ city_id: other.id });
}

/** What an import makes of the columns, rows and headings of a file, once for each console. */
export const importColumns = (api: Api, person: Person): Promise<void> =>
  oncePerConsole(api, 'the columns of an import', async () => {
    await kindsOfColumns(api, person);
    await namesOfRecords(api, person);
    await rowsAndCounts(api, person);
    await manyRows(api, person);
    await wrongFiles(api, person);
    await waysToWrite(api, person);
    await exported(api);
  });
