import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { winWinProducts } from '../../../src/admin/products/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Query } from '../../database/database';
import { route } from '../../http/route';
import { begunExport, counted, dated, exportedFile } from '../../spreadsheet/exported';

type Cell = string | number | null;
const atOnce = 500;
const head = ['id', 'category', 'provider_id', 'provider', 'name', 'price', 'nominal_price', 'description'] as const;
/** Text that a spreadsheet would execute as a formula gets a leading apostrophe (CSV injection). */
const cell = (value: Cell): string =>
  typeof value === 'number'
    ? String(value)
    : `"${(value ?? '').replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
const line = (cells: readonly Cell[]) => `${cells.map(cell).join(',')}\r\n`;

/** The file with its heading. */
async function* file(rows: AsyncIterable<string>): AsyncGenerator<string> {
  // The byte order mark: without it Excel does not read the file as UTF-8.
  yield `\uFEFF${line(head)}`;
  yield* rows;
}

/** Every product with its provider and category, read in batches. */
async function* lines(db: Query): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const rows = await db.rows<Record<(typeof head)[number], Cell>>(sql`
      select product.id, category.name as category, product.provider_id, provider.name as provider,
        product.name, product.price, product.nominal_price, product.description
      from win_win_products product
      left join win_win_providers provider on provider.id = product.provider_id
      left join win_win_categories category on category.id = provider.category_id
      where product.id > ${after}
      order by product.id
      limit ${atOnce}
    `);
    for (const row of rows) yield line(head.map((name) => row[name]));
    if (rows.length < atOnce) return;
    after = Number(rows.at(-1)!.id);
  }
}

/** CSV export of the win-win shop (document 3, sections 2.2 and 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/products/csv',
    summary: 'A link to the products of the win-win shop as CSV (document 3, section 7).',
    allow: { contract: winWinProducts, action: 'list' },
    contract: winWinProducts,
    answer: z.object({ url: z.string() }),
    handle: (call) =>
      exportedFile(call, begunExport(call, { own: new ContractIn(winWinProducts, call.edition), format: 'csv' }), {
        name: `${dated(call, 'products')}.csv`,
        type: 'text/csv; charset=utf-8',
        body: (transfer) => Readable.from(file(counted(transfer, lines(call.db)))),
        log: () => `${winWinProducts.path}: csv`,
      }),
  }),
];
