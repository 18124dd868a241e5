import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersOf } from '../../src/admin/quick-tips/types';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown>;
let ireland: Market;
let hungary: Market;
let belarus: Market;
beforeAll(async () => {
  [ireland, hungary, belarus] = await Promise.all([
    startServer({ edition: 'IRELAND' }),
    startServer({ edition: 'HUNGARY' }),
    startServer({ edition: 'BELARUS' }),
  ]);
  await hungary.context.db.copyIn('brands', ['id', 'name', 'active', 'positive'], [[1, 'Kestrel', true, true]]);
});
afterAll(() => Promise.all([ireland.stop(), hungary.stop(), belarus.stop()]));

const send = async (market: Market, path: string, record: Row) => {
  const { status, body } = await market.as('admin').post<Row & { errors?: Row }>(path, record);
  return { status, body, errors: body.errors };
};
const priceTip = {
  type: 1,
  question: 'What does the new pack cost?',
  image: 'quickTips/pack.png',
  answers: [{ answer: '4.90', correct: true }],
  active_at: '2026-11-30',
};
const quizTip = {
  ...priceTip,
  type: 2,
  answers: ['Ten', 'Twelve', 'Twenty'].map((answer, at) => ({ answer, correct: at === 0 })),
};

describe('a quick tip', () => {
  const path = '/admin/quick-tips';

  test('needs its image, question and day', async () => {
    const { errors } = await send(ireland, path, { type: 1, answers: priceTip.answers });
    expect(errors).toEqual({ image: ['Required'], question: ['Required'], active_at: ['Required'] });
  });
  test.each(['4.9', '4,90', '123', '4.', 'four', '1.111', '-1.00'])(
    'is not answered with the price %s',
    async (answer) => {
      const { errors } = await send(ireland, path, { ...priceTip, answers: [{ answer, correct: true }] });
      expect(errors).toEqual({ 'answers.0.answer': ['Must be 1.11 or 11.11 format'] });
    },
  );
  test.each(['4', '42', '4.90', '11.11'])('is answered with the price %s', async (answer) => {
    expect((await send(ireland, path, { ...priceTip, answers: [{ answer, correct: true }] })).status).toBe(200);
  });
  test.each([
    [2, 'At least 3 needed'],
    [4, 'At most 3 allowed'],
  ])('with a quiz question has three answers, not %i', async (count, words) => {
    const answers = Array.from({ length: count }, (_, at) => ({ answer: `Answer ${at}`, correct: at === 0 }));
    expect((await send(ireland, path, { ...quizTip, answers })).errors).toEqual({ answers: [words] });
  });
  test('has a correct answer', async () => {
    const answers = quizTip.answers.map((one) => ({ ...one, correct: false }));
    expect((await send(ireland, path, { ...quizTip, answers })).errors).toEqual({
      answers: ['At least one correct answer must be entered'],
    });
  });
  test('shows its price disclaimer unless it is told not to', async () => {
    expect((await send(ireland, path, quizTip)).body).toMatchObject({ show_price_disclaimer: true });
  });
  test('keeps its type', async () => {
    const { body } = await send(ireland, path, quizTip);
    const changed = await ireland
      .as('admin')
      .put<{ errors: Row }>(path, { ...body, type: 1, answers: priceTip.answers });
    expect(changed.body.errors).toEqual({ type: ['Cannot be changed once it is set'] });
  });
  test('from before it had a screen asks for what it lacks when it is saved', async () => {
    await ireland.context.db.copyIn('quick_tips', ['id', 'question'], [[900, 'What is new?']]);
    const { body } = await ireland.as('admin').get<Row>(`${path}/900`);
    const refused = await ireland.as('admin').put<{ errors: Row }>(path, body);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['active_at', 'answers', 'image', 'type']);
  });
  test('whose type is changed before it is saved keeps the answers that are written', () => {
    const written = { answer: '4.90', correct: true };
    expect(answersOf(2, [written])).toEqual([written, ...answersOf(2).slice(1)]);
    expect(answersOf(1, [written, ...answersOf(2)])).toEqual([written]);
    expect(answersOf(1)).toEqual([{ answer: null, correct: true }]);
  });
});

const question = {
  text: 'How many packs does a carton hold?',
  image: 'quiz/carton.png',
  answers: ['Ten', 'Twelve', 'Twenty', 'None'].map((answer) => ({ answer })),
  correct_answers: [1],
};
const at = (field: string) => `questions.0.${field}`;

describe.each(['/admin/event-mode/quizzes', '/admin/single-mode'])('a question of %s', (path) => {
  const judged = async (...questions: Row[]) => (await send(hungary, path, { name: 'Packs', questions })).errors;

  test('says what it lacks under text, correct_answers and image', async () => {
    expect(await judged({ ...question, text: '', image: null, correct_answers: [] })).toEqual({
      [at('text')]: ['Required'],
      [at('image')]: ['Required'],
      [at('correct_answers')]: ['At least one correct answer must be entered'],
    });
  });
  test('has one correct answer', async () => {
    expect(await judged({ ...question, correct_answers: [1, 2] })).toEqual({
      [at('correct_answers')]: ['There must be only one correct answer'],
    });
  });
  test('names an answer that it has', async () => {
    expect(await judged({ ...question, correct_answers: [5] })).toEqual({
      [at('correct_answers')]: ['There is no answer with this number'],
    });
  });
  test('takes the number of its correct answer without a list', async () => {
    const { body } = await send(hungary, path, {
      name: 'Cartons',
      questions: [{ ...question, correct_answers: 2 }],
    });
    const saved = await hungary.as('admin').get<{ questions: Row[] }>(`${path}/${body.id as number}`);
    expect(saved.body.questions[0]!.correct_answers).toEqual([2]);
  });
  test('names an answer that it has when it is sent without a list, too', async () => {
    expect(await judged({ ...question, correct_answers: 5 })).toEqual({
      [at('correct_answers')]: ['There is no answer with this number'],
    });
  });
  test('is needed', async () => {
    expect(await judged()).toEqual({ questions: ['At least one question must be entered'] });
  });
  test('keeps its id when another one is put before it', async () => {
    const { body } = await send(hungary, path, { name: 'Packs', questions: [question] });
    const [first] = body.questions as Row[];
    await hungary.as('admin').put(path, { ...body, questions: [question, first] });
    const stored = await hungary.as('admin').get<{ questions: Row[] }>(`${path}/${String(body.id)}`);
    expect(stored.body.questions.map((one) => one.id)).toEqual([2, 1]);
  });
});

test('in HUNGARY an event mode question about a product needs its brand', async () => {
  const quiz = (more: Row) => ({ name: 'Fair', questions: [{ ...question, ...more }] });
  for (const about of [{ product_question: true }, { show_disclaimer: true }]) {
    const path = '/admin/event-mode/quizzes';
    expect((await send(hungary, path, quiz(about))).errors).toEqual({ [at('brand_id')]: ['Brand required'] });
    expect((await send(hungary, path, quiz({ ...about, brand_id: 1 }))).status).toBe(200);
  }
});
test('in BELARUS an event mode question has a disclaimer without a brand', async () => {
  const quiz = { name: 'Fair', questions: [{ ...question, show_disclaimer: true }] };
  expect((await send(belarus, '/admin/event-mode/quizzes', quiz)).status).toBe(200);
});

describe('an event mode reward', () => {
  const path = '/admin/event-mode/rewards';

  test.each([
    [1, 'coins'],
    [2, 'physical_product_id'],
    [3, 'digital_product_id'],
  ])('of type %i needs %s', async (reward_type_id, field) => {
    expect((await send(hungary, path, { reward_type_id })).errors).toEqual({ [field]: ['Required'] });
  });
  test('names its type in the list', async () => {
    await send(belarus, path, { reward_type_id: 1, coins: 50, count: 20 });
    const { body } = await belarus.as('admin').get<{ data: Row[] }>(path);
    expect(body.data).toMatchObject([{ reward_type_id: 1, type: { id: 1, name: 'Coins' }, coins: 50, count: 20 }]);
  });
  test.each([
    [2, 'Physical Product'],
    [3, 'Digital Product'],
  ])('of type %i is named %s', async (type, name) => {
    const [one] = await hungary.db.rows<{ id: number }>(sql`
      insert into event_rewards (reward_type_id) values (${type}) returning id
    `);
    expect((await hungary.as('admin').get<Row>(`${path}/${one!.id}`)).body.type).toEqual({ id: type, name });
  });
  test('keeps nothing of another type, whoever sends it', async () => {
    await hungary.db.rows(sql`insert into present_types (id, name) values (1, 'Present') on conflict do nothing`);
    const [present, file] = await hungary.db.rows<{ id: number }>(sql`
      insert into bonus_shop_products (kind, name, description, price, type)
      values ('physical', 'Mug', 'A mug', 1, 1), ('digital', null, 'Two tickets', 1, 1)
      returning id
    `);
    const all = {
      coins: 50,
      count: 20,
      image: 'rewards/a.png',
      physical_product_id: present!.id,
      digital_product_id: file!.id,
    };
    const none = { coins: null, image: null, physical_product_id: null, digital_product_id: null };
    const { body } = await send(hungary, path, { reward_type_id: 2, ...all });
    expect(body).toMatchObject({ ...none, physical_product_id: present!.id, count: 20 });
    const changed = await hungary.as('admin').put<Row>(path, { ...all, id: body.id, reward_type_id: 3 });
    expect(changed.body).toMatchObject({ ...none, digital_product_id: file!.id, image: 'rewards/a.png', count: 20 });
    const again = await hungary.as('admin').put<Row>(path, { ...all, id: body.id, reward_type_id: 1 });
    expect(again.body).toMatchObject({ ...none, coins: 50, image: 'rewards/a.png', count: 20 });
  });
  test('does not give what the shop does not have', async () => {
    expect((await send(hungary, path, { reward_type_id: 2, physical_product_id: 999 })).errors).toEqual({
      physical_product_id: ['There is no such record'],
    });
  });
});
