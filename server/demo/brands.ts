import { Readable } from 'node:stream';
import { addStandardTypes } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { brands } from './events';
import { logo, packs } from './logo';
import type { DemoOptions } from './market';

/** Taglines of the brands' quizzes, in the brands' order. */
const taglines = [
  'Gold in every detail',
  'See further',
  'New every season',
  'Fine lines, clear taste',
  'Made in the mountains',
  'A spark of juniper',
  'Calm days',
  'Bright ideas',
];
const white = '#FFFFFF';

/** Brands and transaction types. */
export async function loadBrands(db: Database, { files }: DemoOptions): Promise<void> {
  const logos = await Promise.all(
    brands.map(async ([name, dark, light], at) =>
      files?.put('images/', `${name.toLowerCase()}.png`, Readable.from([logo(at, dark, light)]), { type: 'image/png' }),
    ),
  );
  const cards = await Promise.all(
    brands.map(async ([name, dark, light]) =>
      files?.put('images/', `${name.toLowerCase()}-card.png`, Readable.from([packs(3, dark, light)]), {
        type: 'image/png',
      }),
    ),
  );
  await db.copyIn(
    'brands',
    [
      'id',
      'name',
      'quiz_tagline',
      'logo',
      'statistics_logo',
      'card_image',
      'text_color',
      'quiz_element_color',
      'triangle_color',
      'special_quiz_border_color',
      'win_coins',
      'draw_coins',
      'special_quiz_coins',
      'priority',
      'active',
      'positive',
      'double_points',
    ],
    brands.map(([name, dark, light], at) => [
      at + 1,
      name,
      taglines[at],
      logos[at],
      logos[at],
      cards[at],
      white,
      dark.toUpperCase(),
      light.toUpperCase(),
      light.toUpperCase(),
      20,
      10,
      14,
      at + 1,
      true,
      at !== 6,
      at === 2,
    ]),
  );
  await db.transaction(addStandardTypes);
}
