import { editions } from '../../editions/all';
import { dailyQuestions } from '../../src/admin/daily-questions/resource';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { multibrandQuizzes } from '../../src/admin/multibrand-quizzes/resource';
import { salesTips } from '../../src/admin/sales-tips/resource';
import { specialQuizzes } from '../../src/admin/special-quizzes/resource';
import { surveys } from '../../src/admin/surveys/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { isHiddenSection } from '../../src/contract/hidden-sections';
import { dayOfDate } from '../../src/contract/zones';
import type { Values } from '../../src/kit/form/record';
import knowledge from '../../src/locales/en/knowledge-bank.json' with { type: 'json' };
import quizzes from '../../src/locales/en/quizzes.json' with { type: 'json' };
import sales from '../../src/locales/en/sales.json' with { type: 'json' };
import { expect } from '../expect';
import { roleOf } from '../markets';
import { entriesIn, grid, shown, words, type CalendarKind } from './calendar';

/** The kinds that are published on one day: their date, their name, and how the menu calls them. */
const kinds = [
  { contract: dailyQuestions, date: 'active_at', name: 'text', title: quizzes['daily-questions'].title },
  { contract: specialQuizzes, date: 'published_at', name: 'name', title: quizzes['special-quizzes'].title },
  { contract: multibrandQuizzes, date: 'published_at', name: 'name', title: quizzes['multibrand-quizzes'].title },
  { contract: surveys, date: 'published_at', name: 'name', title: quizzes.surveys.title },
  { contract: salesTips, date: 'published_at', name: 'name', title: sales['sales-tips'].title },
  { contract: kbArticles, date: 'published_at', name: 'name', title: knowledge.articles.title },
] as const;
/** The filters of the calendar by what a record is linked to; articles are of the knowledge bank's brands. */
const links = (path: string, { brand_id, target_group_id }: Values): [facet: string, id: unknown][] => [
  [path === kbArticles.path ? 'kbBrand' : 'brand', brand_id],
  ['group', target_group_id],
];
const address = (parts: Record<string, unknown>) =>
  `/admin/content-calendar?${Object.entries(parts)
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(Array.isArray(value) ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')}`;

/** Of each other kind an entry stands on the day of its record, with its name and state, and is found by its links. */
export async function expectKinds({ scene, today }: CalendarKind): Promise<void> {
  const { page, api, variant } = scene;
  const edition = editions[variant.edition];
  const own = kinds.filter(
    ({ contract }) =>
      new ContractIn(contract, edition).allows('list', [roleOf[variant.account]]) &&
      !isHiddenSection(edition, contract),
  );
  const colours: string[] = [];
  for (const { contract, date, name, title } of own) {
    const { path } = contract;
    const { data } = await api.get<{ data: (Values & { id: number })[] }>(
      `${path}?limit=50&offset=0&sort=${date}&order=DESC`,
    );
    // Other paths may change what the lab has made.
    const dated = data.filter((one) => one[date] && !String(one[name]).startsWith('Lab '));
    const row = dated.find((one) => links(path, one).some(([, id]) => id)) ?? dated[0];
    if (!row) continue;
    const record = await api.get<Values>(`${path}/${row.id}`);
    const day = dayOfDate(String(record[date]), edition.timeZone)!;
    const state = record.status === 0 ? 'inactive' : day > today ? 'scheduled' : 'published';
    const entry = entriesIn(scene).filter({ has: page.locator(`a[href$="/${path}/${row.id}"]`) });
    const shows = async (why: string, count: number, chosen: Record<string, unknown>) => {
      await page.goto(address({ day, view: 'week', ...chosen }));
      await expect(grid({ scene })).toHaveAttribute('aria-busy', 'false');
      await expect(entry, `${title} ${row.id} ${why}`).toHaveCount(count);
    };
    await shows('among those of its kind', 1, { kinds: [path] });
    await expect(entry.getByRole('link')).toHaveText(String(record[name]));
    await expect(entry, 'what kind it is').toContainText(title);
    for (const said of [shown(day), words.states[state]])
      await expect(entry.getByText(said, { exact: true }), `${title} ${row.id} says ${said}`).toBeVisible();
    colours.push(
      await entry
        .locator('[style*="background-color"]')
        .first()
        .evaluate((dot) => dot.style.backgroundColor),
    );
    for (const [facet, id] of links(path, record)) {
      if (typeof id !== 'number') continue;
      await shows(`among those of its ${facet}`, 1, { [facet]: [id] });
      await shows(`among those of another ${facet}`, 0, { [facet]: [id + 1] });
    }
  }
  expect(new Set(colours).size, 'each kind has a colour of its own').toBe(colours.length);
}
