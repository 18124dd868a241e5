import challenges from '../../src/locales/en/challenges.json' with { type: 'json' };
import quizzes from '../../src/locales/en/quizzes.json' with { type: 'json' };
import { addToDay } from '../../src/contract/zones';
import type { Values } from '../../src/kit/form/record';
import { expect } from '../expect';
import { cell, grid, openAt, question, shown, withEntries, words, type CalendarKind } from './calendar';

const monthOf = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
/** The same day of the next month, or its last one. */
function monthLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
const mondayBefore = (day: string) => addToDay(day, -((new Date(day).getUTCDay() + 6) % 7));
const weekOf = (monday: string) => `${shown(monday)} – ${shown(addToDay(monday, 6))}`;

/** The calendar goes from month to month, from week to week and to today. */
export async function expectSteps(kind: CalendarKind): Promise<void> {
  const { monday, today, scene } = kind;
  const { page } = scene;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const shows = async (period: string) => {
    await expect(grid(kind), 'the period').toHaveAccessibleName(period);
    await expect(page.getByRole('status').filter({ hasText: period })).toBeVisible();
  };
  const first = `${monday.slice(0, 8)}01`;
  await openAt(kind, monday);
  await shows(monthOf(monday));
  await press(words.next.month);
  await shows(monthOf(monthLater(monday)));
  await press(words.previous.month);
  await press(words.previous.month);
  await shows(monthOf(addToDay(first, -1)));
  await press(words.today);
  await shows(monthOf(today));
  await expect(cell(kind, today)).toHaveAttribute('aria-current', 'date');
  await expect(cell(kind, today)).toHaveAccessibleName(/^Today, /);
  await expect(page.locator('[aria-current="date"][data-day]'), 'one day is today').toHaveCount(1);
  await press(words.views.week);
  await shows(weekOf(mondayBefore(today)));
  await press(words.next.week);
  await shows(weekOf(addToDay(mondayBefore(today), 7)));
  await press(words.previous.week);
  await press(words.previous.week);
  await shows(weekOf(addToDay(mondayBefore(today), -7)));
  await press(words.views.month);
  await shows(monthOf(addToDay(today, -7)));
}

/** The keys walk over the days, and open the panel of one. */
export async function expectKeys(kind: CalendarKind): Promise<void> {
  const { monday, scene } = kind;
  const { page } = scene;
  await openAt(kind, monday);
  await cell(kind, monday).focus();
  for (const [key, day] of [
    ['ArrowRight', addToDay(monday, 1)],
    ['ArrowDown', addToDay(monday, 8)],
    ['ArrowLeft', addToDay(monday, 7)],
    ['ArrowUp', monday],
    ['End', addToDay(monday, 6)],
    ['Home', monday],
    ['PageDown', monthLater(monday)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cell(kind, day), key).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const opened = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(monthLater(monday)),
  );
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(opened);
  await page.keyboard.press('Escape');
  await expect(question(kind)).toHaveCount(0);
}

/** Kinds, states and brands leave the entries that they name, until all filters are cleared. */
export const expectFilters = (kind: CalendarKind): Promise<void> => {
  const { monday, path, values, dates, scene } = kind;
  const { page, api } = scene;
  const entries = [
    { what: 'on', day: monday },
    { what: 'off', day: monday, status: 0 },
  ];
  return withEntries(kind, entries, async ([on, off]) => {
    const shows = async (why: string, ...names: string[]) => {
      for (const { name } of [on!, off!])
        await expect(grid(kind).getByRole('link', { name }), `${name} ${why}`).toHaveCount(
          names.includes(name) ? 1 : 0,
        );
    };
    const filters = page.getByRole('group', { name: 'Filters' });
    const choose = async (filter: string, option: string) => {
      await filters
        .getByRole('button', { name: new RegExp(`^${filter}`) })
        .first()
        .click();
      await page.getByRole('option', { name: option }).first().click();
      await page.keyboard.press('Escape');
    };
    const kinds = [quizzes.quizzes.title, challenges.quests.title] as const;
    const [own, another] = path === 'admin/quizzes' ? kinds : kinds.toReversed();
    await page.goto(`/admin/content-calendar?day=${monday}`);
    await shows('among all kinds', on!.name, off!.name);
    await choose(words.fields.kinds, another!);
    await shows('among those of another kind');
    await choose(words.fields.kinds, own!);
    await shows('among those of both kinds', on!.name, off!.name);
    await choose(words.fields.states, words.states.inactive);
    await shows('among what is inactive', off!.name);
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await shows('without filters', on!.name, off!.name);

    const { data: brands } = await api.get<{ data: { id: number }[] }>('admin/brands?limit=2&sort=id&order=ASC');
    const record = await api.get<Values>(`${path}/${on!.id}`);
    const hasBrand = 'brand_id' in record;
    if (hasBrand)
      await api.put(path, { ...record, ...values, ...dates(monday), name: on!.name, brand_id: brands[0]!.id });
    for (const [at, { id }] of brands.entries()) {
      await page.goto(`/admin/content-calendar?day=${monday}&brand=${encodeURIComponent(`[${id}]`)}`);
      await expect(grid(kind)).toHaveAttribute('aria-busy', 'false');
      await shows(`among those of the brand ${id}`, ...(hasBrand && at === 0 ? [on!.name] : []));
    }
  });
};
