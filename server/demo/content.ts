import { Readable } from 'node:stream';
import { dailyGames } from '../../src/admin/daily-games/resource';
import { askedOf, type AskedField, type CategoryFacts } from '../../src/admin/knowledge-bank/articles/fields';
import { kbBrands } from '../../src/admin/knowledge-bank/brands/resource';
import { company } from '../../src/contract/company';
import { ContractIn } from '../../src/contract/contract-in';
import { newTypeId, type StandardType } from '../admin/transactions/types';
import type { Database } from '../database/database';
import { columnName } from '../database/derive';
import { loadChance } from './chance';
import { brands } from './events';
import { banner } from './banner';
import { iso } from './calendar';
import { logo, packs } from './logo';
import type { DemoMarket, DemoOptions } from './market';
import { targetGroups } from './target-groups';

/**
 * The content that challenges and messages refer to, in deletion order: tables with foreign keys to others
 * come before these.
 */
export const contentTables = [
  'daily_games',
  'kb_articles',
  'kb_brands',
  'kb_categories',
  'lotteries',
  'promo_codes',
  'target_groups',
];

interface Category extends CategoryFacts {
  name: string;
  section: number;
  pays: StandardType;
  show_new_bubble?: boolean;
}
const categories: readonly Category[] = [
  {
    name: 'Products',
    section: 1,
    type: 1,
    pays: 'article_read',
    show_brand: true,
    should_choose_brand: true,
    show_minutes_to_read: true,
    show_retail_price: true,
    show_published_at: true,
    show_new_bubble: true,
  },
  { name: 'Selling', section: 1, type: 3, pays: 'article_read', show_minutes_to_read: true, show_published_at: true },
  { name: 'Our company', section: 1, type: 1, pays: 'article_read', show_minutes_to_read: true },
  { name: 'Responsible retail', section: 2, type: 1, pays: 'special_quiz', show_quiz: true, show_published_at: true },
  { name: 'Surveys', section: 1, type: 2, pays: 'survey', show_published_at: true },
];
/** The names of daily games, and the articles they belong to. */
const games = [
  ['Tap the pack', 1],
  ['Memory of brands', 4],
  ['Fill the shelf', 20],
] as const;
const articles = [
  ...brands.flatMap(
    ([brand]) =>
      [
        [`${brand}: what makes it different`, 1],
        [`${brand} in one minute`, 1],
      ] as const,
  ),
  ['How to open a conversation', 2],
  ['Recommend without pushing', 2],
  ['When a customer hesitates', 2],
  ['The shelf that sells', 2],
  ['Who we are', 3],
  ['How the programme works', 3],
  ['Checking the age of a customer', 4],
  ['What may stand in a window', 4],
  ['Tell us about your month', 5],
] as const;

const webAddress = (name: string) =>
  `https://knowledge.example.com/${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

async function loadKnowledgeBank(db: Database, { calendar }: DemoMarket, options: DemoOptions): Promise<void> {
  const made = (at: number) => iso(calendar.launch + at * 3_600_000);
  const dayAfter = (at: number, days: number) =>
    iso(calendar.launch + at * 3_600_000 + days * 86_400_000)!.slice(0, 10);
  const store = async (folder: string, name: string, picture: Buffer) =>
    options.files?.put(`knowledge-bank/${folder}/`, `${name}.png`, Readable.from([picture]), { type: 'image/png' });
  const inOrder = <T, R>(list: readonly T[], make: (one: T, at: number) => Promise<R>) => Promise.all(list.map(make));

  const icons = await inOrder(categories, (_, at) =>
    store('categories', `category-${at + 1}`, logo(at, '#ffffff', brands[at]![1])),
  );
  const flags = [
    'show_brand',
    'should_choose_brand',
    'show_quiz',
    'show_minutes_to_read',
    'show_retail_price',
  ] as const;
  await db.copyIn(
    'kb_categories',
    [
      'id',
      'name',
      'section',
      'type',
      'priority',
      'icon',
      'transaction_type_id',
      'active',
      ...flags,
      'show_published_at',
      'show_new_bubble',
      'created_at',
    ],
    categories.map((one, at) => [
      at + 1,
      one.name,
      one.section,
      one.type,
      categories.length - at,
      icons[at],
      newTypeId(one.pays),
      true,
      ...flags.map((flag) => one[flag] ?? false),
      one.show_published_at ?? false,
      one.show_new_bubble ?? false,
      made(at),
    ]),
  );

  const own = new ContractIn(kbBrands, options.edition);
  const pictures = await inOrder(brands, async ([name, dark, light], at) => ({
    icon: own.has('icon') ? await store('brands', `${name.toLowerCase()}-icon`, logo(at, dark, light)) : null,
    logo: own.has('logo') ? await store('brands', `${name.toLowerCase()}-logo`, logo(at, dark, light)) : null,
    background: own.has('background')
      ? await store('brands', `${name.toLowerCase()}-background`, banner(at, dark, light))
      : null,
  }));
  await db.copyIn(
    'kb_brands',
    [
      'id',
      'name',
      'brand_id',
      'priority',
      'visible',
      'show_in_activity_report',
      columnName(company.brandField),
      'icon',
      'logo',
      'background',
      'slider_images',
      'brand_description',
      'created_at',
    ],
    brands.map(([name], at) => [
      at + 1,
      name,
      at + 1,
      at + 1,
      true,
      at < 5,
      at < 3,
      pictures[at]!.icon,
      pictures[at]!.logo,
      pictures[at]!.background,
      pictures[at]!.background ? JSON.stringify([{ image: pictures[at]!.background }]) : null,
      own.has('brand_description') ? `${name}: what it stands for, and whom it suits.` : null,
      made(at),
    ]),
  );

  const previews = await inOrder(brands, ([name, dark, light], at) =>
    store('articles', name.toLowerCase(), packs(1 + (at % 3), dark, light)),
  );
  const asked: readonly AskedField[] = [
    'url',
    'special_quiz_id',
    'survey_id',
    'brand_id',
    'minutes_to_read',
    'retail_price',
    'published_at',
  ];
  // The list begins with two articles of each brand.
  await db.copyIn(
    'kb_articles',
    [
      'id',
      'name',
      'category_id',
      'status',
      'coins',
      'count',
      'points',
      'priority',
      'product_status',
      'preview_image',
      'progress_bar_enable',
      'reward_coefficients',
      ...asked,
      'created_at',
    ],
    articles.map(([name, category], at) => {
      const facts = categories[category - 1]!;
      const brand = at < 2 * brands.length ? Math.floor(at / 2) : null;
      const values: Record<AskedField, string | number | null> = {
        url: webAddress(name),
        special_quiz_id: 6,
        survey_id: 1,
        brand_id: brand === null ? null : brand + 1,
        minutes_to_read: 2 + (at % 4),
        retail_price: 4.2 + (at % 5) / 10,
        published_at: dayAfter(at, 3 * at),
        count: facts.type === 2 ? null : 1,
        points: facts.type === 2 ? null : 2,
      };
      const shown = askedOf(facts, 'edit');
      return [
        at + 1,
        name,
        category,
        at % 9 === 8 ? 0 : 1,
        10 + 5 * (at % 3),
        values.count,
        values.points,
        articles.length - at,
        brand === null ? 0 : at % 4,
        brand === null ? null : previews[brand],
        at % 2 === 0,
        at % 6 === 0
          ? JSON.stringify([
              { coefficient: 1.5, start_date: made(at), end_date: iso(calendar.launch + 30 * 86_400_000) },
            ])
          : null,
        ...asked.map((field) => (shown[field].shown ? values[field] : null)),
        made(at),
      ];
    }),
  );
}

export async function loadContent(db: Database, demo: DemoMarket, options: DemoOptions): Promise<void> {
  const { calendar } = demo;
  const { edition } = options;
  const made = (at: number) => iso(calendar.launch + at * 3_600_000);
  await db.copyIn(
    'target_groups',
    ['id', 'name', 'rules', 'created_at'],
    targetGroups(edition.code, calendar).map(([name, rules], at) => [at + 1, name, JSON.stringify(rules), made(at)]),
  );
  await loadChance(db, demo, options);
  await loadKnowledgeBank(db, demo, options);
  if (new ContractIn(dailyGames, edition).exists)
    await db.copyIn(
      'daily_games',
      ['id', 'name', 'url', 'article_id', 'progress_bar_enable', 'created_at'],
      games.map(([name, article], at) => [
        at + 1,
        name,
        `https://example.com/games/${at + 1}`,
        article,
        true,
        made(at),
      ]),
    );
}
