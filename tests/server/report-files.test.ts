import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Market, type Page } from './fixture';

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'IRELAND' });
});
afterAll(() => market.stop());

const opened = ({ app }: Market, url: string) => {
  const { pathname, search } = new URL(url);
  return app.inject({ method: 'GET', url: pathname + search });
};
/** The cells of a list's exported file that are not empty. */
async function exported(path: string, query: string, language = 'en', of = market) {
  const headers = { 'accept-language': language };
  const { status, body } = await of.as('admin').get<{ url: string }>(`/admin/${path}/xlsx?${query}`, { headers });
  expect([status, body], path).toEqual([200, { url: expect.any(String) as unknown }]);
  const file = await opened(of, body.url);
  return (await readXlsx(file.rawPayload)).sheets[0]!.rows.map((row) =>
    row.filter((cell) => cell !== null && cell !== ''),
  );
}
const filtersOf = async (path: string, query: string, language?: string) =>
  (await exported(`reports/${path}`, query, language)).slice(2, 2 + query.split('&').length);

test('the filters above an exported report are said in words', async () => {
  const type = await market.db.one<{ id: number }>(
    sql`insert into transaction_types (name, title) values ('Headphones', 'Shop') returning id`,
  );
  await market.db.rows(sql`insert into daily_questions (id, text) values (3, 'Which is new?')`);
  expect(await filtersOf('daily-questions', 'daily_question_id=3&success=true')).toEqual([
    ['Daily question', 'Which is new?'],
    ['Success', 'Yes'],
  ]);
  expect(await filtersOf('daily-questions', 'success=1')).toEqual([['Success', 'Yes']]);
  expect(await filtersOf('daily-questions', 'success=0', 'hu')).toEqual([[expect.any(String), 'Nem']]);
  expect(
    await filtersOf(
      'transactions',
      `type_id=${type!.id}&user_id=5&start_date=2026-05-31T23:00:00.000Z&end_date=2026-06-30T22:59:59.999Z`,
    ),
  ).toEqual([
    ['Transaction type', 'Headphones'],
    ['User ID', '(5) Otto Seller0005'],
    ['Start date', '01.06.2026'],
    ['End date', '30.06.2026'],
  ]);
  // Neither a name with a comma nor an unknown record becomes something else.
  expect(await filtersOf('users', 'user_name=a,%20b')).toEqual([['Name', 'a, b']]);
  expect(await filtersOf('transactions', 'user_id=999999')).toEqual([['User ID', '999999']]);
  expect(await filtersOf('lep', 'end_date=2026-06-30T11:00:00.000Z')).toEqual([
    ['Choose end date (12:00)', '30.06.2026 12:00'],
  ]);
});

test('an exported transaction in leaf points says so', async () => {
  await market.db.rows(sql`
    insert into transactions (user_id, type_id, coins, leaf)
    select 6, min(id), 500, true
    from transaction_types
  `);
  expect((await exported('reports/transactions', 'user_id=6')).at(-1)).toContain('500 (leaf)');
  expect((await exported('reports/transactions', 'user_id=6', 'hu')).at(-1)).toContain('500 (levél)');
});

test('each choice of a filter is said in words', async () => {
  expect(await filtersOf('product-questions', 'type_ids=3,2')).toEqual([
    ['Game types', expect.stringMatching(/^Game with user, [A-Z]/)],
  ]);
});

test('a filter that a report starts with is said where nothing else was chosen', async () => {
  expect((await exported('reports/product-questions', '')).slice(2, 3)).toEqual([['Game types', 'Game with user']]);
});

const picture = Buffer.from('A picture');
const stored = ({ context }: Market, name: string) =>
  context.files.put('images/', name, Readable.from([picture]), { type: 'image/png' });
/** Whether a link leads to the stored picture. */
async function shows(of: Market, link: string): Promise<boolean> {
  expect(link).toMatch(/^http:/);
  const file = await opened(of, link);
  return file.statusCode === 200 && file.rawPayload.equals(picture);
}

test('the photos of a loyalty programme are links that open, in the list and in its file', async () => {
  const keys = await Promise.all(['a.png', 'b.png'].map((name) => stored(market, name)));
  const images = ['background_image', 'product_image', ...[1, 2, 3, 4, 5, 6].map((n) => `cover_image_${n}`)];
  const { status, body: program } = await market.as('admin').post('/admin/loyalty-programs', {
    start_date: '2026-01-01T00:00:00.000Z',
    end_date: '2026-12-31T23:59:59.999Z',
    status: 1,
    products: [{ name: 'Gum', keywords: 'gum' }],
    ...Object.fromEntries(images.map((one) => [one, 'images/a.png'])),
  });
  expect([status, program]).toEqual([200, expect.anything()]);
  for (const key of keys)
    await market.db.rows(sql`
      insert into loyalty_attachments (program_id, user_id, attachment, status, rewarded)
      values (${program.id}, 3, ${key}, 2, false)
    `);
  const { body } = await market.as('admin').get<Page>('/admin/reports/loyalty-programs');
  const links = body.data[0]!.attachments as string[];
  const rows = await exported('reports/loyalty-programs', 'user_id=3');
  const lasts = Number(new URL(String(rows.at(-1)!.at(-1)).split(', ')[0]!).searchParams.get('expires'));
  expect(lasts * 1000 - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const written = String(rows.at(-1)!.at(-1)).split(', ');
  expect([links.length, written.length]).toEqual([2, 2]);
  for (const link of [...links, ...written]) expect(await shows(market, link)).toBe(true);
});

test('the photo of a pack that was not recognised is a link that opens in its file', async () => {
  const hungary = await startServer({ edition: 'HUNGARY' });
  const key = await stored(hungary, 'e.png');
  await hungary.db.rows(sql`
    insert into unrecognized_packs (barcode, user_id, created_at, photo) values ('5991234567890', 3, now(), ${key})
  `);
  const rows = await exported('unrecognized-packs', '', 'en', hungary);
  expect(await shows(hungary, String(rows.at(-1)!.at(-1)))).toBe(true);
  await hungary.stop();
});
