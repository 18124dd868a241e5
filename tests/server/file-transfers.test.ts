import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { breakOffAbandoned, removeExpired, sweepKept } from '../../server/admin/file-transfers/transfers';
import { xlsxStream, type Cell } from '../../server/spreadsheet/xlsx';
import { startServer, type Account, type Market } from './fixture';

interface Transfer {
  id: number;
  kind: string;
  path: string;
  title: string;
  author: string;
  state: string;
  format: string;
  file_name: string | null;
  filters: { label: string; value: string }[];
  query: string | null;
  rows: number | null;
  created: number | null;
  updated: number | null;
  unchanged: number | null;
  refused: number | null;
  refused_columns: { column: string; count: number }[];
  reason: string | null;
  finished_at: string | null;
  duration: number;
  kept_until: string | null;
  has_file: boolean;
  has_error_file: boolean;
}
const path = '/admin/file-transfers';

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'AZERBAIJAN', users: 25 });
});
afterAll(() => market.stop());
beforeEach(() => market.db.rows(sql`truncate file_transfers restart identity`));

const seenBy = async (who: Account, of: Market = market) =>
  (await of.as(who).get<{ data: Transfer[] }>(`${path}?limit=100`)).body.data;
const exportUsers = (who: Account, query = '', of: Market = market) =>
  of.as(who).get<{ url: string }>(`/admin/users/xlsx${query}`);

async function workbook(header: readonly string[], rows: readonly Cell[][]): Promise<Blob> {
  async function* source() {
    yield* rows;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxStream({ name: 'A', header, numeric: [] }, source()))
    parts.push(new Uint8Array(part as Buffer));
  return new Blob(parts);
}
async function importUsers(file: Blob, { who = 'admin' as Account, query = '', key = '', of = market } = {}) {
  const form = new FormData();
  form.append('file', file, 'new sellers.xlsx');
  const encoded = new Response(form);
  return of.app.inject({
    method: 'POST',
    url: `${of.base}/admin/users/import${query}`,
    headers: {
      authorization: `Bearer ${await of.signIn(who)}`,
      'content-type': encoded.headers.get('content-type')!,
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
/** Two rows that rename users and one that names nobody. */
const oneWrong = () =>
  workbook(
    ['id', 'name', 'status'],
    [
      [1, 'Renamed', 1],
      [2, 'Renamed', 77],
      [999, 'Nobody', 1],
    ],
  );

describe('an export', () => {
  test('leaves a record that says who made it, with which filters in words, how many rows it has and its file', async () => {
    await exportUsers('admin', '?name=Eve&status=1&sort=id&order=ASC&offset=0&limit=10');
    const [one] = await seenBy('admin');
    expect(one).toMatchObject({
      kind: 'export',
      path: 'admin/users',
      title: 'Users',
      author: 'Ada Admin',
      state: 'done',
      format: 'xlsx',
      filters: [
        { label: 'Name', value: 'Eve' },
        { label: 'Status', value: 'Active' },
      ],
      query: 'name=Eve&status=1&sort=id&order=ASC',
      rows: 10,
      has_file: true,
      has_error_file: false,
    });
    expect(one!.file_name).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/);
    const days = (Date.parse(one!.kept_until!) - Date.parse(one!.finished_at!)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });
  test('says that it was narrowed by a search and by the figures above the list', async () => {
    await exportUsers('admin', `?q=Otto&selected_filters=${encodeURIComponent('["waitingContacts"]')}`);
    expect((await seenBy('admin'))[0]!.filters).toEqual([
      { label: 'Search', value: 'Otto' },
      { label: 'Others', value: 'what was chosen above the list' },
    ]);
  });
  test('keeps the first 500 characters of a filter', async () => {
    await exportUsers('admin', `?region_id=${Array.from({ length: 300 }, (_, at) => at + 1001).join(',')}`);
    const { value } = (await seenBy('admin'))[0]!.filters[0]!;
    expect([value.length, value.startsWith('1001, 1002, '), value.endsWith('…')]).toEqual([501, true, true]);
  });
  test('keeps no query that is very long', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1_000_001).join(',');
    await exportUsers('admin', `?region_id=${many(10)}`);
    await exportUsers('admin', `?region_id=${many(900)}`);
    expect((await seenBy('admin')).map((one) => one.query !== null)).toEqual([false, true]);
  });
  test('that is refused for its query leaves none', async () => {
    expect((await exportUsers('admin', '?nonsense=1')).status).toBe(400);
    expect(await seenBy('admin')).toEqual([]);
  });
  test.each([
    ['/admin/stats', 'Statistics', 'xlsx'],
    ['/admin/reports/transactions/xlsx', 'Transactions', 'xlsx'],
    ['/admin/logs/xlsx', undefined, undefined],
  ])('of %s leaves one, too, if there is such an export', async (call, title, format) => {
    const { status } = await market.as('admin').get(call);
    const records = await seenBy('admin');
    if (title === undefined) expect([status, records]).toEqual([404, []]);
    else expect([status, records]).toMatchObject([200, [{ title, format, state: 'done', has_file: true }]]);
  });
  test.each(['users/xlsx', 'stats'])('of %s has the day in the market in its name', async (call) => {
    // 2 in the morning of 1 November in Baku.
    vi.useFakeTimers({ now: new Date('2026-10-31T22:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await market.as('admin').get(`/admin/${call}`);
    expect((await seenBy('admin'))[0]!.file_name).toContain('2026-11-01');
  });
  test('gives its file to its author and to ADMIN, and to nobody else', async () => {
    await exportUsers('ba');
    const link = (who: Account) => market.as(who).get<{ url: string }>(`${path}/1/file`);
    for (const who of ['ba', 'admin'] as const) {
      const { url } = (await link(who)).body;
      const file = await market.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
      expect([who, file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([who, 200, 'PK']);
    }
    for (const who of ['ba2', 'rsm', 'team'] as const) {
      expect([who, await seenBy(who)]).toEqual([who, []]);
      expect([who, (await link(who)).status]).toEqual([who, 404]);
    }
  });
  test('is not found by the key of its file', async () => {
    const { body } = await exportUsers('ba');
    const key = decodeURIComponent(/\/files\/([^?]+)/.exec(body.url)![1]!);
    expect(key).toMatch(/^transfers\//);
    expect((await market.as('ba2').get(`/services/file?file_key=${encodeURIComponent(key)}`)).status).toBe(404);
  });
});

test('an export is told to the history at its begin and at its end', async () => {
  const told = vi.spyOn(market.context.live, 'changed');
  onTestFinished(() => told.mockRestore());
  await exportUsers('admin');
  expect(told.mock.calls.map(([of, type, ids]) => [of.path, type, ids])).toEqual([
    ['admin/file-transfers', 'updated', [1]],
    ['admin/file-transfers', 'updated', [1]],
  ]);
});

test('two exports that are sent with one key are two', async () => {
  for (const _ of [1, 2])
    await market.as('admin').get('/admin/users/xlsx', { headers: { 'idempotency-key': 'one-export' } });
  expect(await seenBy('admin')).toHaveLength(2);
});

describe('an import', () => {
  test('leaves a record with its file’s name and what became of the rows', async () => {
    await importUsers(await workbook(['id', 'name', 'status'], [[3, 'Anew', 1]]));
    expect(await seenBy('admin')).toMatchObject([
      {
        kind: 'import',
        title: 'Users',
        file_name: 'new sellers.xlsx',
        state: 'done',
        rows: 1,
        created: 0,
        updated: 1,
        unchanged: 0,
        refused: 0,
        refused_columns: [],
        has_file: false,
      },
    ]);
  });
  test('of which rows are refused failed, names the columns and keeps the file of errors', async () => {
    await importUsers(await oneWrong());
    const [one] = await seenBy('admin');
    expect(one).toMatchObject({
      state: 'failed',
      rows: 3,
      updated: 0,
      refused: 2,
      has_error_file: true,
      has_file: false,
    });
    expect(one!.refused_columns).toEqual([
      { column: 'status', count: 1 },
      { column: 'id', count: 1 },
    ]);
    const days = (Date.parse(one!.kept_until!) - Date.parse(one!.finished_at!)) / 86_400_000;
    expect(Math.round(days), 'days for which the file of errors is kept').toBe(7);
    expect((await market.as('admin').get(`${path}/1/error-file`)).status).toBe(200);
    expect((await market.as('admin').get(`${path}/1/file`)).status).toBe(404);
  });
  test('names the column with the most refused cells first', async () => {
    await importUsers(
      await workbook(
        ['id', 'name', 'status', 'phone'],
        [
          [1, 'Renamed', 77, '+994501111111'],
          [2, 'Renamed', 1, 'none'],
          [3, 'Renamed', 1, 'none, too'],
        ],
      ),
    );
    expect((await seenBy('admin'))[0]!.refused_columns).toEqual([
      { column: 'phone', count: 2 },
      { column: 'status', count: 1 },
    ]);
  });
  test('that keeps its valid rows is done in part', async () => {
    const keeping = await startServer({ edition: 'DEMO', users: 5, env: { IMPORT_KEEPS_GOOD_ROWS: 'on' } });
    try {
      await importUsers(await oneWrong(), { of: keeping });
      expect(await seenBy('admin', keeping)).toMatchObject([{ state: 'partly', rows: 3, updated: 1, refused: 2 }]);
    } finally {
      await keeping.stop();
    }
  });
  test('of a file that cannot be read says why', async () => {
    await importUsers(new Blob(['no workbook']));
    expect(await seenBy('admin')).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/xlsx/) as string, rows: 0, has_error_file: false },
    ]);
  });
  test.each(['true', '1'])('that is only judged (%s) leaves none', async (yes) => {
    await importUsers(await oneWrong(), { query: `?dry_run=${yes}` });
    expect(await seenBy('admin')).toEqual([]);
  });
  test('repeated with its key, at once or after a failure, leaves one', async () => {
    const file = await workbook(['id', 'name', 'status'], [[4, 'Keyed', 1]]);
    await Promise.all([importUsers(file, { key: 'once' }), importUsers(file, { key: 'once' })]);
    const once = await seenBy('admin');
    expect(once).toMatchObject([{ state: 'done', updated: 1 }]);
    await importUsers(new Blob(['no workbook']), { key: 'again' });
    await importUsers(file, { key: 'again' });
    expect(await seenBy('admin')).toMatchObject([{ state: 'done', unchanged: 1, reason: null }, { id: once[0]!.id }]);
  });
  test('repeated with its key after its server has stopped says why it failed', async () => {
    const send = () => importUsers(new Blob(['no workbook']), { key: 'stopped' });
    await send();
    await market.db.rows(sql`update file_transfers set state = 'brokenOff', reason = null`);
    await send();
    expect(await seenBy('admin')).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/xlsx/) as string }]);
  });
  test('repeated with its key after rows were refused leaves the record as it was', async () => {
    const send = async () => (await importUsers(await oneWrong(), { key: 'refused' })).statusCode;
    expect(await send()).toBe(200);
    const before = await seenBy('admin');
    expect(await send()).toBe(200);
    expect(before).toMatchObject([{ state: 'failed', refused: 2 }]);
    expect(await seenBy('admin')).toEqual(before);
  });
  test.each([300, 5000])('with a key of %i characters is refused there and leaves none', async (length) => {
    const answer = await importUsers(await oneWrong(), { key: 'k'.repeat(length) });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['Idempotency-Key'],
    ]);
    expect(await seenBy('admin')).toEqual([]);
  });
  test('of two people with one key leaves one each', async () => {
    const file = await workbook(['id', 'name', 'status'], [[6, 'Shared', 1]]);
    await importUsers(file, { key: 'shared' });
    await importUsers(file, { key: 'shared', who: 'admin2' });
    expect((await seenBy('admin')).map((one) => one.author)).toEqual(['Alan Admin', 'Ada Admin']);
  });
});

describe('the end of a server', () => {
  const abandon = () =>
    market.db.rows(sql`
      insert into file_transfers (kind, path, title, author, owner, format, alive_at)
      values ('export', 'admin/users', 'Users', 'BA', 'manager:1', 'xlsx', now() - interval '3 minutes'),
        ('export', 'admin/users', 'Users', 'BA', 'manager:1', 'xlsx', now())
    `);
  test('leaves nothing running: what nobody works on any more is broken off', async () => {
    await abandon();
    await breakOffAbandoned(market.context);
    expect((await seenBy('ba')).map((one) => one.state)).toEqual(['running', 'brokenOff']);
  });
  test('is told to whoever looks at the history, and so is the end of kept files', async () => {
    await exportUsers('admin');
    await market.db.rows(sql`update file_transfers set kept_until = now() - interval '1 second'`);
    await abandon();
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await breakOffAbandoned(market.context);
    await removeExpired(market.context);
    expect(told.mock.calls.map(([of, type, ids]) => [of.path, type, ids])).toEqual([
      ['admin/file-transfers', 'updated', [2]],
      ['admin/file-transfers', 'updated', [1]],
    ]);
  });
  test('is not assumed within two minutes of its last sign of life', async () => {
    await abandon();
    await market.db.rows(sql`update file_transfers set alive_at = now() - interval '100 seconds'`);
    await breakOffAbandoned(market.context);
    expect((await seenBy('ba')).map((one) => one.state)).toEqual(['running', 'running']);
  });
  test('ends what it was working on when it was last heard of', async () => {
    await abandon();
    await market.db.rows(sql`update file_transfers set created_at = alive_at - interval '90 seconds'`);
    await breakOffAbandoned(market.context);
    expect((await seenBy('ba')).find((one) => one.state === 'brokenOff')!.duration).toBe(90);
  });
});

test('an export goes on when its caller leaves, and its zip is kept; when the server stops, it is broken off', async () => {
  const parted = await startServer({ edition: 'IRELAND', users: 40, env: { EXPORT_PART_ROWS: '100' } });
  await parted.db.rows(sql`
    insert into users (name, surname, username, phone, status, manager_id)
    select case when id % 4 = 0 then 'Quarter' else 'Rest' end, 'Seller', 'many' || id, '+353(0)7' || id, 1, 1
    from generate_series(10000000, 10003199) id
  `);
  await parted.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = parted.app.server.address() as { port: number };
  const authorization = `Bearer ${await parted.signIn('ba')}`;
  const leave = async (query = '') => {
    const answer = await fetch(`http://127.0.0.1:${port}${parted.base}/admin/users/xlsx${query}`, {
      headers: { authorization },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    await answer.body!.cancel();
  };
  await leave('?name=Quarter');
  await expect.poll(async () => (await seenBy('ba', parted))[0]!.state, { timeout: 30_000 }).not.toBe('running');
  expect(await seenBy('ba', parted)).toMatchObject([{ state: 'done', format: 'zip', rows: 800, has_file: true }]);
  const { url } = (await parted.as('ba').get<{ url: string }>(`${path}/1/file`)).body;
  const file = await parted.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
  expect(file.headers['content-type']).toBe('application/zip');
  // The end of the directory says how many files there are.
  expect(file.rawPayload.subarray(-22).readUInt16LE(10)).toBe(8);

  expect((await parted.as('admin').get('/admin/products/csv')).status).toBe(200);
  expect((await seenBy('admin', parted))[0]).toMatchObject({ title: 'Products', format: 'csv', state: 'done' });

  await leave();
  await parted.close();
  const states = await parted.db.rows(sql`select state from file_transfers order by id`);
  expect(states).toEqual([{ state: 'done' }, { state: 'done' }, { state: 'brokenOff' }]);
  await parted.db.close();
});

test('files are removed when their time is over, and the record stays', async () => {
  await exportUsers('admin');
  await exportUsers('admin');
  await market.db.rows(sql`update file_transfers set kept_until = now() - interval '1 second' where id = 1`);
  const { url } = (await market.as('admin').get<{ url: string }>(`${path}/1/file`)).body;
  await removeExpired(market.context);
  expect((await seenBy('admin')).map(({ id, has_file, kept_until }) => [id, has_file, kept_until !== null])).toEqual([
    [2, true, true],
    [1, false, false],
  ]);
  expect((await market.as('admin').get(`${path}/1/file`)).status).toBe(404);
  const file = await market.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
  expect(file.statusCode).toBe(404);
});

test('the file of errors of an import is removed when its time is over, too', async () => {
  await importUsers(await oneWrong());
  const { url } = (await market.as('admin').get<{ url: string }>(`${path}/1/error-file`)).body;
  await market.db.rows(sql`update file_transfers set kept_until = now() - interval '1 second'`);
  await removeExpired(market.context);
  const file = await market.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
  expect(file.statusCode).toBe(404);
});

test('a file that cannot be removed holds up none of the others', async () => {
  await exportUsers('admin');
  await exportUsers('admin');
  await market.db.rows(sql`update file_transfers set kept_until = now() - interval '1 second'`);
  const failing = vi.spyOn(market.context.files, 'delete').mockRejectedValueOnce(new Error('Access denied'));
  onTestFinished(() => failing.mockRestore());
  await expect(removeExpired(market.context)).rejects.toThrow();
  expect((await seenBy('admin')).filter((one) => one.has_file)).toHaveLength(1);
});

test('what still runs says how long it has run, whenever it was last heard of', async () => {
  await market.db.rows(sql`
    insert into file_transfers (kind, path, title, author, owner, format, created_at, alive_at)
    values ('export', 'admin/users', 'Users', 'BA', 'manager:1', 'xlsx', now() - interval '1 hour', now() - interval '1 hour')
  `);
  expect((await seenBy('ba'))[0]!.duration).toBeGreaterThanOrEqual(3600);
});

test('a link to a file that is kept no more says that the file is gone', async () => {
  await exportUsers('admin');
  await market.db.rows(sql`update file_transfers set file_key = null`);
  expect((await market.as('admin').get(`${path}/1/file`)).body).toMatchObject({ message: 'File not found' });
});

test('files that no record names are kept a day longer than those of the history', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T12:00:00Z'));
  onTestFinished(() => clock.mockRestore());
  const sweep = vi.fn<Market['context']['files']['sweep']>(async () => {});
  await sweepKept({
    files: { ...market.context.files, sweep },
    settings: { ...market.context.settings, transferFileDays: 7 },
  });
  expect(sweep.mock.calls).toEqual([['transfers/', new Date('2026-03-02T12:00:00Z')]]);
});

test('the history is filtered by kind, screen, who, state and day', async () => {
  await exportUsers('admin');
  await exportUsers('ba');
  await importUsers(new Blob(['no workbook']));
  const ids = async (query: string) =>
    (await market.as('admin').get<{ data: Transfer[] }>(`${path}?${query}&sort=id&order=ASC`)).body.data.map(
      (one) => one.id,
    );
  expect(await ids('kind=import')).toEqual([3]);
  expect(await ids('title=user&author=BA')).toEqual([2]);
  expect(await ids('state=failed,brokenOff,partly')).toEqual([3]);
  expect(await ids('end_date=2020-01-01')).toEqual([]);
  expect(await ids('start_date=2020-01-01')).toEqual([1, 2, 3]);
});

test('401 without a token, for the list and the files', async () => {
  for (const one of [path, `${path}/1`, `${path}/1/file`, `${path}/1/error-file`])
    expect((await market.call('GET', one)).status).toBe(401);
});
