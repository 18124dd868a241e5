import { achievements } from '../../src/admin/achievements/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { picturesIn } from './bonus-shop';
import { iso } from './calendar';
import { founded, type DemoMarket, type DemoOptions } from './market';

/** In deletion order. */
export const rewardTables = ['achievements', 'unexpected_rewards', 'daily_rewards'];

/** The products of a step: a name with a number of pieces, or coins. */
const small = ['Chocolate', 'Coffee', 'Phone charger', 'Cinema ticket', 'Umbrella', 'Power bank', 'Headphones'];
const steps = small.map((name, at) => [
  { name, count: 20 - 2 * at },
  { name: `${10 * (at + 1)}`, coins: 10 * (at + 1) },
  { name: `${25 * (at + 1)}`, coins: 25 * (at + 1) },
  { name: `${50 * (at + 1)}`, coins: 50 * (at + 1) },
]);

/** [name, description, type, frequency, coins, level, value, repeated, done]. */
const surprises = [
  ['A warm welcome', 'For the first week in the programme.', 1, 1, 50, null, null, false, true],
  ['Next level', 'One level up, just so.', 2, 3, null, 2, 1, false, false],
  ['Monday gift', 'A small gift at the beginning of the week.', 3, 2, null, null, 1, true, false],
] as const;

const colours = { text_color: '#FFFFFF', card_color: '#1D4ED8', progress_color: '#15803D', reward_color: '#B45309' };
const task = (name: string, type_id: number, number_of_actions: number, more: object = {}) => ({
  name,
  type_id,
  number_of_actions,
  in_row: false,
  in_row_by_days: false,
  ...more,
  ...colours,
});
const inRow = { in_row: true, in_row_by_days: true };
/** The first three are those whose levels sellers complete. */
const all = [
  ['Question of the day', 'Answer, day after day.', 1, 3, -200, [task('Seven days in a row', 7, 7, inRow)]],
  ['Reader', 'Know what you sell.', 1, 3, -200, [task('Ten articles', 1, 10, { kb_category_id: 1 })]],
  ['Duellist', 'Play against colleagues.', 2, 3, -200, [task('Ten wins', 4, 10, { kb_brand_id: 2 })]],
  [
    'All-rounder',
    'A little of everything.',
    2,
    5,
    -20,
    [
      task('Five quizzes in a row', 3, 5, inRow),
      task('Two lotteries', 17, 2),
      task('One order', 24, 1),
      task('Three special quizzes', 15, 3, { ...inRow, kb_brand_id: 3 }),
    ],
  ],
  ['Season opener', 'Begins with the new season.', 3, 5, 30, [task('Fifty actions', 23, 500)]],
] as const;

/** Daily rewards, unexpected rewards and achievements. */
export async function loadRewards(db: Database, demo: DemoMarket, { edition, files }: DemoOptions): Promise<void> {
  if (!new ContractIn(achievements, edition).exists) return;
  const { calendar } = demo;
  const picture = picturesIn(files);
  const edge = (days: number, at: 'start' | 'end') =>
    edgeOfDay(dayInZone(iso(calendar.daysAgo(-days))!, edition.timeZone)!, at, edition.timeZone);
  await db.copyIn(
    'daily_rewards',
    ['id', 'step_number', 'products', 'created_at'],
    await Promise.all(
      steps.map(async (products, at) => {
        const photo = await picture(`roll ${at + 1}`, at);
        return [
          at + 1,
          at + 1,
          JSON.stringify(products.map((one) => ({ ...one, photo, withdraw_photo: photo }))),
          founded(demo, at + 1),
        ];
      }),
    ),
  );
  await db.copyIn(
    'unexpected_rewards',
    [
      'id',
      'name',
      'description',
      'type_id',
      'frequency_id',
      'coins',
      'level_id',
      'value',
      'is_repeated',
      'done',
      'created_at',
    ],
    surprises.map((one, at) => [at + 1, ...one, founded(demo, at + 1)]),
  );
  await db.copyIn(
    'achievements',
    [
      'id',
      'name',
      'description',
      'levels_package_id',
      'max_level',
      'start_date',
      'end_date',
      'text_color',
      'status_color',
      'priority',
      'visible',
      'background_image',
      'icon_image',
      'tasks',
      'created_at',
    ],
    await Promise.all(
      all.map(async ([name, description, levels, most, start, tasks], at) => {
        const image = await picture(name, at);
        return [
          at + 1,
          name,
          description,
          levels,
          most,
          edge(start, 'start'),
          edge(start + 365, 'end'),
          '#FFFFFF',
          '#15803D',
          all.length - at,
          start < 0,
          await picture(`${name} background`, at + 1),
          image,
          JSON.stringify(tasks.map((one) => ({ ...one, task_image: image, reward_image: image }))),
          founded(demo, at + 1),
        ];
      }),
    ),
  );
}
