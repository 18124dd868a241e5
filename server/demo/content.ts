import { salesTips } from '../../src/admin/sales-tips/resource';
import { ContractIn } from '../../src/contract/contract-in';
import type { Database } from '../database/database';
import { brands } from './events';
import { iso } from './calendar';
import type { DemoMarket, DemoOptions } from './market';

/**
 * The content that challenges, sales tips and messages refer to, in deletion order: tables with foreign keys to others
 * come before these.
 */
export const contentTables = [
  'sales_tips',
  'kb_articles',
  'kb_brands',
  'kb_categories',
  'special_quizzes',
  'lotteries',
  'surveys',
  'daily_questions',
  'target_groups',
];

const categories = [
  ['Products', 1],
  ['Selling', 1],
  ['Our company', 1],
  ['Responsible retail', 2],
  ['Surveys', 1],
] as const;
const targetGroups = [
  'All sellers of the capital',
  'Sellers of contracted outlets',
  'New sellers',
  'Best sellers of last quarter',
  'Cashiers',
  'Sellers who have not played for a month',
];
const quizzes = [
  'Know your shelf',
  'Questions that sell',
  'The first minute with a customer',
  'Which one is it?',
  'What is new this season',
  'Age checks without a quarrel',
];
const lotteries = ['Spring draw', 'A weekend for two', 'Headphones every Friday', 'Year-end draw'];
const surveys = ['How was your month?', 'Which prizes do you wish for?', 'Your outlet in five questions'];
const dailyQuestions = [
  'Which shelf do customers look at first?',
  'A customer asks for what is sold out. What do you offer?',
  'How old must a customer be?',
  'What does the new pack look like?',
  'Which of these four has the newest filter?',
  'What do you do when the price tag is missing?',
  'How many brands are in the silver line?',
  'When may a pack be returned?',
];
const tips = [
  'Greet before you scan',
  'Three questions before you recommend',
  'What to say about a new product',
  'Calm words for a queue',
];
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
] as const;

export async function loadContent(db: Database, { calendar }: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const made = (at: number) => iso(calendar.launch + at * 3_600_000);
  const named = (table: string, names: readonly string[], column = 'name') =>
    db.copyIn(
      table,
      ['id', column, 'created_at'],
      names.map((name, at) => [at + 1, name, made(at)]),
    );
  await db.copyIn(
    'kb_categories',
    ['id', 'name', 'section', 'priority', 'created_at'],
    categories.map(([name, section], at) => [at + 1, name, section, categories.length - at, made(at)]),
  );
  await db.copyIn(
    'kb_brands',
    ['id', 'name', 'brand_id', 'created_at'],
    brands.map(([name], at) => [at + 1, name, at + 1, made(at)]),
  );
  // The list begins with two articles of each brand.
  await db.copyIn(
    'kb_articles',
    ['id', 'name', 'category_id', 'brand_id', 'created_at'],
    articles.map(([name, category], at) => [
      at + 1,
      name,
      category,
      at < 2 * brands.length ? Math.floor(at / 2) + 1 : null,
      made(at),
    ]),
  );
  await named('target_groups', targetGroups);
  await named('special_quizzes', quizzes);
  await named('lotteries', lotteries);
  await named('surveys', surveys);
  await named('daily_questions', dailyQuestions, 'text');
  if (new ContractIn(salesTips, edition).exists) await named('sales_tips', tips);
}
