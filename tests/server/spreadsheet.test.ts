import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { EditionCode } from '../../editions/edition';
import { readXlsx, xlsxStream, type Cell } from '../../server/spreadsheet/xlsx';
import { users } from '../../src/admin/users/resource';
import { startServer, type Account } from './fixture';

interface Sent {
  who?: Account;
  language?: string;
  headers?: Record<string, string>;
}
/** Starts a market, with functions that send and fetch files as the console does. */
async function openMarket(edition: EditionCode, users: number, env: Record<string, string> = {}) {
  const market = await startServer({ edition, users, env });
  const tokens = new Map<Account, string>();
  const as = async (who: Account, language: string) => {
    if (!tokens.has(who)) tokens.set(who, await market.signIn(who));
    return { authorization: `Bearer ${tokens.get(who)}`, 'accept-language': language };
  };
  return {
    ...market,
    get: async (path: string, who: Account = 'admin', language = 'en') =>
      market.app.inject({ method: 'GET', url: `${market.base}/${path}`, headers: await as(who, language) }),
    send: async (path: string, file: Buffer, { who = 'admin', language = 'en', headers = {} }: Sent = {}) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)]), 'users.xlsx');
      const encoded = new Response(form);
      const type = { 'content-type': encoded.headers.get('content-type')! };
      return market.app.inject({
        method: 'POST',
        url: `${market.base}/${path}`,
        headers: { ...(await as(who, language)), ...type, ...headers },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    },
    download: async (url: string) =>
      (await market.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })).rawPayload,
  };
}
type Market = Awaited<ReturnType<typeof openMarket>>;

async function bytesOf(header: readonly string[], rows: readonly Cell[][]): Promise<Buffer> {
  async function* source() {
    yield* rows;
  }
  const parts: Buffer[] = [];
  for await (const part of xlsxStream({ name: 'A', header, numeric: [] }, source())) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
async function rowsOf(bytes: Buffer): Promise<Cell[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'read-'));
  await writeFile(join(folder, 'a.xlsx'), bytes);
  const rows = await readXlsx(join(folder, 'a.xlsx'));
  await rm(folder, { recursive: true });
  return rows.map((row) => [...row.cells]);
}

interface Verdicts {
  data: {
    rows: { row: number; action: string; title: string; errors: { column: string; value: string; reason: string }[] }[];
    total: number;
    created: number;
    updated: number;
    unchanged: number;
    refused: number;
    error_file: string | null;
    ignored: string[];
    keeps_good_rows: boolean;
  };
}

let market: Market;
beforeAll(async () => {
  market = await openMarket('AZERBAIJAN', 50);
});
afterAll(() => market?.stop());

const exported = async (query = '', who: Account = 'admin', language = 'en') => {
  const answer = await market.get(`admin/users/xlsx${query}`, who, language);
  expect(answer.statusCode).toBe(200);
  return market.download(answer.json<{ url: string }>().url);
};
const judged = async (file: Buffer, who: Account = 'admin') =>
  (await market.send('admin/users/import?dry_run=true', file, { who })).json<Verdicts>().data;
const usersBefore = () =>
  market.db.rows<{ all: string }>(sql`select md5(string_agg(users::text, '' order by id)) as all from users`);

describe('an export', () => {
  test('has the rows of the list with the same filters and sort, in its order', async () => {
    const query = '?status=1&sort=surname&order=ASC';
    const list = (await market.get(`admin/users${query}&offset=0&limit=1000`)).json<{ data: { id: number }[] }>().data;
    const [, ...rows] = await rowsOf(await exported(query));
    expect(rows.map((row) => row[0])).toEqual(list.map((row) => row.id));
  });
  test.each(['ASC', 'DESC'])('has the rows without a value where the list has them: %s', async (order) => {
    await market.db.rows(sql`
      update users
      set last_transaction_date = timestamptz '2026-02-01T10:00:00Z' + id * interval '1 day'
      where id in (3, 6, 9)
    `);
    const query = `?sort=last_transaction_date&order=${order}`;
    const list = (await market.get(`admin/users${query}&limit=1000`)).json<{ data: { id: number }[] }>().data;
    const [, ...rows] = await rowsOf(await exported(query));
    expect(rows.map((row) => row[0])).toEqual(list.map((row) => row.id));
  });
  test("has the columns of the list in the reader's words", async () => {
    const [header] = await rowsOf(await exported('?limit=1', 'admin', 'hu'));
    const [headerEn] = await rowsOf(await exported());
    expect(headerEn).toContain('Phone');
    expect(header).toHaveLength(headerEn!.length);
    expect(header).not.toEqual(headerEn);
  });
  test("shows days and moments on the market's clock", async () => {
    await market.db.rows(sql`update users set last_transaction_date = '2026-03-01T20:30:00Z' where id = 6`);
    expect((await rowsOf(await exported('?id=6')))[1]).toContain('02.03.2026 00:30');
  });
  test('shows a brand ambassador their own users only', async () => {
    const list = (await market.get('admin/users?limit=1000', 'ba')).json<{ total: number }>();
    const rows = await rowsOf(await exported('', 'ba'));
    expect(rows).toHaveLength(list.total + 1);
    expect(list.total).toBe(25);
  });
  test('keeps a text that looks like a formula, and a phone', async () => {
    await market.db.rows(sql`update users set surname = '=1+1' where id = 5`);
    const rows = await rowsOf(await exported('?id=5'));
    expect(rows[1]).toContain('=1+1');
    expect(rows[1]!.some((cell) => typeof cell === 'string' && cell.startsWith('+994'))).toBe(true);
  });
  test('refuses an unknown filter by its name', async () => {
    const answer = await market.get('admin/users/xlsx?nonsense=1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('nonsense');
  });
  test('is in the log', async () => {
    await exported();
    const { data } = (await market.get('admin/logs?action=export')).json<{
      data: { action: string; info: string }[];
    }>();
    expect(data[0]!.info).toContain('admin/users');
  });
});

describe('an import', () => {
  test.each(['en', 'az', 'ru', 'hu', 'zh-Hant-TW'])('of an export in %s changes nothing', async (language) => {
    const before = await usersBefore();
    const file = await exported('', 'admin', language);
    expect(await judged(file)).toMatchObject({ total: 50, created: 0, updated: 0, unchanged: 50, refused: 0 });
    expect((await market.send('admin/users/import', file)).statusCode).toBe(200);
    expect(await usersBefore()).toEqual(before);
  });
  test('updates a row with an id, creates one without, and understands words, names and numbers', async () => {
    const [manager] = (await market.get('admin/managers/autocomplete?roles=BA')).json<{
      data: { id: number; name: string; surname: string }[];
    }>().data;
    const file = await bytesOf(
      ['ID', 'Ad', 'Soyad', 'phone', 'status', 'manager_id', 'date_of_birth', 'traffic_code'],
      [
        [7, 'Aygün', null, null, 'Active', null, null, null],
        [null, 'Leyla', 'Quliyeva', 994509990001, 1, `(${manager!.id}) ${manager!.name}`, '31.12.1990', 123456],
      ],
    );
    // The file empties surname and phone, which are required, so the row is refused.
    expect((await judged(file)).refused).toBe(1);
    const good = await bytesOf(
      ['phone', 'name', 'surname', 'status', 'manager_id', 'date_of_birth', 'traffic_code'],
      [[994509990001, 'Leyla', 'Quliyeva', 'Active', `(${manager!.id}) ${manager!.name}`, '31.12.1990', 123456]],
    );
    expect((await market.send('admin/users/import', good)).json<{ data: { id: string } }>().data.id).not.toMatch(
      /^http/,
    );
    const [made] = (await market.get('admin/users?name=Leyla&surname=Quliyeva')).json<{
      data: Record<string, unknown>[];
    }>().data;
    expect(made).toMatchObject({
      phone: '+994509990001',
      status: 1,
      manager_id: manager!.id,
      date_of_birth: '1990-12-31',
      traffic_code: '123456',
    });
    const change = await bytesOf(['ID', 'Name'], [[Number(made!.id), '=Leyla']]);
    await market.send('admin/users/import', change);
    expect(
      (await market.get(`admin/users/${String(made!.id)}`)).json<{ name: string; surname: string }>(),
    ).toMatchObject({ name: '=Leyla', surname: 'Quliyeva' });
    // Each record that an import changes has an entry in the log with its old and new values.
    const [entry] = (await market.get(`admin/logs?action=update&info=users ${String(made!.id)}: name`)).json<{
      data: { changes: object[] }[];
    }>().data;
    expect(entry!.changes).toEqual([{ field: 'name', before: 'Leyla', after: '=Leyla' }]);
  });
  test('finds a manager by the name that the list shows, and says when several have it', async () => {
    const found = await judged(
      await bytesOf(
        ['ID', 'Manager'],
        [
          [1, 'BA2 Manager'],
          [2, 'Nobody Known'],
          [3, 'BA Manager'],
        ],
      ),
    );
    expect(found.rows.map((row) => [row.action, row.errors[0]?.reason])).toEqual([
      ['update', undefined],
      ['refused', 'There is no such record'],
      ['unchanged', undefined],
    ]);
    await market.db.rows(sql`update managers set name = 'BA2' where id = 6`);
    const several = await judged(
      await bytesOf(
        ['ID', 'Manager'],
        [
          [1, 'BA2 Manager'],
          [2, 'BA2 Manager'],
        ],
      ),
    );
    expect(several.rows.map((row) => [row.action, row.errors[0]?.reason])).toEqual([
      ['refused', 'Several records have this name: write the ID instead'],
      ['unchanged', undefined],
    ]);
  });
  test('finds a code unchanged of which Excel has made a number', async () => {
    await market.db.rows(sql`update users set name = '00123' where id in (1, 2)`);
    const { rows } = await judged(
      await bytesOf(
        ['ID', 'Name'],
        [
          [1, 123],
          [2, 124],
        ],
      ),
    );
    expect(rows.map((row) => row.action)).toEqual(['unchanged', 'update']);
  });
  test('of a record that is in two rows refuses the second and names the first', async () => {
    const file = await bytesOf(
      ['id', 'name'],
      [
        [8, 'Once'],
        [9, 'Other'],
        [8, 'Twice'],
      ],
    );
    const { rows } = await judged(file);
    expect(rows.map(({ action, errors }) => [action, ...errors.map((one) => one.reason)])).toEqual([
      ['update'],
      ['update'],
      ['refused', 'Row 2 has the same ID'],
    ]);
  });
  test.each([
    ['as the only row', [[99_999_999_999, 'Nobody']]],
    [
      'below a known one',
      [
        [8, 'Somebody'],
        [99_999_999_999, 'Nobody'],
      ],
    ],
  ])('refuses only the row of an ID that is greater than any: %s', async (_, rows) => {
    const found = await judged(await bytesOf(['ID', 'Name'], rows));
    expect(found.rows.filter((row) => row.action === 'refused')).toMatchObject([
      {
        row: rows.length + 1,
        errors: [{ column: 'ID', value: '99999999999', reason: 'There is no such record' }],
      },
    ]);
  });
  test('with one wrong row keeps nothing and answers a file that says row, column, value and reason', async () => {
    const before = await usersBefore();
    const file = await bytesOf(
      ['id', 'name', 'status'],
      [
        [1, 'Nobody', 1],
        [2, 'Nobody', 'Purple'],
        [99_999_999, 'Nobody', 1],
      ],
    );
    const { id } = (await market.send('admin/users/import', file)).json<{ data: { id: string } }>().data;
    expect(id).toMatch(/^http.*-users-errors\.xlsx\?/);
    expect(await rowsOf(await market.download(id))).toEqual([
      ['Row', 'Column', 'Value', 'Reason'],
      [3, 'status', 'Purple', 'Not one of the choices'],
      [4, 'id', '99999999', 'There is no such record'],
    ]);
    expect(await usersBefore()).toEqual(before);
  });
  test('judged beforehand changes nothing and says what each row would do', async () => {
    const before = await usersBefore();
    const file = await bytesOf(
      ['id', 'name', 'surname', 'phone', 'status'],
      [
        [null, 'New', 'One', '+994509990777', 1],
        [3, 'Other', 'Name', '+994509990778', 1],
        [4, 'X', 'Y', 'no phone', 1],
      ],
    );
    const { rows, ...counts } = await judged(file);
    expect(counts).toMatchObject({ total: 3, created: 1, updated: 1, refused: 1 });
    expect(rows.map((row) => [row.row, row.action, row.title])).toEqual([
      [2, 'create', 'New One'],
      [3, 'update', 'Other Name'],
      [4, 'refused', 'X Y'],
    ]);
    expect(rows[2]!.errors).toEqual([
      { column: 'phone', value: 'no phone', reason: 'Must contain only numbers and +' },
    ]);
    expect(await usersBefore()).toEqual(before);
  });
  test('is told all faults of a row, and what is wrong takes nothing from what is right', async () => {
    const file = await bytesOf(
      ['id', 'name', 'surname', 'phone', 'status', 'position_id', 'date_of_birth'],
      [
        [null, null, 'X', '+994', 'Nonsense', 'No such', '31.12.2025'],
        [null, 'Same', 'Phone', '+994509990779', 'Nonsense', null, null],
        [null, 'Good', 'Row', '+994509990779', 1, null, null],
      ],
    );
    const { rows } = await judged(file);
    expect(rows[0]!.errors.map(({ column, reason }) => `${column}: ${reason}`).toSorted()).toEqual([
      'date_of_birth: Must be over 18 years old',
      'name: Required',
      'phone: The phone number is too short: +994 and at least 8 digits',
      'position_id: There is no such record',
      'status: Not one of the choices',
    ]);
    expect(rows[1]!.errors.map(({ column }) => column).toSorted()).toEqual(['status']);
    expect(rows[2]).toMatchObject({ action: 'create', errors: [] });
  });
  test('may have columns that are only shown: they are named, and change nothing', async () => {
    const { ignored, keeps_good_rows, rows } = await judged(
      await bytesOf(['ID', 'Name', 'Coins'], [[11, 'Shown', 77]]),
    );
    expect([ignored, keeps_good_rows, rows.map((row) => row.action)]).toEqual([['Coins'], false, ['update']]);
  });
  test('answers a thousand rows at most, the refused ones among them, and counts all', async () => {
    const rows: Cell[][] = Array.from({ length: 1_100 }, (_, at) => [
      null,
      'New',
      'Seller',
      `+9945022${String(at).padStart(5, '0')}`,
      at === 1_050 ? 'Purple' : 'Active',
    ]);
    const answer = await judged(await bytesOf(['ID', 'Name', 'Surname', 'Phone', 'Status'], rows));
    expect(answer).toMatchObject({ total: 1_100, created: 1_099, refused: 1 });
    expect(answer.rows.map((row) => row.row)).toEqual([...Array.from({ length: 999 }, (_, at) => at + 2), 1_052]);
    expect(answer.rows.at(-1)!.action).toBe('refused');
  });
  test('says in the log how many it made and changed', async () => {
    const file = await bytesOf(
      ['ID', 'Name', 'Surname', 'Phone', 'Status'],
      [
        [12, 'Logged', 'Once', '+994509990112', 1],
        [null, 'Logged', 'Twice', '+994509990113', 1],
        [null, 'Logged', 'Thrice', '+994509990114', 1],
      ],
    );
    await market.send('admin/users/import', file);
    const { data } = (await market.get('admin/logs?action=import')).json<{ data: { info: string }[] }>();
    expect(data[0]!.info).toMatch(/admin\/users: 2 \+ 1 \(/);
  });
  test('is told to the open lists, one that is only judged is not', async () => {
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    const file = await bytesOf(['ID', 'Name'], [[15, 'Told']]);
    const ofUsers = () => told.mock.calls.filter(([contract]) => contract === users);
    await judged(file);
    expect(ofUsers()).toEqual([]);
    await market.send('admin/users/import', file);
    expect(ofUsers()).toEqual([[users, 'updated', []]]);
  });
  test('may come from a filtered list, but not with a parameter that the list refuses', async () => {
    const file = await bytesOf(['ID', 'Name'], [[13, 'Filtered']]);
    const sent = await Promise.all(
      [
        'status=1&sort=id&offset=0',
        `q=Otto&selected_filters=${encodeURIComponent('["liveContacts"]')}&period_type=LAST_WEEK`,
        'colour=red',
        'period_type=NEVER',
      ].map((query) => market.send(`admin/users/import?dry_run=true&${query}`, file)),
    );
    expect(sent.map((one) => [one.statusCode, Object.keys(one.json<{ errors?: object }>().errors ?? {})])).toEqual([
      [200, []],
      [200, []],
      [400, ['colour']],
      [400, ['period_type']],
    ]);
  });
  test.each(['dry_run=TRUE', 'dry_run=yes', 'dry_run=', 'dry_run=true&dry_run=true'])(
    'with %s is refused there, and changes nothing',
    async (query) => {
      const before = await usersBefore();
      const file = await bytesOf(['ID', 'Name'], [[14, 'Tried']]);
      const answer = await market.send(`admin/users/import?${query}`, file);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['dry_run']]);
      expect(await usersBefore()).toEqual(before);
    },
  );
  test('sent twice with one key has one effect', async () => {
    const file = await bytesOf(['name', 'surname', 'phone', 'status'], [['Twice', 'Sent', '+994509990555', 1]]);
    const headers = { 'idempotency-key': 'the-same' };
    const [one, other] = await Promise.all([
      market.send('admin/users/import', file, { headers }),
      market.send('admin/users/import', file, { headers }),
    ]);
    expect(one.json()).toEqual(other.json());
    expect((await market.get('admin/users?surname=Sent')).json<{ total: number }>().total).toBe(1);
  });
  test('sent with the key of another file is refused', async () => {
    const headers = { 'idempotency-key': 'two-files' };
    const send = async (name: string) => {
      const answer = await market.send('admin/users/import', await bytesOf(['ID', 'Name'], [[16, name]]), { headers });
      return [answer.statusCode, answer.json<{ message?: string }>().message];
    };
    expect(await send('First')).toEqual([200, undefined]);
    expect(await send('Second')).toEqual([422, 'This Idempotency-Key belongs to another request']);
  });
  test("by a brand ambassador cannot choose what is an admin's, nor reach others' users", async () => {
    const own = (await market.get('admin/users?limit=1', 'ba')).json<{ data: { id: number }[] }>().data[0]!.id;
    const other = (await market.db.one<{ id: number }>(
      sql`select id from users where manager_id is distinct from (select manager_id from users where id = ${own}) limit 1`,
    ))!.id;
    const file = await bytesOf(
      ['id', 'status'],
      [
        [own, 8],
        [other, 1],
      ],
    );
    const { rows } = await judged(file, 'ba');
    expect(rows.map((row) => row.errors[0]?.reason)).toEqual([
      'Your role cannot choose this',
      'There is no such record',
    ]);
  });
  test.each([
    [
      'no header',
      [
        ['x', 'y'],
        ['1', '2'],
      ],
      'The first row must name the columns',
    ],
    [
      'an unknown column',
      [
        ['name', 'shoe size'],
        ['A', 4],
      ],
      'Unknown column: shoe size',
    ],
    [
      'a column twice',
      [
        ['name', 'NAME'],
        ['A', 'B'],
      ],
      'The column is there twice: NAME',
    ],
    ['no rows', [['name', 'surname']], 'There are no rows below the header'],
  ] as [string, Cell[][], string][])('with %s is refused', async (_, [header, ...rows], message) => {
    const answer = await market.send('admin/users/import', await bytesOf(header as string[], rows));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toBe(message);
  });
  test('that names nothing to fill in is refused', async () => {
    const answer = await market.send('admin/users/import', await bytesOf(['ID', 'Coins'], [[1, 5]]));
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      'None of the columns can be filled in',
    ]);
  });
  test('knows a column by the field that its heading has in brackets', async () => {
    const { rows } = await judged(await bytesOf(['ID', 'Called (name)'], [[14, 'Bracketed']]));
    expect(rows).toMatchObject([{ action: 'update', title: 'Bracketed Seller0014', errors: [] }]);
  });
  test('of two new rows with one phone refuses the second', async () => {
    const row = (name: string): Cell[] => [name, 'Twin', '+994509990880', 1];
    const { rows } = await judged(await bytesOf(['name', 'surname', 'phone', 'status'], [row('One'), row('Other')]));
    expect(rows.map(({ action, errors }) => [action, ...errors.map((one) => one.reason)])).toEqual([
      ['create'],
      ['refused', 'Already taken'],
    ]);
  });
  test("of a CSV called .xlsx is refused in the reader's language", async () => {
    const answer = await market.send('admin/users/import', Buffer.from('id,name\n1,A\n'), { language: 'hu' });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      'Ez nem Excel-munkafüzet (.xlsx)',
    ]);
  });
  test('of 50,000,001 bytes is refused', async () => {
    expect((await market.send('admin/users/import', Buffer.alloc(50_000_001, 'a'))).statusCode).toBe(413);
  });
  test('without a token is refused with 401', async () => {
    expect((await market.app.inject({ method: 'POST', url: '/v3/admin/users/import' })).statusCode).toBe(401);
  });
  test('of managers does not exist', async () => {
    expect((await market.send('admin/managers/import', await bytesOf(['name'], [['A']]))).statusCode).toBe(404);
  });
  test('of 10,000 rows, some changed, the rest new, keeps them all', async () => {
    const rows: Cell[][] = Array.from({ length: 10_000 }, (_, index) =>
      index < 40
        ? [index + 1, `Name ${index}`, 'Changed', `+9945511${String(index).padStart(5, '0')}`, 'Active']
        : [null, `Name ${index}`, 'Imported', `+9945511${String(index).padStart(5, '0')}`, 'Active'],
    );
    const file = await bytesOf(['ID', 'Name', 'Surname', 'Phone', 'Status'], rows);
    const answer = await market.send('admin/users/import', file);
    expect(answer.json<{ data: { id: string } }>().data.id).not.toMatch(/^http/);
    expect((await market.get('admin/users?surname=Imported')).json<{ total: number }>().total).toBe(9960);
  });
});

test('an export with more rows than a part may have is a zip of its parts, and every row is in one', async () => {
  const small = await openMarket('IRELAND', 50, { EXPORT_PART_ROWS: '20' });
  try {
    const answer = await small.get('admin/users/xlsx');
    expect(answer.headers['content-type']).toBe('application/zip');
    const { default: yauzl } = await import('yauzl');
    const parts = await new Promise<Buffer[]>((resolve, reject) => {
      const found: Buffer[] = [];
      yauzl.fromBuffer(answer.rawPayload, { lazyEntries: true }, (error, zip) => {
        if (error) return reject(error);
        zip.on('end', () => resolve(found));
        zip.on('entry', (entry: Parameters<typeof zip.openReadStream>[0]) => {
          zip.openReadStream(entry, (cannot, stream) => {
            if (cannot) return reject(cannot);
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.on('end', () => {
              found.push(Buffer.concat(chunks));
              zip.readEntry();
            });
          });
        });
        zip.readEntry();
      });
    });
    const rows = (await Promise.all(parts.map(rowsOf))).map(([, ...rest]) => rest.map((row) => row[0]));
    expect(rows.map((part) => part.length)).toEqual([20, 20, 10]);
    expect(new Set(rows.flat()).size).toBe(50);
  } finally {
    await small.stop();
  }
});

test('an export in parts whose stored part cannot be deleted is complete, and the server goes on', async () => {
  const small = await openMarket('IRELAND', 50, { EXPORT_PART_ROWS: '20' });
  onTestFinished(() => small.stop());
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const deleted: string[] = [];
  // Not a mock of Vitest, which handles the rejection itself.
  small.context.files.delete = async (key) => {
    deleted.push(key);
    throw new Error('Access denied');
  };
  await small.get('admin/users/xlsx');
  await expect.poll(() => deleted).toHaveLength(1);
  const kept = sql`select from file_transfers where state = 'done' and format = 'zip'`;
  await expect.poll(async () => (await small.db.rows(kept)).length).toBe(1);
  expect(unhandled).not.toHaveBeenCalled();
});

test.each(['BELARUS', 'IRELAND', 'GEORGIA'] as const)(
  '%s: an export that is imported changes nothing, whoever does both',
  async (edition) => {
    const one = await openMarket(edition, 50);
    try {
      for (const who of ['admin', 'team', 'ba', 'rsm'] as const) {
        const file = await one.download((await one.get('admin/users/xlsx', who)).json<{ url: string }>().url);
        const { data } = (await one.send('admin/users/import?dry_run=true', file, { who })).json<Verdicts>();
        expect([who, data.total - data.unchanged, data.refused]).toEqual([who, 0, 0]);
      }
    } finally {
      await one.stop();
    }
  },
);

test('an import gives a brand ambassador no more users than their limit, whichever rows they are in', async () => {
  const belarus = await openMarket('BELARUS', 2);
  try {
    await belarus.db.rows(sql`update managers set users_limit = 2 where id = 1`);
    const file = await bytesOf(
      ['name', 'surname', 'phone', 'status', 'manager_id'],
      [
        ['First', 'Row', '+375291234501', 1, 1],
        ['Second', 'Row', '+375291234502', 1, 1],
      ],
    );
    const { data } = (await belarus.send('admin/users/import?dry_run=true', file)).json<Verdicts>();
    expect(data.rows.map(({ action, errors }) => [action, ...errors.map((one) => one.reason)])).toEqual([
      ['create'],
      ['refused', 'This manager already has as many users as allowed (2)'],
    ]);
  } finally {
    await belarus.stop();
  }
});

test('an import decides about nobody whom a colleague has open in the moderation station', async () => {
  const file = await bytesOf(
    ['id', 'name', 'status'],
    [
      [11, 'Renamed', 1],
      [12, 'Otto', 2],
    ],
  );
  await market.db.rows(sql`
    insert into moderation_claims (kind, item, staff, staff_name, expires_at)
    select 'admin/users', id, 'admin:2', 'Alan Admin', now() + interval '1 minute'
    from unnest(array['11', '12']) id
  `);
  onTestFinished(async () => {
    await market.db.rows(sql`delete from moderation_claims`);
  });
  expect((await judged(file)).rows.map(({ row, action, errors }) => [row, action, errors])).toEqual([
    [2, 'update', []],
    [3, 'refused', [{ column: 'status', value: '2', reason: 'Alan Admin has this open' }]],
  ]);
});

test('an import that decides about a passport answers the open verification request, and open lists show it', async () => {
  const belarus = await openMarket('BELARUS', 2);
  try {
    await belarus.db.rows(sql`insert into verifications (user_id, type_id, status) values (1, 2, 1)`);
    const told = vi.spyOn(belarus.context.live, 'changed');
    const requests = async () =>
      (await belarus.get('admin/verifications')).json<{ data: { status: number }[] }>().data.map((one) => one.status);
    expect(await requests()).toEqual([1]);
    await belarus.send('admin/users/import', await bytesOf(['id', 'passport_status'], [[1, 3]]));
    expect(await requests()).toEqual([2]);
    expect(told.mock.calls.map(([of]) => of.path)).toContain('admin/verifications');
  } finally {
    await belarus.stop();
  }
});

test('a market that keeps the good rows imports them and answers the file of the others', async () => {
  const keeping = await openMarket('DEMO', 5, { IMPORT_KEEPS_GOOD_ROWS: 'on' });
  try {
    const answer = await keeping.send(
      'admin/users/import',
      await bytesOf(
        ['id', 'name'],
        [
          [1, 'Kept'],
          [99, 'Lost'],
        ],
      ),
    );
    expect(answer.json<{ data: { id: string } }>().data.id).toMatch(/^http/);
    expect((await keeping.get('admin/users?name=Kept')).json<{ total: number }>().total).toBe(1);
  } finally {
    await keeping.stop();
  }
});

test('HUNGARY exports users and does not import them', async () => {
  const hungary = await openMarket('HUNGARY', 20);
  try {
    expect((await hungary.get('admin/users/xlsx')).statusCode).toBe(200);
    expect((await hungary.send('admin/users/import', await bytesOf(['name'], [['A']]))).statusCode).toBe(404);
  } finally {
    await hungary.stop();
  }
});
