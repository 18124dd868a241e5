import { questAttachments } from '../../src/admin/quests/attachments/resource';
import { editions } from '../../editions/all';
import type { Edition } from '../../editions/edition';
import { busy, waiting } from '../challenge-images';
import { challengeRows } from '../effects/challenge-rows';
import { claims, colleagueOf } from '../effects/colleague';
import { about, imagesOf, imagesOnServer, nameOf, path, placeOf, type Made } from '../effects/images';
import { decidedTogether } from '../effects/images-together';
import { imagesOfOneChallenge } from '../effects/own-images';
import { expect } from '../expect';
import {
  challengeImages,
  moderationMachine,
  standing,
  whyNot,
  type Decision,
  type ModerationContext,
  type ModerationKind,
  type Notice,
  type Outcome,
  type Sent,
} from '../../machines/moderation';
import { lasting, lost, real, refuses, unreachable } from '../answers';
import { defineModel, type Scene } from '../model';
import { oncePerConsole } from '../per-console';
import {
  claimCalls,
  colleagueFirst,
  conflicts,
  decide,
  failures,
  isLeft,
  isOfSystem,
  isSending,
  looks,
  pendingOf,
  sendActor,
  serialize,
  toast,
  undoOver,
  type Snapshot,
} from './moderation/deciding';
import { dialog, heldByColleague, holds, openDialog, somebody, watchClaims } from './moderation/images-dialog';

type Id = keyof Made['images'];
const remove = ({ api, made }: Scene<Made>, attach_url: string) =>
  api.delete(`admin/quests/user-images?${about(made)}`, { attach_url });

const number = { a: 1, b: 2 };
const named = (id: string) => `Image ${number[id as Id]}`;
const verbs = { accept: 'Accept', decline: 'Decline', delete: 'Delete' };
const said = { accept: 'Accepted', decline: 'Declined', delete: 'Deleted' } as Record<string, string>;
const reasons: Record<string, string> = {
  notAllowed: 'Your role may look, but not decide',
  decided: 'This has been decided already',
  busy: 'A decision is being sent',
};
const isListed = ({ value, context }: Snapshot, id: string) =>
  !isLeft({ value, context }) && context.items.some((one) => one.id === id) && standing(context, id) !== 'delete';
const button = (name: keyof typeof verbs, id: Id) => ({
  find: (scene: Scene<Made>) =>
    dialog(scene).getByRole('button', { name: `${verbs[name]}: ${named(id)}`, exact: true }),
  isShown: (snapshot: Snapshot) => isListed(snapshot, id) && name in snapshot.context.kind.decisions,
  reason: (snapshot: Snapshot) => reasons[whyNot(snapshot.context, id, name, isSending(snapshot)) ?? ''] ?? null,
});
const loaded: readonly Sent[] = [
  { id: 'a', decided: null },
  { id: 'b', decided: null },
];
const onlyDelete: ModerationKind = { ...challengeImages, decisions: { delete: challengeImages.decisions.delete! } };
const outcome = (said: Outcome) => said;
const declinedBy = (by: string) => outcome({ outcome: 'overtaken', decided: 'decline', by });
const nameIn = ({ storage }: Scene['api']) => String(storage.identity.fullName);
const decided = {
  output: outcome({ outcome: 'decided' }),
  ...lasting(
    () => undefined,
    ({ request }) => request.postDataJSON() as unknown,
  ),
};
/** A colleague deletes the same image first. */
const gone = async ({ request }: { request: { postDataJSON: () => unknown } }, scene: Scene) =>
  remove(scene as Scene<Made>, (request.postDataJSON() as { attach_url: string }).attach_url);
/** What is told of a decision's outcome; who decided about it first is named. */
function wordsOf(notice: Notice): string {
  const isDelete = notice.decision.name === 'delete';
  const failed = isDelete ? "Image wasn't deleted successfully" : "Answer status wasn't changed successfully";
  const words = {
    decided: isDelete ? 'Image was deleted successfully' : 'Answer status was changed successfully',
    failed,
    outdated: failed,
    overtaken:
      notice.type === 'overtaken' && notice.decided === 'delete'
        ? 'This has been deleted already'
        : `This has been declined already${notice.type === 'overtaken' && notice.by ? `: ${notice.by}` : ''}`,
  };
  return words[notice.type];
}
async function expectWords({ page }: Scene<Made>, { notice }: ModerationContext) {
  if (notice) await expect(toast(page, wordsOf(notice))).toBeVisible();
}

const accepts = ({ acceptsTaskImages }: Edition) => acceptsTaskImages;
const onlyDeletes = (edition: Edition) => !accepts(edition);

/** The images that a user sent for a challenge: accept, decline and delete (document 2, sections 2.13 and 4). */
export const imagesModel = defineModel<typeof moderationMachine, Made>({
  name: 'moderation-images',
  machine: moderationMachine,
  screen: [[questAttachments, 'list']],
  variants: [
    {
      name: 'admin',
      account: 'admin',
      edition: 'DEMO',
      input: { kind: challengeImages, mayDecide: true },
      fits: accepts,
    },
    {
      name: 'admin-taiwan',
      account: 'admin',
      edition: 'TAIWAN',
      input: { kind: onlyDelete, mayDecide: true },
      fits: onlyDeletes,
    },
    {
      name: 'team',
      account: 'team',
      edition: 'DEMO',
      input: { kind: challengeImages, mayDecide: false },
      fits: accepts,
    },
    {
      name: 'team-taiwan',
      account: 'team',
      edition: 'TAIWAN',
      input: { kind: onlyDelete, mayDecide: false },
      fits: onlyDeletes,
      isFullOnly: true,
    },
  ],
  events: {
    'accept-a': decide('a', 'accept'),
    'decline-a': decide('a', 'decline'),
    'delete-a': decide('a', 'delete'),
    'accept-b': decide('b', 'accept'),
    undo: { type: 'UNDO' },
    retry: { type: 'RETRY' },
    close: { type: 'CLOSE' },
  },
  allows: (snapshot, event) => {
    const { value, context } = snapshot;
    const { name } = event as { name?: string };
    // The colleague's decision in this ending is 'decline', so only an 'accept' conflicts with it.
    if (name === 'approve-overtaken') return context.pending?.name === 'accept';
    if (isLeft(snapshot)) return isOfSystem(event);
    if (event.type === 'DECIDE') return isListed(snapshot, event.decision.id);
    // A failed decision is retried with its own button.
    return event.type !== 'RETRY' || value === 'notLoaded';
  },
  looks,
  serialize,

  controls: {
    'accept-a': button('accept', 'a'),
    'decline-a': button('decline', 'a'),
    'delete-a': button('delete', 'a'),
    'accept-b': button('accept', 'b'),
    UNDO: { find: (scene) => dialog(scene).getByRole('button', { name: /^Undo/ }) },
    RETRY: { find: (scene) => dialog(scene).getByRole('button', { name: 'Try again', exact: true }) },
    CLOSE: { find: (scene) => dialog(scene).getByRole('button', { name: 'Close', exact: true }).first() },
  },
  delays: { 'undo-over': undoOver },
  calls: {
    load: {
      actor: '0.moderation.loading',
      method: 'GET',
      lasts: false,
      url: /\/admin\/quests\/user-images\?/,
      endings: {
        ok: { output: loaded, answer: real() },
        '500': { error: new Error('The disk is full'), answer: refuses(500, 'The disk is full') },
        lost: { error: unreachable, answer: lost },
      },
    },
    approve: {
      actor: sendActor,
      method: 'PUT',
      lasts: true,
      url: /\/admin\/quests\/approval\?/,
      isFor: (input) => (input as Decision).name !== 'delete',
      sent: (request, snapshot, { made }) => {
        const { id, name } = pendingOf(snapshot);
        const { task_id } = made.images[id as Id];
        expect(new URL(request.url()).search).toBe(`?${about(made)}`);
        const { attach_url, ...body } = request.postDataJSON() as { attach_url: string };
        expect(body).toEqual({ status: name === 'accept' ? 1 : 0, taskType: 'CUSTOM', taskId: task_id });
        expect(placeOf({ attach_url })).toBe(placeOf(made.images[id as Id]));
      },
      endings: {
        ok: decided,
        ...failures,
        overtaken: {
          output: declinedBy(somebody),
          answer: async (held, scene) => {
            // What the page holds, only its own account could decide about.
            if (scene.isOwn) await scene.api.delete(claims, { kind: path, id: String(scene.made.row.id) });
            const first = scene.isOwn ? await colleagueOf(scene.api) : scene.api;
            await colleagueFirst(({ request }, { made }) =>
              first.put(`admin/quests/approval?${about(made as Made)}`, {
                ...(request.postDataJSON() as object),
                status: 0,
              }),
            )(held, scene as Scene);
            return declinedBy(nameIn(first));
          },
          played: conflicts({ decided: 'decline', by: somebody }),
        },
        gone: {
          output: outcome({ outcome: 'overtaken', decided: 'delete', by: null }),
          answer: colleagueFirst(gone, 404),
          played: conflicts({}, 404),
        },
      },
    },
    remove: {
      actor: sendActor,
      method: 'DELETE',
      lasts: true,
      url: /\/admin\/quests\/user-images\?/,
      isFor: (input) => (input as Decision).name === 'delete',
      sent: (request, snapshot, { made }) => {
        expect(new URL(request.url()).search).toBe(`?${about(made)}`);
        expect(placeOf(request.postDataJSON() as { attach_url: string })).toBe(
          placeOf(made.images[pendingOf(snapshot).id as Id]),
        );
      },
      endings: {
        ok: decided,
        ...failures,
        gone: {
          output: outcome({ outcome: 'overtaken', decided: 'delete', by: null }),
          answer: colleagueFirst(gone, 404),
          played: conflicts({}, 404),
        },
      },
    },
  },

  shows: {
    loading: async (scene) => expect(dialog(scene).getByText('Loading images…')).toBeAttached(),
    notLoaded: async (scene) => {
      await expect(dialog(scene).getByRole('alert')).toContainText("Images weren't downloaded successfully");
      await expect(toast(scene.page, "Images weren't downloaded successfully")).toBeVisible();
    },
    open: async (scene, { context }) => {
      await expectItems(scene, context);
      if (context.notice) await expectWords(scene, context);
    },
    aboutToSend: async (scene, { context }) => {
      await expectItems(scene, context);
      await expect(
        dialog(scene)
          .getByRole('status')
          .filter({ hasText: `${said[context.pending!.name]}: ${named(context.pending!.id)}` }),
      ).toBeVisible();
    },
    'sending.left': async (scene) => expect(dialog(scene)).toBeHidden(),
    'sending.here': async (scene, snapshot) => {
      const { queued } = snapshot.context;
      await expectItems(scene, snapshot.context);
      await expect(
        dialog(scene)
          .getByRole('status')
          .filter({ hasText: queued ? `${said[queued.name]}: ${named(queued.id)}` : 'Sending…' }),
      ).toBeVisible();
    },
    failed: async (scene, { context }) => {
      await expectItems(scene, context);
      await expectWords(scene, context);
      if (context.notice?.type === 'failed' && context.notice.message)
        await expect(dialog(scene).getByRole('alert')).toContainText(context.notice.message);
    },
    overtaken: async (scene, { context }) => {
      await expectItems(scene, context);
      await expectWords(scene, context);
    },
    closed: async (scene) => {
      await expect(dialog(scene)).toBeHidden();
      if (scene.variant.account === 'team') expect(scene.made.claims, 'who may only look holds nothing').toEqual([]);
      else await holds(scene, 'DELETE');
    },
  },

  says: (_, { context: { notice } }, { name, before }) => {
    if (name === 'load-500' || name === 'load-lost') return "Images weren't downloaded successfully";
    return notice && notice !== before.context.notice ? new RegExp(`^${wordsOf(notice)}`) : null;
  },
  refreshes: (_, { name }) =>
    /^(approve|remove)-(ok|overtaken|gone)$/.test(name) ? /\/admin\/quests\/attachments\?/ : null,

  needs: ['admin'],
  prepare: async (api, _, __, as) => waiting(api, await as('admin')),
  open: async (scene) => {
    const { row } = scene.made;
    const filters = [
      { field: 'user_id', operator: 'eq', value: row.userId },
      { field: 'quest_id', operator: 'eq', value: row.quest.id },
    ];
    await scene.page.goto(`/${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    watchClaims(scene);
    await openDialog(scene);
    await expect(dialog(scene).getByRole('heading')).toHaveText(`Images of user ${row.userId} for “${nameOf(row)}”`);
    await expect(dialog(scene), 'what becomes of a decision').toHaveAccessibleDescription(
      scene.variant.account === 'team'
        ? 'Your role may look, but not decide'
        : /^Nothing is sent while it can be undone/,
    );
    if (scene.variant.account !== 'team') await holds(scene, 'POST');
  },
  sideCalls: claimCalls,
  strangers: ['team', 'ba'],
  effects: async (scene, { context, status }) => {
    const { api, made, mayLast, isOwn, variant } = scene;
    const items = mayLast ? context.items : loaded;
    if (isOwn) {
      await imagesOnServer(scene, items.length ? items : loaded);
      await imagesOfOneChallenge(scene);
      await challengeRows(scene);
    }
    const held = new Map((await imagesOf(api, made.row)).map((one) => [placeOf(one), one.decision]));
    // Before the images are loaded, nothing can have been decided.
    for (const id of ['a', 'b'] as const) {
      const item = items.length ? items.find((one) => one.id === id) : loaded.find((one) => one.id === id);
      expect(
        held.has(placeOf(made.images[id])) ? held.get(placeOf(made.images[id])) : 'delete',
        `image ${id} is decided exactly if its call has succeeded`,
      ).toBe(item ? item.decided : 'delete');
    }
    if (isOwn && accepts(editions[variant.edition]) && variant.account === 'admin') await decidedTogether(scene);
    if (status === 'done' && variant.account === 'admin')
      await oncePerConsole(api, 'images that a colleague has open', () => heldByColleague(scene));
  },
  cleanUp: async (api, { row, other }) => {
    busy(api).delete(row.userId);
    busy(api).delete(other.row.userId);
  },
});

/** Asserts that each image shows its decision and that a deleted one is gone. */
async function expectItems(scene: Scene<Made>, context: ModerationContext) {
  for (const id of ['a', 'b'] as const) {
    const item = dialog(scene).getByRole('listitem', { name: named(id), exact: true });
    if (!isListed({ value: 'open', context }, id)) await expect(item).toHaveCount(0);
    else {
      const image = scene.made.images[id];
      await expect(item).toContainText(said[standing(context, id) ?? ''] ?? 'On moderation');
      await expect(item.getByRole('img', { name: named(id), exact: true })).toBeAttached();
      for (const [place, attribute] of [
        [item.getByRole('img'), 'src'],
        [item.getByRole('link'), 'href'],
      ] as const)
        await expect(place, 'the picture is this one').toHaveAttribute(attribute, new RegExp(placeOf(image)));
      const task = scene.made.row.tasks.find((one) => one.id === image.task_id);
      if (task?.description) await expect(item, 'the task is that of the picture').toContainText(task.description);
    }
  }
}
