import { contentCalendar } from '../../src/admin/content-calendar/resource';
import { quizzes } from '../../src/admin/quizzes/resource';
import type { Values } from '../../src/kit/form/record';
import { calendarMoveMachine, whyNot, type CalendarMoveEvent } from '../../machines/calendar-move';
import { answerLost, callError, lost, plays, real, refused, refuses, unreachable } from '../answers';
import { expect } from '../expect';
import { labName } from '../lab-name';
import { defineModel, type Answer, type Scene } from '../model';
import { pretendedId, pretendRecord, pretendRows } from '../pretend';

/** The path's own quiz. */
interface Made extends Values {
  id: number;
  name: string;
  /** The day of its publication that the server has stored. */
  day: string;
  /** A quiz that the path does not touch. */
  other: { id: number; published_at: string };
}
type Calendar = Scene<Made>;

const from = '2030-05-15';
const entry = { path: 'admin/quizzes', id: 1, name: 'Lab', from };
const shown = (day: string) => day.split('-').reverse().join('.');
const question = ({ page }: Calendar) => page.getByRole('alertdialog');
const day = (scene: Calendar) => question(scene).getByRole('textbox', { name: 'New day', exact: true });
const chip = ({ page, made }: Calendar) => page.getByRole('grid').getByRole('link', { name: made.name });
const cellOf = ({ page }: Calendar, at: string) => page.locator(`[data-day="${at}"]`);
const reasons = { noDay: 'Choose a day first', sameDay: 'It is on this day already', saving: 'It is being saved' };
const bodyOf = (body: unknown) => body as { id: number; published_at: string; name: string; questions: unknown[] };

const saveIsPlayed = plays(({ request }, { made }: Calendar) => {
  const body = bodyOf(request.postDataJSON());
  made.day = body.published_at;
  return body;
});
const saves: Answer<Made> = async (held, scene) => {
  await real()(held, scene as Scene);
  scene.made.day = bodyOf(held.request.postDataJSON()).published_at;
};
/** A colleague has saved the quiz after the page has read it. */
const overtaken: Answer<Made> = async (held, scene) => {
  const path = `admin/quizzes/${scene.made.id}`;
  const now = await scene.api.get<{ price: number }>(path);
  await scene.api.put('admin/quizzes', { ...now, price: (now.price ?? 0) + 1 });
  await refused(409)(held, scene as Scene);
};

/** Whether the entry stands in the cell of this day. */
async function isOn(scene: Calendar, at: string): Promise<boolean> {
  const [entry, cell] = await Promise.all([chip(scene).boundingBox(), cellOf(scene, at).boundingBox()]);
  if (!entry || !cell) return false;
  const [x, y] = [entry.x + entry.width / 2, entry.y + entry.height / 2];
  return x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height;
}
async function drag(scene: Calendar, to: string) {
  const { page } = scene;
  await chip(scene).hover();
  await page.mouse.down();
  // The first step begins the drag.
  const target = (await cellOf(scene, to).boundingBox())!;
  const held = (await chip(scene).boundingBox())!;
  await page.mouse.move(held.x + 12, held.y + 12, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
}
const isChosen = (event: CalendarMoveEvent): event is Extract<CalendarMoveEvent, { type: 'CHOOSE' }> =>
  event.type === 'CHOOSE';

/** Moving an entry of the content calendar (machines/calendar-move.ts). */
export const calendarMoveModel = defineModel<typeof calendarMoveMachine, Made>({
  name: 'calendar-move',
  machine: calendarMoveMachine,
  screen: [
    [contentCalendar, 'list'],
    [quizzes, 'edit'],
  ],
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: undefined },
    { name: 'team', account: 'team', edition: 'DEMO', input: undefined, isFullOnly: true },
  ],
  events: {
    ask: { type: 'ASK', entry, to: null },
    drag: { type: 'ASK', entry, to: '2030-05-17' },
    'choose-day': { type: 'CHOOSE', to: '2030-05-22' },
    'choose-same': { type: 'CHOOSE', to: from },
    clear: { type: 'CHOOSE', to: null },
    confirm: { type: 'CONFIRM' },
    cancel: { type: 'CANCEL' },
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
    drag: (scene) => drag(scene, '2030-05-17'),
    'choose-day': (scene) => day(scene).fill(shown('2030-05-22')),
    'choose-same': (scene) => day(scene).fill(shown(from)),
    clear: (scene) => question(scene).getByRole('button', { name: 'Clear: New day' }).click(),
  },
  calls: {
    save: {
      actor: '0.calendarMove.saving',
      method: 'PUT',
      lasts: true,
      url: /\/admin\/quizzes$/,
      sent: (request, { context }, { made }) => {
        const body = bodyOf(request.postDataJSON());
        expect([body.id, body.name, body.questions.length], 'the whole record is sent').toEqual([
          made.id,
          made.name,
          1,
        ]);
        expect(body.published_at, 'the chosen day').toBe(context.to);
        expect(request.headers()['if-match'], 'the version that was read').toBeTruthy();
      },
      endings: {
        ok: { answer: saves, played: saveIsPlayed },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        changed: { error: callError(409, 'It has been changed or published in the meantime'), answer: overtaken },
        lost: { error: unreachable, answer: lost },
        'answer-lost': {
          error: unreachable,
          answer: async (held, scene) => {
            scene.made.day = bodyOf(held.request.postDataJSON()).published_at;
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
      await expect.poll(() => isOn(scene, scene.made.day), `the calendar shows it on ${scene.made.day}`).toBe(true);
    },
    asking: async (scene, { context }) => {
      await expect(question(scene)).toContainText(`Move “${scene.made.name}” from`);
      await expect(question(scene)).toContainText(
        context.to ? `to ${shown(context.to)}?` : `from ${shown(from)} to which day?`,
      );
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
  refreshes: (_, { name }) => (name.startsWith('save-') ? /\/admin\/quizzes\?/ : null),

  prepare: async (api, _, seat, __, mayLast) => {
    const name = labName(String(seat));
    const quiz = {
      name,
      status: 1,
      price: 3,
      published_at: from,
      questions: [
        {
          type_id: 1,
          text: 'Which?',
          image: 'allUploads/lab.png',
          answers: [{ answer: 'One' }, { answer: 'Two' }],
          correct_answers: [1],
        },
      ],
    };
    const { id } = mayLast ? await api.post<{ id: number }>('admin/quizzes', quiz) : { id: pretendedId };
    const { data } = await api.get<{ data: Made['other'][] }>('admin/quizzes?sort=id&order=ASC&limit=1');
    return { ...quiz, id, day: from, other: data[0]! };
  },
  open: async (scene) => {
    const { page, made, mayLast } = scene;
    const quiz = () => ({ ...made, published_at: made.day });
    await pretendRecord(page, 'admin/quizzes', quiz);
    if (!mayLast) await pretendRows(page, 'admin/quizzes', (rows) => [...rows, quiz()]);
    await page.goto(`/admin/content-calendar?day=${from}&kinds=${encodeURIComponent('["admin/quizzes"]')}`);
    await expect(chip(scene)).toBeVisible();
  },
  strangers: ['rsm', 'ba'],
  effects: async ({ api, made, mayLast }) => {
    if (!mayLast) return;
    const stored = await api.get<{ published_at: string; name: string; questions: object[] }>(
      `admin/quizzes/${made.id}`,
    );
    expect(stored.published_at, 'the stored day').toBe(made.day);
    expect(stored, 'a move changes nothing else').toMatchObject({ name: made.name, questions: made.questions });
    expect(await api.get(`admin/quizzes/${made.other.id}`), 'another quiz stays on its day').toMatchObject({
      published_at: made.other.published_at,
    });
  },
  cleanUp: async (api, { id }) => (id === pretendedId ? undefined : api.delete('admin/quizzes', { id })),
});
