import type { Locator } from '@playwright/test';
import calendarWords from '../../src/locales/en/content-calendar.json' with { type: 'json' };
import { addToDay } from '../../src/contract/zones';
import type { Values } from '../../src/kit/form/record';
import { expect } from '../expect';
import { labName } from '../lab-name';
import type { Scene } from '../model';

export const words = calendarWords['content-calendar'];

/** What the calendar shows of one kind of content. */
export interface CalendarKind {
  scene: Scene;
  path: string;
  /** What a record has beside its name and its dates. */
  values: Values;
  /** The field of the day, or of the first day. */
  first: string;
  /** How many days follow the first one. */
  more: number;
  /** The dates of a record that begins on this day; so many days follow the first one, or as many as always. */
  dates: (day: string, more?: number) => Values;
  /** Today in the market. */
  today: string;
  /** The Monday of a week in which nothing else is. */
  monday: string;
}
export interface Entry extends Values {
  id: number;
  name: string;
  day: string;
}

export const shown = (day: string) => day.split('-').reverse().join('.');
export const grid = ({ scene: { page } }: Pick<CalendarKind, 'scene'>) => page.getByRole('grid');
export const cell = ({ scene: { page } }: CalendarKind, day: string) => page.locator(`[data-day="${day}"]`);
const chip = (kind: CalendarKind, { name }: Entry) => grid(kind).getByRole('link', { name });
/** The entries of the lists beside the days; a notice is a list's item, too. */
export const entriesIn = ({ page }: Scene) => page.locator('#main').getByRole('listitem');
const rows = ({ scene }: CalendarKind) => entriesIn(scene);
const moveButton = (within: Locator, { name }: Entry) =>
  within.getByRole('button', { name: `Move ${name} to…`, exact: true });
export const question = ({ scene: { page } }: CalendarKind) => page.getByRole('alertdialog');
const newDay = (kind: CalendarKind) => question(kind).getByRole('textbox', { name: 'New day', exact: true });
const answer = (kind: CalendarKind, name: string) => question(kind).getByRole('button', { name, exact: true }).click();
/** The names of entries in a list, in their order. */
const namesIn = (list: Locator) => list.getByRole('listitem').getByRole('link').allTextContents();
const inOrder = (entries: readonly Entry[]) =>
  entries
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.name.localeCompare(other.name))
    .map(({ name }) => name);
const daysOf = ({ more }: CalendarKind, { day }: Entry) =>
  more ? `${shown(day)} – ${shown(addToDay(day, more))}` : shown(day);

export async function openAt({ scene: { page }, path }: CalendarKind, day: string, rest = ''): Promise<void> {
  const kinds = encodeURIComponent(JSON.stringify([path]));
  await page.goto(`/admin/content-calendar?day=${day}&kinds=${kinds}${rest}`);
}

/** Creates entries, and removes them again after `act`. */
export async function withEntries(
  { scene: { api }, path, values, dates }: CalendarKind,
  entries: readonly { what: string; day: string; status?: number; more?: number }[],
  act: (made: Entry[]) => Promise<void>,
): Promise<void> {
  const made: Entry[] = [];
  try {
    for (const { what, day, status = 1, more } of entries) {
      const name = labName(what);
      const { id } = await api.post<{ id: number }>(path, { ...values, status, name, ...dates(day, more) });
      made.push({ id, name, day });
    }
    await act(made);
  } finally {
    for (const { id } of made) await api.delete(path, { id });
  }
}

/** The week's list, its days and the panel of a day have each entry once, with its dates, in the order of the days. */
export const expectWeek = (kind: CalendarKind): Promise<void> => {
  const { monday, more, scene } = kind;
  const { page } = scene;
  const tuesday = addToDay(monday, 1);
  const week = [
    { what: 'c', day: tuesday },
    ...['b', 'a', 'e', 'd', 'f'].map((what) => ({ what, day: monday })),
    { what: 'earlier', day: addToDay(monday, -1) },
  ];
  return withEntries(kind, week, async (made) => {
    const earlier = made.at(-1)!;
    const own = made.slice(0, -1);
    await openAt(kind, monday, '&view=week');
    const list = page.getByRole('list', { name: words.list, exact: true });
    await expect.poll(() => namesIn(list), 'the list of the week').toEqual(inOrder(own));
    for (const entry of own) {
      const row = list.getByRole('listitem').filter({ hasText: entry.name });
      await expect(row).toContainText(words.states.scheduled);
      await expect(row).toContainText(daysOf(kind, entry));
      await expect(moveButton(row, entry)).toBeVisible();
      await expect(chip(kind, entry)).toBeVisible();
    }
    const running = page.getByRole('list', { name: words.running, exact: true });
    await expect(running).toHaveCount(more ? 1 : 0);
    if (more) expect(await namesIn(running), 'what has begun before').toEqual([earlier.name]);
    const onMonday = own.filter(({ day }) => day === monday);
    const counts = { [monday]: onMonday.length + more, [tuesday]: 1 + more * onMonday.length };
    for (const [day, count] of Object.entries(counts))
      await expect(cell(kind, day)).toHaveAttribute(
        'aria-label',
        new RegExp(`: ${count} ${count === 1 ? 'entry' : 'entries'}$`),
      );

    await openAt(kind, monday);
    await expect(cell(kind, monday), 'what has no room in a month is counted').toContainText(
      new RegExp(`\\D${onMonday.length + more - 4} more`),
    );
    await cell(kind, monday).click({ position: { x: 60, y: 8 } });
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('listitem')).toHaveCount(onMonday.length + more);
    expect(await namesIn(panel), 'the panel of a day').toEqual([...inOrder(onMonday), ...(more ? [earlier.name] : [])]);
    await page.keyboard.press('Escape');
    await cell(kind, addToDay(monday, 5)).click();
    await expect(panel).toContainText(words.noneOnDay);
    await page.keyboard.press('Escape');
  });
};

/** What tells the states apart at a glance. */
const looks = {
  inactive: { chip: /border-dashed/, badge: /bg-warn-bg/ },
  scheduled: { chip: /bg-primary-soft/, badge: /bg-primary-soft/ },
  published: { chip: /bg-ok-bg/, badge: /bg-ok-bg/ },
  ended: { chip: /bg-idle-bg/, badge: /bg-idle-bg/ },
};

/** Each entry is shown with its state, and only one that is not published yet can be moved. */
export const expectStates = (kind: CalendarKind): Promise<void> => {
  const { today, more } = kind;
  const [yesterday, tomorrow] = [addToDay(today, -1), addToDay(today, 1)];
  const cases = [
    { what: 'yesterday', day: yesterday, state: 'published' },
    { what: 'today', day: today, state: 'published' },
    { what: 'tomorrow', day: tomorrow, state: 'scheduled' },
    { what: 'inactive', day: tomorrow, status: 0, state: 'inactive' },
    { what: 'not yet active', day: yesterday, status: 0, state: 'inactive' },
    // What has no period does not end.
    { what: 'before', day: addToDay(today, -more - 1), state: more ? 'ended' : 'published' },
  ] as const;
  return withEntries(kind, cases, async (made) => {
    for (const [at, entry] of made.entries()) {
      const { day, state } = cases[at]!;
      await openAt(kind, day, '&view=week');
      await expect(chip(kind, entry)).toHaveAttribute('title', new RegExp(`${words.states[state]}$`));
      await expect(chip(kind, entry), 'how a chip shows its state').toHaveClass(looks[state].chip);
      const row = rows(kind).filter({ hasText: entry.name });
      await expect(row.getByText(words.states[state], { exact: true })).toHaveClass(looks[state].badge);
      const isMovable = state === 'scheduled' || state === 'inactive';
      await expect(moveButton(row, entry), `${state}, it can be moved`).toHaveCount(isMovable ? 1 : 0);
      if (!isMovable) await expectNoDrag(kind, entry);
    }
    for (const state of Object.keys(words.states)) {
      const states = encodeURIComponent(JSON.stringify([state]));
      await openAt(kind, today, `&states=${states}`);
      for (const [at, { name, day }] of made.entries()) {
        if (day.slice(0, 7) !== today.slice(0, 7)) continue;
        const found = rows(kind).filter({ hasText: name });
        await expect(found, `${name} among what is ${state}`).toHaveCount(cases[at]!.state === state ? 1 : 0);
      }
    }
  });
};

async function expectNoDrag(kind: CalendarKind, entry: Entry): Promise<void> {
  const { page } = kind.scene;
  await chip(kind, entry).hover();
  const held = (await chip(kind, entry).boundingBox())!;
  const target = (await page.locator(`[data-day]:not([data-day="${entry.day}"])`).last().boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(held.x + 12, held.y + 12, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(question(kind), 'what is published stays where it is').toHaveCount(0);
}

/** The question says what becomes of an entry that is inactive, and of one that is moved to a day that has come. */
export const expectSentences = (kind: CalendarKind): Promise<void> => {
  const { today, monday, more } = kind;
  const entries = [
    { what: 'inactive', day: monday, status: 0 },
    { what: 'active', day: monday },
  ];
  const later = addToDay(monday, 3);
  return withEntries(kind, entries, async ([inactive, active]) => {
    await openAt(kind, monday);
    for (const [entry, to, sentences] of [
      [inactive!, later, [words.move.inactive]],
      [inactive!, today, [words.move.inactive]],
      [active!, later, []],
      [active!, addToDay(today, 1), []],
      [active!, today, [words.move.atOnce]],
      [active!, addToDay(today, -1), [words.move.atOnce]],
    ] as const) {
      await moveButton(rows(kind), entry).click();
      await newDay(kind).fill(shown(to));
      await expect(question(kind)).toHaveAccessibleDescription(
        [...(more ? [`It then ends on ${shown(addToDay(to, more))}.`] : []), ...sentences].join(' '),
      );
      await answer(kind, 'Cancel');
    }
  });
};

/** An entry that was moved is shown where it is, remains inactive, and is not moved from where it no longer is. */
export const expectMoves = (kind: CalendarKind): Promise<void> => {
  const { monday, first, path, values, dates, scene } = kind;
  const { api } = scene;
  const [earlier, elsewhere] = [addToDay(monday, -40), addToDay(monday, 2)];
  const isOn = async ({ id }: Entry, day: string) => {
    const stored = await api.get<Values>(`${path}/${id}`);
    expect(Date.parse(String(stored[first])), 'its day').toBe(Date.parse(String(dates(day)[first])));
    expect(stored, 'whether it is active').toMatchObject({ status: 0 });
  };
  return withEntries(kind, [{ what: 'inactive', day: monday, status: 0 }], async ([entry]) => {
    await openAt(kind, monday);
    const row = rows(kind);
    await moveButton(row, entry!).click();
    await newDay(kind).fill(shown(earlier));
    await answer(kind, 'Move');
    await expect(cell(kind, earlier), 'the calendar follows, with the focus').toBeFocused();
    await expect(row.filter({ hasText: entry!.name })).toContainText(daysOf(kind, { ...entry!, day: earlier }));
    await isOn(entry!, earlier);

    const { id, name } = entry!;
    await api.put(path, {
      ...(await api.get<Values>(`${path}/${id}`)),
      ...values,
      ...dates(elsewhere),
      status: 0,
      name,
    });
    await moveButton(row, entry!).click();
    await newDay(kind).fill(shown(addToDay(earlier, 1)));
    await answer(kind, 'Move');
    await expect(question(kind).getByRole('alert')).toContainText(words.move.changed);
    await isOn(entry!, elsewhere);
    await answer(kind, 'Cancel');
  });
};
