import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { edition } from 'virtual:edition';
import { ChanceSum } from '../../src/admin/bot-chances/chance-sum';
import BotChanceForm from '../../src/admin/bot-chances/form';
import { botChances } from '../../src/admin/bot-chances/resource';
import DailyQuestionForm from '../../src/admin/daily-questions/form';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import InteractiveArticleForm from '../../src/admin/interactive-articles/form';
import { interactiveArticles } from '../../src/admin/interactive-articles/resource';
import ArticleForm from '../../src/admin/knowledge-bank/articles/form';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { ActivityFields } from '../../src/admin/monthly-limitations/activity-fields';
import { monthlyLimitations } from '../../src/admin/monthly-limitations/resource';
import MultibrandQuizForm from '../../src/admin/multibrand-quizzes/form';
import { multibrandQuizzes } from '../../src/admin/multibrand-quizzes/resource';
import { questionKinds, type QuestionKind } from '../../src/admin/questions/kinds';
import { QuestionsInput } from '../../src/admin/questions/questions-input';
import QuizForm from '../../src/admin/quizzes/form';
import { quizzes } from '../../src/admin/quizzes/resource';
import { quests } from '../../src/admin/quests/resource';
import { TaskFields } from '../../src/admin/quests/task-fields';
import SalesTipForm from '../../src/admin/sales-tips/form';
import { salesTips } from '../../src/admin/sales-tips/resource';
import SpecialQuizForm from '../../src/admin/special-quizzes/form';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import SurveyForm from '../../src/admin/surveys/form';
import { surveys } from '../../src/admin/surveys/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { RowContext } from '../../src/kit/form/form-context';
import { loadWords } from '../../src/providers/i18n';
import { PublishedField } from '../../src/publishing/published-field';
import { button, described, labelled, leave, press, showFields, signInAs, type } from './form-fixture';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
let answers: Record<string, readonly object[]>;
let asked: URL[];
const words =
  'quizzes knowledge-bank moderation programme-settings sales settings challenges form validation list shell';
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  answers = {};
  asked = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, 'http://console.test');
    asked.push(address);
    const data = answers[address.pathname.replace(/^\/v\d\//, '')] ?? [];
    return Response.json({ data, total: data.length });
  });
  await loadWords(...words.split(' '));
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the form of a new record, once it has this field. */
async function create({ path }: Resource, View: () => ReactNode, field: string) {
  const at = `/${path}/create`;
  const { root } = await openScreens([{ path: at, resource: path, action: 'create', View }], at);
  end = () => act(async () => root.unmount());
  await waitFor(() => labelled(field));
}
async function show(resource: Resource, record: object, part: ReactNode, mode?: 'create' | 'edit') {
  const form = await showFields(resource, { id: 1, ...record }, part, mode);
  end = form.leave;
  return form;
}
const inRow = (resource: Resource, source: string, part: ReactNode) => (
  <RowContext value={{ path: `${source}.0`, fields: new ContractIn(resource, edition).rowFields(source) }}>
    {part}
  </RowContext>
);
const text = () => document.body.textContent;
const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent);
const has = (label: string) => labels().includes(label);
const radio = (name: string) => labelled(name);
const queries = (path: string) =>
  asked.filter((one) => one.pathname.endsWith(path)).map((one) => Object.fromEntries(one.searchParams));

describe('a new', () => {
  test.each([
    ['quiz', quizzes, QuizForm],
    ['special quiz', specialQuizzes, SpecialQuizForm],
    ['multibrand quiz', multibrandQuizzes, MultibrandQuizForm],
    ['survey', surveys, SurveyForm],
  ] as const)('%s begins with one question of four answers in text', async (_, resource, View) => {
    await create(resource, View, 'Question text');
    expect(text()).toContain('1. No text yet · Common text · 4 answers');
    expect(text()).not.toContain('2. No text yet');
  });
  test.each([
    ['quiz', quizzes, QuizForm],
    ['special quiz', specialQuizzes, SpecialQuizForm],
    ['multibrand quiz', multibrandQuizzes, MultibrandQuizForm],
    ['survey', surveys, SurveyForm],
  ] as const)('%s is seen in a phone as it is typed, and says when it will be', async (_, resource, View) => {
    await create(resource, View, 'Question text');
    await type(labelled('Name'), 'Shelves');
    await type(labelled('Publish date'), '01.01.2999');
    await leave(labelled('Publish date'));
    expect(described(labelled('Publish date'))).toContain('Will be published on 01.01.2999.');
    await press(button('Show preview'));
    await waitFor(() => expect(document.querySelector('[role=region]')?.textContent).toMatch(/Shelves.*1 question/));
  });
  test('question of the day has four answers in text', async () => {
    await create(dailyQuestions, DailyQuestionForm, 'Question text');
    expect(labels().filter((one) => one === 'Answer')).toHaveLength(4);
    expect(radio('Common text').checked).toBe(true);
  });
  test('interactive article has a section with a single answer, and picks its article by name', async () => {
    await create(interactiveArticles, InteractiveArticleForm, 'Article');
    expect(labelled('Type').textContent).toBe('Single answer');
    expect(labels().filter((one) => one === 'Answer')).toHaveLength(1);
  });
  test('step of a sales tip opens an address, and is paid as a transaction of sales', async () => {
    await create(salesTips, SalesTipForm, 'Publish date');
    await press(button('Add step'));
    expect(labelled('Step type').textContent).toBe('URL');
    expect([has('URL'), has('Special quiz')]).toEqual([true, false]);
    await press(labelled('Transaction type'));
    await waitFor(() =>
      expect(queries('/transactions/types').at(-1)).toMatchObject({ name: 'SALES', sort: 'id', order: 'ASC' }),
    );
  });
});

describe('a question', () => {
  const showQuestions = async (resource: Resource, kind: QuestionKind, ...questions: object[]) =>
    show(resource, { questions }, <QuestionsInput kind={kind} />);
  const question = { id: 4, number: 1, type_id: 1, text: 'Which shelf?', answers: [{ answer: 'Top' }] };

  test.each<[string, Resource, QuestionKind, object, string]>([
    ['a quiz', quizzes, questionKinds.general, {}, 'Show disclaimer, Product question'],
    [
      'a multibrand quiz',
      multibrandQuizzes,
      questionKinds.multibrand,
      {},
      'Show disclaimer, Product question, Brand question',
    ],
    [
      'a multibrand quiz about a brand',
      multibrandQuizzes,
      questionKinds.multibrand,
      { is_brand_question: true },
      'Show disclaimer, Product question, Brand question, Brand',
    ],
    ['a survey', surveys, questionKinds.survey, {}, ''],
  ])('of %s asks for what its kind has', async (_, resource, kind, more, fields) => {
    await showQuestions(resource, kind, { ...question, ...more });
    const found = ['Several answers', 'Show disclaimer', 'Product question', 'Brand question', 'Brand'].filter(has);
    expect(found.join(', ')).toBe(fields);
  });
  test.each([
    ['answers in text needs', 1, 'Image *'],
    ['true and false needs', 2, 'Image *'],
    ['pictures as answers may have', 3, 'Image'],
  ])('with %s an image', async (_, type_id, label) => {
    await showQuestions(quizzes, questionKinds.general, { ...question, type_id, answers: [] });
    const own = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Image');
    expect(own?.parentElement?.textContent).toBe(label);
  });
  test('is headed by its number, its text, its type and the number of its answers', async () => {
    await showQuestions(quizzes, questionKinds.general, question, {
      ...question,
      type_id: 2,
      text: 'Is it cold?',
      answers: [{ answer: 'True' }, { answer: 'False' }],
    });
    expect(text()).toContain('1. Which shelf? · Common text · 1 answer');
    expect(text()).toContain('2. Is it cold? · True/false · 2 answers');
  });
  test('that is headed by its number has its text behind it', async () => {
    const { type_id: _, ...plain } = question;
    await showQuestions(quizzes, { ...questionKinds.general, numbered: true }, plain);
    expect(text()).toContain('Question 1 · Which shelf? · 1 answer');
  });
  test('that is copied is a new one, with the same text, answers and correct answers', async () => {
    const { values } = await showQuestions(quizzes, questionKinds.general, { ...question, correct_answers: [1] });
    await press(button('Copy Question 1'));
    expect(values().questions).toMatchObject([
      { id: 4, text: 'Which shelf?' },
      { text: 'Which shelf?', answers: [{ answer: 'Top' }], correct_answers: [1] },
    ]);
    expect((values().questions as object[])[1]).not.toHaveProperty('id');
    expect((values().questions as object[])[1]).not.toHaveProperty('number');
  });
});

describe('the day of publication', () => {
  const said = async (published_at: string | null, status = 1, resource: Resource = quizzes) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
    const form = await show(resource, { published_at, status }, <PublishedField source="published_at" />);
    return { ...form, hint: () => described(labelled('Publish date')) };
  };
  test('that has come says since when', async () => {
    expect((await said('2026-11-20')).hint()).toContain('Published since 20.11.2026.');
  });
  test('that is ahead says when it will be', async () => {
    expect((await said('2026-11-21', 0)).hint()).toContain('Will be published on 21.11.2026.');
  });
  test('that has come says that inactive content is not shown', async () => {
    expect((await said('2026-11-20', 0)).hint()).toContain('it is not shown while its status is inactive');
  });
  test('that is not saved yet publishes nothing', async () => {
    const { hint } = await said('2026-11-20');
    await type(labelled('Publish date'), '19.11.2026');
    await leave(labelled('Publish date'));
    expect(hint()).not.toContain('Published');
  });
});

test.each([
  ['create', null],
  ['edit', 'true'],
] as const)(
  'the publish date of a sales tip is marked as required only once there is one: %s',
  async (mode, marked) => {
    await show(salesTips, {}, <PublishedField source="published_at" />, mode);
    expect(labelled('Publish date').getAttribute('aria-required')).toBe(marked);
  },
);

describe('an article', () => {
  const category = async (facts: object) => {
    answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products', ...facts }];
    const path = kbArticles.path;
    const { root } = await openScreens(
      [{ path: `/${path}/$id`, resource: path, action: 'edit', View: ArticleForm }],
      `/${path}/7`,
    );
    end = () => act(async () => root.unmount());
    await waitFor(() => labelled('Number of bonus reads'));
  };
  beforeEach(() => {
    const fallback = globalThis.fetch;
    const stored = { id: 7, name: 'A', status: 1, coins: 1, category_id: 2, url: 'https://example.com/a' };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.endsWith('/articles/7') ? Response.json(stored) : fallback(url, init),
    );
  });
  const asks = 'URL, Multibrand or Special Quiz ID, Survey, Brand, Minutes to read, Publish date, Retail price';
  test.each<[string, object, string]>([
    ['of a plain category', {}, 'URL'],
    ['of a quiz', { show_quiz: true }, 'Multibrand or Special Quiz ID'],
    ['of a survey', { type: 2 }, 'Survey'],
    ['with a brand and its minutes', { show_brand: true, show_minutes_to_read: true }, 'URL, Brand, Minutes to read'],
    ['with a day and a price', { show_published_at: true, show_retail_price: true }, 'URL, Publish date, Retail price'],
  ])('%s, %o, asks for %s', async (_, facts, fields) => {
    await category(facts);
    await waitFor(() => expect(asks.split(', ').filter(has).join(', ')).toBe(fields));
  });
  test('opens the page that is typed, and nothing else', async () => {
    await category({});
    await waitFor(() => labelled('URL'));
    const page = () => document.querySelector('a[target=_blank]')?.getAttribute('href');
    expect(page()).toBe('https://example.com/a');
    await type(labelled('URL'), 'https://example.com/b');
    expect(page()).toBe('https://example.com/b');
    await type(labelled('URL'), 'javascript:alert(1)');
    expect(page()).toBeUndefined();
  });
});

test('the chances of a bot are added up while they are typed', async () => {
  await create(botChances, BotChanceForm, 'Lowest win rate');
  const chances = [
    ...document.querySelectorAll<HTMLInputElement>('input[name$=answer_chance], input[name$=answers_chance]'),
  ];
  expect(chances).toHaveLength(5);
  await type(chances[0]!, '10');
  await type(chances[4]!, '2.5');
  expect(document.querySelector('form [role=status]')?.textContent).toContain('12.5');
});
test('chances that are missing count as none', async () => {
  await show(botChances, { one_answer_chance: 20, two_answers_chance: null }, <ChanceSum />);
  expect(text()).toContain('20');
  expect(text()).not.toContain('NaN');
});

describe('a task of a challenge', () => {
  test.each([
    [1, 'Number, Description'],
    [2, 'Number, Topic, Description'],
    [6, 'Image, Description'],
    [14, 'Number, Category, Description'],
    [18, 'Category, To be completed, Description'],
    [21, 'To be completed, Description'],
    [24, 'Number, Description'],
    [25, 'Number, Correct answer, Description'],
    [26, 'Link of the chat button, Caption, Message, Image, Description'],
  ])('of the type %i asks for: %s', async (type_id, fields) => {
    await show(quests, { tasks: [{ type_id }] }, inRow(quests, 'tasks', <TaskFields />));
    expect(labels().join(', ')).toBe(`Task type, ${fields}`);
  });
  test.each([
    [17, '/articles/autocomplete'],
    [18, '/articles/autocomplete'],
    [19, '/daily-questions'],
    [20, '/daily-questions'],
    [21, '/special-quizzes'],
    [22, '/lotteries'],
    [23, '/sales-tips'],
  ])('of the type %i is about one of %s', async (type_id, path) => {
    await show(quests, { tasks: [{ type_id }] }, inRow(quests, 'tasks', <TaskFields />));
    await press(labelled('To be completed'));
    await waitFor(() => expect(queries(path).length).toBeGreaterThan(0));
  });
  test('about an article is asked among those of its category', async () => {
    const task = { type_id: 18, knowledge_bank_category_id: 2, entity_id: null };
    await show(quests, { tasks: [task] }, inRow(quests, 'tasks', <TaskFields />));
    await press(labelled('To be completed'));
    await waitFor(() => expect(queries('/articles/autocomplete').at(-1)).toMatchObject({ category_id: '2' }));
  });
  test('about a special quiz is asked among special quizzes, whatever category it had', async () => {
    const task = { type_id: 21, knowledge_bank_category_id: 2, entity_id: null };
    await show(quests, { tasks: [task] }, inRow(quests, 'tasks', <TaskFields />));
    await press(labelled('To be completed'));
    await waitFor(() => expect(queries('/special-quizzes').at(-1)).not.toHaveProperty('category_id'));
  });
});
describe('an activity of a monthly limitation', () => {
  test.each([
    [2, 'special-quizzes'],
    [3, 'multibrand-quizzes'],
  ])('of the type %i picks from %s', async (type_id, path) => {
    const part = inRow(monthlyLimitations, 'activities', <ActivityFields />);
    await show(monthlyLimitations, { activities: [{ type_id, pack_id: null }] }, part);
    await press(labelled('Quiz'));
    await waitFor(() => expect(queries(`/${path}`).length).toBeGreaterThan(0));
  });
  test.each([
    [1, ''],
    [4, 'Knowledge bank article'],
    [5, ''],
    [6, 'Knowledge bank article'],
    [7, ''],
  ])('of the type %i is about: %j', async (type_id, about) => {
    const part = inRow(monthlyLimitations, 'activities', <ActivityFields />);
    await show(monthlyLimitations, { activities: [{ type_id }] }, part);
    expect(['Quiz', 'Knowledge bank article'].filter(has).join()).toBe(about);
  });
});
