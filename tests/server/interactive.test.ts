import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { matrix } from '../../server/matrix';
import { transactions } from '../../src/admin/transactions/resource';
import { users } from '../../src/admin/users/resource';
import { usersAnswers } from '../../src/admin/users-answers/resource';
import { startServer, type Account, type Market, type Page } from './fixture';

interface Refused {
  message: string;
  errors?: Record<string, string[]>;
}

let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'DEMO' });
  await market.db.rows(sql`insert into kb_categories (id, name, section) values (1, 'News', 1)`);
  await market.db.rows(
    sql`insert into kb_articles (id, category_id, name) values (1, 1, 'The new pack'), (2, 1, 'On the shelf')`,
  );
});
afterAll(() => market.stop());

const section = (type_id: number, answers: Record<string, unknown>[], more: Record<string, unknown> = {}) => ({
  type_id,
  title: 'A question',
  answers,
  ...more,
});
const create = (sections: unknown, values: Record<string, unknown> = {}) =>
  market.as('admin').post<Refused & { id: number; sections: unknown[] }>('/admin/interactive-articles', {
    article_id: 1,
    background_color: '#ffeecc',
    coins: 10,
    sections,
    ...values,
  });

describe('an interactive article', () => {
  test('keeps its sections by the rules of their types', async () => {
    const { status, body } = await create([
      section(1, [{ answer: 'Fresh' }], { textarea: 'not for this type' }),
      section(2, [{ answer: 'Yes', correct: true, dropdown_index: 3 }, { answer: 'No' }]),
      section(
        4,
        [
          { answer: 'older', correct: true, dropdown_index: 1 },
          { answer: 'newer', dropdown_index: 5 },
        ],
        { textarea: 'The [1] and the [2]' },
      ),
    ]);
    expect(status).toBe(200);
    expect(body.sections).toEqual([
      {
        type_id: 1,
        title: 'A question',
        textarea: null,
        answers: [{ answer: 'Fresh', correct: true, dropdown_index: null }],
      },
      {
        type_id: 2,
        title: 'A question',
        textarea: null,
        answers: [
          { answer: 'Yes', correct: true, dropdown_index: null },
          { answer: 'No', correct: false, dropdown_index: null },
        ],
      },
      {
        type_id: 4,
        title: 'A question',
        textarea: 'The [1] and the [2]',
        answers: [
          { answer: 'older', correct: true, dropdown_index: 1 },
          { answer: 'newer', correct: false, dropdown_index: 5 },
        ],
      },
    ]);
    expect((await market.as('admin').get<Page>('/admin/interactive-articles')).body.data[0]).toMatchObject({
      article: { id: 1, name: 'The new pack' },
      coins: 10,
    });
  });
  test.each<[string, unknown, Record<string, unknown>, Record<string, string[]>]>([
    ['without sections', [], {}, { sections: ['Required'] }],
    ['without a title', [{ type_id: 2, answers: [{ answer: 'Yes' }] }], {}, { 'sections.0.title': ['Required'] }],
    ['with an empty answer', [section(2, [{ answer: ' ' }])], {}, { 'sections.0.answers.0.answer': ['Required'] }],
    ['without answers', [section(3, [])], {}, { 'sections.0.answers': ['Required'] }],
    [
      'with two single answers',
      [section(1, [{ answer: 'A' }, { answer: 'B' }])],
      {},
      { 'sections.0.answers': ['Only one value'] },
    ],
    [
      'with a gap that has no number',
      [section(4, [{ answer: 'A' }])],
      {},
      { 'sections.0.answers.0.dropdown_index': ['Required'] },
    ],
    [
      'with a sixth gap',
      [section(4, [{ answer: 'A', dropdown_index: 6 }])],
      {},
      { 'sections.0.answers.0.dropdown_index': ['Must be 5 or less'] },
    ],
    ['of an unknown type', [section(5, [{ answer: 'A' }])], {}, { 'sections.0.type_id': ['Not one of the choices'] }],
    ['with coins below nothing', [section(2, [{ answer: 'A' }])], { coins: -1 }, { coins: ['Must be 0 or more'] }],
    [
      'of no article',
      [section(2, [{ answer: 'A' }])],
      { article_id: 999 },
      { article_id: ['There is no such record'] },
    ],
  ])('%s is refused', async (_, sections, values, errors) => {
    const { status, body } = await create(sections, values);
    expect([status, body.errors]).toEqual([422, errors]);
  });
  test('has four types of sections', async () => {
    const { body } = await market.as('admin').get<Page>('/admin/interactive-articles/types');
    expect(body.data.map((one) => one.id)).toEqual([1, 2, 3, 4]);
    // This lookup is open to all roles (document 1, section 2.12).
    for (const who of ['team', 'rsm', 'ba'] as const)
      expect((await market.as(who).get<Page>('/admin/interactive-articles/types')).body.total).toBe(4);
  });
  test('has types with names in the language that is asked for', async () => {
    const { body } = await market
      .as('admin')
      .get<Page>('/admin/interactive-articles/types', { headers: { 'accept-language': 'ru' } });
    expect(body.data[0]).toEqual({ id: 1, name: 'Один ответ' });
  });
});

describe('an answer', () => {
  let article: number;
  let answers = 0;
  beforeAll(async () => {
    article = (await create([section(2, [{ answer: 'Yes' }])])).body.id;
  });
  const answered = async (user = 1) => {
    const row = await market.db.one<{ id: number }>(
      sql`insert into users_answers (interactive_article_id, user_id, user_answers, correct, moderation) values (${article}, ${user}, ${`Answer ${++answers}`}, false, false) returning id`,
    );
    return { id: row!.id, interactive_article_id: article, user_id: user };
  };
  const judge = (body: unknown, who: Account = 'admin', headers: Record<string, string> = {}) =>
    market.as(who).put<Refused & { correct?: boolean }>('/admin/users-answers/answer-status', body, { headers });

  test.each([true, false])('is judged once: correct %s', async (correct) => {
    const answer = await answered();
    expect((await judge({ ...answer, correct })).status).toBe(200);
    const { data } = (await market.as('admin').get<Page>('/admin/users-answers?moderation=true')).body;
    expect(data.find((one) => one.id === answer.id)).toMatchObject({
      correct,
      moderation: true,
      interactive: { id: article, article: { id: 1 } },
      user: { id: 1 },
    });
    expect((await market.logs())[0]!.info).toContain(
      `admin/users-answers ${answer.id}: ${correct ? 'accepted' : 'failed'}`,
    );
    expect(await judge({ ...answer, correct: !correct })).toMatchObject({
      status: 409,
      body: { correct, message: `This answer has been ${correct ? 'accepted' : 'failed'} already` },
    });
  });
  test('that is judged once more in the same way is said to be judged already', async () => {
    const answer = await answered();
    await judge({ ...answer, correct: true });
    expect((await judge({ ...answer, correct: true })).status).toBe(409);
  });
  test('to an article without coins is accepted and not paid', async () => {
    const { id } = (await create([section(2, [{ answer: 'Yes' }])], { coins: 0 })).body;
    const answer = { ...(await answered(13)), interactive_article_id: id };
    await market.db.rows(sql`update users_answers set interactive_article_id = ${id} where id = ${answer.id}`);
    expect((await judge({ ...answer, correct: true })).status).toBe(200);
    expect(await market.db.rows(sql`select coins from transactions where user_id = 13`)).toEqual([]);
  });
  test('of two people at once: one effect, and one is told', async () => {
    const answer = await answered();
    const results = await Promise.all([
      judge({ ...answer, correct: true }),
      judge({ ...answer, correct: false }, 'admin2'),
    ]);
    expect(results.map((one) => one.status).sort()).toEqual([200, 409]);
  });
  test('that is accepted pays the article’s coins, once a user and whoever accepts', async () => {
    const balance = async (user: number) =>
      (await market.db.one<{ coins: number }>(sql`select coins from users where id = ${user}`))!.coins;
    const given = await Promise.all([3, 4].map(balance));
    const [failed, first, second, other] = [await answered(3), await answered(3), await answered(3), await answered(4)];
    await judge({ ...failed, correct: false });
    expect(await balance(3)).toBe(given[0]);
    const results = await Promise.all([
      judge({ ...first, correct: true }),
      judge({ ...second, correct: true }, 'admin2'),
      judge({ ...other, correct: true }),
    ]);
    expect(results.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await Promise.all([3, 4].map(balance))).toEqual(given.map((one) => one + 10));
    expect((await market.logs(4)).filter((one) => one.info.includes(', paid 10'))).toHaveLength(2);
  });
  test('that is sent again after a lost answer gets the first answer', async () => {
    const answer = await answered();
    const again = () => judge({ ...answer, correct: true }, 'admin', { 'idempotency-key': `judge-${answer.id}` });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  });
  test('that is accepted is paid as one, into the progress bar where the article says so', async () => {
    const { id } = (await create([section(2, [{ answer: 'Yes' }])], { coins: 25, progress_bar_enable: true })).body;
    const answer = { ...(await answered(7)), interactive_article_id: id };
    await market.db.rows(sql`update users_answers set interactive_article_id = ${id} where id = ${answer.id}`);
    await judge({ ...answer, correct: true });
    expect(
      await market.db.rows(
        sql`select coins, progress_bar_use, cause, cause_id, name from transactions join transaction_types on transaction_types.id = type_id where user_id = 7`,
      ),
    ).toEqual([
      {
        coins: 25,
        progress_bar_use: true,
        cause: 'interactive_answer',
        cause_id: answer.id,
        name: 'interactive_article',
      },
    ]);
  });
  test('that is accepted is paid, though another one of the user looks right and waits', async () => {
    const [other, answer] = [await answered(9), await answered(9)];
    await market.db.rows(sql`update users_answers set correct = true where id = ${other.id}`);
    await judge({ ...answer, correct: true });
    expect(await market.db.rows(sql`select coins from transactions where user_id = 9`)).toEqual([{ coins: 10 }]);
  });
  test('that is accepted tells the lists of users, transactions and answers', async () => {
    const answer = await answered(11);
    const told = vi.spyOn(market.context.live, 'changed');
    onTestFinished(() => told.mockRestore());
    await judge({ ...answer, correct: true });
    expect(told.mock.calls).toEqual([
      [users, 'updated', [11]],
      [transactions, 'updated', []],
      [usersAnswers, 'updated', [answer.id]],
    ]);
  });
  test('that a colleague has open waits until it is let go', async () => {
    const answer = await answered();
    const claim = { kind: 'admin/users-answers', id: String(answer.id) };
    await market.as('admin').post('/admin/moderation/claims', claim);
    expect(await judge({ ...answer, correct: true }, 'admin2')).toMatchObject({
      status: 409,
      body: { held_by: 'Ada Admin' },
    });
    await market.as('admin').delete('/admin/moderation/claims', claim);
    expect((await judge({ ...answer, correct: true }, 'admin2')).status).toBe(200);
  });
  test('may be named by the id of its knowledge-bank article, too', async () => {
    const { id } = await answered(5);
    const { data } = (await market.as('admin').get<Page>('/admin/users-answers?moderation=false&limit=100')).body;
    const row = data.find((one) => one.id === id) as unknown as {
      interactive: { article: { id: number } };
      user: { id: number };
    };
    const sent = { id, interactive_article_id: row.interactive.article.id, user_id: row.user.id, correct: true };
    expect(sent.interactive_article_id).not.toBe(article);
    expect((await judge(sent)).status).toBe(200);
  });
  test('is named by all its ids', async () => {
    const answer = await answered(2);
    expect((await judge({ ...answer, user_id: 1, correct: true })).body.errors).toHaveProperty('user_id');
    expect(
      (await judge({ ...answer, interactive_article_id: article + 1000, correct: true })).body.errors,
    ).toHaveProperty('interactive_article_id');
    expect((await judge({ ...answer, id: 999_999, correct: true })).status).toBe(404);
    expect((await judge({ ...answer })).status).toBe(422);
    expect((await judge({ ...answer, correct: true }, 'team')).status).toBe(403);
    expect((await market.call('PUT', '/admin/users-answers/answer-status', { ...answer, correct: true })).status).toBe(
      401,
    );
    expect(
      (await market.as('admin').get<Page>('/admin/users-answers?moderation=false&limit=100')).body.data.map(
        (one) => one.id,
      ),
    ).toContain(answer.id);
  });
  test('is only listed and exported', async () => {
    expect((await market.as('admin').post('/admin/users-answers', {})).status).toBe(404);
    expect((await market.as('admin').get<{ url: string }>('/admin/users-answers/xlsx?correct=false')).body.url).toMatch(
      /^http/,
    );
  });
});

test('document 2, sections 2.1 and 2.23, read again by hand: everywhere, the admin, out of TAIWAN’s menu', () => {
  const rows = matrix().filter((one) => ['/admin/interactive-articles', '/admin/users-answers'].includes(one.path));
  expect(new Set(rows.map((one) => one.role))).toEqual(new Set(['ADMIN']));
  expect(rows).toHaveLength(20);
  expect(rows.filter((one) => one.isHidden).map((one) => `${one.edition} ${one.path}`)).toEqual([
    'TAIWAN /admin/interactive-articles',
    'TAIWAN /admin/users-answers',
  ]);
  expect(rows.slice(0, 2).map((one) => [one.actions, one.columns])).toEqual([
    [
      ['list', 'create', 'edit', 'delete'],
      ['id', 'article.id', 'article.name', 'background_color', 'coins'],
    ],
    [
      ['list', 'export'],
      ['interactive.article.id', 'user.id', 'user_answers', 'correct', 'moderation'],
    ],
  ]);
});
