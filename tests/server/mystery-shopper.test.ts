import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startServer, type Market, type Page } from './fixture';

type Refused = { message: string; errors: Record<string, string[]> };
type Saved = {
  id: number;
  criterias: { name: string; questions: { answers: { answer_text: string; is_correct: boolean }[] }[] }[];
};
const path = '/admin/mystery-shopper';
const answers = (...texts: string[]) => texts.map((answer_text, at) => ({ answer_text, is_correct: at === 0 }));
const question = (more: Record<string, unknown> = {}) => ({
  type_id: 1,
  question_text: 'What was on the counter?',
  answers: answers('Mints', 'Gum', 'Nothing'),
  ...more,
});
const criterion = (questions: unknown[] = [question()], more: Record<string, unknown> = {}) => ({
  name: 'Advice',
  good_answer: 'Well done',
  normal_answer: 'Fair',
  bad_answer: 'Poor',
  questions,
  ...more,
});
const shopper = (more: Record<string, unknown> = {}) => ({
  name: 'Autumn visit',
  status: 1,
  start_date: '2026-09-01T00:00:00.000Z',
  end_date: '2026-09-30T23:59:59.999Z',
  brand_id: 1,
  reward_coefficient: 1.5,
  target_group_id: 1,
  background_image: 'images/a.png',
  result_page_date_to: '2026-10-31T23:59:59.999Z',
  criterias: [criterion()],
  ...more,
});
let market: Market;
beforeAll(async () => {
  market = await startServer({ edition: 'IRELAND' });
  await market.db.rows(sql`insert into brands (id, name) values (1, 'Aurelia') on conflict do nothing`);
  await market.db.rows(sql`insert into target_groups (id, name) values (1, 'Everybody') on conflict do nothing`);
});
afterAll(() => market.stop());

describe('a mystery shopper', () => {
  test('keeps its questions inside its criteria', async () => {
    const { status, body } = await market.as('team').post<Saved>(
      path,
      shopper({
        criterias: [
          criterion(),
          criterion([question({ type_id: 4, answers: null }), question({ type_id: 2 })], { name: ' Price ' }),
        ],
      }),
    );
    expect(status).toBe(200);
    const stored = (await market.as('admin').get<Saved>(`${path}/${body.id}`)).body;
    expect(stored.criterias.map((one) => [one.name, one.questions.length])).toEqual([
      ['Advice', 1],
      ['Price', 2],
    ]);
    expect(stored.criterias[0]!.questions[0]!.answers).toEqual([
      { answer_text: 'Mints', is_correct: true },
      { answer_text: 'Gum', is_correct: false },
      { answer_text: 'Nothing', is_correct: false },
    ]);
  });
  const long = (length: number) => 'x'.repeat(length);
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a long name', { name: long(40) }, 'name', 'Must be 39 characters or fewer'],
    ['no criteria', { criterias: [] }, 'criterias', 'Required'],
    [
      'a criterion with a long name',
      { criterias: [criterion([question()], { name: long(61) })] },
      'criterias.0.name',
      'Must be 60 characters or fewer',
    ],
    [
      'a long judgement',
      { criterias: [criterion([question()], { bad_answer: long(256) })] },
      'criterias.0.bad_answer',
      'Must be 255 characters or fewer',
    ],
    [
      'a criterion without questions',
      { criterias: [criterion([])] },
      'criterias.0.questions',
      'At least one question must be entered',
    ],
    [
      'a question without a type',
      { criterias: [criterion([question({ type_id: null })])] },
      'criterias.0.questions.0.type_id',
      'Required',
    ],
    [
      'a long question',
      { criterias: [criterion([question({ question_text: long(66) })])] },
      'criterias.0.questions.0.question_text',
      'Must be 65 characters or fewer',
    ],
    [
      'an empty answer',
      { criterias: [criterion([question({ answers: answers('a', ' ') })])] },
      'criterias.0.questions.0.answers.1.answer_text',
      'Required',
    ],
    [
      'a long answer of several',
      { criterias: [criterion([question({ answers: answers('a', long(86)) })])] },
      'criterias.0.questions.0.answers.1.answer_text',
      'Must be 85 characters or fewer',
    ],
    [
      'a long single answer',
      { criterias: [criterion([question({ type_id: 2, answers: answers(long(61)) })])] },
      'criterias.0.questions.0.answers.0.answer_text',
      'Must be 60 characters or fewer',
    ],
    [
      'no right answer',
      { criterias: [criterion([question({ answers: [{ answer_text: 'a', is_correct: false }] })])] },
      'criterias.0.questions.0.answers',
      'At least one correct answer must be entered',
    ],
    [
      'two right answers of one',
      { criterias: [criterion([question({ type_id: 2, answers: [...answers('a'), ...answers('b')] })])] },
      'criterias.0.questions.0.answers',
      'There must be only one correct answer',
    ],
    [
      'a price that is none',
      { criterias: [criterion([question({ type_id: 3, answers: answers('1.1') })])] },
      'criterias.0.questions.0.answers.0.answer_text',
      'Must be 1.11 or 11.11 format',
    ],
    [
      'no answer at all',
      { criterias: [criterion([question({ answers: [] })])] },
      'criterias.0.questions.0.answers',
      'At least one answer must be entered',
    ],
    ['a brand that is not there', { brand_id: 99 }, 'brand_id', 'There is no such record'],
    [
      'an end before its start',
      { end_date: '2026-08-01T00:00:00.000Z' },
      'end_date',
      'The end must not be before the start',
    ],
  ])('with %s is refused at the field', async (_, more, field, text) => {
    const { status, body } = await market.as('admin').post<Refused>(path, shopper(more));
    expect([status, body.errors?.[field]]).toEqual([422, [text]]);
  });
  test.each([
    [1, 65, 85],
    [2, 65, 60],
  ])('takes texts of type %i up to their limits', async (type_id, text, answer) => {
    const { status } = await market.as('admin').post(
      path,
      shopper({
        name: long(39),
        criterias: [
          criterion([question({ type_id, question_text: long(text), answers: answers(long(answer), 'b') })], {
            name: long(60),
            good_answer: long(255),
          }),
        ],
      }),
    );
    expect(status).toBe(200);
  });
  test('says everything that is wrong in a question at once', async () => {
    const { body } = await market
      .as('admin')
      .post<Refused>(
        path,
        shopper({ criterias: [criterion([question({ question_text: '', answers: answers('') })], { name: '' })] }),
      );
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'criterias.0.name',
      'criterias.0.questions.0.answers.0.answer_text',
      'criterias.0.questions.0.question_text',
    ]);
  });
  test('is closed to the field', async () => {
    for (const who of ['rsm', 'ba'] as const) expect((await market.as(who).get(path)).status).toBe(403);
  });
  test('exports what was brought back for one', async () => {
    const { body } = await market.as('team').post<Saved>(path, shopper());
    expect(
      (await market.as('team').get<{ url: string }>(`${path}/xlsx?mystery_shopper_id=${body.id}`)).body.url,
    ).toContain('mystery-shopper-attachments');
    expect((await market.as('team').get<{ url: string }>(`${path}/xlsx`)).body.url).toContain('mystery-shopper-2');
    expect((await market.as('ba').get(`${path}/xlsx`)).status).toBe(403);
  });
});

describe('moderation of what was brought back', () => {
  const attachments = `${path}/attachments`;
  const read = async (id: number) => (await market.as('admin').get(`${attachments}/${id}`)).body;
  const brought = async (user = 1) => {
    const { body } = await market.as('admin').post<Saved>(path, shopper());
    return (await market.db.one<{ id: number }>(
      sql`insert into mystery_shopper_attachments (mystery_shopper_id, user_id, status, open_question_answer, question, attachments) values (${body.id}, ${user}, 0, 'Friendly', 'The counter', '["images/a.png"]') returning id`,
    ))!.id;
  };
  test('is exported with links to the photos', async () => {
    const { mystery_shopper_id: shopperId } = await read(await brought());
    const { body } = await market
      .as('team')
      .get<{ url: string }>(`${path}/xlsx?mystery_shopper_id=${String(shopperId)}`);
    const { pathname, search } = new URL(body.url);
    const file = await market.app.inject({ method: 'GET', url: pathname + search });
    const { sheets } = await readXlsx(file.rawPayload);
    expect(String(sheets[0]!.rows.at(-1)!.at(-1))).toMatch(/^http:.*\/files\/images\/a\.png/);
  });
  test('writes the decision down and shows it everywhere', async () => {
    const id = await brought();
    const { status, body } = await market.as('team').put(attachments, { id, status: 1, user_id: 1 });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, status: 1, name: 'Autumn visit', attachments: ['images/a.png'] }),
    ]);
    expect(
      (await market.as('admin').get<Page>(`${attachments}?status=1&user_id=1`)).body.data.map((one) => one.id),
    ).toContain(id);
    expect((await market.logs())[0]).toMatchObject({
      action: 'moderate',
      info: expect.stringContaining(`${id}: status 1`),
    });
  });
  test.each<[string, Record<string, unknown>, number, string]>([
    ['no status', { user_id: 1 }, 422, 'status'],
    ['a status that is none', { status: 7, user_id: 1 }, 422, 'status'],
    ['no user', { status: 1 }, 422, 'user_id'],
    ['another user', { status: 1, user_id: 2 }, 422, 'user_id'],
  ])('with %s is refused at the field', async (_, decision, status, field) => {
    const id = await brought();
    const answer = await market.as('admin').put<Refused>(attachments, { id, ...decision });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await read(id)).toMatchObject({ status: 0 });
  });
  test('is closed to the field, and to what is not there', async () => {
    const id = await brought();
    for (const who of ['rsm', 'ba'] as const)
      expect((await market.as(who).put(attachments, { id, status: 1, user_id: 1 })).status).toBe(403);
    expect((await market.as('admin').put(attachments, { id: 999_999, status: 1, user_id: 1 })).status).toBe(404);
  });
  test('shows the visit with the last moment of its mystery shopper', async () => {
    const { mystery_shopper_id: shopperId, end_date } = await read(await brought());
    expect(end_date).toBe((await market.as('admin').get(`${path}/${String(shopperId)}`)).body.end_date);
  });
  test('is counted for its own mystery shopper', async () => {
    const counts = await Promise.all(
      [await brought(), await brought()].map(async (id) => {
        const { mystery_shopper_id: shopperId } = await read(id);
        return (await market.as('admin').get(`${path}/${String(shopperId)}`)).body.attachments;
      }),
    );
    expect(counts).toEqual([1, 1]);
  });
  test('that the app has taken already says so, and names nobody', async () => {
    const id = await brought();
    await market.db.rows(sql`update mystery_shopper_attachments set status = 1 where id = ${id}`);
    const { status, body } = await market.as('admin').put<Refused>(attachments, { id, status: 2, user_id: 1 });
    expect([status, body.message]).toEqual([
      409,
      'This has been decided about already. Open it again to change the decision.',
    ]);
  });
  test('leaves the list of those that wait, which was just read', async () => {
    const id = await brought();
    const { mystery_shopper_id: shopperId } = await read(id);
    const waiting = async () =>
      (await market.as('admin').get<Page>(`${attachments}?status=0&mystery_shopper_id=${String(shopperId)}`)).body
        .total;
    expect(await waiting()).toBe(1);
    await market.as('team').put(attachments, { id, status: 1, user_id: 1 });
    expect(await waiting()).toBe(0);
  });
  test('taken twice by one person from the same state is one decision', async () => {
    const id = await brought();
    const version = (await market.as('team').get(`${attachments}/${id}`)).headers.etag as string;
    const decide = (status: number, who: 'team' | 'admin' = 'team') =>
      market.as(who).put(attachments, { id, status, user_id: 1 }, { headers: { 'if-match': version } });
    expect([(await decide(1)).status, (await decide(1)).status]).toEqual([200, 200]);
    expect([(await decide(2)).status, (await decide(1, 'admin')).status]).toEqual([409, 409]);
  });
  test('by a manager is not that of the administrator with the same number', async () => {
    const id = await brought();
    await market.db.rows(
      sql`insert into admins (id, username, name, password_hash, status) select 3, 'third', 'Third Admin', password_hash, 1 from admins where id = 1`,
    );
    const { body } = await market.call<{ token: string }>('POST', '/admin/auth', { username: 'third', password });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await market.as('team').put(attachments, { id, status: 1, user_id: 1 })).status).toBe(200);
    const decided = await market.call<Refused>('PUT', attachments, { id, status: 2, user_id: 1 }, { headers });
    expect([decided.status, decided.body.message]).toEqual([409, expect.stringContaining('TEAM Manager')]);
  });
  test('by two at once: one decision stands, and the other is told', async () => {
    const id = await brought();
    const answers = await Promise.all([
      market.as('admin').put<Refused>(attachments, { id, status: 1, user_id: 1 }),
      market.as('team').put<Refused>(attachments, { id, status: 2, user_id: 1 }),
    ]);
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)!.body.message).toContain('has decided about this');
    expect(await read(id)).toMatchObject({ status: answers[0]!.status === 200 ? 1 : 2 });
  });
});
