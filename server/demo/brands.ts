import { Readable } from 'node:stream';
import type { Database } from '../database/database';
import { brands, transactionKinds, transactionTypeId } from './events';
import { logo } from './logo';
import type { DemoOptions } from './market';

/** Brands and transaction types. */
export async function loadBrands(db: Database, { files }: DemoOptions): Promise<void> {
  const logos = await Promise.all(
    brands.map(async ([name, dark, light], at) =>
      files?.put('images/', `${name.toLowerCase()}.png`, Readable.from([logo(at, dark, light)]), { type: 'image/png' }),
    ),
  );
  await db.copyIn(
    'brands',
    ['id', 'name', 'logo', 'statistics_logo', 'priority', 'active', 'positive'],
    brands.map(([name], at) => [at + 1, name, logos[at], logos[at], at + 1, true, at !== 6]),
  );
  await db.copyIn(
    'transaction_types',
    ['id', 'name', 'title'],
    transactionKinds.map((kind) => [
      transactionTypeId(kind),
      kind,
      `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`,
    ]),
  );
}
