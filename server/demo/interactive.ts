import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Calendar } from './calendar';
import { Random } from './random';

interface Question {
  type_id: number;
  title: string;
  textarea?: string;
  answers: readonly { answer: string; correct: boolean; dropdown_index?: number }[];
}
const questions: readonly Question[] = [
  {
    type_id: 1,
    title: 'What would you tell a customer about it in one sentence?',
    answers: [{ answer: 'Fresh taste, new pack, same price', correct: true }],
  },
  {
    type_id: 2,
    title: 'Which shelf does it belong on?',
    answers: [
      { answer: 'At eye level', correct: true },
      { answer: 'On the lowest shelf', correct: false },
      { answer: 'Behind the till', correct: false },
    ],
  },
  {
    type_id: 3,
    title: 'What do you check every morning?',
    answers: [
      { answer: 'Price tags', correct: true },
      { answer: 'Stock on the shelf', correct: true },
      { answer: 'The weather', correct: false },
    ],
  },
  {
    type_id: 4,
    title: 'Complete the sentence',
    textarea: 'Put the [1] in front and the [2] behind.',
    answers: [
      { answer: 'older packs', correct: true, dropdown_index: 1 },
      { answer: 'newer packs', correct: true, dropdown_index: 2 },
    ],
  },
];
const colours = ['#fde68a', '#bfdbfe', '#bbf7d0', '#fecdd3'] as const;
const said = [
  'Fresh taste, new pack',
  'At eye level',
  'Price tags; stock on the shelf',
  'older packs; newer packs',
  'I would show the new pack first',
  'Behind the till',
  'The weather',
] as const;
const answers = 90;

/** Interactive articles for the first articles of the knowledge bank, and the answers of sellers. */
export async function loadInteractive(
  db: Database,
  { calendar, seed }: { calendar: Calendar; seed: number },
  { users }: { users: number },
): Promise<void> {
  const articles = await db.rows<{ id: number }>(sql`select id from kb_articles order by id limit ${colours.length}`);
  if (!articles.length) return;
  const random = new Random(seed, 51);
  const ids: number[] = [];
  for (const [at, article] of articles.entries()) {
    const sections = questions
      .filter((_, index) => index <= at || index === questions.length - 1)
      .map(({ textarea = null, answers: list, ...one }) => ({
        ...one,
        textarea,
        answers: list.map(({ dropdown_index = null, ...answer }) => ({ ...answer, dropdown_index })),
      }));
    const made = (await db.one<{ id: number }>(sql`
      insert into interactive_articles (article_id, background_color, coins, progress_bar_enable, sections)
      values (
        ${article.id}, ${colours[at]!}, ${10 * (at + 1)}, ${at % 2 === 0}, ${JSON.stringify(sections)}::jsonb
      )
      returning id
    `))!;
    ids.push(made.id);
  }
  await db.copyIn(
    'users_answers',
    ['interactive_article_id', 'user_id', 'user_answers', 'correct', 'moderation', 'created_at'],
    Array.from({ length: answers }, (_, at) => {
      const moderated = random.chance(0.45);
      return [
        random.pick(ids),
        random.between(1, users),
        random.pick(said),
        moderated && random.chance(0.7),
        moderated,
        new Date(calendar.daysAgo((answers - at) / 3)),
      ];
    }),
  );
}
