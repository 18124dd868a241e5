import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { editions } from '../editions/all';
import { wordsIn, type Words } from '../editions/words';
import { choose } from './choose';
import { openAfresh } from './navigate';
import { expect, test, type Account, type EditionUnderTest } from './server';

interface Row {
  edition: string;
  role: string;
  path: string;
  words: [file: string, name: string];
  isHidden: boolean;
  title: string;
  actions: string[];
  columns: string[];
  filters: string[];
  formFields: string[];
}
const root = join(import.meta.dirname, '..');
let known: Row[] | undefined;
/** The output of `npm run matrix`. */
const matrix = (): Row[] =>
  (known ??= JSON.parse(
    execFileSync(process.execPath, [join(root, 'bin/matrix.mjs')], { encoding: 'utf8', maxBuffer: 50_000_000 }),
  ) as Row[]);

const roles: readonly (readonly [role: string, account: Account])[] = [
  ['ADMIN', 'admin'],
  ['CO_TEAM', 'team'],
  ['RSM', 'rsm'],
  ['BA', 'ba'],
];

/** The English names of fields and filters in a market's wording. */
function labelsOf(edition: EditionUnderTest, [file, name]: Row['words'], sources: readonly string[]): string[] {
  const all = wordsIn(
    JSON.parse(readFileSync(join(root, `src/locales/en/${file}.json`), 'utf8')) as Words,
    editions[edition],
  );
  const fields = (all[name] as Words).fields as Words;
  return sources.map((source) => String(fields[source.replaceAll('.', '_')]));
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
/** The link that creates a record; a row's link may start with 'New' too. */
const newLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^New/ }).and(page.locator(':not([data-row-link])'));
/** The texts that are in the page now, without waiting for each element. */
const texts = (found: Locator) => found.evaluateAll((nodes) => nodes.map((node) => node.textContent?.trim() ?? ''));

/** The names of the filters in the bar and of those in the '+ Filter' menu. */
async function filtersShown(page: Page): Promise<string[]> {
  const bar = page.getByRole('group', { name: 'Filters' });
  const names = await bar
    .locator('input, button')
    .evaluateAll((nodes) =>
      nodes.map(
        (node) =>
          node.getAttribute('aria-label') ?? node.querySelector('b')?.textContent ?? node.textContent?.trim() ?? '',
      ),
    );
  const more = bar.getByRole('button', { name: 'Filter', exact: true });
  const pills = names.filter(
    (one) => !['Views', 'Save view', 'Clear all'].includes(one) && !/^\+|^Remove the filter/.test(one),
  );
  if (!(await more.count())) return pills;
  await more.click();
  const options = page.getByRole('dialog').getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const rest = await texts(options);
  await page.keyboard.press('Escape');
  return [...pills, ...rest];
}

/** The names of the form's controls; the controls in the rows of an array count as the array. */
const fieldsShown = async (page: Page): Promise<string[]> =>
  [
    ...new Set(
      await page
        .locator('form [name], form [id^="rows-"]')
        .evaluateAll((nodes) =>
          nodes.map((node) =>
            (node.getAttribute('name') ?? node.id.slice('rows-'.length)).replace(/\.\d+(\..*)?$/, ''),
          ),
        ),
    ),
  ].toSorted();
/**
 * Like `fieldsShown`, including the fields of the mode that the form is not in: a coupon has a PDF or codes, a
 * transaction a user or a file.
 */
async function fieldsOfModes(page: Page): Promise<string[]> {
  const shown = new Set(await fieldsShown(page));
  const other = page.getByRole('group', { name: 'Coupon type' }).getByRole('button', { pressed: false });
  if (await other.count()) {
    await other.first().click();
    for (const name of await fieldsShown(page)) shown.add(name);
  }
  const audience = page.getByLabel('Audience', { exact: true });
  if (await audience.count()) {
    await choose(audience, 'Transaction for a group of users');
    for (const name of await fieldsShown(page)) shown.add(name);
  }
  return [...shown].toSorted();
}
/** Columns with a heading of their own. */
const headings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/daily-questions': { active_at: 'Active at' },
  '/admin/lotteries': { product_name: 'Prize' },
};
/**
 * Fields that appear once another value is chosen: an order's present with colours, an article's category, an event
 * mode reward's or a lottery's type, a promo code that is not generated.
 */
const onceChosen: Readonly<Record<string, readonly string[]>> = {
  '/admin/bonus-shop/orders': ['color_id'],
  '/admin/knowledge-bank/articles': [
    'brand_id',
    'minutes_to_read',
    'published_at',
    'retail_price',
    'special_quiz_id',
    'survey_id',
  ],
  '/admin/event-mode/rewards': ['digital_product_id', 'physical_product_id'],
  '/admin/independent-items': ['entity_id', 'entity_subtype'],
  '/admin/lotteries': ['reward_of_points'],
  '/admin/promo-codes': ['customCode'],
};
/**
 * Chooses the values that make further fields appear: limits of a brand ambassador, the reason for a blocked user, the
 * header image of a category of transfers, the components of a main screen, the message of a notice.
 */
async function askForMore(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Save|Continue)$/ })).toBeVisible();
  await expect(page.locator('form [aria-busy]')).toHaveCount(0);
  const status = page.getByLabel('Status', { exact: true });
  if ((await status.count()) && (await status.isEnabled())) {
    await status.click();
    const blocked = page.getByRole('option', { name: 'Blocked', exact: true });
    if (await blocked.count()) await blocked.click();
    else await page.keyboard.press('Escape');
  }
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  if ((await type.count()) && page.url().includes('/bonus-shop/categories/')) {
    await type.fill('Transfer');
    await page.getByRole('listbox').getByRole('option', { name: 'Transfer', exact: true }).click();
  }
  if (page.url().includes('/main-screen/'))
    for (let count = 0; count < 5; count++)
      await page.getByRole('button', { name: 'Add section', exact: true }).click();
  const push = page.locator('form [role=switch]:has(+ [name="push"])');
  if (await push.count()) await push.check();
  const ba = page.getByRole('checkbox', { name: 'BA', exact: true });
  if (await ba.count()) await ba.check();
}

const markets = ['DEMO', 'HUNGARY', 'IRELAND', 'BELARUS', 'AZERBAIJAN_BRAND_A', 'TAIWAN'] as const;
const looksOf = ({ path, title, actions, columns, filters, formFields }: Row) =>
  JSON.stringify([path, title, actions, columns, filters, formFields]);
let firsts: Map<string, Row> | undefined;
/**
 * Whether this is the first market and role with this screen. A screen that looks the same in several is only opened
 * once.
 */
function isFirst(row: Row): boolean {
  firsts ??= new Map(
    matrix()
      .filter((one) => markets.some((market) => market === one.edition))
      .toSorted(
        (a, b) =>
          markets.indexOf(b.edition as (typeof markets)[number]) -
          markets.indexOf(a.edition as (typeof markets)[number]),
      )
      .map((one) => [looksOf(one), one]),
  );
  return firsts.get(looksOf(row)) === row;
}

/** The screens of a market that a role does not have. */
function othersOf(market: string, role: string): string[] {
  const own = new Set(
    matrix()
      .filter((one) => one.edition === market && one.role === role)
      .map((one) => one.path),
  );
  return [
    ...new Set(
      matrix()
        .filter((one) => one.edition === market && !own.has(one.path))
        .map((one) => one.path),
    ),
  ];
}

/**
 * The screens that a role opens to be refused: the first such screen of the market, and all that no market and role
 * before it is refused.
 */
function refusedFirst(market: (typeof markets)[number], role: string): Set<string> {
  const before = markets.flatMap((one) => roles.map(([name]) => [one, name] as const));
  before.splice(before.findIndex(([one, name]) => one === market && name === role));
  const known = new Set(before.flatMap(([one, name]) => othersOf(one, name)));
  return new Set(othersOf(market, role).filter((path, at) => at === 0 || !known.has(path)));
}

for (const edition of markets) {
  for (const [role, account] of roles) {
    test.describe(`${role} in ${edition}`, () => {
      test.use({ edition, account });
      const mine = () => matrix().filter((one) => one.edition === edition && one.role === role);

      test('finds the screens of the matrix in the menu, each that looks its own way with its filters, columns and fields', async ({
        page,
      }) => {
        await page.goto('/admin/users');
        await expect(menu(page)).toBeVisible();
        const links = menu(page).getByRole('link');
        const reports = mine().filter((one) => one.path.startsWith('/admin/reports/') && !one.isHidden);
        if (reports.length) {
          await menu(page).getByRole('button', { name: 'Reports' }).click();
          await expect(menu(page).locator('a[href^="/admin/reports/"]')).toHaveCount(reports.length);
        }
        // A screen may be in two groups.
        const hrefs = new Set(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href'))));
        expect([...hrefs].toSorted()).toEqual(
          mine()
            .filter((one) => !one.isHidden)
            .map((one) => one.path)
            .toSorted(),
        );

        for (const row of mine().filter(isFirst)) {
          if (row.isHidden) await page.goto(row.path);
          else {
            const entry = menu(page).locator(`a[href="${row.path}"]`).first();
            await entry.click();
            // The previous screen may have the same title: the bonus shop and the reports both have orders.
            await expect(entry).toHaveAttribute('aria-current', 'page');
          }
          await expect(heading(page)).toContainText(row.title);
          if (!row.columns.length) continue;
          // The column of checkboxes is not one of the contract's columns.
          const heads = page
            .locator('table')
            .last()
            .getByRole('columnheader')
            .filter({ hasNot: page.getByRole('checkbox') });
          await expect(heads.first()).toBeVisible();
          const shown = {
            columns: (await texts(heads)).filter((one) => one && one !== 'Actions'),
            filters: row.filters.length ? await filtersShown(page) : [],
          };
          expect.soft(shown, row.path).toEqual({
            columns: row.columns.map(
              (source) => headings[row.path]?.[source] ?? labelsOf(edition, row.words, [source])[0],
            ),
            filters: labelsOf(edition, row.words, row.filters),
          });

          await expect.soft(newLink(page), `${row.path} creates`).toHaveCount(row.actions.includes('create') ? 1 : 0);
          for (const action of ['Export', 'Import'] as const)
            await expect
              .soft(page.getByRole('button', { name: action, exact: true }), `${row.path} ${action}`)
              .toHaveCount(row.actions.includes(action.toLowerCase()) ? 1 : 0);
          if (!row.actions.includes('create')) continue;
          await newLink(page).click();
          await askForMore(page);
          await expect
            .configure({ soft: true })
            .poll(() => fieldsOfModes(page), { message: `${row.path} form` })
            .toEqual(row.formFields.filter((one) => !onceChosen[row.path]?.includes(one)).toSorted());
          const discard = page.getByRole('button', { name: 'Discard', exact: true });
          if (await discard.isVisible()) await discard.click();
        }
      });

      // Hungary alone has a screen that ADMIN lacks.
      if (role === 'ADMIN' && edition !== 'HUNGARY') return;
      test('is told that the other screens are not for this role, and nothing is asked for', async ({ page }) => {
        const others = refusedFirst(edition, role);
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          for (const path of others)
            if (/^\/v\d/.test(pathname) && pathname.slice(3).startsWith(path)) asked.push(pathname);
        });
        await page.goto('/admin/nothing');
        for (const path of others) {
          await openAfresh(page, path);
          await expect(heading(page), path).toHaveText('This screen is not for your role');
        }
        expect(asked).toEqual([]);
      });
    });
  }
}
