import challenges from '../../src/locales/en/challenges.json' with { type: 'json' };
import quizzes from '../../src/locales/en/quizzes.json' with { type: 'json' };
import { addToDay } from '../../src/contract/zones';
import { expect } from '../expect';
import { grid, openAt, withEntries, words, type CalendarKind, type Entry } from './calendar';

/** The Monday of the week in which a year ends. */
const turn = '2036-12-29';
/** What is drawn at once: the Mondays of its weeks, and the month whose days they are. */
interface View {
  day: string;
  rest?: string;
  weeks: readonly number[];
  month: string;
}
const views: readonly View[] = [
  { day: '2036-12-31', weeks: [-4, -3, -2, -1, 0], month: '2036-12' },
  { day: '2037-01-01', weeks: [0, 1, 2, 3, 4], month: '2037-01' },
  { day: '2036-12-31', rest: '&view=week', weeks: [0], month: '20' },
];
/** An entry by its first day, counted from the turn's Monday, and its lanes by their weeks. */
interface Planned {
  what: string;
  from: number;
  more: number;
  lanes: Readonly<Record<number, number>>;
}
const days: readonly Planned[] = [
  { what: 'a', from: -1, more: 0, lanes: { '-1': 0 } },
  { what: 'b', from: 0, more: 0, lanes: { 0: 0 } },
  { what: 'c', from: 0, more: 0, lanes: { 0: 1 } },
  { what: 'd', from: 2, more: 0, lanes: { 0: 0 } },
  { what: 'e', from: 3, more: 0, lanes: { 0: 0 } },
  { what: 'f', from: 6, more: 0, lanes: { 0: 0 } },
  { what: 'g', from: 7, more: 0, lanes: { 1: 0 } },
];
/** What runs through a week is below what begins or ends in it, and the longer of two above. */
const periods: readonly Planned[] = [
  { what: 'a', from: 0, more: 0, lanes: { 0: 2 } },
  { what: 'b', from: 6, more: 0, lanes: { 0: 1 } },
  { what: 'c', from: 0, more: 6, lanes: { 0: 0 } },
  { what: 'd', from: -1, more: 1, lanes: { '-1': 1, 0: 1 } },
  { what: 'e', from: -5, more: 14, lanes: { '-1': 0, 0: 3, 1: 0 } },
  { what: 'f', from: 6, more: 1, lanes: { 0: 2, 1: 1 } },
];

const titles: Readonly<Record<string, string>> = {
  'admin/quizzes': quizzes.quizzes.title,
  'admin/quests': challenges.quests.title,
};
const later = (one: string, other: string) => (one > other ? one : other);
const sooner = (one: string, other: string) => (one < other ? one : other);

/** The parts of entries as they are in a view: words, first and last day, and lane. */
function partsOf({ path }: CalendarKind, plan: readonly Planned[], made: readonly Entry[], { weeks }: View): string[] {
  const parts = plan.flatMap(({ more, lanes }, at) =>
    weeks.flatMap((week) => {
      const { name, day } = made[at]!;
      const [monday, end] = [addToDay(turn, 7 * week), addToDay(day, more)];
      const sunday = addToDay(monday, 6);
      if (end < monday || day > sunday) return [];
      const said = `${name} ${titles[path]!} · ${words.states.scheduled}`;
      const text = `${day < monday ? '‹' : ''}${said}${end > sunday ? '›' : ''}`;
      return [`${text}: ${later(day, monday)} to ${sooner(end, sunday)}, lane ${lanes[week]!}`];
    }),
  );
  return parts.toSorted();
}

/** The parts as they are drawn: the last day is the one below an entry's right end. */
const drawnParts = (kind: CalendarKind): Promise<string[]> =>
  grid(kind).evaluate((drawn) =>
    [...drawn.querySelectorAll('[role=row]')]
      .flatMap((week) => {
        const cells = [...week.querySelectorAll<HTMLElement>('[data-day]')];
        const links = [...week.querySelectorAll('a')];
        const tops = [...new Set(links.map((link) => Math.round(link.getBoundingClientRect().top)))];
        tops.sort((one, other) => one - other);
        return links.map((link) => {
          const { top, right } = link.getBoundingClientRect();
          const last = cells.find((one) => {
            const cell = one.getBoundingClientRect();
            return cell.left < right - 4 && right - 4 < cell.right;
          });
          const first = link.closest<HTMLElement>('[data-day]')!.dataset.day!;
          return `${link.textContent}: ${first} to ${last?.dataset.day ?? 'nowhere'}, lane ${tops.indexOf(Math.round(top))}`;
        });
      })
      .toSorted(),
  );

/** Every day of the weeks: its number, how many entries it says it has, and whether it is of another month. */
const daysOf = (plan: readonly Planned[], { weeks, month }: View): string[] =>
  weeks.flatMap((week) =>
    Array.from({ length: 7 }, (_, at) => {
      const ahead = 7 * week + at;
      const day = addToDay(turn, ahead);
      const count = plan.filter(({ from, more }) => from <= ahead && ahead <= from + more).length;
      const entries = `${count} ${count === 1 ? 'entry' : 'entries'}`;
      return `${day}: ${Number(day.slice(8))}, ${entries}${day.startsWith(month) ? '' : ', outside'}`;
    }),
  );
const drawnDays = (kind: CalendarKind): Promise<string[]> =>
  grid(kind)
    .locator('[data-day]')
    .evaluateAll((cells) =>
      (cells as HTMLElement[]).map((cell) => {
        const count = cell.getAttribute('aria-label')!.split(': ').at(-1)!;
        const outside = cell.classList.contains('bg-muted') ? ', outside' : '';
        return `${cell.dataset.day!}: ${cell.firstElementChild!.textContent}, ${count}${outside}`;
      }),
    );

/** Entries stand on their days, of whatever weekday, also over the turn of weeks, months and years. */
export function expectDrawing(kind: CalendarKind): Promise<void> {
  const { path, more, scene } = kind;
  const plan = more ? periods : days;
  const entries = plan.map((one) => ({ ...one, day: addToDay(turn, one.from) }));
  return withEntries(kind, entries, async (made) => {
    for (const view of views) {
      await openAt(kind, view.day, view.rest);
      await expect.poll(() => drawnDays(kind), `the days of ${view.month}`).toEqual(daysOf(plan, view));
      await expect
        .poll(() => drawnParts(kind), `the entries of ${view.month}`)
        .toEqual(partsOf(kind, plan, made, view));
      await expect(grid(kind).getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
      for (const { id, name } of made) {
        const drawn = grid(kind).getByRole('link', { name });
        if ((await drawn.count()) === 0) continue;
        await expect(drawn.first()).toHaveAttribute('href', new RegExp(`/${path}/${id}$`));
        const title = `${name} · ${titles[path]!} · ${words.states.scheduled}`;
        await expect(drawn.first()).toHaveAttribute('title', title);
        await expect(
          scene.page.locator('#main').getByRole('listitem').getByRole('link', { name }),
          'the link of the list',
        ).toHaveAttribute('href', new RegExp(`/${path}/${id}$`));
      }
    }
  });
}
