import type { Route } from '@playwright/test';
import { editions } from '../../editions/all';
import { contentCalendar } from '../../src/admin/content-calendar/resource';
import { quests } from '../../src/admin/quests/resource';
import { quizzes } from '../../src/admin/quizzes/resource';
import type { Resource } from '../../src/contract/contract';
import { addToDay, dayOfDate, edgeOfDay } from '../../src/contract/zones';
import type { Values } from '../../src/kit/form/record';
import { calendarMoveMachine, whyNot, type CalendarMoveEvent } from '../../machines/calendar-move';
import { answerLost, callError, lost, plays, real, refused, refuses, unreachable } from '../answers';
import { expectMoves, expectSentences, expectStates, expectWeek, type CalendarKind } from '../effects/calendar';
import { expectDrawing } from '../effects/calendar-drawing';
import { expectKinds } from '../effects/calendar-kinds';
import { expectFilters, expectKeys, expectSteps } from '../effects/calendar-views';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { defineModel, type Answer, type Held, type Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { pretendedId, pretendRecord, pretendRows } from '../pretend';

/** The path's own record. */
interface Made extends Values {
  id: number;
  name: string;
  /** The day that the server has stored, for a period its first one. */
  day: string;
  /** A record that the path does not touch. */
  other: Values & { id: number };
}
/** A kind of content that the calendar moves. */
interface Content {
  /** The model's name. */
  name: string;
  contract: Resource;
  /** What a record has beside its name and its dates. */
  values: Values;
  /** The field of the day, or of the first day. */
  first: string;
  /** How many days follow the first one. */
  more: number;
  /** The dates of a record that begins on this day; so many days follow the first one, or `more`. */
  dates: (day: string, zone: string, days?: number) => Values;
  /** The record as a colleague saves it, on the day on which it was. */
  touched: (record: Values) => Values;
}
type Calendar = Scene<Made>;
/** A field that a log's entry says has changed. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const from = '2030-05-15';
/** In another month than `from`. */
const earlier = '2030-04-10';
/** A Monday on which no other path has an entry. */
const mondayOf = (id: number) => addToDay('2031-01-06', 7 * (id % 200));
const shown = (day: string) => day.split('-').reverse().join('.');
const question = ({ page }: Calendar) => page.getByRole('alertdialog');
const day = (scene: Calendar) => question(scene).getByRole('textbox', { name: 'New day', exact: true });
const chip = ({ page, made }: Calendar) => page.getByRole('grid').getByRole('link', { name: made.name });
const cellOf = ({ page }: Calendar, at: string) => page.locator(`[data-day="${at}"]`);
const reasons = { noDay: 'Choose a day first', sameDay: 'It is on this day already', saving: 'It is being saved' };
/** Pixels: a point near the end of an entry, but within it. */
const edge = 8;
/** Whether the entry stands in the cells of these days, and in no others. */
async function isOn(scene: Calendar, first: string, last: string): Promise<boolean> {
  const [box, from, to] = await Promise.all(
    [chip(scene), cellOf(scene, first), cellOf(scene, last)].map((one) => one.boundingBox()),
  );
  if (!box || !from || !to) return false;
  const isIn = (cell: typeof box, x: number, y: number) =>
    x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height;
  const y = box.y + box.height / 2;
  return isIn(from, box.x + edge, y) && isIn(to, box.x + box.width - edge, y);
}
/** Drags an entry by one of its days, 0 for the first or 1 for the last, so that it begins on `to`. */
async function drag(scene: Calendar, to: string, by = 0) {
  const { page } = scene;
  const box = (await chip(scene).boundingBox())!;
  await chip(scene).hover({ position: { x: by ? box.width - edge : edge, y: edge } });
  await page.mouse.down();
  // The first step begins the drag.
  const cell = cellOf(scene, addToDay(to, by));
  const target = (await cell.boundingBox())!;
  const held = (await chip(scene).boundingBox())!;
  await page.mouse.move(held.x + 12, held.y + 12, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await expect(cell, 'the day where it would be dropped').toHaveClass(/(^| )bg-primary-soft( |$)/);
  await page.mouse.up();
}
const isChosen = (event: CalendarMoveEvent): event is Extract<CalendarMoveEvent, { type: 'CHOOSE' }> =>
  event.type === 'CHOOSE';

function modelOf({ name: model, contract, values, first, more, dates, touched }: Content) {
  const { path } = contract;
  const entry = { path, id: 1, name: 'Lab', from };
  const zoneOf = ({ variant }: Pick<Calendar, 'variant'>) => editions[variant.edition].timeZone;
  const call = new RegExp(`/${path}$`);
  const lastDay = (day: string) => addToDay(day, more);
  /** The dates of a record, which the server writes in another way. */
  const moments = (record: Values) => Object.keys(dates(from, 'UTC')).map((field) => Date.parse(String(record[field])));
  const noteDay = ({ request }: Held, scene: Calendar): Values => {
    const body = request.postDataJSON() as Values;
    scene.made.day = dayOfDate(String(body[first]), zoneOf(scene))!;
    return body;
  };
  /** A colleague has saved the record after the page has read it. */
  const overtaken: Answer<Made> = async (held, scene) => {
    await scene.api.put(path, touched(await scene.api.get<Values>(`${path}/${scene.made.id}`)));
    await refused(409)(held, scene as Scene);
  };
  const show = async (scene: Calendar) => {
    await scene.page.goto(
      `/admin/content-calendar?day=${scene.made.day}&kinds=${encodeURIComponent(JSON.stringify([path]))}`,
    );
    await expect(chip(scene)).toBeVisible();
  };
  /** What the calendar shows of this kind, and what it does with other entries than the path's. */
  const calendarOf = async (scene: Calendar) => {
    const zone = zoneOf(scene);
    const kind: CalendarKind = {
      scene: scene as Scene,
      path,
      values,
      first,
      more,
      dates: (day, days) => dates(day, zone, days),
      today: dayOfDate(new Date().toISOString(), zone)!,
      monday: mondayOf(scene.made.id),
    };
    const through = (route: Route) => route.continue();
    await scene.page.route(call, through);
    for (const expectOne of [
      expectSentences,
      expectMoves,
      expectWeek,
      expectDrawing,
      expectStates,
      expectSteps,
      expectKeys,
      expectFilters,
    ])
      await expectOne(kind);
    await oncePerConsole(scene.api, 'the kinds of the calendar', () => expectKinds(kind));
    await scene.page.unroute(call, through);
    await show(scene);
  };
  return defineModel<typeof calendarMoveMachine, Made>({
    name: model,
    machine: calendarMoveMachine,
    screen: [
      [contentCalendar, 'list'],
      [contract, 'edit'],
    ],
    variants: [
      { name: 'admin', account: 'admin', edition: 'DEMO', input: undefined },
      { name: 'team', account: 'team', edition: 'DEMO', input: undefined, isFullOnly: true },
    ],
    events: {
      ask: { type: 'ASK', entry, to: null },
      drag: { type: 'ASK', entry, to: '2030-05-17' },
      'drag-back': { type: 'ASK', entry, to: '2030-05-07' },
      'choose-day': { type: 'CHOOSE', to: '2030-05-22' },
      'choose-earlier': { type: 'CHOOSE', to: earlier },
      'choose-same': { type: 'CHOOSE', to: from },
      clear: { type: 'CHOOSE', to: null },
      confirm: { type: 'CONFIRM' },
      cancel: { type: 'CANCEL' },
    },
    stories: {
      'An entry moves to an earlier day, and the calendar to its month': 'ask.choose-earlier.confirm.save-ok',
      'An entry is dragged to an earlier day': 'drag-back.confirm.save-ok',
    },
    // The field tells of changes alone.
    allows: ({ context }, event) => !isChosen(event) || event.to !== context.to,

    controls: {
      ask: { find: ({ page, made }) => page.getByRole('button', { name: `Move ${made.name} to…`, exact: true }) },
      CONFIRM: {
        find: (scene) => question(scene).getByRole('button', { name: 'Move', exact: true }),
        isShown: ({ value }) => value !== 'idle',
        reason: (snapshot) => {
          const why = whyNot(snapshot);
          return why && reasons[why];
        },
      },
      CANCEL: {
        find: (scene) => question(scene).getByRole('button', { name: 'Cancel', exact: true }),
        isShown: ({ value }) => value !== 'idle',
        reason: () => reasons.saving,
      },
    },
    acts: {
      drag: (scene) => drag(scene, '2030-05-17', more),
      'drag-back': (scene) => drag(scene, '2030-05-07'),
      'choose-day': (scene) => day(scene).fill(shown('2030-05-22')),
      'choose-earlier': (scene) => day(scene).fill(shown(earlier)),
      'choose-same': (scene) => day(scene).fill(shown(from)),
      clear: (scene) => question(scene).getByRole('button', { name: 'Clear: New day' }).click(),
    },
    calls: {
      save: {
        actor: '0.calendarMove.saving',
        method: 'PUT',
        lasts: true,
        url: call,
        sent: (request, { context }, scene) => {
          const { id, name } = scene.made;
          const body = request.postDataJSON() as Values;
          expect(body, 'the whole record is sent').toMatchObject({ id, name, ...values });
          expect(body, 'with the chosen day').toMatchObject(dates(context.to!, zoneOf(scene)));
          expect(request.headers()['if-match'], 'the version that was read').toBeTruthy();
        },
        endings: {
          ok: {
            answer: async (held, scene) => {
              await real()(held, scene as Scene);
              noteDay(held, scene);
            },
            played: plays(noteDay),
          },
          '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
          changed: { error: callError(409, 'It has been changed or published in the meantime'), answer: overtaken },
          lost: { error: unreachable, answer: lost },
          'answer-lost': {
            error: unreachable,
            answer: async (held, scene) => {
              noteDay(held, scene);
              await answerLost(held, scene as Scene);
            },
          },
        },
      },
    },

    shows: {
      idle: async (scene) => {
        await expect(question(scene)).toHaveCount(0);
        await expect(chip(scene)).toBeVisible();
        const { day: stored } = scene.made;
        await expect
          .poll(() => isOn(scene, stored, lastDay(stored)), `the calendar shows it from ${stored}`)
          .toBe(true);
      },
      asking: async (scene, { context }) => {
        await expect(question(scene)).toContainText(`Move “${scene.made.name}” from`);
        await expect(question(scene)).toContainText(
          context.to ? `to ${shown(context.to)}?` : `from ${shown(from)} to which day?`,
        );
        const end = context.to && more > 0 ? `It then ends on ${shown(lastDay(context.to))}.` : '';
        await expect(question(scene)).toHaveAccessibleDescription(end);
        await expect(question(scene).getByRole('alert')).toHaveCount(0);
        await expect(day(scene)).toHaveValue(context.to ? shown(context.to) : '');
      },
      saving: async (scene) => {
        await expect(question(scene).getByRole('button', { name: 'Move', exact: true })).toHaveAttribute(
          'aria-busy',
          'true',
        );
        await expect(day(scene)).toBeDisabled();
      },
      failed: async (scene, { context }) => {
        await expect(question(scene).getByRole('alert')).toContainText('It was not moved');
        await expect(question(scene).getByRole('alert')).toContainText(context.message!);
        await expect(day(scene)).toHaveValue(shown(context.to!));
      },
    },

    says: ({ made }, _, { name, before }) =>
      name === 'save-ok' ? `Moved to ${shown(before.context.to!)}: ${made.name}` : null,
    refreshes: (_, { name }) => (name.startsWith('save-') ? new RegExp(`/${path}\\?`) : null),

    prepare: async (api, variant, seat, _, mayLast) => {
      const record = { ...values, name: labName(String(seat)), ...dates(from, zoneOf({ variant })) };
      const { id } = mayLast ? await api.post<{ id: number }>(path, record) : { id: pretendedId };
      const { data } = await api.get<{ data: { id: number }[] }>(`${path}?sort=id&order=ASC&limit=1`);
      const other = await api.get<Made['other']>(`${path}/${data[0]!.id}`);
      return { ...record, id, day: from, other };
    },
    open: async (scene) => {
      const { page, made, mayLast } = scene;
      const { other: _, day: __, ...own } = made;
      const record = () => ({ ...own, ...dates(made.day, zoneOf(scene)) });
      await pretendRecord(page, path, record);
      if (!mayLast) await pretendRows(page, path, (rows) => [...rows, record()]);
      await show(scene);
    },
    strangers: ['rsm', 'ba'],
    effects: async (scene, { value }) => {
      const { api, made, mayLast } = scene;
      if (!mayLast) return;
      const stored = await api.get<Values>(`${path}/${made.id}`);
      expect(moments(stored), 'the stored dates').toEqual(moments(dates(made.day, zoneOf(scene))));
      expect(stored, 'a move changes nothing else').toMatchObject({ name: made.name, ...values });
      expect(await api.get(`${path}/${made.other.id}`), 'another record stays as it was').toEqual(made.other);
      if (scene.isOwn) await toldEach(scene, path, stored, Object.keys(dates(from, zoneOf(scene))));
      // Elsewhere the session may have ended.
      if (scene.isOwn && value === 'idle')
        await oncePerConsole(api, `the calendar of ${path}`, () => calendarOf(scene));
    },
    cleanUp: async (api, { id }) => (id === pretendedId ? undefined : api.delete(path, { id })),
  });
}

/** The log tells of each move once, with what it changes: the dates alone, from those of the move before. */
async function toldEach({ as, made }: Calendar, path: string, stored: Values, dates: readonly string[]) {
  // Administrators alone read it.
  const admin = await as('admin');
  const { data: logs } = await admin.get<{ data: { info: string; changes: Change[] }[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(`${path} ${made.id}:`)}&sort=id&order=ASC&limit=50`,
  );
  const moves = logs.map(({ changes }) => changes).filter((all) => all.some(({ field }) => dates.includes(field)));
  for (const source of dates) {
    const steps = moves.map((all) => all.find(({ field }) => field === source)!);
    const wanted = [...steps.slice(1).map(({ before }) => before), stored[source]];
    expect(
      steps.map(({ after }) => Date.parse(String(after))),
      `the log tells of each move of ${source} once`,
    ).toEqual(steps.length || made.day !== from ? wanted.map((one) => Date.parse(String(one))) : []);
  }
  for (const all of moves) expect(all.length, 'a move changes the dates alone').toBe(dates.length);
}

/** Moving an entry of the content calendar that has one day (machines/calendar-move.ts). */
export const calendarMoveModel = modelOf({
  name: 'calendar-move',
  contract: quizzes,
  values: {
    status: 1,
    questions: [
      {
        type_id: 1,
        text: 'Which?',
        image: 'allUploads/lab.png',
        answers: [{ answer: 'One' }, { answer: 'Two' }],
        correct_answers: [1],
      },
    ],
  },
  first: 'published_at',
  more: 0,
  dates: (day) => ({ published_at: day }),
  touched: (record) => ({ ...record, price: Number(record.price ?? 0) + 1 }),
});
/** Moving one with a period, which keeps its length. */
export const calendarPeriodModel = modelOf({
  name: 'calendar-move-period',
  contract: quests,
  values: {
    type: 0,
    status: 1,
    background_image: 'allUploads/lab.png',
    tasks: [{ type_id: 6, description: 'Look around' }],
  },
  first: 'start_date',
  more: 1,
  dates: (day, zone, days = 1) => ({
    start_date: edgeOfDay(day, 'start', zone),
    end_date: edgeOfDay(addToDay(day, days), 'end', zone),
  }),
  touched: (record) => ({ ...record, description: 'Look closely' }),
});
