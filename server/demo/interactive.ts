import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { moneyOf } from '../admin/transactions/money';
import { newTypeId } from '../admin/transactions/types';
import type { DemoMarket, DemoOptions } from './market';
import { playing } from './photos';
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
/** What sellers say to each question. */
const said: readonly (readonly string[])[] = [
  ['Fresh taste, new pack', 'I would show the new pack first'],
  ['At eye level', 'Behind the till'],
  ['Price tags; stock on the shelf', 'The weather'],
  ['older packs; newer packs'],
];
const answers = 90;

const answering = 400;

/**
 * Interactive articles for the first articles of the knowledge bank, the answers of sellers, and the payments for the
 * accepted ones, once per seller and article.
 */
export async function loadInteractive(db: Database, demo: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const { calendar, seed } = demo;
  const articles = await db.rows<{ id: number }>(sql`
    select id
    from kb_articles
    order by id
    limit ${colours.length}
  `);
  if (!articles.length) return;
  const random = new Random(seed, 51);
  const sellers = playing(demo, answering);
  if (!sellers.length) return;
  const asked: { article: number; questionId: number; question: string; answers: readonly string[] }[][] = [];
  // The last one first, so that none has the id of its article.
  for (const [at, article] of articles.toReversed().entries()) {
    const own = questions.flatMap((one, index) =>
      index <= at || index === questions.length - 1 ? [{ one, answers: said[index]! }] : [],
    );
    const sections = own.map(({ one: { textarea = null, answers: list, ...one } }) => ({
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
    asked.push(
      own.map(({ one, answers }, index) => ({
        article: made.id,
        questionId: index + 1,
        question: one.title,
        answers,
      })),
    );
  }
  await db.copyIn(
    'users_answers',
    [
      'interactive_article_id',
      'question_id',
      'question',
      'user_id',
      'user_answers',
      'correct',
      'moderation',
      'created_at',
    ],
    Array.from({ length: answers }, (_, at) => {
      const moderated = random.chance(0.45);
      const { article, questionId, question, answers: given } = random.pick(random.pick(asked));
      return [
        article,
        questionId,
        question,
        random.pick(sellers),
        random.pick(given),
        moderated && random.chance(0.7),
        moderated,
        new Date(calendar.daysAgo((answers - at) / 3)),
      ];
    }),
  );
  await db.rows(sql`
    insert into transactions (user_id, type_id, coins, money, progress_bar_use, cause, cause_id, created_at)
    select answer.user_id, ${newTypeId('interactive_article')}, article.coins,
      article.coins * ${moneyOf(edition.code, 100)}::float / 100, coalesce(article.progress_bar_enable, false),
      'interactive_answer', answer.id, answer.created_at
    from (
      select distinct on (user_id, interactive_article_id) *
      from users_answers
      where moderation and correct
      order by user_id, interactive_article_id, created_at, id
    ) answer
    join interactive_articles article on article.id = answer.interactive_article_id
    where article.coins > 0
    order by answer.created_at, answer.id
  `);
}
