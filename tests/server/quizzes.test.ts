import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown>;
let ireland: Market;
let hungary: Market;
let demo: Market;
beforeAll(async () => {
  [ireland, hungary, demo] = await Promise.all([
    startServer({ edition: 'IRELAND' }),
    startServer({ edition: 'HUNGARY' }),
    startServer(),
  ]);
  for (const { context } of [ireland, hungary, demo])
    await context.db.copyIn('brands', ['id', 'name', 'active', 'positive'], [[1, 'Kestrel', true, true]]);
});
afterAll(() => Promise.all([ireland.stop(), hungary.stop(), demo.stop()]));

const question = {
  type_id: 1,
  text: 'How many packs does a carton hold?',
  image: 'quiz/carton.png',
  answers: [{ answer: 'Ten' }, { answer: 'Twelve' }],
  correct_answers: [1],
};
const answers = (count: number) => Array.from({ length: count }, (_, at) => ({ answer: `Answer ${at + 1}` }));
const send = async (market: Market, path: string, record: Row) => {
  const { status, body } = await market.as('admin').post<Row & { errors?: Row }>(path, record);
  return { status, body, errors: body.errors };
};
const judged = async (market: Market, path: string, ...questions: Row[]) =>
  (await send(market, path, { name: 'Packs', questions })).errors ?? {};
const at = (field: string) => `questions.0.${field}`;

test.each(['quizzes', 'special-quizzes'])('the list of %s names the brand of each', async (path) => {
  const table = sql.identifier(path.replace('-', '_'));
  await demo.db.rows(sql`insert into ${table} (id, name, brand_id) values (901, 'Of a brand', 1)`);
  const { body } = await demo.as('admin').get<Row>(`/admin/${path}/901`);
  await demo.db.rows(sql`delete from ${table} where id = 901`);
  expect(body).toMatchObject({ name: 'Of a brand', brand: { name: 'Kestrel' } });
});

describe('a question is refused with words at its place', () => {
  test.each<[string, Row, string, string]>([
    ['no text', { text: ' ' }, 'text', 'Required'],
    ['text answers without an image', { image: null }, 'image', 'Required'],
    ['a blank answer', { answers: [{ answer: 'Ten' }, { answer: '' }] }, 'answers.1.answer', 'Required'],
    ['no answers', { answers: [] }, 'answers', 'At least one answer must be entered'],
    ['no correct answer', { correct_answers: [] }, 'correct_answers', 'At least one correct answer must be entered'],
    ['an answer that is not there', { correct_answers: [3] }, 'correct_answers', 'There is no answer with this number'],
    ['sixteen answers', { answers: answers(16) }, 'answers', '15 is the maximum number of possible options'],
    [
      'two true ones of true and false',
      { type_id: 2, correct_answers: [1, 2] },
      'correct_answers',
      'There must be only one correct answer',
    ],
    ['three answers of true and false', { type_id: 2, answers: answers(3) }, 'answers', 'At most 2 allowed'],
    ['a picture that is no file', { type_id: 3 }, 'answers', 'Not the key of a file'],
    ['an unknown type', { type_id: 4 }, 'type_id', 'Not one of the choices'],
  ])('%s', async (_name, change, field, words) => {
    expect(await judged(demo, '/admin/quizzes', { ...question, ...change })).toMatchObject({ [at(field)]: [words] });
  });
  test('a quiz without questions', async () => {
    const words = { questions: ['At least one question must be entered'] };
    expect(await judged(demo, '/admin/special-quizzes')).toEqual(words);
    expect((await send(demo, '/admin/quizzes', { name: 'Packs' })).errors).toEqual(words);
  });
});

describe('more than can be judged is refused before it is', () => {
  const many = (count: number, one: Row) => Array.from({ length: count }, () => one);
  test('of questions', async () => {
    expect(
      (await send(demo, '/admin/special-quizzes', { name: 'Packs', questions: many(300_000, {}) })).errors,
    ).toEqual({
      questions: ['At most 1000 allowed'],
    });
  });
  test('of answers in all questions together', async () => {
    expect(await judged(demo, '/admin/special-quizzes', ...many(600, { ...question, answers: many(900, {}) }))).toEqual(
      {
        questions: ['At most 20000 allowed'],
      },
    );
  });
});

test('several answers may be correct, and pictures be answers', async () => {
  const pictures = [{ answer: 'quiz/a.png' }, { answer: 'quiz/b.png' }];
  const { status, body } = await send(demo, '/admin/quizzes', {
    name: 'Packs',
    questions: [
      { ...question, answers: answers(15), correct_answers: [2, 15] },
      { ...question, type_id: 3, image: null, answers: pictures },
    ],
  });
  expect(status).toBe(200);
  expect(body.questions).toMatchObject([
    { id: 1, correct_answers: [2, 15] },
    { id: 2, answers: pictures },
  ]);
});

test('a question keeps its id wherever it stands, and a new one gets another', async () => {
  const path = '/admin/surveys';
  const made = (await send(demo, path, { name: 'Month', questions: [question, { ...question, text: 'Why?' }] })).body;
  const [, second] = made.questions as Row[];
  const { body } = await demo
    .as('admin')
    .put<Row>(path, { ...made, questions: [second, { ...question, text: 'What else?' }] });
  expect(body.questions).toMatchObject([
    { id: 2, text: 'Why?' },
    { id: 3, text: 'What else?' },
  ]);
});

test.each(['show_disclaimer', 'product_question'])('IRELAND and HUNGARY: %s needs a brand', async (flag) => {
  const about = { ...question, [flag]: true };
  for (const market of [ireland, hungary]) {
    expect(await judged(market, '/admin/quizzes', about)).toEqual({ [at('brand_id')]: ['Brand required'] });
    expect(
      (await send(market, '/admin/quizzes', { name: 'Packs', questions: [{ ...about, brand_id: 1 }] })).status,
    ).toBe(200);
  }
  expect(await judged(demo, '/admin/quizzes', about)).toEqual({});
});

test('a brand question has a brand of its own', async () => {
  const own = { ...question, is_brand_question: true };
  expect(await judged(demo, '/admin/multibrand-quizzes', own)).toEqual({ [at('brand_id')]: ['Brand required'] });
  expect(await judged(demo, '/admin/multibrand-quizzes', { ...own, brand_id: 1 })).toEqual({});
});

test('a survey of HUNGARY with several answers has none or at least two correct ones', async () => {
  const several = { ...question, is_multiple: true };
  expect(await judged(hungary, '/admin/surveys', several)).toEqual({
    [at('correct_answers')]: ['There must be at least two correct answer'],
  });
  expect(await judged(hungary, '/admin/surveys', { ...question, correct_answers: [1, 2] })).toEqual({
    [at('correct_answers')]: ['There must be only one correct answer'],
  });
  for (const correct_answers of [[], [1, 2]])
    expect(await judged(hungary, '/admin/surveys', { ...several, correct_answers })).toEqual({});
});

test('a survey of another market has as many correct answers as its type allows, or none', async () => {
  for (const correct_answers of [[], [1], [1, 2]])
    expect(await judged(demo, '/admin/surveys', { ...question, correct_answers })).toEqual({});
  const trueFalse = { ...question, type_id: 2, correct_answers: [1, 2] };
  expect(await judged(demo, '/admin/surveys', trueFalse)).toEqual({
    [at('correct_answers')]: ['There must be only one correct answer'],
  });
});

test('a question of the day is one question with a day', async () => {
  const { image: _, ...daily } = question;
  const refused = await send(demo, '/admin/daily-questions', { ...daily, correct_answers: [] });
  expect(refused.errors).toEqual({
    active_at: ['Required'],
    correct_answers: ['At least one correct answer must be entered'],
  });
  const { body } = await send(demo, '/admin/daily-questions', { ...daily, active_at: '2026-11-30' });
  expect(body).toMatchObject({ type_id: 1, progress_bar_enable: true, active_at: '2026-11-30' });
});

test('a question of the day that the index of its column cannot hold is refused in words', async () => {
  const { image: _, ...daily } = question;
  // Letters without a pattern, which the index cannot compress.
  const letters = Array.from({ length: 1_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * at * 7_919 + at * 31) % 20_000)),
  ).join('');
  const ask = (text: string) => send(demo, '/admin/daily-questions', { ...daily, text, active_at: '2026-12-01' });
  expect((await ask(letters.slice(0, 890))).status).toBe(200);
  const { status, errors } = await ask(letters);
  expect([status, errors]).toEqual([422, { text: ['Must be 890 characters or fewer'] }]);
});

test('special quizzes are listed with their topic', async () => {
  const { body } = await send(ireland, '/admin/special-quizzes', { name: 'Shelf', brand_id: 1, questions: [question] });
  expect(body.brand).toEqual({ name: 'Kestrel' });
});
test('quizzes are found by name and price, with their topic', async () => {
  await send(ireland, '/admin/quizzes', { name: 'Sökér', price: 7, brand_id: 1, questions: [question] });
  const found = await ireland.as('admin').get<{ data: Row[] }>('/admin/quizzes?search=soker&price=7');
  expect(found.body.data).toMatchObject([{ name: 'Sökér', price: 7, brand: { name: 'Kestrel' } }]);
});
