import { sql } from 'drizzle-orm';
import type { Edition, EditionCode } from '../../editions/edition';
import { brandMarkets } from '../../src/admin/questions/kinds';
import { quizzes } from '../../src/admin/quizzes/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { dayInZone } from '../../src/contract/zones';
import type { Database } from '../database/database';
import { iso } from './calendar';
import { brands } from './events';
import type { DemoMarket, DemoOptions } from './market';
import { logoQuestion, statementOf, textsOf, written } from './questions';

/** In deletion order. */
export const quizTables = ['quizzes', 'special_quizzes', 'multibrand_quizzes', 'surveys', 'daily_questions'];

type Row = Record<string, unknown>;
const numbered = (list: readonly Row[]) => list.map((one, at) => ({ id: at + 1, ...one }));

/** The number of general quizzes of each brand, one after the other. */
export const quizzesPerBrand = 2;

/** The questions of a quiz about a brand: `count` of text, and in the long ones a statement and a question of logos. */
function questionsOf(edition: Edition, at: number, brand: number, logos: readonly string[], count: number): Row[] {
  const own = textsOf(edition.code);
  const [name] = brands[brand]!;
  const image = logos[brand]!;
  const list: Row[] = Array.from({ length: count - 2 }, (_, nr) => ({
    ...written(own.questions[(at + nr) % own.questions.length]!, at + nr, name),
    image,
  }));
  list.push(
    {
      ...statementOf(own, name),
      image,
      product_question: true,
      ...((brandMarkets as readonly EditionCode[]).includes(edition.code) && { brand_id: brand + 1 }),
    },
    { ...logoQuestion(own, name, brand, logos) },
  );
  return numbered(list);
}

/** Quizzes, surveys and questions of the day in the market's language, with as many questions as games have. */
export async function loadQuizzes(db: Database, { calendar }: DemoMarket, { edition }: DemoOptions): Promise<void> {
  const own = textsOf(edition.code);
  const logos = (await db.rows<{ logo: string | null }>(sql`select logo from brands order by id`)).map(
    ({ logo }) => logo ?? 'images/logo.png',
  );
  const made = (at: number) => iso(calendar.launch + at * 3_600_000);
  const dayAt = (daysAgo: number) => dayInZone(iso(calendar.daysAgo(daysAgo))!, edition.timeZone);
  const bar = new ContractIn(quizzes, edition).has('progress_bar_enable') ? true : null;
  const columns = ['id', 'name', 'status', 'published_at', 'questions', 'last_question_id', 'created_at'];
  const common = (name: string, at: number, daysAgo: number, status: number, questions: Row[]) => [
    at + 1,
    name,
    status,
    dayAt(daysAgo),
    JSON.stringify(questions),
    questions.length,
    made(at),
  ];
  const general = brands.flatMap(([name], brand) =>
    own.general.map((title, nr) => ({ name: title.replace('{brand}', name), brand, nr })),
  );
  await db.copyIn(
    'quizzes',
    [...columns, 'brand_id', 'price', 'progress_bar_enable'],
    general.map(({ name, brand }, at) => [
      ...common(name, at, 200 - at * 3, 1, questionsOf(edition, at, brand, logos, 8)),
      brand + 1,
      10,
      bar,
    ]),
  );
  await db.copyIn(
    'special_quizzes',
    [...columns, 'brand_id', 'price', 'image', 'progress_bar_enable'],
    own.special.map((name, at) => [
      // One for each brand, and another one that is prepared for a day to come.
      ...common(
        name,
        at,
        at < brands.length ? 190 - at * 20 : -6,
        1,
        questionsOf(edition, at, at % brands.length, logos, 10),
      ),
      1 + (at % brands.length),
      20,
      logos[at % brands.length],
      bar,
    ]),
  );
  await db.copyIn(
    'multibrand_quizzes',
    [...columns, 'price', 'progress_bar_enable'],
    own.multibrand.map((name, at) => [
      ...common(
        name,
        at,
        170 - at * 30,
        1,
        numbered(
          Array.from({ length: 8 }, (_, brand) => ({
            ...logoQuestion(own, brands[brand]![0], brand, logos),
            is_brand_question: true,
            brand_id: brand + 1,
          })),
        ),
      ),
      15,
      bar,
    ]),
  );
  await db.copyIn(
    'surveys',
    columns,
    own.surveys.map((name, at) =>
      common(
        name,
        at,
        150 - at * 40,
        1,
        numbered(
          own.survey.map((line, nr) => ({
            ...written(line, 0),
            correct_answers: [],
            image: logos[(at + nr) % logos.length],
          })),
        ),
      ),
    ),
  );
  const daily = own.questions.slice(0, 8);
  await db.copyIn(
    'daily_questions',
    ['id', 'text', 'type_id', 'answers', 'correct_answers', 'active_at', 'progress_bar_enable', 'created_at'],
    daily.map((line, at) => {
      const { text, type_id, answers, correct_answers } = written(line, at);
      return [
        at + 1,
        text,
        type_id,
        JSON.stringify(answers),
        JSON.stringify(correct_answers),
        dayAt(daily.length - at - 2),
        true,
        made(at),
      ];
    }),
  );
}
