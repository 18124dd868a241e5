import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Market } from './fixture';

type Row = Record<string, unknown> & { id: number };
type Question = Record<string, unknown>;
let market: Market;
beforeAll(async () => {
  market = await startServer();
});
afterAll(() => market.stop());
const admin = () => market.as('admin');

const asking = { headers: { 'answered-questions': 'refuse' } };
const question = (text: string) => ({
  type_id: 1,
  text,
  image: 'quiz/carton.png',
  answers: [{ answer: 'Ten' }, { answer: 'Twelve' }],
  correct_answers: [1],
});
const questionsOf = (record: Row) => record.questions as Question[];
const made = async (path: string) =>
  (await admin().post<Row>(path, { name: 'Packs', questions: ['First?', 'Second?', 'Third?'].map(question) })).body;
/** The record with one of its questions changed. */
const changed = (record: Row, at: number, change: Question): Row => ({
  ...record,
  questions: questionsOf(record).map((one, place) => (place === at ? { ...one, ...change } : one)),
});
const answer = (survey: Row, question_id: unknown, times: number) =>
  market.db.rows(sql`
    insert into question_answers (kind, user_id, pack_id, question_id, question, answer)
    select 'survey', 1, ${survey.id}, ${question_id}, 'As it was', 'Ten'
    from generate_series(1, ${times}::int)
  `);
const play = (kind: string, id: number, times: number) =>
  market.db.rows(sql`
    insert into activities (kind, user_id, item_id, correct, total)
    select ${kind}, 1, ${id}, 1, 2
    from generate_series(1, ${times}::int)
  `);
const answeredSurvey = async () => {
  const survey = await made('/admin/surveys');
  await answer(survey, questionsOf(survey)[1]!.id, 3);
  return survey;
};
const refused = [409, [{ number: 2, text: 'Second?', answers: 3 }]];

describe('a survey whose second question has three answers', () => {
  test.each<[string, Question]>([
    ['its text', { text: 'Other?' }],
    ['an answer', { answers: [{ answer: 'Ten' }, { answer: 'Eleven' }] }],
    ['the correct answer', { correct_answers: [2] }],
    ['its image', { image: 'quiz/other.png' }],
    ['its type', { type_id: 2 }],
  ])('is saved with the question changed only after somebody was asked: %s', async (_, change) => {
    const survey = await answeredSurvey();
    const { status, body } = await admin().put('/admin/surveys', changed(survey, 1, change), asking);
    expect([status, body.answered]).toEqual(refused);
    expect((await admin().get<Row>(`/admin/surveys/${survey.id}`)).body).toEqual(survey);
  });

  test('is saved without the question only after somebody was asked', async () => {
    const survey = await answeredSurvey();
    const without = { ...survey, questions: questionsOf(survey).toSpliced(1, 1) };
    const { status, body } = await admin().put('/admin/surveys', without, asking);
    expect([status, body.answered]).toEqual(refused);
    expect((await admin().put('/admin/surveys', without)).status).toBe(200);
  });

  test('is deleted only after somebody was asked, and the log tells how many answers there were', async () => {
    const { id } = await answeredSurvey();
    const { status, body } = await admin().delete('/admin/surveys', { id }, asking);
    expect([status, body.answered]).toEqual(refused);
    expect((await admin().delete('/admin/surveys', { id })).status).toBe(200);
    expect((await market.logs())[0]!.info).toContain(`admin/surveys ${id}: Packs; answered questions: 2 (3 answers)`);
  });

  test('is saved at once where its other questions, their order or its name change', async () => {
    const survey = await answeredSurvey();
    for (const record of [
      survey,
      { ...changed(survey, 0, { text: 'Other?' }), name: 'Cartons' },
      { ...survey, questions: questionsOf(survey).toReversed() },
      { ...survey, questions: [...questionsOf(survey), question('Fourth?')] },
    ])
      expect((await admin().put('/admin/surveys', record, asking)).status).toBe(200);
  });

  test('takes the change of a client that knows only the documents, and the log tells what it changed', async () => {
    const survey = await answeredSurvey();
    const { status, body } = await admin().put<Row>('/admin/surveys', changed(survey, 1, { text: 'Other?' }));
    expect([status, questionsOf(body)[1]!.text]).toEqual([200, 'Other?']);
    expect((await market.logs())[0]!.info).toContain(
      `admin/surveys ${survey.id}: questions; answered questions: 2 (3 answers)`,
    );
  });

  test('names the errors of a record before it asks', async () => {
    const survey = await answeredSurvey();
    expect((await admin().put('/admin/surveys', changed(survey, 1, { text: '' }), asking)).status).toBe(422);
  });
});

test.each([
  ['/admin/quizzes', 'general_quiz'],
  ['/admin/special-quizzes', 'special_quiz'],
  ['/admin/multibrand-quizzes', 'multibrand_quiz'],
])('%s: a quiz that was played says how often, as its games do not tell the questions', async (path, kind) => {
  const quiz = await made(path);
  const change = changed(quiz, 2, { text: 'Other?' });
  await play(kind, quiz.id, 4);
  const { status, body } = await admin().put(path, change, asking);
  expect([status, body.answered]).toEqual([409, [{ number: 3, text: 'Third?', games: 4 }]]);
});

test('a quiz that was played says in the log how often, when it is deleted', async () => {
  const { id } = await made('/admin/special-quizzes');
  await play('special_quiz', id, 4);
  expect((await admin().delete('/admin/special-quizzes', { id })).status).toBe(200);
  expect((await market.logs())[0]!.info).toContain('answered questions: 1 (played 4 times)');
});

test('the games that users play against each other count for a general quiz', async () => {
  const quiz = await made('/admin/quizzes');
  await market.db.rows(sql`
    insert into quiz_games (type, bonus, pack_id, user_id, user_points, user_coins, answers)
    values (3, false, ${quiz.id}, 1, 20, 1, '1/5')
  `);
  const { body } = await admin().put('/admin/quizzes', changed(quiz, 0, { text: 'Other?' }), asking);
  expect(body.answered).toEqual([{ number: 1, text: 'First?', games: 1 }]);
});

test('a quiz that nobody has played changes without a question', async () => {
  const quiz = await made('/admin/special-quizzes');
  await play('special_quiz', quiz.id + 1000, 4);
  const change = changed(quiz, 2, { text: 'Other?' });
  expect((await admin().put('/admin/special-quizzes', change, asking)).status).toBe(200);
});

test('a question of the day is itself the question, whose day changes at any time', async () => {
  const { image: _, ...daily } = question('Which day?');
  const { body } = await admin().post<Row>('/admin/daily-questions', { ...daily, active_at: '2026-11-30' });
  await play('daily_question', body.id, 5);
  const moved = { ...body, active_at: '2026-12-01' };
  expect((await admin().put('/admin/daily-questions', moved, asking)).status).toBe(200);
  const answer = await admin().put('/admin/daily-questions', { ...moved, text: 'Which week?' }, asking);
  expect([answer.status, answer.body.answered]).toEqual([409, [{ text: 'Which day?', answers: 5 }]]);
});

describe('sections of an interactive article', () => {
  const path = '/admin/interactive-articles';
  const section = (title: string) => ({
    type_id: 2,
    title,
    answers: [{ answer: 'Yes', correct: true }, { answer: 'No' }],
  });
  interface Article extends Row {
    sections: Question[];
  }
  /** An article of two sections, the second of which has three answers. */
  const answeredArticle = async () => {
    const { body } = await admin().post<Article>(path, {
      article_id: 1,
      background_color: '#ffeecc',
      coins: 10,
      sections: ['Fresh?', 'On the shelf?'].map(section),
    });
    await market.db.rows(sql`
      insert into users_answers (interactive_article_id, question_id, question, user_id, user_answers, correct, moderation)
      select ${body.id}, 2, 'On the shelf?', 1, 'Yes', false, false
      from generate_series(1, 3)
    `);
    return body;
  };
  const answered = [{ number: 2, text: 'On the shelf?', answers: 3 }];
  beforeAll(async () => {
    await market.db.rows(sql`insert into kb_categories (id, name, section) values (1, 'News', 1)`);
    await market.db.rows(sql`insert into kb_articles (id, category_id, name) values (1, 1, 'The new pack')`);
  });

  test.each<[string, (sections: Question[]) => Question[]]>([
    ['its title', ([first, second]) => [first!, { ...second, title: 'Other?' }]],
    ['its answers', ([first, second]) => [first!, { ...second, answers: [{ answer: 'Maybe', correct: true }] }]],
    ['its type', ([first, second]) => [first!, { ...second, type_id: 3 }]],
    ['its place, by which answers name it', ([first, second]) => [second!, first!]],
    ['removed', ([first]) => [first!]],
  ])('with answers change only after somebody was asked: %s', async (_, change) => {
    const article = await answeredArticle();
    const after = { ...article, sections: change(article.sections) };
    const { status, body } = await admin().put(path, after, asking);
    expect([status, body.answered]).toEqual([409, answered]);
    expect((await admin().put(path, after)).status).toBe(200);
    expect((await market.logs())[0]!.info).toContain('answered questions: 2 (3 answers)');
  });

  test('without answers change at once, and so does the article', async () => {
    const article = await answeredArticle();
    const [first, second] = article.sections;
    for (const change of [{}, { coins: 20 }, { sections: [{ ...first, title: 'Other?' }, second, section('Third?')] }])
      expect((await admin().put(path, { ...article, ...change }, asking)).status).toBe(200);
  });
});

describe('a quick tip', () => {
  const path = '/admin/quick-tips';
  let ireland: Market;
  beforeAll(async () => {
    ireland = await startServer({ edition: 'IRELAND' });
  });
  afterAll(() => ireland.stop());
  const answeredTip = async () => {
    const { body } = await ireland.as('admin').post<Row>(path, {
      type: 2,
      question: 'Where does it stand?',
      image: 'quickTips/shelf.png',
      answers: [{ answer: 'At eye level', correct: true }, { answer: 'Behind the till' }, { answer: 'At the window' }],
      active_at: '2026-11-30',
    });
    await ireland.db.rows(sql`
      insert into question_answers (kind, user_id, question_id, question, answer)
      select 'quick_tip', 1, ${body.id}, 'Where does it stand?', 'At eye level'
      from generate_series(1, 2)
    `);
    return body;
  };

  test.each<[string, Question]>([
    ['its question', { question: 'Where should it stand?' }],
    ['its image', { image: 'quickTips/other.png' }],
    [
      'the correct answer',
      {
        answers: ['At eye level', 'Behind the till', 'At the window'].map((answer, at) => ({
          answer,
          correct: at === 1,
        })),
      },
    ],
  ])('with answers is itself the question: %s', async (_, change) => {
    const tip = await answeredTip();
    const { status, body } = await ireland.as('admin').put(path, { ...tip, ...change }, asking);
    expect([status, body.answered]).toEqual([409, [{ text: 'Where does it stand?', answers: 2 }]]);
  });

  test('changes its day at any time, and does not ask where a wrong answer is marked as one', async () => {
    const tip = await answeredTip();
    const answers = (tip.answers as Question[]).map((one) => ({ ...one, correct: one.correct === true }));
    const moved = { ...tip, active_at: '2026-12-01', answers };
    expect((await ireland.as('admin').put(path, moved, asking)).status).toBe(200);
  });

  test('changes at once where the answers with its number are those to a survey', async () => {
    const tip = await answeredTip();
    await ireland.db.rows(sql`update question_answers set kind = 'survey' where question_id = ${tip.id}`);
    expect((await ireland.as('admin').put(path, { ...tip, question: 'Where?' }, asking)).status).toBe(200);
  });

  test('is deleted without a question, and the log tells how many answers it had', async () => {
    const { id } = await answeredTip();
    expect((await ireland.as('admin').delete(path, { id })).status).toBe(200);
    expect((await ireland.logs())[0]!.info).toContain('; answered questions: 2 answers');
  });
});
