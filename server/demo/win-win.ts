import { ContractIn } from '../../src/contract/contract-in';
import { winWinProducts } from '../../src/admin/products/resource';
import { newTypeId } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { picturesIn } from './bonus-shop';
import { iso } from './calendar';
import type { DemoMarket, DemoOptions } from './market';

/** In deletion order: tables with foreign keys to others come before these. */
export const winWinTables = ['win_win_products', 'win_win_providers', 'win_win_categories'];
const categories = ['Food and drink', 'Days out', 'Home', 'Fitness'];
/** Fictional providers. */
const providers: readonly (readonly [name: string, category: number])[] = [
  ['Harbour Kitchen', 1],
  ['Baker & Daughters', 1],
  ['Glen Adventure Park', 2],
  ['Atlantic Ferries', 2],
  ['Willow Interiors', 3],
  ['Lamp & Linen', 3],
  ['Northside Gym', 4],
  ['Saddle Cycles', 4],
];
const cards: readonly (readonly [name: string, worth: number])[] = [
  ['€10 card', 10],
  ['€25 card', 25],
  ['€50 card', 50],
];

/** The win-win shop, if the market has one. */
export async function loadWinWin(
  db: Database,
  { calendar }: DemoMarket,
  { edition, files }: DemoOptions,
): Promise<void> {
  if (!new ContractIn(winWinProducts, edition).exists) return;
  const made = (at: number) => iso(calendar.launch + at * 86_400_000);
  const picture = picturesIn(files);
  await db.copyIn(
    'win_win_categories',
    ['id', 'name', 'photo', 'transaction_type_id', 'priority', 'created_at'],
    await Promise.all(
      categories.map(async (name, at) => [
        at + 1,
        name,
        await picture(name, at),
        newTypeId('order'),
        categories.length - at,
        made(at),
      ]),
    ),
  );
  await db.copyIn(
    'win_win_providers',
    ['id', 'name', 'photo', 'category_id', 'priority', 'created_at'],
    await Promise.all(
      providers.map(async ([name, category], at) => [
        at + 1,
        name,
        await picture(name, at),
        category,
        providers.length - at,
        made(at),
      ]),
    ),
  );
  await db.copyIn(
    'win_win_products',
    ['id', 'provider_id', 'name', 'price', 'nominal_price', 'description', 'created_at'],
    providers.flatMap(([provider], shop) =>
      cards.map(([name, worth], at) => [
        shop * cards.length + at + 1,
        shop + 1,
        `${provider}, ${name}`,
        worth * 110,
        worth,
        at === 2 ? null : `To be spent at ${provider} within a year.`,
        made(10 + at),
      ]),
    ),
  );
}
