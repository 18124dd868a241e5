import { sql } from 'drizzle-orm';
import { addToDay, dayInZone } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { picturesIn } from './bonus-shop';
import { iso } from './calendar';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { Random } from './random';

type Reward = readonly [amount: number, number: number, probability: number, given: number];
interface Lottery {
  name: string;
  description: string;
  status: 0 | 1;
  cost: number;
  consolation: number;
  /** Tickets, winning tickets, and the prize by its name or in coins. */
  draw?: readonly [total: number, winners: number, prize: string | number];
  rewards?: readonly Reward[];
}
const lotteries: readonly Lottery[] = [
  {
    name: 'Spring draw',
    description: 'One bet, one ticket: ten of them win.',
    status: 1,
    cost: 15,
    consolation: 2,
    draw: [2000, 10, 250],
  },
  {
    name: 'A weekend for two',
    description: 'Two nights by the lake, breakfast included.',
    status: 1,
    cost: 15,
    consolation: 5,
    draw: [5000, 1, 'A weekend for two'],
  },
  {
    name: 'Headphones every Friday',
    description: 'A quick win at the end of the week.',
    status: 1,
    cost: 15,
    consolation: 1,
    rewards: [
      [30, 600, 0.2, 412],
      [60, 200, 0.1, 131],
      [300, 20, 0.02, 9],
    ],
  },
  {
    name: 'Year-end draw',
    description: 'Opens in December.',
    status: 0,
    cost: 25,
    consolation: 5,
    draw: [8000, 25, 'Festival ticket'],
  },
];

/** The codes that sellers activate, with their coins and the days until they expire; null without a limit. */
export const promoCodes = [
  ['SPRING26', 100, -40],
  ['WELCOME', 100, null],
  ['SHELF100', 100, 60],
  ['GOODDAY', 100, 20],
  ['WINTER', 100, -120],
  ['THANKYOU', 100, null],
] as const;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const inSeries = 24;

async function loadLotteries(db: Database, demo: DemoMarket, { files }: DemoOptions): Promise<void> {
  const picture = picturesIn(files);
  const random = new Random(demo.seed, 51);
  const rows = await Promise.all(
    lotteries.map(async ({ name, description, status, cost, consolation, draw, rewards }, at) => {
      const [total = null, winners = null, prize = null] = draw ?? [];
      const won = new Set<number>();
      while (total && winners && won.size < winners) won.add(random.between(1, total));
      return [
        at + 1,
        rewards ? 2 : 1,
        name,
        description,
        total,
        cost,
        true,
        typeof prize === 'string' ? prize : null,
        typeof prize === 'number' ? prize : null,
        status,
        winners,
        consolation,
        await picture(name, at),
        await picture(`${name} background`, at + 1),
        lotteries.length - at,
        JSON.stringify([...won].sort((one, other) => one - other)),
        rewards
          ? JSON.stringify(
              rewards.map(([amount, number, probability, given], row) => ({
                id: row + 1,
                amount,
                number_of_rewards: number,
                probability,
                remaining_rewards: number - given,
              })),
            )
          : null,
        rewards?.length ?? 0,
        rewards ? JSON.stringify(Object.fromEntries(rewards.map((one, row) => [row + 1, one[3]]))) : null,
        founded(demo, at + 1),
      ];
    }),
  );
  await db.copyIn(
    'lotteries',
    [
      'id',
      'type',
      'name',
      'description',
      'total',
      'cost',
      'progress_bar_enable',
      'product_name',
      'coins',
      'status',
      'winner_count',
      'consolation_points',
      'photo',
      'background_image',
      'priority',
      'win_number',
      'reward_of_points',
      'last_row_id',
      'given',
      'created_at',
    ],
    rows,
  );
}

/** Lotteries of both types, promo codes that sellers use, and a series that has been printed. */
export async function loadChance(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  await loadLotteries(db, demo, options);
  const { calendar, seed } = demo;
  const today = dayInZone(calendar.now, options.edition.timeZone)!;
  const random = new Random(seed, 52);
  const start = random.letters(letters, 4);
  const single = promoCodes.map(([code, coins, days]) => [
    code,
    true,
    code,
    1,
    coins,
    true,
    days === null ? null : addToDay(today, days),
    days !== null && days < -90 ? 0 : 1,
    iso(calendar.launch),
  ]);
  const series = Array.from({ length: inSeries }, () => [
    `${start}-${random.letters(letters, 6)}`,
    false,
    null,
    inSeries,
    50,
    false,
    addToDay(today, 90),
    1,
    iso(calendar.daysAgo(3)),
  ]);
  await db.copyIn(
    'promo_codes',
    ['id', 'code', 'custom_code', 'customcode', 'count', 'coins', 'multiply', 'expires_at', 'status', 'created_at'],
    [...single, ...series].map((row, at) => [at + 1, ...row]),
  );
  await db.rows(sql`update promo_codes set progress_bar_enable = false`);
}
