import type { Page } from '@playwright/test';
import { median, timed, visit, type Visit } from './browser';
import { serveBaselinePage } from './baseline-page';
import type { Figure } from './report';

const row = 'main tr[data-row]';
const has = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.getBoundingClientRect().height && one.textContent.trim())`;
const formReady = `document.querySelector('main input[name="name"]')?.value`;

/** The number of requests that started before the first row, and their compressed size. */
const weight = async (one: Visit) => {
  const early = await one.page.evaluate(() => [
    ...performance.getEntriesByType('navigation').map((entry) => entry.name),
    ...performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < window.bench.first!)
      .map((entry) => entry.name),
  ]);
  const counted = one.requests.filter(({ url }) => early.includes(url));
  const sizes = await Promise.all(counted.map(({ id }) => one.gz(id)));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, count: counted.length };
};

async function signedIn(base: string): Promise<string> {
  const one = await visit({ slow: false });
  await one.page.goto(`${base}/`);
  await one.page.fill('input[name="username"]', 'admin');
  await one.page.fill('input[name="password"]', 'console-demo');
  await one.page.keyboard.press('Enter');
  await one.page.waitForFunction(has(row));
  const state = await one.page.context().storageState();
  await one.close();
  return JSON.stringify(state);
}

async function cold(url: string, first: string, storage?: string) {
  const one = await visit({ first, ...(storage && { storage }) });
  await one.page.goto(url, { waitUntil: 'commit' });
  await one.page.waitForFunction(() => window.bench.first, null, { polling: 100 });
  await one.settle();
  const early = await weight(one);
  const seen = await one.page.evaluate(() => ({
    first: window.bench.first!,
    shift: window.bench.shift,
    tasks: window.bench.tasks,
  }));
  return {
    one,
    early,
    first: seen.first,
    shift: seen.shift,
    tasks: seen.tasks.reduce((sum, [, length]) => sum + length - 50, 0),
    whole: seen.tasks.filter(([start]) => start < seen.first).reduce((sum, [, length]) => sum + length, 0),
  };
}

/** Time from the last key of a text until all rows contain it. */
async function typed(page: Page, rows: string, text: string): Promise<number> {
  await page.keyboard.type(text.slice(0, -1), { delay: 60 });
  const all = `(all => all.length && all.every((one) => one.textContent.toLowerCase().includes(${JSON.stringify(text.toLowerCase())})))([...document.querySelectorAll(${JSON.stringify(rows)})].filter((one) => one.textContent.trim()))`;
  return timed(page, 'keydown', all, () => page.keyboard.press(text.at(-1)!));
}

/** Timed steps, each with its bound as a multiple of the bare page's own step in the same run. */
const steps = [
  ['Row to its form', 'open', 7],
  ['Back to the list', 'back', 4.1],
  ['Menu to another screen', 'menu', 8],
  ['Last key in a filter to results', 'filter', 16],
] as const;

/** Measures the same steps in the bare React page. */
async function baselineSteps(url: string, note: (name: string, value: number) => void): Promise<void> {
  const { one, tasks, whole } = await cold(url, 'tbody tr');
  note('baseline list tasks', tasks);
  note('baseline whole tasks', whole);
  const { page } = one;
  const click = async (what: string, selector: string, ready: string) => {
    const target = page.locator(selector).first();
    await target.hover();
    await one.settle();
    note(what, await timed(page, 'click', ready, () => target.click()));
    await one.settle();
  };
  const input = page.getByRole('textbox', { name: 'Name', exact: true });
  await input.click();
  await one.settle();
  note('baseline filter', await typed(page, 'tbody tr', 'Seller 2'));
  await input.fill('');
  await one.settle();
  await click('baseline open', 'tbody a', formReady.replace('main ', ''));
  await click('baseline back', 'nav a[href="/"]', has('tbody tr'));
  await click('baseline menu', 'nav a[href="/about"]', `document.querySelector('h1')?.textContent === 'About'`);
  await one.close();
}

/** Measures first loads, clicks and keys of the console and of a bare React page, in turns. */
export async function measureConsole(base: string, runs: number): Promise<Figure[]> {
  const storage = await signedIn(base);
  const baselinePage = await serveBaselinePage();
  const seen: Record<string, number[]> = {};
  const note = (name: string, value: number) => (seen[name] ??= []).push(value);
  for (let run = 0; run < runs; run++) {
    for (const [name, url, first] of [
      ['baseline sign-in', `${baselinePage.url}/login`, 'input'],
      ['baseline list', baselinePage.url, 'tbody tr'],
      ['sign-in', `${base}/`, 'input[name="username"]'],
    ] as const) {
      const load = await cold(url, first);
      note(name, load.first);
      if (name === 'sign-in') {
        note('sign-in kB', (await weight(load.one)).bytes);
        note('sign-in shift', load.shift);
      }
      await load.one.close();
    }
    await baselineSteps(baselinePage.url, note);
    const list = await cold(`${base}/admin/users`, row, storage);
    const { page } = list.one;
    note('list', list.first);
    note('list kB', list.early.bytes);
    note('list requests', list.early.count);
    note('list tasks', list.tasks);
    note('whole tasks', list.whole);
    note('list shift', list.shift);

    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.click();
    await list.one.settle();
    note('filter', await typed(page, row, 'an'));
    await name.press('Control+a');
    await name.press('Backspace');
    await list.one.settle();

    const click = async (what: string, selector: string, ready: string) => {
      const target = page.locator(selector).first();
      await target.hover();
      await new Promise((resolve) => setTimeout(resolve, 100));
      note(what, await timed(page, 'click', ready, () => target.click()));
      await list.one.settle();
    };
    await click('open', `${row} a`, formReady);
    await click('back', 'nav a[href="/admin/users"]', `location.pathname === '/admin/users' && ${has(row)}`);
    await click(
      'menu',
      'nav a[href="/admin/managers"]',
      `document.querySelector('main h1')?.textContent.startsWith('Managers')`,
    );

    await list.one.throttle(1);
    for (let at = 0; at < 10; at++) {
      const path = ['/admin/users', '/admin/statistics', '/admin/managers', '/admin/admins', '/admin/logs'][at % 5]!;
      await page.locator(`nav a[href="${path}"]`).first().click();
      await list.one.settle();
    }
    note('heap', await list.one.heapMB());
    await list.one.close();
  }
  await baselinePage.close();
  const at = (name: string) => median(seen[name]!);
  return [
    { name: 'Sign-in, all requests', value: at('sign-in kB'), unit: 'kB', limit: 115 },
    { name: 'Users list until the first row', value: at('list kB'), unit: 'kB', limit: 290 },
    { name: 'Users list until the first row', value: at('list requests'), unit: 'requests', limit: 20 },
    {
      name: 'Sign-in painted',
      value: at('sign-in') / at('baseline sign-in'),
      unit: 'x',
      baseline: `bare React page, ${Math.round(at('baseline sign-in'))} ms`,
    },
    {
      name: 'First data row of the users list',
      value: at('list') / at('baseline list'),
      unit: 'x',
      limit: 3.4,
      baseline: `bare React page, ${Math.round(at('baseline list'))} ms`,
    },
    ...steps.map(([name, what, limit]) => ({
      name: `${name} (${Math.round(at(what))} ms)`,
      value: at(what) / at(`baseline ${what}`),
      unit: 'x' as const,
      limit,
      baseline: `bare React page, ${Math.round(at(`baseline ${what}`))} ms`,
    })),
    {
      name: 'Long tasks of the list, beyond 50 ms each',
      value: at('list tasks'),
      unit: 'ms',
      baseline: `bare React page, ${Math.round(at('baseline list tasks'))} ms`,
    },
    {
      name: 'Long tasks until the first row, full duration',
      value: at('whole tasks'),
      unit: 'ms',
      baseline: `bare React page, ${Math.round(at('baseline whole tasks'))} ms`,
    },
    { name: 'Layout shift, sign-in', value: at('sign-in shift'), unit: '', limit: 0 },
    { name: 'Layout shift, users list', value: at('list shift'), unit: '', limit: 0 },
    { name: 'Heap after ten screens', value: at('heap'), unit: 'MB', limit: 12 },
  ];
}
