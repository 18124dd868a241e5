import type { Contract } from '../../../src/contract/contract';
import { expect } from '../../expect';
import {
  attachmentDialog,
  moderationMachine,
  type ModerationEvent,
  type Outcome,
  type Sent,
} from '../../../machines/moderation';
import { attachmentStatus } from '../../../src/contract/attachment-statuses';
import { lasting } from '../../answers';
import { pretendRecord } from '../../pretend';
import type { Account, Api } from '../../api';
import { colleagueOf, expectHeld } from '../../effects/colleague';
import { hidesRewarded, sentBy, type Attachment } from '../../effects/loyalty';
import { expectPaid, ledgerOf, type Ledger } from '../../effects/payments';
import { defineModel, type Model, type Scene } from '../../model';
import {
  claimCalls,
  colleagueFirst,
  conflicts,
  decide,
  expectSameTry,
  failures,
  isOfSystem,
  isSending,
  pendingOf,
  Reserved,
  sendActor,
  serialize,
  toast,
} from './deciding';

const photosOf = ({ attachment, attachments }: Attachment) => (attachment ? [attachment] : (attachments ?? []));
/** An attachment on moderation; its status is reset after the path. */
interface Made {
  row: Attachment;
  /** An attachment that the path does not touch. */
  other: Attachment;
  ledger: Ledger;
  isOvertaken?: true;
}

const { accepted, declined, onModeration } = attachmentStatus;
const words = { [onModeration]: 'On moderation', [accepted]: 'Accepted', [declined]: 'Declined' };
/** What the user can fill in. The machine only learns whether it can be saved. */
const forms = {
  declined: { status: declined, quantity: '2', blocked: null },
  accepted: { status: accepted, quantity: '', blocked: null },
  unchanged: { status: onModeration, quantity: '', blocked: 'loyalty:whyNot.unchanged' },
  wrong: { status: declined, quantity: 'many', blocked: 'loyalty:whyNot.quantity' },
};
type Form = keyof typeof forms;
interface Filled extends Sent {
  form: Form;
}
const filled = (form: Form): readonly Filled[] => [{ id: 'a', decided: null, blocked: forms[form].blocked, form }];
const fill = (form: Form): ModerationEvent => ({ type: 'SHOW', items: filled(form) });
const formIn = ({ context }: { context: { items: readonly Sent[] } }): Form => (context.items[0] as Filled).form;
const quantityOf = (form: Form) => (forms[form].quantity === '' ? null : Number(forms[form].quantity));
const reasons: Record<string, string> = {
  'loyalty:whyNot.unchanged': 'Nothing has changed',
  'loyalty:whyNot.quantity': 'The quantity must be a whole number from 0',
};
const problem = "Error: Couldn't change attachment status";

const dialog = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: 'User attachment moderation' });
async function expectForm(scene: Scene<Made>, form: Form, hasQuantity: boolean) {
  await expect(dialog(scene).getByLabel('Status')).toHaveText(words[forms[form].status]!);
  if (hasQuantity) await expect(dialog(scene).getByLabel('Quantity')).toHaveValue(forms[form].quantity);
}

const lists = new Map<string, Reserved<Attachment>>();
/** The attachments of a list that are in use; the models of its dialog and of its station share them. */
export function reservedIn(path: string): Reserved<Attachment> {
  const reserved = lists.get(path) ?? new Reserved<Attachment>(({ user_id }) => user_id);
  lists.set(path, reserved);
  return reserved;
}
/** Those of a list that nobody has decided about or counted. */
export async function waitingIn(api: Api, path: string): Promise<Attachment[]> {
  const { data } = await api.get<{ data: Attachment[] }>(
    `${path}?status=${onModeration}&sort=id&order=DESC&offset=0&limit=100`,
  );
  return data.filter((one) => (one.product_quantity ?? null) === null);
}

interface Screen {
  name: string;
  contract: Contract;
  method: 'POST' | 'PUT';
  accounts: readonly [Account, ...Account[]];
  hasQuantity: boolean;
  idLabel: string;
  /** The request body for a status and a quantity. */
  body: (row: Attachment, status: number, quantity: number | null) => object;
}

/**
 * The 'User attachment moderation' dialog. It stays open with the filled-in values until the decision has been stored
 * (document 2, sections 2.17, 2.28 and 8).
 */
export function attachmentModel({ name, contract, method, accounts, hasQuantity, idLabel, body }: Screen): Model {
  const { path } = contract;
  const reserved = reservedIn(path);
  const save = (api: Api, row: Attachment, status: number, quantity: number | null) =>
    api[method === 'PUT' ? 'put' : 'post'](path, body(row, status, quantity));
  const stored = (api: Api, { id }: Attachment) => api.get<Attachment>(`${path}/${id}`);

  /** The sale that meets a programme's requirement pays its coins, once, and its photo stays as it was decided. */
  async function paysOnce(api: Api): Promise<void> {
    const { data } = await api.get<{ data: Attachment[] }>(`${path}?status=${accepted}&limit=1000`);
    const isNew = (one: Attachment) =>
      !data.some(
        ({ user_id, program_id, rewarded }) => rewarded && user_id === one.user_id && program_id === one.program_id,
      );
    const [sold] = reserved.take(
      (await waitingIn(api, path)).filter(isNew),
      1,
      'attachments of users without a reward',
    );
    try {
      const ledger = await ledgerOf(api, sold!.user_id);
      const { coins, sales_requirement } = await api.get<{ coins: number; sales_requirement: number }>(
        `admin/loyalty-programs/${sold!.program_id}`,
      );
      const before = data
        .filter((one) => one.user_id === sold!.user_id && one.program_id === sold!.program_id)
        .reduce((sum, one) => sum + (one.product_quantity ?? 0), 0);
      const missing = sales_requirement - before;
      await save(api, sold!, declined, missing);
      await expectPaid(api, ledger, 'loyalty_program', [], 'sales that were declined');
      await save(api, sold!, accepted, missing - 1);
      await expectPaid(api, ledger, 'loyalty_program', [], 'sales below the requirement');
      for (let times = 0; times < 2; times++) await save(api, sold!, accepted, missing);
      const changed = await api.ask(method, path, body(sold!, declined, null));
      expect(changed.status, 'what was rewarded cannot be declined').toBe(409);
      expect((await stored(api, sold!)).rewarded, 'the photo of the sale is marked').toBe(true);
      const cause = { kind: 'loyalty_program', id: sold!.program_id! };
      await expectPaid(api, ledger, 'loyalty_program', [coins], 'the sale that meets the requirement', cause);
      await hidesRewarded(api, sold!);
      const next = (await sentBy(api, sold!.user_id)).find(
        (one) => one.program_id === sold!.program_id && one.status === onModeration,
      );
      if (!next) return;
      await save(api, next, accepted, missing + sales_requirement);
      await expectPaid(api, ledger, 'loyalty_program', [coins], 'a sale after the reward', cause);
      await save(api, next, onModeration, next.product_quantity ?? null);
    } finally {
      reserved.free([sold!]);
    }
  }

  /** Decisions are not overwritten, not made for another user, and not made about what a colleague has open. */
  async function onServer({ api, as, made: { row, other, ledger } }: Scene<Made>, saved: Form | null): Promise<void> {
    const admin = await as('admin');
    const colleague = await colleagueOf(admin);
    if (saved) {
      for (const status of [accepted, declined]) {
        const late = await colleague.ask(method, path, body(row, status, quantityOf(saved)));
        expect(late.status, 'a decision that a colleague has not seen is neither overwritten nor made again').toBe(409);
        expect(JSON.stringify(late.body), 'it says who decided').toContain(api.storage.identity.fullName);
      }
      const { data } = await admin.get<{ data: { action: string; info: string }[] }>(
        `admin/logs?info=${encodeURIComponent(`${path} ${row.id}:`)}&sort=id&order=DESC&limit=1`,
      );
      expect([data[0]?.action, data[0]?.info], 'the log tells of the decision').toEqual([
        'moderate',
        expect.stringContaining(`status ${forms[saved].status}`),
      ]);
    }
    const unfit = [body(other, 9, null), ...(hasQuantity ? [body(other, accepted, -1)] : [])];
    for (const one of unfit)
      expect((await api.ask(method, path, one)).status, 'an unknown status, or a negative quantity').toBe(422);
    await expectPaid(admin, ledger, 'loyalty_program', [], 'no requirement is met');
    if (!hasQuantity)
      expect(
        (await api.ask(method, path, body({ ...other, user_id: row.user_id }, accepted, null))).status,
        'a decision about another user’s attachment is refused',
      ).toBe(422);
    if (saved === 'accepted' && hasQuantity) await paysOnce(api);
    await expectHeld(
      { api, colleague },
      { kind: path, id: String(other.id) },
      { method, path, body: body(other, accepted, null) },
    );
    expect(await stored(api, other), 'an attachment that nobody decided about is as it was').toEqual(other);
  }

  const input = { kind: attachmentDialog, mayDecide: true, items: filled('unchanged') };
  const variantOf = (account: Account) => ({ name: account, account, edition: 'IRELAND' as const, input });
  const [first, ...others] = accounts;
  const act = (form: Form) => async (scene: Scene<Made>) => {
    if (hasQuantity) await dialog(scene).getByLabel('Quantity').fill(forms[form].quantity);
    await dialog(scene).getByLabel('Status').click();
    await scene.page.getByRole('option', { name: words[forms[form].status]!, exact: true }).click();
  };
  return defineModel<typeof moderationMachine, Made>({
    name,
    machine: moderationMachine,
    screen: [[contract, 'list']],
    variants: [variantOf(first), ...others.map(variantOf)],
    events: {
      'fill-declined': fill('declined'),
      'fill-accepted': fill('accepted'),
      'fill-unchanged': fill('unchanged'),
      ...(hasQuantity && { 'fill-wrong': fill('wrong') }),
      'save-declined': decide('a', 'save', 'declined'),
      'save-accepted': decide('a', 'save', 'accepted'),
      retry: { type: 'RETRY' },
      cancel: { type: 'CLOSE' },
    },
    allows: (snapshot, event) => {
      const {
        value,
        context: { notice },
      } = snapshot;
      const form = formIn(snapshot);
      // The colleague of this ending accepts, so only 'declined' conflicts with it.
      if ((event as { name?: string }).name === 'send-overtaken') return snapshot.context.pending?.value === 'declined';
      // While the decision is being sent, the dialog can neither be edited nor closed.
      if (isSending(snapshot)) return isOfSystem(event);
      const failed = notice?.type === 'failed' ? notice.decision.value : null;
      if (event.type === 'RETRY') return form === failed;
      // One button sends both events: with the values of the failed decision it is a retry.
      if (event.type === 'DECIDE') return form === event.decision.value && form !== failed;
      // After a colleague's change, the form is compared with the colleague's values, so only these two forms keep
      // their meaning.
      return (
        event.type !== 'SHOW' ||
        value !== 'overtaken' ||
        ['declined', 'wrong'].includes((event.items[0] as Filled).form)
      );
    },
    stories: { 'An accepted attachment stays accepted': 'fill-accepted.save-accepted.send-ok' },
    looks: (snapshot) => String(forms[formIn(snapshot)].blocked),
    serialize,

    controls: {
      'DECIDE RETRY': {
        find: (scene) => dialog(scene).getByRole('button', { name: /^(Save|Saving…)$/ }),
        isShown: ({ value }) => value !== 'closed',
        reason: (snapshot) =>
          isSending(snapshot) ? 'A decision is being sent' : reasons[snapshot.context.items[0]!.blocked ?? '']!,
      },
      CLOSE: {
        find: (scene) => dialog(scene).getByRole('button', { name: 'Cancel', exact: true }),
        isShown: isSending,
        reason: () => 'A decision is being sent',
      },
    },
    acts: Object.fromEntries((Object.keys(forms) as Form[]).map((form) => [`fill-${form}`, act(form)])),
    calls: {
      send: {
        actor: sendActor,
        method,
        lasts: true,
        url: new RegExp(`/${path}$`),
        sent: (request, snapshot, { made }) => {
          const pending = pendingOf(snapshot);
          const form = pending.value as Form;
          expect(request.postDataJSON()).toEqual(body(made.row, forms[form].status, quantityOf(form)));
          expect(request.headers()['if-match'], 'a newer decision is not overwritten').toBeTruthy();
          expectSameTry(request, made, pending);
        },
        endings: {
          ok: {
            output: { outcome: 'decided' } satisfies Outcome,
            ...lasting(
              () => undefined,
              ({ request }) => request.postDataJSON() as unknown,
            ),
          },
          ...failures,
          // A colleague accepts the attachment while this decision is being sent.
          overtaken: {
            output: { outcome: 'overtaken', decided: 'save', by: null } satisfies Outcome,
            answer: colleagueFirst(async (_, { api, made }) => {
              await save(api, (made as Made).row, accepted, null);
              (made as Made).isOvertaken = true;
            }),
            played: async (held, scene) => {
              scene.made.row = { ...scene.made.row, status: accepted };
              await conflicts({})(held, scene as Scene);
            },
          },
        },
      },
    },

    shows: {
      open: async (scene, snapshot) => {
        await expect(dialog(scene).getByLabel(idLabel)).toHaveValue(String(scene.made.row.id));
        const photos = photosOf(scene.made.row);
        await expect(dialog(scene).getByRole('img')).toHaveCount(photos.length);
        for (const [at, key] of photos.entries())
          await expect(dialog(scene).getByRole('img', { name: `Photo ${at + 1}` })).toHaveAttribute(
            'src',
            new RegExp(key.split('/').at(-1)!),
          );
        await expectForm(scene, formIn(snapshot), hasQuantity);
        await expect(dialog(scene).getByText(problem)).toBeHidden();
      },
      sending: async (scene, snapshot) => {
        await expectForm(scene, formIn(snapshot), hasQuantity);
        await expect(dialog(scene).getByLabel('Status')).toBeDisabled();
        await expect(dialog(scene).getByText(problem)).toBeHidden();
      },
      failed: async (scene, snapshot) => {
        await expect(
          dialog(scene).getByText(
            [problem, snapshot.context.notice?.type === 'failed' ? snapshot.context.notice.message : null]
              .filter(Boolean)
              .join('. '),
          ),
        ).toBeVisible();
        await expectForm(scene, formIn(snapshot), hasQuantity);
      },
      overtaken: async (scene, snapshot) => {
        await expect(dialog(scene).getByText(new RegExp(`^${problem}. .*Somebody else`))).toBeVisible();
        await expect(
          dialog(scene).getByText(hasQuantity ? 'It is now: Accepted, quantity 0' : 'It is now: Accepted'),
        ).toBeVisible();
        await expectForm(scene, formIn(snapshot), hasQuantity);
      },
      closed: async (scene, { context: { notice } }) => {
        await expect(dialog(scene)).toBeHidden();
        if (notice?.type === 'decided')
          await expect(
            toast(scene.page, `Decision saved: ${words[forms[notice.decision.value as Form].status]}`),
          ).toBeVisible();
        // The list shows only what waits for a decision; what was only played still does.
        if (notice?.type === 'decided' && scene.mayLast)
          await expect(scene.page.getByRole('button', { name: `Edit: ${scene.made.row.id}`, exact: true })).toHaveCount(
            0,
          );
      },
    },
    says: (_, { context: { notice } }, { before }) => {
      if (!notice || notice === before.context.notice) return null;
      return notice.type === 'decided'
        ? new RegExp(`^Decision saved: ${words[forms[notice.decision.value as Form].status]}`)
        : problem;
    },
    refreshes: (_, { name: step }) => (step.startsWith('send-') ? new RegExp(`/${path}\\?`) : null),

    needs: ['admin'],
    prepare: async (api, _, __, as) => {
      const [row, other] = reserved.take(await waitingIn(api, path), 2, 'attachments that wait for moderation');
      return { row: row!, other: other!, ledger: await ledgerOf(await as('admin'), row!.user_id) };
    },
    sideCalls: claimCalls,
    open: async (scene) => {
      if (!scene.mayLast) await pretendRecord(scene.page, path, () => scene.made.row, scene.made.row.id);
      await scene.page.goto(
        `/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'status', operator: 'in', value: [onModeration] }]))}`,
      );
      await scene.page.getByRole('button', { name: `Edit: ${scene.made.row.id}`, exact: true }).click();
      await expect(dialog(scene).locator('form')).toHaveAttribute('aria-busy', 'false');
    },
    strangers: accounts.includes('team') ? ['ba', 'rsm'] : ['team', 'ba'],
    effects: async (scene, { context: { notice } }) => {
      const { api, made, mayLast, isOwn } = scene;
      const now = await api.get<Attachment>(`${path}/${made.row.id}`);
      const { status, product_quantity } = now;
      const decision = { status, ...(hasQuantity && { product_quantity }) };
      expect(now, 'nothing but the decision is stored').toEqual({ ...made.row, ...decision });
      const saved = mayLast && notice?.type === 'decided' ? (notice.decision.value as Form) : null;
      if (isOwn) await onServer(scene, saved);
      const wanted = saved
        ? [forms[saved].status, quantityOf(saved)]
        : made.isOvertaken
          ? [accepted, null]
          : [onModeration, null];
      expect(hasQuantity ? [status, product_quantity] : status, 'the server has stored what the page shows').toEqual(
        hasQuantity ? wanted : wanted[0],
      );
    },
    cleanUp: async (api, { row, other }) => {
      const now = await api.get<Attachment>(`${path}/${row.id}`);
      if (now.status !== onModeration || (now.product_quantity ?? null) !== null)
        await save(api, row, onModeration, null);
      reserved.free([row, other]);
    },
  });
}
