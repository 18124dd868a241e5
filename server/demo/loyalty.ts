import { attachmentStatus } from '../../src/contract/attachment-statuses';
import { loyaltyPrograms } from '../../src/admin/loyalty-programs/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { moneyOf } from '../admin/transactions/money';
import { newTypeId } from '../admin/transactions/types';
import { iso } from './calendar';
import { brands } from './events';
import type { DemoMarket, DemoOptions } from './market';
import { loadMysteryShoppers, mysteryTables } from './mystery-shopper';
import { photosOf, playing } from './photos';
import { Random } from './random';

/** In deletion order: tables with foreign keys to others come before these. */
export const loyaltyTables = [...mysteryTables, 'loyalty_attachments', 'loyalty_programs'];

const { accepted, declined, onModeration } = attachmentStatus;
/** [name, days since its start, days until its end, status, sales requirement, coins, brand]. */
const programs = [
  ['Loyalty program: spring', 230, -140, 0, 4, 1000, 0],
  ['Loyalty program: autumn', 70, 21, 1, 6, 1200, 2],
  ['Loyalty program: winter', -30, 120, 0, 6, 1500, 4],
] as const;
const sellers = 46;
interface Photo {
  program: number;
  user: number;
  at: number;
  quantity: number;
  status: number;
  rewarded: boolean;
}
interface Paid {
  program: number;
  user: number;
  at: number;
  coins: number;
}

/** The photos of one seller for one programme, by time; once enough of them are accepted, the programme is paid. */
function sent(demo: DemoMarket, program: number, user: number): { photos: Photo[]; paid?: Paid } {
  const [, since, until, , required, coins] = programs[program]!;
  const random = new Random(demo.seed, 31, program, user);
  const span = since - Math.max(0, -until);
  const moments = Array.from({ length: random.between(1, 5) }, () =>
    demo.calendar.inOpeningHours(demo.calendar.daysAgo(since - random.next() * (span - 1)), random),
  ).sort((a, b) => a - b);
  const photos: Photo[] = [];
  let sold = 0;
  let paid: Paid | undefined;
  for (const at of moments) {
    const status =
      demo.calendar.age(at) < 9
        ? onModeration
        : random.weighted([
            [accepted, 82],
            [declined, 18],
          ] as const);
    const quantity = random.between(1, 4);
    photos.push({ program: program + 1, user, at, quantity, status, rewarded: false });
    if (status === accepted) sold += quantity;
    if (paid || sold < required) continue;
    paid = { program: program + 1, user, at: Math.min(at + 7_200_000, demo.calendar.now.getTime()), coins };
    for (const one of photos) one.rewarded = one.status === accepted;
  }
  return { photos, ...(paid && { paid }) };
}

/**
 * Loyalty programmes with the photos of sellers. Rewards for a met requirement are transactions, and so part of the
 * balances. Loads mystery shoppers, too.
 */
export async function loadLoyalty(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  const { edition } = options;
  if (!new ContractIn(loyaltyPrograms, edition).exists) return;
  const { calendar } = demo;
  const pictures = await photosOf(options);
  const dayAt = (daysAgo: number, edge: 'start' | 'end') =>
    edgeOfDay(iso(calendar.daysAgo(daysAgo))!.slice(0, 10), edge, edition.timeZone);
  const covers = Array.from({ length: 6 }, (_, at) => `cover_image_${at + 1}`);
  await db.copyIn(
    'loyalty_programs',
    [
      'id',
      'name',
      'start_date',
      'end_date',
      'status',
      'sales_requirement',
      'coins',
      'progress_bar_enable',
      'background_image',
      'product_image',
      ...covers,
      'button_text_color',
      'button_color',
      'button_plus_color',
      'products',
      'push',
      'created_at',
    ],
    programs.map(([name, since, until, status, required, coins, brand], at) => [
      at + 1,
      name,
      dayAt(since, 'start'),
      dayAt(-until, 'end'),
      status,
      required,
      coins,
      status === 1,
      pictures[brand],
      pictures[brand + 1],
      ...covers.map((_, cover) => pictures[(brand + cover) % pictures.length]),
      '#FFFFFF',
      '#000000',
      '#FAD32A',
      JSON.stringify(
        brands
          .slice(brand, brand + 2)
          .map(([title]) => ({ name: title, keywords: `${title}, ${title.toUpperCase()}` })),
      ),
      false,
      iso(calendar.daysAgo(Math.max(since, 0) + 5)),
    ]),
  );
  const all = playing(demo, sellers).flatMap((user) => [0, 1].map((program) => sent(demo, program, user)));
  const photos = all.flatMap((one) => one.photos).sort((a, b) => a.at - b.at);
  await db.copyIn(
    'loyalty_attachments',
    [
      'id',
      'program_id',
      'user_id',
      'created_at',
      'attachment',
      'product_quantity',
      'rewarded',
      'status',
      'moderated_by',
      'moderator',
    ],
    photos.map((one, at) => [
      at + 1,
      one.program,
      one.user,
      iso(one.at),
      pictures[at % pictures.length],
      one.status === onModeration ? null : one.quantity,
      one.rewarded,
      one.status,
      ...(one.status === onModeration ? [null, null] : ['admin:1', 'Administrator']),
    ]),
  );
  const paid = all.flatMap((one) => one.paid ?? []).sort((a, b) => a.at - b.at);
  await db.copyIn(
    'transactions',
    ['user_id', 'type_id', 'coins', 'money', 'cause', 'cause_id', 'created_at'],
    paid.map((one) => [
      one.user,
      newTypeId('loyalty_program'),
      one.coins,
      moneyOf(edition.code, one.coins),
      'loyalty_program',
      one.program,
      iso(one.at),
    ]),
  );
  await loadMysteryShoppers(db, demo, options, pictures);
}
