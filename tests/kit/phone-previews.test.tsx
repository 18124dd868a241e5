import { act, Profiler, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import BannerPreview from '../../src/admin/banners/preview';
import { banners } from '../../src/admin/banners/resource';
import { BrandPreview } from '../../src/admin/brands/preview';
import { brands } from '../../src/admin/brands/resource';
import DailyQuestionPreview from '../../src/admin/daily-questions/preview';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import ArticlePreview from '../../src/admin/knowledge-bank/articles/preview';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import LotteryPreview from '../../src/admin/lotteries/preview';
import { lotteries } from '../../src/admin/lotteries/resource';
import { multibrandQuizzes } from '../../src/admin/multibrand-quizzes/resource';
import { QuestionsInput } from '../../src/admin/questions/questions-input';
import { questionKinds } from '../../src/admin/questions/kinds';
import QuizPreview from '../../src/admin/questions/quiz-preview';
import ChallengePreview from '../../src/admin/quests/preview';
import { quests } from '../../src/admin/quests/resource';
import { quizzes } from '../../src/admin/quizzes/resource';
import { singleMode } from '../../src/admin/single-mode/resource';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import { surveys } from '../../src/admin/surveys/resource';
import type { Resource } from '../../src/contract/contract';
import { Field } from '../../src/kit/form/field';
import { PhonePreview, type PreviewProps } from '../../src/kit/form/phone/phone-preview';
import { changeLanguage, loadWords } from '../../src/providers/i18n';
import { button, labelled, press, showFields, signInAs, type } from './form-fixture';
import { waitFor } from './wait-for';

let asked: string[];
/** The keys of the files that were asked for. */
let keys: string[];
let answers: Record<string, unknown[] | object>;
beforeAll(() => loadWords('quizzes', 'chance', 'challenges', 'knowledge-bank', 'app-content'));
beforeEach(() => {
  signInAs('ADMIN');
  asked = [];
  keys = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://console.test');
    const path = pathname.replace(/^\/v\d\//, '');
    asked.push(path);
    if (path === 'services/file') keys.push(searchParams.get('file_key') ?? '');
    const found = answers[path] ?? [];
    return Response.json(Array.isArray(found) ? { data: found, total: found.length } : found);
  });
});

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});
const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
/** Opens the preview of a record, beside these fields of its form. */
async function preview(
  resource: Resource,
  screen: ComponentType<PreviewProps>,
  record: Record<string, unknown>,
  fields: ReactNode = null,
) {
  const form = await showFields(
    resource,
    record,
    <form>
      {fields}
      <PhonePreview screen={screen} />
    </form>,
  );
  end = form.leave;
  await press(button('Show preview'));
  await settle();
}
const phone = () => document.querySelector<HTMLElement>('[role=region]')!;
const said = () => phone().textContent;
/** The style of what has exactly this text. */
const colours = (text: string) =>
  [...phone().querySelectorAll('*')]
    .find((one) => one.textContent === text)!
    .closest('[style]')!
    .getAttribute('style');

const question = { type_id: 1, text: 'Which shelf?', answers: [{ answer: 'Top' }, { answer: 'Low' }] };
const quiz = { id: 1, name: 'Shelves', status: 1, price: 20, brand_id: 3, questions: [question] };
const kestrel = {
  id: 3,
  name: 'Kestrel',
  quiz_tagline: 'Made for the wind',
  text_color: '#FFFFFF',
  quiz_element_color: '#1D4ED8',
  triangle_color: '#BFDBFE',
  special_quiz_border_color: '#BFDBFE',
  logo: null,
};

describe('a quiz', () => {
  test('shows what is typed, its price in the market’s word, and how many questions it has', async () => {
    await preview(
      quizzes,
      QuizPreview,
      quiz,
      <>
        <Field source="name" />
        <Field source="price" />
      </>,
    );
    expect(said()).toContain('Shelves');
    await type(labelled('Name'), 'Season’s <b>news</b>');
    await type(labelled('Price'), '1500');
    await settle();
    expect(said()).toContain('Season’s <b>news</b>');
    expect(said()).toContain('1,500 Points1 question');
    expect(said()).not.toContain('Shelves');
  });

  test('has the colours of its brand, which is asked for once however much is typed', async () => {
    answers['services/brands'] = [kestrel];
    await preview(specialQuizzes, QuizPreview, quiz, <Field source="name" />);
    expect(colours('KestrelMade for the wind')).toBe(
      'background-color: rgb(29, 78, 216); color: rgb(255, 255, 255); border-color: rgb(191, 219, 254);',
    );
    for (const name of ['S', 'Su', 'Sun']) await type(labelled('Name'), name);
    await settle();
    expect(asked).toEqual(['services/brands']);
  });

  test('asks for the brand itself where the lookup has names alone', async () => {
    Object.assign(answers, { 'services/brands': [{ id: 3, name: 'Kestrel' }], 'admin/brands/3': kestrel });
    await preview(quizzes, QuizPreview, quiz);
    await settle();
    expect(colours('KestrelMade for the wind')).toContain('rgb(29, 78, 216)');
  });

  test('is neutral for a role that may not see brands, where the lookup has names alone', async () => {
    signInAs('TEAM');
    answers['services/brands'] = [{ id: 3, name: 'Kestrel' }];
    await preview(quizzes, QuizPreview, quiz);
    expect(colours('Kestrel')).not.toContain('rgb');
    expect(asked).toEqual(['services/brands']);
  });

  test('shows the question that has the focus, and the cover for its other fields', async () => {
    await preview(
      surveys,
      QuizPreview,
      { ...quiz, questions: [question, { ...question, text: 'How old?' }] },
      <>
        <Field source="name" />
        <QuestionsInput kind={questionKinds.survey} />
      </>,
    );
    expect(said()).not.toContain('How old?');
    await act(async () => labelled('Question text', 1).focus());
    expect(said()).toContain('Question 2 of 2How old?TopLow');
    await type(labelled('Answer', 2), 'Eye level');
    await settle();
    expect(said()).toContain('How old?Eye levelLow');
    await act(async () => labelled('Name').focus());
    expect(said()).toContain('2 questions');
  });

  test('turns from page to page with buttons, of which the last one says why it does nothing', async () => {
    await preview(multibrandQuizzes, QuizPreview, quiz);
    expect(button('Previous page').getAttribute('aria-description')).toBe('It is the first one');
    await press(button('Next page'));
    expect(said()).toContain('Question 1 of 1Which shelf?TopLow');
    expect(button('Next page').getAttribute('aria-description')).toBe('It is the last one');
    await press(button('Previous page'));
    expect(said()).toContain('20 Points');
  });

  test('without a brand says so, a survey has none', async () => {
    const { brand_id: _, ...plain } = quiz;
    await preview(quizzes, QuizPreview, plain);
    expect(said()).toContain('No brand chosen');
    await end?.();
    await preview(surveys, QuizPreview, plain);
    expect(said()).not.toContain('brand');
  });

  test('shows the question that is left once the one it showed is removed', async () => {
    const questions = [question, { ...question, text: 'How old?' }];
    await preview(surveys, QuizPreview, { ...quiz, questions }, <QuestionsInput kind={questionKinds.survey} />);
    await press(button('Next page'));
    await press(button('Next page'));
    expect(said()).toContain('Question 2 of 2How old?');
    await press(button('Remove Question 2'));
    await settle();
    expect(said()).toContain('Question 1 of 1Which shelf?');
  });

  test('has pictures as answers where its question asks for them, and no place for its own image', async () => {
    answers['services/file'] = { url: 'http://files.test/a.png' };
    const pictures = { type_id: 3, text: 'Which pack?', answers: [{ answer: 'quiz/a.png' }, { answer: 'quiz/b.png' }] };
    await preview(surveys, QuizPreview, { ...quiz, questions: [pictures] });
    await press(button('Next page'));
    await waitFor(() => expect(phone().querySelectorAll('li img')).toHaveLength(2));
    expect(phone().querySelectorAll('.lucide-image')).toHaveLength(0);
  });

  test('of single mode is published on the day on which it is activated', async () => {
    await preview(singleMode, QuizPreview, { id: 1, name: 'Shelves', status: 1, activated_at: '2999-01-01' });
    expect(said()).toContain('01.01.2999');
    expect(document.body.textContent).toContain('Will be published on 01.01.2999.');
  });

  test('shows the disclaimer of a question’s own brand, on the colours of the quiz’s', async () => {
    const own = { ...kestrel, id: 4, quiz_element_color: '#15803D', disclaimer: 'images/own.png' };
    answers['services/brands'] = [{ ...kestrel, disclaimer: 'images/quiz.png' }, own];
    answers['services/file'] = { url: 'http://files.test/a.png' };
    const questions = [{ ...question, brand_id: 4, show_disclaimer: true }];
    await preview(specialQuizzes, QuizPreview, { ...quiz, questions });
    await press(button('Next page'));
    await waitFor(() => expect(keys).toContain('images/own.png'));
    expect(keys).not.toContain('images/quiz.png');
    expect(colours('Question 1 of 1Which shelf?')).toContain('rgb(29, 78, 216)');
  });

  test('without a name is called what it is, and has no pages to turn without questions', async () => {
    await preview(multibrandQuizzes, QuizPreview, { id: 1, status: 1, questions: [] });
    expect(said()).toMatch(/^multibrand quiz/i);
    expect(() => button('Next page')).toThrow('no button');
  });

  test('says below the phone which of its pages is shown', async () => {
    await preview(multibrandQuizzes, QuizPreview, quiz);
    const page = () => button('Next page').previousElementSibling!.textContent;
    expect(page()).toBe('Cover');
    await press(button('Next page'));
    expect(page()).toBe('Question 1 of 1');
  });

  test('has a place for each answer that is not typed yet', async () => {
    const questions = [{ ...question, answers: [{ answer: 'Top' }, { answer: '' }] }];
    await preview(multibrandQuizzes, QuizPreview, { ...quiz, questions });
    await press(button('Next page'));
    expect([...phone().querySelectorAll('li')].map((one) => one.textContent)).toEqual(['Top', 'Answer 2']);
  });

  test('has its own image on the cover, and that of a question on its page', async () => {
    const questions = [{ ...question, image: 'quiz/question.png' }];
    await preview(specialQuizzes, QuizPreview, { ...quiz, image: 'quiz/cover.png', questions });
    expect(keys).toEqual(['quiz/cover.png']);
    await press(button('Next page'));
    await settle();
    expect(keys).toEqual(['quiz/cover.png', 'quiz/question.png']);
  });

  test('of several brands has each question in the colours of its own', async () => {
    answers['services/brands'] = [kestrel];
    const { brand_id: _, ...plain } = quiz;
    await preview(multibrandQuizzes, QuizPreview, { ...plain, questions: [{ ...question, brand_id: 3 }] });
    await press(button('Next page'));
    await settle();
    expect(colours('Question 1 of 1Which shelf?')).toContain('rgb(29, 78, 216)');
  });

  test('says below the phone why the app does not show it', async () => {
    await preview(quizzes, QuizPreview, { ...quiz, published_at: '2999-01-01T00:00:00.000Z' });
    expect(document.body.textContent).toContain('Will be published on 01.01.2999.');
    await end?.();
    await preview(quizzes, QuizPreview, { ...quiz, status: 0 });
    expect(document.body.textContent).toContain('Inactive: the app does not show this');
  });
});

describe('a preview', () => {
  test('is folded away by its button', async () => {
    await preview(quizzes, QuizPreview, quiz);
    expect(button('Hide preview').getAttribute('aria-expanded')).toBe('true');
    await press(button('Hide preview'));
    expect([phone(), button('Show preview').getAttribute('aria-expanded')]).toEqual([null, 'false']);
  });
  test('stands beside the form without a button once the window has room for it', async () => {
    const listeners = new Set<() => void>();
    const media = {
      matches: false,
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    };
    vi.stubGlobal('matchMedia', () => media);
    end = (await showFields(quizzes, quiz, <PhonePreview screen={QuizPreview} />)).leave;
    expect(phone()).toBeNull();
    media.matches = true;
    await act(async () => listeners.forEach((tell) => tell()));
    await settle();
    expect(said()).toContain('Shelves');
    expect(() => button('Show preview')).toThrow('no button');
  });
});

test('typing renders the field that is typed in and the phone, and no other field', async () => {
  const rendered = new Map<string, number>();
  const count = (id: string) => void rendered.set(id, (rendered.get(id) ?? 0) + 1);
  await preview(
    quizzes,
    QuizPreview,
    quiz,
    ['name', 'price'].map((source) => (
      <Profiler key={source} id={source} onRender={count}>
        <Field source={source} />
      </Profiler>
    )),
  );
  rendered.clear();
  for (const name of ['a', 'ab', 'abc']) await type(labelled('Name'), name);
  await settle();
  expect(said()).toContain('abc');
  expect([...rendered.keys()]).toEqual(['name']);
});

test.each([
  ['a quiz', quizzes, QuizPreview],
  ['a special quiz', specialQuizzes, QuizPreview],
  ['a question of the day', dailyQuestions, DailyQuestionPreview],
  ['a lottery', lotteries, LotteryPreview],
  ['a challenge', quests, ChallengePreview],
  ['a banner', banners, BannerPreview],
  ['an article', kbArticles, ArticlePreview],
])('%s without any value says so in words', async (_, resource, screen) => {
  await preview(resource, screen, { id: 1, questions: [{}], tasks: [{}], rewards: [{}], reward_of_points: [{}] });
  expect(said()).toMatch(/No (name|text) yet/);
  expect(said()).not.toMatch(/undefined|null|NaN|\{\{|preview\./);
});

test('a question of the day has its answers and its day, in the market’s time zone', async () => {
  await preview(dailyQuestions, DailyQuestionPreview, { ...question, id: 1, active_at: '2026-06-30T23:00:00.000Z' });
  expect(said()).toBe('question of the dayWhich shelf?TopLow01.07.2026');
});

describe('a lottery', () => {
  const lottery = { id: 1, name: 'Spring', status: 1, cost: 15, consolation_points: 2, coins: 250, total: 2000 };
  const rewards = [{ id: 1, amount: 30, number_of_rewards: 600, probability: 0.2 }];

  test('with winners has a prize and its tickets', async () => {
    await preview(lotteries, LotteryPreview, { ...lottery, type: 1, winner_count: 10, reward_of_points: rewards });
    expect(said()).toContain('Prize250 PointsTotal: 2,000Number of winners: 10Consolation points: 2Cost: 15 Points');
  });
  test('by probability has its rewards instead', async () => {
    await preview(lotteries, LotteryPreview, { ...lottery, type: 2, reward_of_points: rewards });
    expect(said()).toContain('Prize30 Points × 600Consolation points: 2');
  });
  test('says its coins in Russian in words that fit their number', async () => {
    await preview(lotteries, LotteryPreview, { ...lottery, type: 1, coins: 2 });
    onTestFinished(() => changeLanguage('en'));
    await act(async () => changeLanguage('ru'));
    expect(said()).toContain('2 балла');
  });
  test('has a product beside its coins, and rewards without a number where they are not counted', async () => {
    await preview(lotteries, LotteryPreview, { ...lottery, type: 1, product_name: 'A lamp' });
    expect(said()).toContain('PrizeA lamp250 Points');
    await end?.();
    await preview(lotteries, LotteryPreview, { ...lottery, type: 2, reward_of_points: [{ amount: 30 }, {}] });
    expect(said()).toContain('Prize30 PointsConsolation');
  });
});

describe('a challenge', () => {
  const challenge = {
    id: 1,
    name: 'Summer',
    status: 1,
    type: 0,
    start_date: '2026-06-30T23:00:00.000Z',
    end_date: '2026-07-31T22:59:59.999Z',
    tasks: [{ id: 1, type_id: 1, item_count: 5, brand_id: 3 }],
    rewards: [{ id: 1, type: 2, coins: 100, tasks_to_complete: 1 }],
  };

  test('has its period, its tasks with what belongs to their type, and its rewards', async () => {
    await preview(quests, ChallengePreview, challenge);
    expect(said()).toContain('01.07.2026 – 31.07.2026');
    expect(said()).toContain('TasksNumber of played quizzes0 / 5Rewards100 PointsTasks to complete: 1');
    expect(asked).toEqual([]);
  });
  test('has the name of a prize, and how many win it', async () => {
    const prize = { type: 1, name: 'Headphones', coins: 100, description: 'Loud', number_of_winners: 3 };
    await preview(quests, ChallengePreview, { ...challenge, rewards: [prize] });
    expect(said()).toContain('RewardsHeadphonesLoudNumber of winners: 3');
  });
  test('says a task in the author’s words where there are some', async () => {
    const tasks = [{ type_id: 1, description: 'Play with us', item_count: 5 }];
    await preview(quests, ChallengePreview, { ...challenge, tasks });
    expect(said()).toContain('TasksPlay with us0 / 5');
    expect(said()).not.toContain('Number of played quizzes');
  });
  test.each([
    ['its brand', { type_id: 2, brand_id: 3, item_count: 5 }, 'Kestrel0 / 5'],
    ['its category', { type_id: 14, knowledge_bank_category_id: 2, item_count: 1500 }, 'Products0 / 1,500'],
    ['its special quiz', { type_id: 21, entity_id: 9 }, 'Shelves'],
    ['no brand that another type had', { type_id: 1, brand_id: 3, item_count: 5 }, 'Number of played quizzes0 / 5'],
  ])('says of a task %s', async (_, task, words) => {
    Object.assign(answers, {
      'admin/brands': [kestrel],
      'admin/knowledge-bank/categories': [{ id: 2, name: 'Products' }],
      'admin/special-quizzes': [{ id: 9, name: 'Shelves' }],
    });
    await preview(quests, ChallengePreview, { ...challenge, tasks: [task], rewards: [] });
    await waitFor(() => expect(said()).toContain(words));
  });
  test('has the attachment button if it is on', async () => {
    const icons = () => phone().querySelectorAll('.lucide-paperclip').length;
    await preview(quests, ChallengePreview, { ...challenge, attachments_enabled: false });
    expect(icons()).toBe(0);
    await end?.();
    await preview(quests, ChallengePreview, { ...challenge, attachments_enabled: true });
    expect(icons()).toBe(1);
  });
  test('that is ahead or over says so below the phone', async () => {
    const active = { ...challenge, status: 1 };
    await preview(quests, ChallengePreview, { ...active, start_date: '2999-01-01T12:00:00Z', end_date: null });
    expect(document.body.textContent).toContain('Begins on 01.01.2999.');
    await end?.();
    await preview(quests, ChallengePreview, { ...active, start_date: null, end_date: '2026-01-01T12:00:00Z' });
    expect(document.body.textContent).toContain('Ended on 01.01.2026.');
  });
  test('has its description after its period, its background and the photo of its prize', async () => {
    const prize = { type: 1, name: 'Headphones', photo: 'images/p.png', tasks_to_complete: 1 };
    const more = { description: 'Win a lamp', background_image: 'images/b.png', rewards: [prize] };
    await preview(quests, ChallengePreview, { ...challenge, ...more });
    expect(said()).toContain('01.07.2026 – 31.07.2026Win a lampTasks');
    await waitFor(() => expect(keys).toEqual(['images/b.png', 'images/p.png']));
  });
  test('that is a Daily Game has neither a background nor the attachment button', async () => {
    const more = { background_image: 'images/b.png', attachments_enabled: true };
    await preview(quests, ChallengePreview, { ...challenge, ...more, type: 2 });
    expect(said()).toContain('Daily Game');
    expect(keys).toEqual([]);
    expect(phone().querySelectorAll('.lucide-paperclip')).toHaveLength(0);
  });
  test.each([
    [26, true, ['images/t.png']],
    [6, false, ['images/t.png']],
    [1, false, []],
  ])('says of a task of the type %i its caption, %j, and shows its image: %j', async (type_id, has, images) => {
    const tasks = [{ type_id, caption_text: 'Ask us', image: 'images/t.png' }];
    await preview(quests, ChallengePreview, { ...challenge, tasks, rewards: [] });
    expect(said().includes('Ask us')).toBe(has);
    expect(keys).toEqual(images);
  });
  test('that is a Daily Game shows no rewards', async () => {
    await preview(quests, ChallengePreview, { ...challenge, type: 2 });
    expect(said()).toContain('Daily Game');
    expect(said()).not.toContain('Rewards');
  });
});

test('an article has what its category gives it, and its brand in the colours of the brand behind it', async () => {
  Object.assign(answers, {
    'admin/knowledge-bank/categories': [{ id: 2, name: 'Products', show_brand: true, show_minutes_to_read: true }],
    'admin/knowledge-bank/brands': [{ id: 7, name: 'Kestrel Red', brand_id: 3 }],
    'services/brands': [kestrel],
  });
  await preview(kbArticles, ArticlePreview, {
    id: 1,
    name: 'In one minute',
    status: 1,
    category_id: 2,
    brand_id: 7,
    minutes_to_read: 1,
    retail_price: 4.5,
    coins: 5,
    product_status: 1,
  });
  await waitFor(() => expect(asked).toContain('services/brands'));
  await settle();
  expect(said()).toBe('ProductsNewKestrel RedIn one minute1 min5 Points');
  expect(colours('Kestrel Red')).toContain('rgb(29, 78, 216)');
});

test.each([
  [0, ''],
  [2, 'Updated'],
])('an article with the product status %s is marked %j', async (product_status, mark) => {
  answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products' }];
  const article = { id: 1, name: 'In one minute', status: 1, category_id: 2, coins: 5, product_status };
  await preview(kbArticles, ArticlePreview, article);
  await waitFor(() => expect(said()).toBe(`Products${mark}In one minute5 Points`));
});

test('an article that gives nothing says 0', async () => {
  answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products' }];
  await preview(kbArticles, ArticlePreview, { id: 1, name: 'In one minute', status: 1, category_id: 2, coins: 0 });
  await waitFor(() => expect(said()).toBe('ProductsIn one minute0 Points'));
});

test('an article has the price and the day that its category gives it', async () => {
  const category = { id: 2, name: 'Products', show_retail_price: true, show_published_at: true };
  answers['admin/knowledge-bank/categories'] = [category];
  const article = { id: 1, name: 'In one minute', status: 1, category_id: 2, minutes_to_read: 1, brand_id: 7 };
  await preview(kbArticles, ArticlePreview, { ...article, retail_price: 1204.5, published_at: '2026-05-01' });
  await waitFor(() => expect(said()).toMatch(/^ProductsIn one minute\D*1,204\.50\D*01\.05\.2026$/));
});

test('an article whose day is not asked for is seen at once', async () => {
  answers['admin/knowledge-bank/categories'] = [{ id: 2, name: 'Products' }];
  const article = { id: 1, name: 'In one minute', status: 1, category_id: 2, published_at: '2999-01-01' };
  await preview(kbArticles, ArticlePreview, article);
  await waitFor(() => expect(said()).toContain('Products'));
  expect(document.body.textContent).not.toContain('Will be published');
});

test('a brand of an article without an icon has its logo', async () => {
  Object.assign(answers, {
    'admin/knowledge-bank/categories': [{ id: 2, name: 'Products', show_brand: true }],
    'admin/knowledge-bank/brands': [{ id: 7, name: 'Kestrel Red', icon: null, logo: 'knowledge-bank/brands/red.png' }],
    'services/file': { url: 'https://files.example.com/red.png' },
  });
  await preview(kbArticles, ArticlePreview, { id: 1, name: 'In one minute', status: 1, category_id: 2, brand_id: 7 });
  const pictures = () => [...phone().querySelectorAll('img')].map((one) => one.src);
  await waitFor(() => expect(pictures()).toEqual(['https://files.example.com/red.png']));
});

describe('the card of an article', () => {
  const article = { id: 1, name: 'In one minute', status: 1, category_id: 2, brand_id: 7 };
  const show = async (brand: object | undefined, more: object = {}) => {
    Object.assign(answers, {
      'admin/knowledge-bank/categories': [{ id: 2, name: 'Products', show_brand: true }],
      'admin/knowledge-bank/brands': brand ? [{ id: 7, name: 'Kestrel Red', ...brand }] : [],
      'services/brands': [{ ...kestrel, logo: 'brands/kestrel.png' }],
    });
    await preview(kbArticles, ArticlePreview, { ...article, ...more });
  };

  test('says the number of a brand that is gone', async () => {
    await show(undefined);
    await waitFor(() => expect(said()).toContain('Products#7In one minute'));
  });
  test.each([
    ['its icon', { icon: 'brands/icon.png', logo: 'brands/logo.png', brand_id: 3 }, 'brands/icon.png'],
    ['the logo of the brand behind it, where it has neither', { brand_id: 3 }, 'brands/kestrel.png'],
  ])('has of its brand %s', async (_, brand, key) => {
    await show(brand);
    await waitFor(() => expect(keys).toEqual([key]));
  });
  test('has no place for a logo where there is none', async () => {
    await show({});
    await waitFor(() => expect(said()).toContain('Kestrel Red'));
    expect(phone().querySelectorAll('.lucide-image')).toHaveLength(1);
  });
  test('has its brand in the words’ own colour', async () => {
    await show({ brand_id: 3 });
    await waitFor(() => expect(colours('Kestrel Red')).toContain('color: rgb(255, 255, 255);'));
  });
  test('has the picture that is its preview', async () => {
    await show(undefined, { preview_image: 'articles/a.png', image: 'articles/b.png' });
    await waitFor(() => expect(keys).toEqual(['articles/a.png']));
  });
});

test('a banner stands under the names of its categories', async () => {
  answers['admin/knowledge-bank/categories'] = [
    { id: 2, name: 'Products' },
    { id: 4, name: 'Selling' },
  ];
  await preview(banners, BannerPreview, {
    id: 1,
    name: 'Sale',
    status: 1,
    kb_categories: [4, 2],
    published_at: '2026-05-01',
  });
  expect(said()).toBe('SellingProductsSale01.05.2026');
});

test.each([
  ['the settings show disclaimers', 'ADMIN', { show_disclaimer: true }, true],
  ['they do not', 'ADMIN', { show_disclaimer: false }, false],
  ['they do not and say so with 0', 'ADMIN', { show_disclaimer: 0 }, false],
  ['the role does not see the settings', 'TEAM', { show_disclaimer: false }, true],
] as const)('a question with a disclaimer has it where %s', async (_, role, settings, isShown) => {
  signInAs(role);
  answers['services/brands'] = [{ ...kestrel, disclaimer: 'images/print.png' }];
  answers['admin/settings'] = settings;
  answers['services/file'] = { url: '/print.png' };
  await preview(specialQuizzes, QuizPreview, { ...quiz, questions: [{ ...question, show_disclaimer: true }] });
  await press(button('Next page'));
  for (let at = 0; at < 3; at++) await settle();
  expect(phone().querySelectorAll('img[src$="/print.png"]')).toHaveLength(isShown ? 1 : 0);
  expect(asked.includes('admin/settings')).toBe(role === 'ADMIN');
});

test('a preview that is opened again heeds what the settings say by now', async () => {
  answers['services/brands'] = [{ ...kestrel, disclaimer: 'images/print.png' }];
  answers['admin/settings'] = { show_disclaimer: true };
  answers['services/file'] = { url: '/print.png' };
  await preview(specialQuizzes, QuizPreview, { ...quiz, questions: [{ ...question, show_disclaimer: true }] });
  await press(button('Next page'));
  const pictures = () => phone().querySelectorAll('img[src$="/print.png"]');
  await waitFor(() => expect(pictures()).toHaveLength(1));
  await press(button('Hide preview'));
  answers['admin/settings'] = { show_disclaimer: false };
  await press(button('Show preview'));
  await press(button('Next page'));
  await waitFor(() => expect(pictures()).toHaveLength(0));
});

describe('the card of a brand', () => {
  const card = () => document.querySelectorAll('figure')[0]!;
  async function show(brand: Record<string, unknown>) {
    await loadWords('programme-settings');
    answers['services/file'] = { url: 'http://files.test/a.png' };
    end = (await showFields(brands, brand, <BrandPreview />)).leave;
    await settle();
  }
  test('has its name, its description and its three images, in its colours', async () => {
    const images = { background_image: 'images/b.png', card_image: 'images/c.png', logo: 'images/l.png' };
    await show({ ...kestrel, ...images, description: 'A bird of prey', image_top: 'images/t.png' });
    expect([...card().children].map((one) => one.textContent)).toEqual(['Card', 'KestrelA bird of prey']);
    await waitFor(() => expect(card().querySelectorAll('img')).toHaveLength(3));
    expect(card().querySelector('[style]')!.getAttribute('style')).toBe(
      'background-color: rgb(29, 78, 216); color: rgb(255, 255, 255);',
    );
  });
  test('has the brand’s quiz below it, with its tagline and in its four colours', async () => {
    await show({ ...kestrel, triangle_color: '#112233' });
    const quizOf = document.querySelectorAll('figure')[1]!;
    expect(quizOf.textContent).toContain('KestrelMade for the wind');
    expect([...quizOf.querySelectorAll('[style]')].map((one) => one.getAttribute('style'))).toEqual([
      'background-color: rgb(29, 78, 216); color: rgb(255, 255, 255); border-color: rgb(191, 219, 254);',
      'background-color: rgb(17, 34, 51);',
    ]);
  });
  test.each([
    ['stands open in a wide window', false, null],
    ['is folded in a narrow one', true, false],
  ])('%s', async (_, isNarrow, isOpen) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
    await show(kestrel);
    expect(document.querySelector('details')?.open ?? null).toBe(isOpen);
    expect(card().textContent).toBe('CardKestrel');
  });
  test('that has no name and no valid colour yet says so, and is neutral', async () => {
    await show({ name: '', quiz_element_color: 'blue', text_color: '#12' });
    expect(card().textContent).toBe('CardBrand name');
    expect([card().querySelector('[style]')?.getAttribute('style') ?? '', asked]).toEqual(['', []]);
  });
});
