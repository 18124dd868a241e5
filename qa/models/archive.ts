import { editions } from '../../editions/all';
import { goalTrackers } from '../../src/admin/goal-trackers/resource';
import { dayOfDate } from '../../src/contract/zones';
import { archiveMachine } from '../../machines/archive';
import words from '../../src/locales/en/goal-trackers.json' with { type: 'json' };
import list from '../../src/locales/en/list.json' with { type: 'json' };
import { answerLost, callError, lost, plays, real, refuses, unreachable } from '../answers';
import { expect } from '../expect';
import { defineModel, type Answer, type Scene } from '../model';
import { oncePerConsole } from '../per-console';

interface Made {
  /** Goal trackers that are not archived when the path begins. */
  ids: readonly number[];
  /** Those of them that the server has archived. */
  archived: number[];
  /** The records as they are before the path. */
  before: readonly Tracker[];
}
interface Tracker {
  id: number;
  status: number;
  user_id: number;
  user: { id: number; phone: string | null };
  progress: number;
  date_start: string;
  date_end: string;
  goals: { amount: number; reward: number; status: number }[];
}
type In = Scene<Made>;

const said = words['goal-trackers'];
const status = 3;
/** The record that is asked about: what is archived cannot be archived again. */
const current = ({ made }: Pick<In, 'made'>) => made.ids.find((id) => !made.archived.includes(id))!;
const question = ({ page }: In) => page.getByRole('alertdialog');
const button = (name: string) => (scene: In) => question(scene).getByRole('button', { name, exact: true });
const rowOf = ({ page }: In, id: number) =>
  page.locator('tr[data-row]').filter({ has: page.locator('td:first-child', { hasText: new RegExp(`^${id}$`) }) });
const archiveButton = (scene: In, id: number) => rowOf(scene, id).getByRole('button', { name: said.archive });

const archives: Answer<Made> = async (held, scene) => {
  const id = current(scene);
  await real()(held, scene as Scene);
  scene.made.archived.push(id);
};

/** Archiving a goal tracker (machines/archive.ts). */
export const archiveModel = defineModel<typeof archiveMachine, Made>({
  name: 'archive',
  machine: archiveMachine,
  screen: [[goalTrackers, 'list']],
  isOthers: true,
  variants: [{ name: 'admin', account: 'admin', edition: 'AZERBAIJAN_BRAND_A', input: undefined }],
  events: { ask: { type: 'ASK', id: 1 }, confirm: { type: 'CONFIRM' }, cancel: { type: 'CANCEL' } },

  controls: {
    CONFIRM: {
      find: button(said.archive),
      isShown: ({ value }) => value !== 'idle',
      reason: () => list.delete.sending,
    },
    CANCEL: { find: button('Cancel'), isShown: ({ value }) => value !== 'idle', reason: () => list.delete.sending },
  },
  acts: { ask: (scene) => archiveButton(scene, current(scene)).click() },
  calls: {
    archive: {
      actor: '0.archive.archiving',
      method: 'POST',
      lasts: true,
      url: /\/admin\/goal-trackers\/archive$/,
      sent: (request, _, scene) => expect(request.postDataJSON()).toEqual({ id: current(scene) }),
      endings: {
        ok: { answer: archives, played: plays((_, scene) => ({ id: current(scene), status })) },
        '500': { error: callError(500, 'The disk is full'), answer: refuses(500, 'The disk is full') },
        lost: { error: unreachable, answer: lost },
        'answer-lost': { error: unreachable, answer: answerLost },
      },
    },
  },

  shows: {
    idle: async (scene) => expect(question(scene)).toHaveCount(0),
    asking: async (scene) => {
      await expect(question(scene)).toContainText(`Archive record #${current(scene)}`);
      await expect(question(scene)).toContainText(said.archiveText);
      await expect(button(said.archive)(scene)).toBeEnabled();
    },
    archiving: async (scene) => expect(question(scene)).toContainText(`Archive record #${current(scene)}`),
  },

  says: (_, __, { name }) => {
    if (name === 'archive-ok') return said.archived;
    const message = { 'archive-500': 'The disk is full' }[name] ?? unreachable.message;
    return name.startsWith('archive-') ? new RegExp(`^${said.archiveFailed.replace('{{message}}', message)}`) : null;
  },
  // An attempt that failed may have reached the server.
  refreshes: (_, { name }) => (name.startsWith('archive-') ? /\/admin\/goal-trackers\?/ : null),

  prepare: async (api, _, seat) => {
    const { data } = await api.get<{ data: Tracker[] }>('admin/goal-trackers?sort=id&order=DESC&limit=25');
    const open = data.filter((one) => one.status !== status).map(({ id }) => id);
    const ids = open.filter((_id, at) => at % 3 === seat % 3);
    return { ids, archived: [], before: data.filter(({ id }) => ids.includes(id)) };
  },
  open: async (scene) => {
    await scene.page.setViewportSize({ width: 1600, height: 900 });
    await scene.page.goto('/admin/goal-trackers');
    await expect(archiveButton(scene, current(scene))).toBeEnabled();
  },
  strangers: ['team', 'ba'],
  effects: async (scene) => {
    if (scene.isOwn) await onServer(scene);
    // Behind an open question the list has no roles.
    if (await question(scene).isHidden())
      await oncePerConsole(scene.api, 'the rows of goal trackers', () => rowsShown(scene));
    const { data } = await scene.api.get<{ data: { id: number; status: number }[] }>(
      'admin/goal-trackers?sort=id&order=DESC&limit=100',
    );
    for (const id of scene.made.archived) {
      expect(data.find((one) => one.id === id)?.status, `the stored status of ${id}`).toBe(status);
      await expect(archiveButton(scene, id), 'the list shows that it is archived').toBeDisabled();
      await expect(archiveButton(scene, id)).toHaveAccessibleDescription(said.isArchived);
      await expect(rowOf(scene, id)).toContainText(said.choices.status.archived);
    }
    if (scene.made.archived.length) await expect(scene.page.getByText(said.archived).first()).toBeVisible();
  },
  cleanUp: async () => {},
});

/** Each row shows whose tracker it is, how far it is, when it runs, and its goals one after the other. */
async function rowsShown(scene: In): Promise<void> {
  const { made, variant } = scene;
  const { active, completed, rewarded } = said.choices.status;
  const format = new Intl.NumberFormat('en');
  const dayOf = (date: string) => dayOfDate(date, editions[variant.edition].timeZone)!.split('-').reverse().join('.');
  const untouched = made.before.filter(({ id }) => !made.archived.includes(id) && id !== current(scene));
  for (const { id, user, progress, status: own, date_start, date_end, goals } of untouched) {
    const row = rowOf(scene, id);
    // The page has fewer rows than were read.
    if (!(await row.count())) continue;
    const cells = (await row.locator('td').allInnerTexts()).map((text) => text.trim());
    const state = own === 1 ? active : completed;
    const wanted = [String(user.id), user.phone, format.format(progress), state, dayOf(date_start), dayOf(date_end)];
    expect(cells, `the row of ${id}`).toEqual(expect.arrayContaining(wanted.filter((text) => text !== null)));
    await expect(row.getByRole('listitem'), `the goals of ${id}`).toHaveText(
      goals.map(({ amount, reward, status: reached }) => {
        const word = { 1: active, 2: rewarded, 3: completed }[reached];
        return new RegExp(`^${format.format(amount)}: ${format.format(reward)} (coin|point)s?\\s*${word}$`);
      }),
    );
    await expect(archiveButton(scene, id)).toBeEnabled();
  }
}

/** Only what was asked for is archived, and archiving it again is no fault. */
async function onServer(scene: In): Promise<void> {
  const { api, made } = scene;
  const path = 'admin/goal-trackers';
  for (const id of made.ids) {
    if (made.archived.includes(id))
      expect(await api.post(`${path}/archive`, { id }), 'archived again').toEqual({ id, status });
    // An answer that was lost leaves open whether the present one is archived.
    else if (id !== current(scene))
      expect((await api.get<{ status: number }>(`${path}/${id}`)).status, `${id} is not archived`).not.toBe(status);
  }
  expect((await api.ask('POST', `${path}/archive`, { id: 2_000_000_000 })).status, 'an unknown one').toBe(422);
  for (const id of made.archived) await archivedOnly(scene, id);
  await oncePerConsole(api, 'writes of goal trackers', () => onlyArchived(scene));
  await oncePerConsole(api, 'whose goal trackers are', () => ofTheirUsers(scene));
}
/** Each tracker is of the user whom it names, with the phone of the user's own record. */
async function ofTheirUsers({ api }: In): Promise<void> {
  const { data } = await api.get<{ data: Tracker[] }>('admin/goal-trackers?sort=id&order=DESC&limit=25');
  for (const { id, user, user_id } of data) {
    const { phone } = await api.get<{ phone: string | null }>(`admin/users/${user_id}`);
    expect(user, `the user of ${id}`).toEqual({ id: user_id, phone });
  }
}
/** Nothing but the status of an archived one changes, which is told once, and the filters know it. */
async function archivedOnly({ api, made }: In, id: number): Promise<void> {
  const path = 'admin/goal-trackers';
  const before = made.before.find((one) => one.id === id)!;
  expect(await api.get(`${path}/${id}`), 'only the status changes').toEqual({ ...before, status });
  const { data: logs } = await api.get<{ data: { action: string; info: string; changes: unknown }[] }>(
    'admin/logs?sort=id&order=DESC&limit=100',
  );
  const told = logs.filter(({ action, info }) => action === 'update' && info.includes(`${path} ${id}: archived`));
  expect(
    told.map(({ changes }) => changes),
    'the log tells of it once, and what it was before',
  ).toEqual([[{ field: 'status', before: before.status, after: status }]]);
  for (const one of [before.status, status]) {
    const { data } = await api.get<{ data: Tracker[] }>(`${path}?status=${one}&limit=100`);
    expect(
      data.some((row) => row.id === id),
      `it is among those of status ${one}`,
    ).toBe(one === status);
  }
}
/** A goal tracker is neither written nor removed here, nor archived without an id. */
async function onlyArchived({ api, made }: In): Promise<void> {
  const path = 'admin/goal-trackers';
  const [one] = made.before;
  const calls = await Promise.all([
    api.ask('PUT', path, { ...one, progress: 1 }),
    api.ask('POST', path, { ...one, id: undefined }),
    api.ask('DELETE', path, { id: one!.id }),
    api.ask('POST', `${path}/archive`, {}),
    api.ask('POST', `${path}/archive`, { id: 'x' }),
  ]);
  for (const answer of calls) expect([403, 404, 405, 422]).toContain(answer.status);
}
