import { banners } from '../../src/admin/banners/resource';
import { goalTrackers } from '../../src/admin/goal-trackers/resource';
import { independentItems } from '../../src/admin/independent-items/resource';
import { packRecognition } from '../../src/admin/pack-recognition/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { addToDay, dayInZone, edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { picturesIn } from './bonus-shop';
import { iso } from './calendar';
import { brands } from './events';
import { founded, type DemoMarket, type DemoOptions } from './market';
import { photosOf, playing } from './photos';
import { Random } from './random';

/** In deletion order. */
export const appContentTables = [
  'banners',
  'independent_items',
  'goal_trackers',
  'unrecognized_packs',
  'pack_recognition',
];

/** [name, days until it is published, status, categories of server/demo/content.ts]. */
const bannerRows = [
  ['New this season', -20, 1, [1, 2]],
  ['Sell with questions', -5, 1, [2]],
  ['Age checks without a quarrel', 12, 0, [3, 4]],
] as const;
/** [type, subtype, entity] by the ids of server/demo/content.ts and server/demo/challenges.ts. */
const items = [
  ['QUIZ', 'SPECIAL_QUIZ', 1],
  ['QUIZ', 'MULTIBRAND_QUIZ', 2],
  ['QUIZ', 'SURVEY', 1],
  ['DAILY_QUESTION', null, 3],
  ['QUEST', null, 4],
  ['LOTTERY', null, 1],
  ['KB_ARTICLE', '2', 17],
] as const;
const goals = [
  [20, 50],
  [40, 120],
  [60, 250],
] as const;
const models = ['Blue', 'Silver', 'Gold', 'Slims'];

/** Banners, independent items, goal trackers and packs, as the market has them. */
export async function loadAppContent(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  const { edition, files } = options;
  const { calendar, seed } = demo;
  const has = (contract: Resource) => new ContractIn(contract, edition).exists;
  const picture = picturesIn(files);
  const today = dayInZone(calendar.now, edition.timeZone)!;
  if (has(banners))
    await db.copyIn(
      'banners',
      ['id', 'name', 'published_at', 'status', 'kb_categories', 'url', 'image', 'priority', 'created_at'],
      await Promise.all(
        bannerRows.map(async ([name, days, status, categories], at) => [
          at + 1,
          name,
          addToDay(today, days),
          status,
          JSON.stringify(categories),
          'https://example.com/season',
          await picture(name, at),
          at + 1,
          founded(demo, at + 1),
        ]),
      ),
    );
  if (has(independentItems))
    await db.copyIn(
      'independent_items',
      ['id', 'entity_type', 'entity_subtype', 'entity_id', 'progress_bar_enable', 'created_at'],
      items.map((one, at) => [at + 1, ...one, at % 2 === 0, founded(demo, at + 1)]),
    );
  if (has(goalTrackers)) {
    const random = new Random(seed, 61);
    await db.copyIn(
      'goal_trackers',
      ['id', 'user_id', 'progress', 'status', 'date_start', 'date_end', 'goals'],
      playing(demo, 40).map((user, at) => {
        const since = random.between(5, 120);
        const isOver = since > 60;
        const progress = random.between(0, 75);
        const first = addToDay(today, -since);
        return [
          at + 1,
          user,
          progress,
          isOver ? random.pick([2, 2, 3]) : 1,
          edgeOfDay(first, 'start', edition.timeZone),
          edgeOfDay(addToDay(first, 60), 'end', edition.timeZone),
          JSON.stringify(
            goals.map(([amount, reward]) => ({
              amount,
              reward,
              status: progress >= amount ? (isOver ? 2 : 3) : 1,
            })),
          ),
        ];
      }),
    );
  }
  if (has(packRecognition)) await loadPacks(db, demo, options);
}

async function loadPacks(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  const { calendar, seed } = demo;
  const pictures = await photosOf(options);
  const random = new Random(seed, 62);
  const packs = brands.slice(0, 4).flatMap(([brand]) => models.map((model) => ({ brand, model })));
  const rows = packs.map(({ brand, model }, at) => [
    at + 1,
    5_990_000_000_000 + at * 137,
    brand,
    model,
    'https://example.com/pack.usdz',
    'https://example.com/pack.glb',
    `${4 + (at % 6)} mg`,
    `${4 + (at % 5)} mg`,
    `0.${4 + (at % 5)} mg`,
    model === 'Slims' ? 'Slims' : 'King size',
    'Acetate',
    at % 2 ? 'White' : 'Cork',
    1890 + 50 * (at % 7),
    pictures[at % pictures.length],
    pictures[(at + 1) % pictures.length],
    founded(demo, at + 1),
  ]);
  await db.copyIn(
    'pack_recognition',
    [
      'id',
      'barcode',
      'brand',
      'model',
      'pwa_animation',
      'android_animation',
      'co',
      'tar_content',
      'nicotine_content',
      'format',
      'filter_type',
      'cuff_paper',
      'price',
      'image',
      'background_image',
      'created_at',
    ],
    rows,
  );
  const sellers = playing(demo, 30);
  const seen = sellers
    .map((user) => ({ user, at: calendar.inOpeningHours(calendar.daysAgo(random.between(1, 40)), random) }))
    .sort((one, other) => one.at - other.at);
  await db.copyIn(
    'unrecognized_packs',
    ['id', 'barcode', 'user_id', 'photo', 'created_at'],
    seen.map(({ user, at }, row) => [
      row + 1,
      5_999_000_000_000 + row * 91,
      user,
      pictures[row % pictures.length],
      iso(at),
    ]),
  );
}
