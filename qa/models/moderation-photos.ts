import type { Request } from '@playwright/test';
import { moderationMachine, sentAttachment, type Outcome, type Sent } from '../../machines/moderation';
import { loyaltyAttachments } from '../../src/admin/loyalty-programs/attachments/resource';
import { attachmentStatus } from '../../src/contract/attachment-statuses';
import { plays, real } from '../answers';
import { decidedByCalls, ofTheirSellers, waitingIn, type Decided } from '../effects/attachments';
import { colleagueOf, expectHeld } from '../effects/colleague';
import type { Attachment } from '../effects/loyalty';
import { expectPaid, ledgerOf, type Ledger } from '../effects/payments';
import { dayIn } from '../effects/rows';
import { expect } from '../expect';
import { defineModel, type Held, type Scene } from '../model';
import { pretendRecord, pretendRows } from '../pretend';
import { reservedIn } from './moderation/attachment';
import {
  allowsWithUndo,
  claimCalls,
  colleagueFirst,
  conflicts,
  decide,
  expectSameTry,
  failures,
  isLeft,
  looks,
  pendingOf,
  sendActor,
  serialize,
  toast,
  undoOver,
} from './moderation/deciding';

interface Photo extends Attachment {
  program_id: number;
  attachment: string;
  traffic_code?: string | null;
}
/** Two photos of different sellers that wait for moderation, and one that the path does not touch. */
interface Made {
  /** As they are now. */
  photos: Record<Id, Photo>;
  originals: Record<Id, Photo>;
  other: Photo;
  /** What the seller and the programme of each are called. */
  sellers: Record<Id, string>;
  programs: Record<Id, string>;
  ledgers: readonly Ledger[];
  /** What has been typed as the quantity of each. */
  typed: Map<Id, string>;
}
type Id = 'a' | 'b';
const ids: readonly Id[] = ['a', 'b'];
const { path } = loyaltyAttachments;
const reserved = reservedIn(path);
const screen: Decided = {
  path,
  method: 'POST',
  hasQuantity: true,
  body: ({ id }, status, product_quantity) => ({ id, status, product_quantity }),
  reserved,
};
const { accepted, declined, onModeration } = attachmentStatus;
const statusOf: Readonly<Record<string, number>> = { accept: accepted, decline: declined };
const words: Readonly<Record<string, string>> = { accept: 'Accepted', decline: 'Declined' };
const problem = "Error: Couldn't change attachment status";
/** The server's words where something else of the photo has changed. */
const outdated = 'Somebody else has changed this record since you opened it';

/** The quantity that is typed for a decision; that of b is left as it is. No programme is paid for none. */
const quantities: Readonly<Record<string, string>> = { 'accept a': '0', 'decline a': '2' };
const idOf = ({ photos }: Made, request: Request): Id =>
  ids.find((id) => photos[id].id === (request.postDataJSON() as Photo).id)!;
const change = (made: Made, id: Id, to: Partial<Photo>) => (made.photos[id] = { ...made.photos[id], ...to });
/** Notes what a decision has stored. */
const stores = ({ request }: Held, { made }: Scene<Made>) => {
  const { status, product_quantity } = request.postDataJSON() as Photo;
  return change(made, idOf(made, request), { status, product_quantity: product_quantity ?? null });
};
/** A colleague changes the photo before the decision about it arrives. */
const faster = (status: number) => {
  const note = (made: Made, request: Request): Photo => {
    const id = idOf(made, request);
    // A colleague's decision stands with what they have counted.
    if (status !== onModeration) made.typed.delete(id);
    return change(made, id, { status, product_quantity: (made.photos[id].product_quantity ?? 0) + 3 });
  };
  return {
    answer: colleagueFirst(async ({ request }, { api, made }) => {
      const { id, product_quantity } = note(made as Made, request);
      await api.post(path, { id, status, product_quantity });
    }),
    played: async (held: Held, scene: Scene<Made>) =>
      conflicts({ message: outdated, record: note(scene.made, held.request) })(held, scene as Scene),
  };
};

const station = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: 'Moderation station' });
const button = (scene: Scene<Made>, name: string | RegExp) => station(scene).getByRole('button', { name, exact: true });
const facts = (scene: Scene<Made>) => station(scene).getByRole('complementary', { name: 'What is known of it' });
const status = (scene: Scene<Made>) => station(scene).getByRole('status');
const quantity = (scene: Scene<Made>) => station(scene).getByLabel('Quantity');
const expectOpen = (scene: Scene<Made>, id: Id) =>
  expect(
    facts(scene).getByText(String(scene.made.photos[id].id), { exact: true }),
    'which photo is open',
  ).toBeVisible();
/** Opens a photo in the queue, which takes the focus, and with it the keys. */
async function goTo(scene: Scene<Made>, id: Id): Promise<void> {
  await station(scene)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`#${scene.made.photos[id].id}$`) })
    .getByRole('button')
    .click();
  await expectOpen(scene, id);
}
/** Types a quantity; the Enter key gives the focus back to the station. */
async function type(scene: Scene<Made>, id: Id, value: string): Promise<void> {
  await scene.page.keyboard.press('q');
  await expect(quantity(scene), 'Q leads to the quantity').toBeFocused();
  // What is typed into a field is no shortcut: it neither decides nor leaves the photo.
  await scene.page.keyboard.type('jkad');
  await quantity(scene).fill(value);
  scene.made.typed.set(id, value);
  await scene.page.keyboard.press('Enter');
}

/**
 * The photo on the stage, what is known of it, its quantity, and what was decided about it. A decision that has not been
 * sent can be replaced.
 */
async function expectPhoto(scene: Scene<Made>, id: Id, decision: string | null, isStored = true): Promise<void> {
  await goTo(scene, id);
  const { photos, sellers, programs, typed } = scene.made;
  const { id: number, attachment, traffic_code, product_quantity, created_at } = photos[id];
  const day = new RegExp(`^${dayIn(scene.variant.edition, created_at!)}`);
  await expect(facts(scene).locator('dd'), 'what is known of the photo').toHaveText(
    [String(number), programs[id], sellers[id], traffic_code || [], day].flat(),
  );
  await expect(station(scene).getByText(/^\d of 2 on this page · \d+ waiting in all$/)).toBeVisible();
  await expect(
    station(scene).getByRole('img', { name: sellers[id], exact: true }),
    'the photo of this seller',
  ).toHaveAttribute('src', new RegExp(attachment.split('/').at(-1)!));
  await expect(
    station(scene)
      .getByRole('link')
      .filter({ has: scene.page.getByRole('img') }),
  ).toHaveAttribute('href', new RegExp(attachment.split('/').at(-1)!));
  await expect(status(scene).first()).toContainText(`${sellers[id]}, ${words[decision ?? ''] ?? 'On moderation'}.`);
  await expect(quantity(scene)).toHaveValue(typed.get(id) ?? String(product_quantity ?? ''));
  if (decision === null) {
    await expect(quantity(scene)).toBeEnabled();
    for (const name of [/^Accept/, /^Decline/]) await expect(button(scene, name)).toBeEnabled();
    return;
  }
  await expect(quantity(scene), 'what is decided about is not counted anew').toBeDisabled();
  if (isStored)
    for (const name of [/^Accept/, /^Decline/])
      await expect(button(scene, name)).toHaveAccessibleDescription('This has been decided already');
}

const waiting: readonly Sent[] = ids.map((id) => ({ id, decided: null }));
const input = { kind: sentAttachment, mayDecide: true, items: waiting };

/** The moderation station of the photos of loyalty programmes (document 2, section 2.17). */
export const photosModel = defineModel<typeof moderationMachine, Made>({
  name: 'moderation-photos',
  machine: moderationMachine,
  screen: [[loyaltyAttachments, 'list']],
  variants: [{ name: 'admin', account: 'admin', edition: 'IRELAND', input }],
  events: {
    'accept-a': decide('a', 'accept'),
    'decline-a': decide('a', 'decline'),
    'accept-b': decide('b', 'accept'),
    undo: { type: 'UNDO' },
    retry: { type: 'RETRY' },
    leave: { type: 'CLOSE' },
  },
  stories: { 'A photo is declined with a quantity': 'decline-a.undo-over.send-ok' },
  allows: allowsWithUndo,
  looks,
  serialize,

  controls: {
    UNDO: { find: (scene) => button(scene, /^Undo/) },
    RETRY: { find: (scene) => button(scene, 'Try again') },
    CLOSE: { find: (scene) => button(scene, 'Back to the list') },
  },
  acts: {
    'accept-a': async (scene) => {
      await goTo(scene, 'a');
      await type(scene, 'a', quantities['accept a']!);
      await scene.page.keyboard.press('a');
    },
    'decline-a': async (scene) => {
      await goTo(scene, 'a');
      await type(scene, 'a', 'many');
      await scene.page.keyboard.press('d');
      await expect(status(scene).first(), 'why a wrong quantity is not sent').toContainText(
        'The quantity must be a whole number from 0',
      );
      await type(scene, 'a', quantities['decline a']!);
      await scene.page.keyboard.press('d');
    },
    'accept-b': async (scene) => {
      await goTo(scene, 'b');
      await button(scene, /^Accept/).click();
    },
  },
  delays: { 'undo-over': undoOver },
  sideCalls: claimCalls,
  calls: {
    send: {
      actor: sendActor,
      method: 'POST',
      lasts: true,
      url: /\/admin\/loyalty-programs\/attachments$/,
      sent: (request, snapshot, { made }) => {
        const pending = pendingOf(snapshot);
        const { id, product_quantity } = made.photos[pending.id as Id];
        const typed = quantities[`${pending.name} ${pending.id}`];
        expect(request.postDataJSON(), 'the decision about this photo, with its quantity').toEqual({
          id,
          status: statusOf[pending.name],
          product_quantity: typed === undefined ? (product_quantity ?? null) : Number(typed),
        });
        expect(request.headers()['if-match'], 'a newer decision is not overwritten').toBeTruthy();
        // What has changed meanwhile is decided about anew.
        expectSameTry(request, made, { ...pending, value: made.photos[pending.id as Id] });
      },
      endings: {
        ok: {
          output: { outcome: 'decided' } satisfies Outcome,
          answer: async (held, scene) => {
            await real()(held, scene as Scene);
            stores(held, scene);
          },
          played: plays(stores, () => undefined),
        },
        ...failures,
        // A colleague has counted, and not decided.
        outdated: { output: { outcome: 'outdated', message: outdated } satisfies Outcome, ...faster(onModeration) },
        overtaken: {
          output: { outcome: 'overtaken', decided: 'decline', by: null } satisfies Outcome,
          ...faster(declined),
        },
      },
    },
  },

  shows: {
    open: async (scene, { context: { items } }) => {
      for (const { id, decided } of items) await expectPhoto(scene, id as Id, decided);
    },
    aboutToSend: async (scene, snapshot) => {
      const { id, name } = pendingOf(snapshot);
      await expect(status(scene).filter({ hasText: `${words[name]}: ${scene.made.sellers[id as Id]}` })).toBeVisible();
      await expectPhoto(scene, id as Id, name, false);
    },
    'sending.left': async (scene) => expect(station(scene)).toHaveCount(0),
    'sending.here': async (scene, { context: { queued } }) => {
      const told = queued ? `${words[queued.name]}: ${scene.made.sellers[queued.id as Id]}` : 'Sending…';
      await expect(status(scene).filter({ hasText: told })).toBeVisible();
    },
    failed: async (scene, { context: { notice } }) => {
      const { id } = notice!.decision;
      await expect(station(scene).getByRole('alert')).toContainText(
        [`Not decided: ${scene.made.sellers[id as Id]}.`, notice!.message].filter(Boolean).join(' '),
      );
      await expectPhoto(scene, id as Id, null);
    },
    outdated: async (scene, { context: { notice } }) => {
      const { id } = notice!.decision;
      await expect(station(scene).getByRole('alert')).toContainText(
        `Not decided: ${scene.made.sellers[id as Id]}. ${outdated}`,
      );
      await expectPhoto(scene, id as Id, null);
    },
    overtaken: async (scene, { context: { notice } }) => {
      await expect(toast(scene.page, 'This has been declined already')).toBeVisible();
      await expectPhoto(scene, notice!.decision.id as Id, 'decline');
    },
    closed: async (scene) => expect(station(scene)).toHaveCount(0),
  },

  showsAfter: async (scene, _, { name, before: { context } }) => {
    // What was taken back is open again.
    if (name === 'undo') await expectOpen(scene, (context.queued ?? context.pending)!.id as Id);
  },
  says: ({ made }, { context: { notice } }, { before }) => {
    if (!notice || notice === before.context.notice) return null;
    if (notice.type === 'decided') return `Decision saved: ${words[notice.decision.name]}`;
    if (notice.type === 'overtaken') return 'This has been declined already';
    const id = notice.decision.id as Id;
    return [`${problem}: ${made.sellers[id]}, #${made.photos[id].id}`, notice.message].filter(Boolean).join('. ');
  },
  refreshes: (after, { name }) =>
    name.startsWith('send-') && !isLeft(after) ? /\/admin\/loyalty-programs\/attachments\?.*limit=100/ : null,

  needs: ['admin'],
  prepare: async (api, _, __, as) => {
    const all = (await waitingIn(api, path)) as Photo[];
    const [a] = reserved.take(all, 1, 'photos that wait for moderation') as [Photo];
    const taken = [a];
    try {
      const others = all.filter(({ attachment }) => attachment !== a.attachment);
      const [b, other] = reserved.take(others, 2, 'photos that wait for moderation') as [Photo, Photo];
      taken.push(b, other);
      const admin = await as('admin');
      const nameOf = async ({ user_id }: Photo) => {
        const { name, surname } = await admin.get<{ name: string; surname: string }>(`admin/users/${user_id}`);
        return `(${user_id}) ${name} ${surname}`;
      };
      const programOf = async ({ program_id }: Photo) =>
        `(${program_id}) ${(await admin.get<{ name: string }>(`admin/loyalty-programs/${program_id}`)).name}`;
      const read = ({ id }: Photo) => admin.get<Photo>(`${path}/${id}`);
      const photos = { a: await read(a), b: await read(b) };
      return {
        photos,
        originals: { ...photos },
        other: await read(other),
        sellers: { a: await nameOf(a), b: await nameOf(b) },
        programs: { a: await programOf(a), b: await programOf(b) },
        ledgers: await Promise.all([a, b].map((one) => ledgerOf(admin, one.user_id))),
        typed: new Map(),
      };
    } catch (error) {
      reserved.free(taken);
      throw error;
    }
  },
  open: async (scene) => {
    const { page, made, mayLast } = scene;
    const own = new Map(ids.map((id) => [made.originals[id].id, id]));
    const shown = (id: number) => made.photos[own.get(id)!];
    // The station holds what it opens: the photos of other paths are kept from it.
    await pretendRows(page, path, (rows) =>
      rows.filter(({ id }) => own.has(Number(id))).map((row) => (mayLast ? row : { ...row, ...shown(Number(row.id)) })),
    );
    if (!mayLast) for (const id of own.keys()) await pretendRecord(page, path, () => shown(id), id);
    const filters = encodeURIComponent(JSON.stringify([{ field: 'status', operator: 'in', value: [onModeration] }]));
    await page.goto(`/${path}?pageSize=100&filters=${filters}&station=true`);
    await expect(button(scene, /^Accept/)).toBeEnabled();
  },
  strangers: ['team', 'ba'],
  effects: async (scene, { context: { items } }) => {
    const { api, as, made, mayLast, isOwn } = scene;
    const { photos, originals, other, ledgers } = made;
    const stored = ({ id }: Photo) => api.get<Photo>(`${path}/${id}`);
    for (const { id, decided } of items) {
      const one = id as Id;
      expect(await stored(originals[one]), `only the decision about ${id} and its quantity are stored`).toEqual(
        mayLast ? { ...photos[one], status: statusOf[decided ?? ''] ?? onModeration } : originals[one],
      );
    }
    if (isOwn) {
      const admin = await as('admin');
      const colleague = await colleagueOf(admin);
      for (const { id, decided } of items)
        if (decided)
          for (const to of [accepted, declined])
            expect(
              (await colleague.ask('POST', path, { id: photos[id as Id].id, status: to, product_quantity: 100 }))
                .status,
              'a decision that a colleague has not seen is not overwritten',
            ).toBe(409);
      for (const ledger of ledgers) await expectPaid(admin, ledger, 'loyalty_program', [], 'no requirement is met');
      await expectHeld(
        { api, colleague },
        { kind: path, id: String(other.id) },
        { method: 'POST', path, body: { id: other.id, status: accepted, product_quantity: 1 } },
      );
      await ofTheirSellers(admin, Object.values(originals));
      await decidedByCalls(scene, screen);
    }
    expect(await stored(other), 'a photo that nobody decided about is as before').toEqual(other);
  },
  cleanUp: async (api, { originals, other }) => {
    for (const one of Object.values(originals)) {
      const now = await api.get<Photo>(`${path}/${one.id}`);
      if (now.status !== onModeration || (now.product_quantity ?? null) !== null)
        await api.post(path, { id: one.id, status: onModeration, product_quantity: null });
    }
    reserved.free([...Object.values(originals), other]);
  },
});
