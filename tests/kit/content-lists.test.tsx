import { said } from './messages';
import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import i18n from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CategoriesInput } from '../../src/admin/banners/categories-input';
import { banners } from '../../src/admin/banners/resource';
import DailyQuestionList from '../../src/admin/daily-questions/list';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import { EntityFields } from '../../src/admin/independent-items/entity-fields';
import { independentItems } from '../../src/admin/independent-items/resource';
import ArticleList from '../../src/admin/knowledge-bank/articles/list';
import CategoryList from '../../src/admin/knowledge-bank/categories/list';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import LotteryList from '../../src/admin/lotteries/list';
import { lotteries } from '../../src/admin/lotteries/resource';
import ChallengeList from '../../src/admin/quests/list';
import { quests } from '../../src/admin/quests/resource';
import ownWords from '../../src/locales/en/app-content.json';
import { exportList } from '../../src/kit/spreadsheet/exports';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { changeLanguage, loadWords } from '../../src/providers/i18n';
import { listSearch } from '../../src/providers/list-search';
import { notificationProvider } from '../../src/providers/notification';
import { markHistoryEntry, routerProvider } from '../../src/providers/router';
import { signIn } from '../../src/providers/session';
import { button, choose, labelled, optionsOf, press, showFields, signInAs } from './form-fixture';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
let answers: (address: URL) => Response | Promise<Response>;
let asked: URL[];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN');
  await loadWords(
    'list',
    'shell',
    'chance',
    'challenges',
    'app-content',
    'form',
    'spreadsheet',
    'knowledge-bank',
    'quizzes',
  );
  asked = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const address = new URL(url, 'http://localhost');
    asked.push(address);
    return answers(address);
  });
  said.tell.mockClear();
});
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

async function open(path: string, list: () => React.ReactNode) {
  const rootRoute = createRootRoute({ beforeLoad: markHistoryEntry });
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: `/${path}`,
    staticData: { refine: { resource: path, action: 'list' } },
    validateSearch: listSearch,
    component: list,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/${path}`] }),
  });
  document.body.innerHTML = '<div></div>';
  const root: Root = createRoot(document.body.firstElementChild!);
  end = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <RouterProvider
        router={router as never}
        InnerWrap={({ children }) => (
          <Refine
            dataProvider={dataProvider}
            routerProvider={routerProvider}
            notificationProvider={notificationProvider}
            resources={[{ name: path, list: `/${path}` }]}
            options={{
              disableTelemetry: true,
              disableRouteChangeHandler: true,
              reactQuery: { clientConfig: new QueryClient() },
            }}
          >
            <TooltipProvider>{children}</TooltipProvider>
          </Refine>
        )}
      />,
    ),
  );
  await waitFor(() => {
    if (document.querySelector('table')?.getAttribute('aria-busy') !== 'false') throw new Error('still loading');
  });
}
const lottery = { id: 7, name: 'Spring draw', total: 100, status: 1, cost: 5, coins: 0, product_name: 'A lamp' };
const page = (...data: object[]) => Response.json({ data, total: data.length });
/** React renders when `act` ends, so each attempt has one of its own. */
const find = (name: string) =>
  waitFor(async () => {
    await act(async () => {});
    const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      (one) => one.textContent === name,
    );
    if (!found) throw new Error(`There is no item ${name}`);
    return found;
  });

test('a challenge whose period is over says so beside its end', async () => {
  answers = () =>
    page(
      { id: 7, name: 'Spring', status: 1, start_date: '2026-03-01T12:00:00Z', end_date: '2026-03-31T12:00:00Z' },
      { id: 8, name: 'For ever', status: 1, start_date: '2026-03-01T12:00:00Z', end_date: '2999-03-31T12:00:00Z' },
    );
  await open(quests.path, () => <ChallengeList />);
  const rows = [...document.querySelectorAll('tbody tr')].map((one) => one.textContent);
  expect(rows[0]).toContain('31.03.2026Ended');
  expect(rows[1]).not.toContain('Ended');
});

test('questions of the day are listed by the day on which they are active', async () => {
  answers = () => page({ id: 7, text: 'How many?', active_at: '2026-06-30T23:00:00.000Z' });
  await open(dailyQuestions.path, DailyQuestionList);
  expect(document.querySelector('td[data-cell="Active at"]')?.textContent).toBe('01.07.2026');
});

const tabs = () =>
  [...document.querySelectorAll('nav[aria-label="List or calendar"] a')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
    one.getAttribute('aria-current'),
  ]);
test('beside a list of content with days stands the calendar, which leads back to it', async () => {
  answers = () => page();
  await open(dailyQuestions.path, DailyQuestionList);
  expect(tabs()).toEqual([
    ['List', '/admin/daily-questions', 'page'],
    ['Calendar', '/admin/content-calendar?from=admin%2Fdaily-questions', null],
  ]);
});
test('content without days has no calendar', async () => {
  answers = () => page();
  await open(kbCategories.path, CategoryList);
  expect(tabs()).toEqual([]);
});

test('the prize of a lottery is its coins, or else its product', async () => {
  answers = () =>
    page(lottery, { ...lottery, id: 8, coins: 250, product_name: null }, { ...lottery, id: 9, coins: 300 });
  await open(lotteries.path, LotteryList);
  expect([...document.querySelectorAll('td[data-cell=Prize]')].map((one) => one.textContent)).toEqual([
    'A lamp',
    '250 Points',
    '300 Points',
  ]);
});

test('the coins of a lottery are said in Russian in words that fit their number', async () => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('ru');
  answers = () => page(...[1, 2, 5].map((coins) => ({ ...lottery, id: 10 + coins, coins })));
  await open(lotteries.path, LotteryList);
  expect([...document.querySelectorAll('td[data-cell=Приз]')].map((one) => one.textContent)).toEqual([
    '1 балл',
    '2 балла',
    '5 баллов',
  ]);
});

test('a lottery is copied; if it cannot be read, the documented error says so', async () => {
  answers = ({ pathname }) =>
    pathname.endsWith('/7') ? Response.json({ message: 'Try again later.' }, { status: 500 }) : page(lottery);
  await open(lotteries.path, LotteryList);
  await press(button('Actions: Spring draw'));
  await press(await find('Copy'));
  await waitFor(() =>
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'error',
      message: 'Error duplicating record: Try again later.',
    }),
  );
});

test('banners offer every category, also where the back-end searches', async () => {
  signIn({
    token: `.${btoa(JSON.stringify({ sub: 'manager:5', roles: ['ADMIN'] }))}.`,
    id: 5,
    name: 'Test',
    capabilities: ['lookup-search'],
  });
  answers = ({ searchParams }) =>
    page(
      ...Array.from({ length: Math.min(60, Number(searchParams.get('limit'))) }, (_, at) => ({
        id: at + 1,
        name: `Category ${at + 1}`,
      })),
    );
  const form = await showFields(banners, { id: 1, name: 'A', kb_categories: [] }, <CategoriesInput />);
  end = form.leave;
  await waitFor(() => expect(document.querySelectorAll('[role=checkbox]')).toHaveLength(60));
});

test('the categories of a banner are sent in the order of their ids, and one that is gone stays until it is taken out', async () => {
  answers = () => page({ id: 12, name: 'Selling' }, { id: 3, name: 'Products' });
  const form = await showFields(banners, { id: 1, name: 'A', kb_categories: [12, 9] }, <CategoriesInput />);
  end = form.leave;
  await waitFor(() => labelled('Products'));
  await press(labelled('Products'));
  expect(form.values().kb_categories).toEqual([3, 9, 12]);
  await press(labelled('#9'));
  expect(form.values().kb_categories).toEqual([3, 12]);
});

test('the categories of a banner that do not come are asked for again', async () => {
  answers = () => Response.json({ message: 'The disk is full' }, { status: 500 });
  const form = await showFields(banners, { id: 1, name: 'A', kb_categories: [3] }, <CategoriesInput />);
  end = form.leave;
  const again = await waitFor(() => button('Try again'));
  expect(form.values().kb_categories).toEqual([3]);
  answers = () => page({ id: 3, name: 'Products' });
  await press(again);
  await waitFor(() => expect(labelled('Products').getAttribute('aria-checked')).toBe('true'));
});

test.each([
  ['Type', 'Chance', { entity_type: 'LOTTERY', entity_subtype: null, entity_id: null }],
  ['Subtype', 'General quiz', { entity_type: 'QUIZ', entity_subtype: 'GENERAL_QUIZ', entity_id: null }],
])('an independent item of another %s, %s, is about nothing yet', async (field, option, left) => {
  answers = () => page();
  const record = { id: 1, entity_type: 'QUIZ', entity_subtype: 'SURVEY', entity_id: 3 };
  // The words of this market are not in the build of the tests.
  i18n.addResourceBundle('en', 'app-content', ownWords);
  const form = await showFields(independentItems, record, <EntityFields />);
  end = form.leave;
  const options = await optionsOf(labelled(field));
  await choose(options.find((one) => one.textContent === option)!);
  expect(form.values()).toMatchObject(left);
});

test('an article’s address is a link only where it is one of a page', async () => {
  const article = (id: number, url: string | null) => ({ id, name: `Article ${id}`, category_id: 1, status: 1, url });
  answers = ({ pathname }) =>
    pathname.endsWith('/articles')
      ? page(article(3, 'https://example.com/a'), article(2, 'javascript:alert(1)'), article(1, null))
      : page();
  await open('admin/knowledge-bank/articles', ArticleList);
  const cells = [...document.querySelectorAll('tbody tr[data-row]')].map((row) => [
    row.textContent.includes('javascript:alert(1)'),
    row.querySelector('a[target=_blank]')?.getAttribute('href'),
  ]);
  expect(cells).toEqual([
    [false, 'https://example.com/a'],
    [true, undefined],
    [false, undefined],
  ]);
  expect(document.querySelector('tbody a[target=_blank]')?.getAttribute('aria-label')).toBe(
    'Open the page of Article 3',
  );
});

test('the exports of two rows run side by side, the same one only once', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  answers = () => finished.then(() => Response.json({}, { status: 500 }));
  const visits = (id: number) => exportList('admin/mystery-shopper', { mystery_shopper_id: id }, `No. ${id}`);
  const running = [visits(1), visits(2), visits(2)];
  expect(asked.map((one) => one.searchParams.get('mystery_shopper_id'))).toEqual(['1', '2']);
  finish();
  await Promise.all(running);
});
