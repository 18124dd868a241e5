import { attachmentStatus } from '../../src/contract/attachment-statuses';
import { mysteryShopper } from '../../src/admin/mystery-shopper/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { edgeOfDay } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { iso } from './calendar';
import type { DemoMarket, DemoOptions } from './market';
import { playing } from './photos';
import { Random } from './random';

/** In deletion order: tables with foreign keys to others come before these. */
export const mysteryTables = ['mystery_shopper_attachments', 'mystery_shopper'];

/** [name, days since its start, days until its end, status, brand, target group]. */
const programs = [
  ['Summer visits', 150, -90, 0, 1, 1],
  ['Autumn visits', 40, 30, 1, 3, 2],
] as const;
const answers = (right: string, ...others: string[]) =>
  [right, ...others].map((answer_text, at) => ({ answer_text, is_correct: at === 0 }));
const asked = (type_id: number, question_text: string, list: object[] = []) => ({
  type_id,
  question_text,
  answers: list,
  question_image: null,
  show_price_disclaimer: type_id === 3,
});
const criterias = [
  {
    name: 'Greeting and advice',
    good_answer: 'Greeted at once and advised well.',
    normal_answer: 'Greeted, but had to be asked.',
    bad_answer: 'Neither greeted nor advised.',
    questions: [
      asked(1, 'What did the seller do first?', answers('Greeted me', 'Went on working', 'Pointed at the shelf')),
      asked(4, 'How was the advice?'),
    ],
  },
  {
    name: 'Shelf and price',
    good_answer: 'The shelf was full and the price was right.',
    normal_answer: 'The shelf had gaps.',
    bad_answer: 'The price was missing or wrong.',
    questions: [
      asked(2, 'Where did the product stand?', answers('At eye level', 'At the bottom', 'Behind the counter')),
      asked(3, 'What did it cost?', answers('4.50')),
      asked(5, 'A photo of the shelf, please'),
    ],
  },
];
const impressions = [
  'Friendly, and knew the product well.',
  'I had to wait, but the advice was good.',
  'Nobody spoke to me until I asked.',
  'Recommended two products and explained the difference.',
  'The price tag was missing; the seller looked it up.',
];

/** Mystery shoppers with the visits that users submitted. */
export async function loadMysteryShoppers(
  db: Database,
  demo: DemoMarket,
  { edition }: DemoOptions,
  pictures: readonly string[],
): Promise<void> {
  if (!new ContractIn(mysteryShopper, edition).exists) return;
  const { calendar } = demo;
  const dayAt = (daysAgo: number, edge: 'start' | 'end') =>
    edgeOfDay(iso(calendar.daysAgo(daysAgo))!.slice(0, 10), edge, edition.timeZone);
  await db.copyIn(
    'mystery_shopper',
    [
      'id',
      'name',
      'status',
      'start_date',
      'end_date',
      'brand_id',
      'reward_coefficient',
      'target_group_id',
      'background_image',
      'result_page_date_to',
      'criterias',
      'created_at',
    ],
    programs.map(([name, since, until, status, brand, group], at) => [
      at + 1,
      name,
      status,
      dayAt(since, 'start'),
      dayAt(-until, 'end'),
      brand,
      1.5,
      group,
      pictures[at],
      dayAt(-until - 30, 'end'),
      JSON.stringify(criterias),
      iso(calendar.daysAgo(since + 4)),
    ]),
  );
  const random = new Random(demo.seed, 32);
  const visits = playing(demo, 24)
    .map((user) => {
      const program = random.pick([0, 1, 1]);
      const [, since, until] = programs[program]!;
      return {
        user,
        program,
        at: calendar.inOpeningHours(
          calendar.daysAgo(Math.max(-until, 0) + random.next() * (since - Math.max(-until, 0) - 1)),
          random,
        ),
      };
    })
    .sort((a, b) => a.at - b.at);
  await db.copyIn(
    'mystery_shopper_attachments',
    [
      'id',
      'mystery_shopper_id',
      'user_id',
      'status',
      'open_question_answer',
      'question',
      'attachments',
      'created_at',
      'moderated_by',
      'moderator',
    ],
    visits.map(({ user, program, at }, place) => {
      const status =
        calendar.age(at) < 14
          ? attachmentStatus.onModeration
          : random.weighted([
              [attachmentStatus.accepted, 80],
              [attachmentStatus.declined, 20],
            ] as const);
      const photos = Array.from(
        { length: random.between(1, 3) },
        (_, photo) => pictures[(place + photo) % pictures.length],
      );
      return [
        place + 1,
        program + 1,
        user,
        status,
        random.pick(impressions),
        'A photo of the shelf, please',
        JSON.stringify(photos),
        iso(at),
        ...(status === attachmentStatus.onModeration ? [null, null] : ['admin:1', 'Administrator']),
      ];
    }),
  );
}
