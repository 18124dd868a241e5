import { editions } from '../../editions/all';
import type { Sent } from '../../machines/moderation';
import type { Api } from '../api';
import { rewardsOf } from '../challenge-rewards';
import { expect } from '../expect';
import type { Scene } from '../model';
import { claims, colleagueOf, expectHeld } from './colleague';
import { expectPaid, type Ledger } from './payments';

export interface Row {
  id: number;
  userId: number;
  quest: { id: number; name: string | null; admin_panel_name: string | null };
  withImages: boolean;
  tasks: readonly {
    id: number;
    type_id: number;
    done: boolean;
    description: string | null;
    withUploadedImage: boolean;
  }[];
}
export interface Image {
  attach_url: string;
  task_id: number | null;
  decision: string | null;
}
/** Two images that one user sent for a challenge. Decisions about them cannot be undone. */
export interface Made {
  row: Row;
  images: Record<'a' | 'b', Image>;
  /** All images of the row. */
  all: readonly Image[];
  /** A row that the path does not touch, and its images. */
  other: { row: Row; images: readonly Image[] };
  ledger: Ledger;
  /** The calls by which the page holds rows and lets go of them, in order. */
  claims: string[];
}
type Id = keyof Made['images'];
export const path = 'admin/quests/attachments';
export const about = ({ row }: Made) => `user_id=${row.userId}&quest_id=${row.quest.id}`;
export const imagesOf = (api: Api, row: Row) => api.get<Image[]>(`admin/quests/user-images?${about({ row } as Made)}`);
/** What a row's challenge is called. */
export const nameOf = ({ quest }: Row) => quest.admin_panel_name || quest.name || `#${quest.id}`;
export const placeOf = ({ attach_url }: Pick<Image, 'attach_url'>) => new URL(attach_url, 'http://here').pathname;
export const doneOf = ({ tasks }: Row) => tasks.filter((task) => task.done).map(({ id }) => id);

/**
 * An accepted image completes its task, and the tasks pay their rewards once. Nothing else changes: not the other
 * images, not another user's row; who may not decide, and what a colleague has open, is refused.
 */
export async function imagesOnServer(scene: Scene<Made>, items: readonly Sent[]): Promise<void> {
  const { api, as, made, variant } = scene;
  const { row, other, ledger } = made;
  const admin = await as('admin');
  const byItself = made.all.filter((one) => !Object.values(made.images).some((own) => placeOf(own) === placeOf(one)));
  const left = await imagesOf(api, row);
  const now = new Map(left.map((one) => [placeOf(one), one.decision]));
  const aboutEach = (all: readonly Image[]) =>
    all.filter((one) => now.has(placeOf(one))).map((one) => [placeOf(one), one.task_id]);
  expect(aboutEach(left), 'the images keep their order and their tasks').toEqual(aboutEach(made.all));
  for (const one of byItself) expect(now.get(placeOf(one)), 'an image beside the decided ones waits').toBeNull();

  const before = doneOf(row);
  const accepted = items.filter((one) => one.decided === 'accept').map(({ id }) => made.images[id as Id].task_id!);
  const done = new Set([...before, ...accepted]);
  const after = await api.get<Row>(`${path}/${row.id}`);
  expect(new Set(doneOf(after)), 'the tasks of accepted images are done, and no others').toEqual(done);
  expect(after.withImages, 'the row has images as long as one is left').toBe(left.length > 0);
  for (const task of after.tasks)
    expect(task.withUploadedImage, `whether task ${task.id} has an image`).toBe(
      left.some((one) => one.task_id === task.id),
    );
  await expectPaid(
    admin,
    ledger,
    'challenge_task',
    await rewardsOf(admin, row, before.length, done.size),
    'the challenge',
    { kind: 'challenge', id: row.id },
  );

  const approval = (of: Row, { attach_url, task_id }: Image) => ({
    method: 'PUT',
    path: `admin/quests/approval?user_id=${of.userId}&quest_id=${of.quest.id}`,
    body: { status: 1, taskType: 'CUSTOM', taskId: task_id, attach_url },
  });
  const [image] = other.images;
  const decision = approval(other.row, image!);
  const removal = {
    method: 'DELETE',
    path: `admin/quests/user-images?user_id=${other.row.userId}&quest_id=${other.row.quest.id}`,
    body: { attach_url: image!.attach_url },
  };
  if (variant.account === 'team') {
    for (const one of [decision, removal])
      expect((await api.ask(one.method, one.path, one.body)).status, 'the team may only look').toBe(403);
    const item = { kind: path, id: String(other.row.id) };
    expect((await api.ask('POST', claims, item)).status, 'who may only look holds nothing').toBe(403);
  } else {
    const item = { kind: path, id: String(other.row.id) };
    const colleague = await colleagueOf(admin);
    if (editions[variant.edition].acceptsTaskImages) {
      await expectHeld({ api, colleague }, item, decision);
      await expectFinal(scene, items, decision);
    } else
      expect((await api.ask(decision.method, decision.path, decision.body)).status, 'images are not accepted').toBe(
        404,
      );
    await expectHeld({ api, colleague }, item, removal);
    const strange = { attach_url: image!.attach_url };
    const from = `admin/quests/user-images?${about(made)}`;
    expect((await api.ask('DELETE', from, strange)).status, 'an image of another user is not found').toBe(404);
  }
  expect(await api.get<Row>(`${path}/${other.row.id}`), "another user's row is as it was").toEqual(other.row);
  expect((await imagesOf(api, other.row)).map(placeOf), "another user's images are there").toEqual(
    other.images.map(placeOf),
  );
}

/** The first decision about an image is final and logged; one about another task's or user's image is refused. */
async function expectFinal(
  { api, as, made }: Scene<Made>,
  items: readonly Sent[],
  { method, path: to, body }: { method: string; path: string; body: { taskId: number | null; attach_url: string } },
): Promise<void> {
  const statusOf = async (at: string, sent: object) => (await api.ask(method, at, { ...body, ...sent })).status;
  const own = `admin/quests/approval?${about(made)}`;
  for (const { id, decided } of items) {
    if (decided !== 'accept' && decided !== 'decline') continue;
    const { attach_url, task_id } = made.images[id as Id];
    const opposite = { attach_url, taskId: task_id, status: decided === 'accept' ? 0 : 1 };
    expect(await statusOf(own, opposite), 'the first decision is final').toBe(409);
    const info = `${path} ${made.row.id}: ${decided === 'accept' ? 'accepted' : 'declined'} task ${task_id}`;
    const logged = await (
      await as('admin')
    ).get<{ total: number }>(`admin/logs?action=update&info=${encodeURIComponent(info)}&limit=1`);
    expect(logged.total, `the log tells: ${info}`).toBeGreaterThan(0);
  }
  const [image] = made.other.images;
  const strange = { attach_url: image!.attach_url, taskId: made.images.a.task_id };
  expect(await statusOf(own, strange), 'an image of another user is not accepted').toBe(404);
  expect(await statusOf(to, { taskId: 9_999 }), 'an image is not accepted for a task of no challenge').toBe(422);
  const another = made.other.row.tasks.find((task) => task.type_id === 6 && task.id !== body.taskId);
  if (another)
    expect(await statusOf(to, { taskId: another.id }), 'an image is not accepted for another task').toBe(404);
}
