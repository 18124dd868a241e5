import { moderationMachine, waitingSeller, type Outcome, type Sent } from '../../machines/moderation';
import { fieldsOf } from '../../src/contract/fields';
import { users } from '../../src/admin/users/resource';
import { colleagueOf, expectHeld } from '../effects/colleague';
import {
  expectCategories,
  expectFacts,
  expectForm,
  expectLogged,
  expectOutlet,
  loggedOf,
  pretendTwin,
  reasonsIn,
  refusesSellers,
  twinOf,
  type Seller,
} from '../effects/sellers';
import { verificationsOnServer } from '../effects/verifications';
import { expect } from '../expect';
import { lasting, locally, says } from '../answers';
import type { Api } from '../api';
import { defineModel, type Scene } from '../model';
import { pretendRecord, pretendRows } from '../pretend';
import {
  allowsWithUndo,
  claimCalls,
  colleagueFirst,
  conflicts,
  decide,
  failures,
  isLeft,
  looks,
  pendingOf,
  sendActor,
  serialize,
  toast,
  undoOver,
  type Snapshot,
} from './moderation/deciding';
import { freeSellers, takeSellers } from './moderation/sellers';

/** Two sellers who wait for moderation, of whom one is let in where the market has ID cards; and one whom the path does not touch. */
interface Made {
  sellers: Record<Id, Seller>;
  other: Seller;
  /** Their records as they were before the path let them wait. */
  originals: readonly Seller[];
  admin: Api;
  /** How often the log tells of a change of each. */
  logged: ReadonlyMap<number, number>;
  /** Decisions that were only played, by the seller's id. */
  played: Map<number, Seller>;
  hasCards: boolean;
  /** For whom a reason was chosen. */
  reasoned: Set<Id>;
}
type Id = 'a' | 'b';
const ids: readonly Id[] = ['a', 'b'];
const path = 'admin/users';

/** The second reason for declining: 'Incorrect personal data' where the card waits, else 'long on a closed outlet'. */
const reasonOf = ({ id_card_status }: Seller) =>
  id_card_status === 2 ? { id_card_status: 5 } : { deactivation_reason: 2 };
/** The record with a decision about what waits (document 1, section 4). */
function decided(seller: Seller, name: string): Seller {
  const waits = seller.status === 2;
  if (name === 'decline') return { ...seller, ...(waits && { status: 4 }), ...reasonOf(seller) };
  return { ...seller, ...(waits && { status: 1 }), ...(seller.id_card_status === 2 && { id_card_status: 3 }) };
}
const sellerOf = ({ made }: Scene<Made>, id: string) => made.sellers[id as Id];
const nameOf = ({ name, surname }: Seller) => `${name} ${surname}`;
const optionOf = (seller: Seller) => `(${seller.id}) ${nameOf(seller)}`;
const station = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: 'Moderation station' });
const button = (scene: Scene<Made>, name: string | RegExp) => station(scene).getByRole('button', { name, exact: true });
const facts = (scene: Scene<Made>) => station(scene).getByRole('complementary', { name: 'What is known of it' });
/** Opens a seller in the queue, which takes the focus, and with it the keys. */
async function goTo(scene: Scene<Made>, id: string): Promise<void> {
  const seller = sellerOf(scene, id);
  await station(scene).getByRole('listitem').filter({ hasText: seller.phone }).getByRole('button').click();
  await expect(facts(scene), 'the data of who is open').toContainText(seller.phone);
}
const press =
  (id: Id, ...keys: readonly string[]) =>
  async (scene: Scene<Made>) => {
    await goTo(scene, id);
    if (keys.length > 1) scene.made.reasoned.add(id);
    for (const key of keys) await scene.page.keyboard.press(key);
  };
const verbs: Readonly<Record<string, string>> = { accept: 'accepted', decline: 'declined' };
const waiting: readonly Sent[] = ids.map((id) => ({ id, decided: null }));
/** The server's words where something else of the seller has changed. */
const outdated = 'This record has changed in the meantime';
const input = { kind: waitingSeller, mayDecide: true, items: waiting };

/** Nothing has been decided yet. */
const isNew = ({ context: { notice, items } }: Snapshot) => !notice && items.every(({ decided }) => decided === null);
/** The station as it opens: who is in the queue, and what is known of them. */
async function expectQueue(scene: Scene<Made>): Promise<void> {
  const { api, variant, made } = scene;
  const queue = station(scene).getByRole('list', { name: 'What is to be moderated' }).getByRole('listitem');
  await expect(queue, 'only who waits is in the queue').toHaveCount(ids.length);
  for (const id of ids) {
    const seller = sellerOf(scene, id);
    const line = queue.filter({ hasText: seller.phone });
    await expect(line, 'who it is, with phone and outlet').toContainText(optionOf(seller));
    await expect(line).toContainText([seller.phone, seller.traffic_code].filter(Boolean).join(' · '));
    await goTo(scene, id);
    await expectFacts(facts(scene), variant.edition, seller);
    await expectOutlet(facts(scene), api, seller);
    const reasons = station(scene).getByRole('group', { name: 'Reason for declining' }).locator('label');
    await expect(reasons, 'the reasons for declining').toContainText(reasonsIn(variant.edition, seller));
  }
  await expect(
    facts(scene).getByRole('link', { name: twinOf(made.sellers.b).name }),
    'who has the same phone',
  ).toHaveCount(1);
}
/** A seller who waits: the card or the data on the stage, what is known beside it, a reason before declining. */
async function expectSeller(scene: Scene<Made>, id: Id): Promise<void> {
  await goTo(scene, id);
  const { id_card_photo, name, surname } = sellerOf(scene, id);
  await expect(facts(scene)).toContainText(`${name} ${surname}`);
  await expect(facts(scene)).toContainText(id === 'b' ? twinOf(sellerOf(scene, id)).name : 'Nobody else has it');
  if (id_card_photo) await expect(station(scene).getByRole('img', { name: new RegExp(surname) })).toBeVisible();
  else if (scene.made.hasCards) await expect(station(scene).getByText('No ID card')).toBeVisible();
  await expect(button(scene, /^Accept/)).toBeEnabled();
  if (!scene.made.reasoned.has(id))
    await expect(button(scene, /^Decline/)).toHaveAccessibleDescription('Choose the reason first: Q or its number');
}

/** The moderation station of sellers who wait for access, or whose ID card waits (document 1, sections 2.2 and 4). */
export const usersModel = defineModel<typeof moderationMachine, Made>({
  name: 'moderation-users',
  machine: moderationMachine,
  screen: [[users, 'edit']],
  isOthers: true,
  variants: [
    { name: 'admin', account: 'admin', edition: 'AZERBAIJAN_BRAND_A', input },
    { name: 'team', account: 'team', edition: 'AZERBAIJAN_BRAND_A', input, isFullOnly: true },
    { name: 'rsm', account: 'rsm', edition: 'AZERBAIJAN_BRAND_A', input, isFullOnly: true },
    { name: 'ba', account: 'ba', edition: 'AZERBAIJAN_BRAND_A', input, isFullOnly: true },
  ],
  events: {
    'accept-a': decide('a', 'accept'),
    'decline-a': decide('a', 'decline'),
    'accept-b': decide('b', 'accept'),
    'decline-b': decide('b', 'decline'),
    undo: { type: 'UNDO' },
    retry: { type: 'RETRY' },
    leave: { type: 'CLOSE' },
  },
  stories: {
    'A seller is declined with a reason': 'decline-a.undo-over.send-ok',
    'The card of somebody who is let in is declined': 'decline-b.undo-over.send-ok',
  },
  // How 'b' is declined differs on the server alone: nothing else is decided before or after it.
  allows: (snapshot, event) => {
    const { pending, items } = snapshot.context;
    const isDeclined = (pending?.id === 'b' && pending.name === 'decline') || items[1]!.decided === 'decline';
    if (event.type !== 'DECIDE') return allowsWithUndo(snapshot, event);
    const { id, name } = event.decision;
    if (id === 'b' && name === 'decline' && !(snapshot.value === 'open' && isNew(snapshot))) return false;
    return !isDeclined && allowsWithUndo(snapshot, event);
  },
  looks,
  serialize,

  controls: {
    UNDO: { find: (scene) => button(scene, /^Undo/) },
    RETRY: { find: (scene) => button(scene, 'Try again') },
    CLOSE: { find: (scene) => button(scene, 'Back to the list') },
  },
  acts: {
    'accept-a': press('a', 'a'),
    // The reason that is chosen last counts.
    'decline-a': press('a', '3', '2', 'd'),
    'accept-b': press('b', 'a'),
    'decline-b': press('b', '1', '2', 'd'),
  },
  delays: { 'undo-over': undoOver },
  sideCalls: claimCalls,
  calls: {
    send: {
      actor: sendActor,
      method: 'PUT',
      lasts: true,
      url: /\/admin\/users$/,
      sent: (request, snapshot, scene) => {
        const { id, name } = pendingOf(snapshot);
        expect(request.postDataJSON(), 'the whole record, in which only the decision differs').toEqual(
          decided(sellerOf(scene, id), name),
        );
        expect(request.headers()['if-match'], 'the version that was read').toBeTruthy();
      },
      endings: {
        ok: {
          output: { outcome: 'decided' } satisfies Outcome,
          ...lasting(
            () => undefined,
            ({ request }, { made }: Scene<Made>) => {
              const record = request.postDataJSON() as Seller;
              made.played.set(record.id, record);
              return record;
            },
          ),
        },
        ...failures,
        outdated: {
          output: { outcome: 'outdated', message: outdated } satisfies Outcome,
          ...locally(async (held, scene) => {
            const { id } = held.request.postDataJSON() as Seller;
            const record = Object.values(scene.made.sellers).find((one) => one.id === id)!;
            await says({ message: outdated, record }, 409)(held, scene);
          }),
        },
        overtaken: {
          output: { outcome: 'overtaken', decided: 'decline', by: null } satisfies Outcome,
          answer: colleagueFirst(async ({ request }, { api, made }) => {
            const { id } = request.postDataJSON() as Seller;
            const seller = Object.values((made as Made).sellers).find((one) => one.id === id)!;
            await api.put(path, decided(seller, 'decline'));
          }),
          played: async (held, scene) => {
            const { id } = held.request.postDataJSON() as Seller;
            const record = decided(
              Object.values(scene.made.sellers).find((one) => one.id === id)!,
              'decline',
            );
            scene.made.played.set(id, record);
            await conflicts({ record })(held, scene as Scene);
          },
        },
      },
    },
  },

  shows: {
    open: async (scene, snapshot) => {
      const { notice, items } = snapshot.context;
      if (isNew(snapshot)) await expectQueue(scene);
      if (notice?.type === 'decided')
        await expect(
          toast(scene.page, `${nameOf(sellerOf(scene, notice.decision.id))} was ${verbs[notice.decision.name]}`),
        ).toBeVisible();
      for (const { id, decided: decision } of items) {
        if (!decision) {
          await expectSeller(scene, id as Id);
          continue;
        }
        await goTo(scene, id);
        await expect(button(scene, /^Accept/)).toHaveAccessibleDescription('This has been decided already');
        await expect(station(scene).getByRole('status').first()).toContainText(
          decision === 'accept' ? 'Accepted' : 'Declined',
        );
      }
    },
    aboutToSend: async (scene, snapshot) => {
      const { id, name } = pendingOf(snapshot);
      await expect(
        station(scene)
          .getByRole('status')
          .filter({ hasText: `${name === 'accept' ? 'Accepted' : 'Declined'}: ${optionOf(sellerOf(scene, id))}` }),
      ).toBeVisible();
    },
    'sending.left': async (scene) => expect(station(scene)).toHaveCount(0),
    'sending.here': async (scene, snapshot) => {
      const { queued } = snapshot.context;
      const words = queued
        ? `${queued.name === 'accept' ? 'Accepted' : 'Declined'}: ${optionOf(sellerOf(scene, queued.id))}`
        : 'Sending…';
      await expect(station(scene).getByRole('status').filter({ hasText: words })).toBeVisible();
    },
    failed: async (scene, { context: { notice } }) =>
      expect(station(scene).getByRole('alert')).toContainText(
        `Not decided: ${optionOf(sellerOf(scene, notice!.decision.id))}.`,
      ),
    outdated: async (scene, { context: { notice } }) => {
      const { id } = notice!.decision;
      await expect(station(scene).getByRole('alert')).toContainText(
        `Not decided: ${optionOf(sellerOf(scene, id))}. ${outdated}`,
      );
      await expectSeller(scene, id as Id);
    },
    overtaken: async (scene, { context: { notice } }) =>
      expect(
        toast(scene.page, `${nameOf(sellerOf(scene, notice!.decision.id))} has been declined already`),
      ).toBeVisible(),
    closed: async (scene) => expect(station(scene)).toHaveCount(0),
  },

  showsAfter: async (scene, _, { name, before: { context } }) => {
    if (name === 'undo')
      await expect(facts(scene), 'what was taken back is open again').toContainText(
        sellerOf(scene, (context.queued ?? context.pending)!.id).phone,
      );
  },
  says: (scene, { context: { notice } }, { before }) => {
    if (!notice || notice === before.context.notice) return null;
    const name = nameOf(sellerOf(scene, notice.decision.id));
    if (notice.type === 'decided') return `${name} was ${verbs[notice.decision.name]}`;
    return notice.type === 'failed' || notice.type === 'outdated'
      ? [`${name} was not decided about`, notice.message].filter(Boolean).join('. ')
      : `${name} has been declined already`;
  },
  refreshes: (after, { name }) => (name.startsWith('send-') && !isLeft(after) ? /\/admin\/users\?.*limit=100/ : null),

  /** Nobody has to wait before: an administrator lets them, or the page alone gets them as if they did. */
  needs: ['admin'],
  prepare: async (api, { edition }, _seat, as, mayLast) => {
    const hasCards = fieldsOf(users.record, edition).has('id_card_status');
    const admin = await as('admin');
    const read = (id: number) => admin.get<Seller>(`${path}/${id}`);
    const { other, taken } = await takeSellers(api, read);
    const originals = await Promise.all(taken.map(({ id }) => read(id)));
    // The second one is let in already, if there is a card that can wait.
    const waits = originals.map((one, at) => ({
      ...one,
      status: at === 1 && hasCards ? 1 : 2,
      deactivation_reason: null,
      ...(hasCards && { id_card_status: 2 }),
    }));
    if (mayLast) for (const one of waits) await admin.put(path, one);
    const [a, b] = await Promise.all(waits.map(async (one) => (mayLast ? read(one.id) : one)));
    const logged = new Map(await Promise.all(taken.map(async ({ id }) => [id, await loggedOf(admin, id)] as const)));
    const sellers = { a: a!, b: b! };
    return { sellers, other, originals, admin, logged, played: new Map(), hasCards, reasoned: new Set() };
  },
  open: async (scene) => {
    const { page, made, mayLast } = scene;
    // Who does not wait is in the list, and passed over.
    const own = new Set([...made.originals, made.other].map(({ id }) => id));
    const shown = (id: unknown) =>
      made.played.get(Number(id)) ?? Object.values(made.sellers).find((one) => one.id === id);
    // The station holds whom it opens: those of other paths are kept from it.
    await pretendRows(page, path, (rows) =>
      rows.filter(({ id }) => own.has(Number(id))).map((row) => (mayLast ? row : { ...row, ...shown(row.id) })),
    );
    if (!mayLast) {
      for (const { id } of made.originals) await pretendRecord(page, path, () => shown(id)!, id);
    }
    await pretendTwin(page, made.sellers.b);
    await page.goto(`/${path}?pageSize=100&station=true`);
    await expect(button(scene, /^Accept/)).toBeEnabled();
  },
  effects: async (scene, snapshot) => {
    const { api, page, variant, made, mayLast, isOwn } = scene;
    const { items } = snapshot.context;
    const { admin, originals, other } = made;
    const stored = (id: number) => admin.get<Seller>(`${path}/${id}`);
    for (const { id, decided: decision } of items) {
      const seller = made.sellers[id as Id];
      const before = mayLast ? seller : originals.find((one) => one.id === seller.id);
      const isDecided = mayLast && decision !== null;
      expect(await stored(seller.id), `only the decision about ${id} is stored`).toEqual(
        isDecided ? decided(seller, decision) : before,
      );
      expect(
        (await loggedOf(admin, seller.id)) - made.logged.get(seller.id)!,
        `the log tells of one change of ${id}, if there was one`,
      ).toBe(isDecided ? 1 : 0);
      if (isDecided) await expectLogged(admin, seller, decided(seller, decision));
    }
    if (isOwn) {
      for (const { id } of Object.values(made.sellers)) await expectCategories(admin, await stored(id));
      await refusesSellers(scene, admin, other);
      await verificationsOnServer(scene, admin, other.id);
      if (snapshot.matches('closed') && isNew(snapshot))
        for (const one of Object.values(made.sellers)) await expectForm(page, variant.edition, one);
      const card = { id_card_status: other.id_card_status === 4 ? 3 : 4 };
      for (const one of [{ status: 4 }, ...(made.hasCards ? [card] : [])])
        await expectHeld(
          { api, colleague: await colleagueOf(admin) },
          { kind: path, id: String(other.id) },
          { method: 'PUT', path, body: { ...other, ...one } },
        );
    }
    expect(await stored(other.id), 'who was not decided about is as before').toEqual(other);
  },
  cleanUp: async (_, { admin, originals, sellers, other }) => {
    for (const one of originals) {
      const now = await admin.get<Seller>(`${path}/${one.id}`);
      const isAsBefore = (['status', 'id_card_status', 'deactivation_reason'] as const).every(
        (name) => now[name] === one[name],
      );
      if (isAsBefore) continue;
      await admin.put(path, one);
    }
    freeSellers([...Object.values(sellers), other]);
  },
});
