import type { Api } from '../api';
import { busy, reserve, rowsOf } from '../challenge-images';
import { rewardsOf } from '../challenge-rewards';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { colleagueOf } from './colleague';
import { about, doneOf, imagesOf, path, placeOf, type Image, type Made, type Row } from './images';
import { expectPaid, ledgerOf } from './payments';

interface Logged {
  info: string;
  changes: object[] | null;
}
interface Taken {
  row: Row;
  all: readonly Image[];
  /** The task of several images. */
  task: number;
}
/** How many rows are looked at. */
const most = 60;

/** A row with several images for one custom task that is not done. */
async function severalForOne(api: Api): Promise<Taken | undefined> {
  for (const row of (await rowsOf(api)).slice(0, most)) {
    const found = await reserve(api, [row], 2);
    if (!found) continue;
    const task = row.tasks.find(
      ({ id, type_id, done }) => type_id === 6 && !done && found.all.filter(({ task_id }) => task_id === id).length > 1,
    );
    if (task) return { ...found, task: task.id };
    busy(api).delete(row.userId);
  }
}

/**
 * The documented call names no image: it decides about all that wait for one task, and about no others (document 2,
 * section 7.3). What it cannot decide about is refused, field by field. A deleted image is gone with its file, and
 * what its task has paid stays.
 */
export const decidedTogether = ({ api }: Pick<Scene<Made>, 'api'>): Promise<void> =>
  oncePerConsole(api, 'images that are decided together', async () => {
    const taken = await severalForOne(api);
    if (!taken) return;
    try {
      await decidedAbout(api, taken);
    } finally {
      busy(api).delete(taken.row.userId);
    }
  });

async function decidedAbout(api: Api, { row, all, task }: Taken): Promise<void> {
  const query = about({ row } as Made);
  const decide = (of: Api, sent: object, to = query) =>
    of.ask('PUT', `admin/quests/approval?${to}`, { status: 1, taskType: 'CUSTOM', taskId: task, ...sent });
  const bare = row.tasks.find(({ id, type_id }) => type_id === 6 && !all.some(({ task_id }) => task_id === id));
  const another = row.tasks.find(({ type_id }) => type_id !== 6);
  for (const [field, sent] of [
    ['status', { status: 2 }],
    ['taskType', { taskType: 'TEXT' }],
    ['taskId', { taskId: 9_999 }],
    ...(bare ? [['taskId', { taskId: bare.id }] as const] : []),
    ...(another ? [['taskId', { taskId: another.id }] as const] : []),
  ] as const) {
    const { status, body } = await decide(api, sent);
    expect([status, Object.keys((body as { errors: object }).errors)], `${field} is refused`).toEqual([422, [field]]);
  }
  const nowhere = `user_id=${row.userId}&quest_id=2000000000`;
  expect((await decide(api, {}, nowhere)).status, 'a challenge that the user does not take part in').toBe(404);
  expect(await imagesOf(api, row), 'what is refused decides nothing').toHaveLength(all.length);

  const ledger = await ledgerOf(api, row.userId);
  const first = all.find(({ task_id }) => task_id === task)!;
  expect((await decide(api, { status: 0, attach_url: first.attach_url })).status, 'one alone is declined').toBe(200);
  expect(doneOf(await api.get<Row>(`${path}/${row.id}`)), 'what is declined does no task').toEqual(doneOf(row));
  const { status, body } = await decide(api, {});
  expect([status, body], 'the others of its task are accepted').toEqual([200, { status: 1, taskId: task }]);
  const decided = (image: Image) => (image === first ? 'decline' : image.task_id === task ? 'accept' : null);
  expect(
    (await imagesOf(api, row)).map(({ decision }) => decision),
    'the images of the task that waited are decided, and no others',
  ).toEqual(all.map(decided));
  expect((await decide(api, {})).status, 'a decision that is repeated').toBe(200);
  const late = await decide(await colleagueOf(api), {});
  expect([late.status, late.body], 'a colleague hears who has decided, and what').toEqual([
    409,
    expect.objectContaining({ decided: 'accept', by: api.storage.identity.fullName }),
  ]);

  await loggedOf(api, { row, all, task }, decided);

  const image = all.findLast(({ task_id }) => task_id === task)!;
  expect((await fetch(image.attach_url)).status, 'an image can be seen').toBe(200);
  await api.delete(`admin/quests/user-images?${query}`, { attach_url: image.attach_url });
  expect((await fetch(image.attach_url)).status, 'a deleted image is gone').toBe(404);
  expect((await imagesOf(api, row)).map(placeOf), 'the others are there').toEqual(
    all.filter((one) => one !== image).map(placeOf),
  );
  const logged = await api.get<{ total: number }>(
    `admin/logs?action=delete&info=${encodeURIComponent(`${path} ${row.id}: image`)}&limit=1`,
  );
  expect(logged.total, 'the log tells once of a deleted image').toBe(1);
  const after = await api.get<Row>(`${path}/${row.id}`);
  expect(new Set(doneOf(after)), 'the task is done, and no other').toEqual(new Set([...doneOf(row), task]));
  const wages = await rewardsOf(api, row, doneOf(row).length, doneOf(row).length + 1);
  await expectPaid(api, ledger, 'challenge_task', wages, 'images of one task', { kind: 'challenge', id: row.id });
}

/** The log tells who has decided, about which images, and which task was done by it. */
async function loggedOf(api: Api, { row, all, task }: Taken, decided: (image: Image) => string | null): Promise<void> {
  const { data } = await api.get<{ data: Logged[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(`${path} ${row.id}:`)}&sort=id&order=DESC&limit=3`,
  );
  const author = `admin ${String(api.storage.identity.fullName)} · ${path} ${row.id}: `;
  const told = (said: string) => data.find(({ info }) => info.startsWith(`${author}${said} ${task}`))?.changes;
  const becomes = (decision: string) =>
    all.flatMap((one, at) => (decided(one) === decision ? [{ field: `images.${at}.decision`, after: decision }] : []));
  expect(told('declined task'), 'which image the log calls declined').toEqual(becomes('decline'));
  expect(told('accepted task'), 'which images the log calls accepted').toEqual(becomes('accept'));
  const at = row.tasks.findIndex(({ id }) => id === task);
  expect(told('done'), 'which task the log calls done').toEqual([
    { field: `tasks.${at}.done`, before: false, after: true },
  ]);
}
