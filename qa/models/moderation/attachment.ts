import type { Contract } from '../../../src/contract/contract';
import { expect } from '../../expect';
import {
  attachmentDialog,
  moderationMachine,
  type ModerationEvent,
  type Notice,
  type Outcome,
  type Sent,
} from '../../../machines/moderation';
import { attachmentStatus } from '../../../src/contract/attachment-statuses';
import { lasting, locally, says } from '../../answers';
import { pretendRecord } from '../../pretend';
import type { Account, Api } from '../../api';
import {
  changeSeen,
  countsOnServer,
  decidedOnServer,
  expectAttachmentStation,
  expectStanding,
  waitingIn,
  withoutSales,
  type Decided,
} from '../../effects/attachments';
import { photosOf, type Attachment } from '../../effects/loyalty';
import { ledgerOf, type Ledger } from '../../effects/payments';
import { expectHidden } from '../../effects/refusal';
import { dayIn, expectCells, rowOf } from '../../effects/rows';
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

/** An attachment on moderation; its status is reset after the path. */
interface Made {
  row: Attachment;
  /** As the list shows it. */
  listed: Attachment;
  /** The user who has sent it, as pickers name them. */
  sender: string;
  /** An attachment that the path does not touch. */
  other: Attachment;
  ledger: Ledger;
  isOvertaken?: true;
}

const { accepted, declined, onModeration } = attachmentStatus;
const words: Readonly<Record<number, string>> = {
  [onModeration]: 'On moderation',
  [accepted]: 'Accepted',
  [declined]: 'Declined',
};
/** The quantity that stands there already, and the one that a colleague enters. */
const [countedBefore, countedByColleague] = [4, 5];
/** What the user can fill in. The machine only learns whether it can be saved. */
const forms = {
  declined: { status: declined, quantity: '2', blocked: null },
  accepted: { status: accepted, quantity: '', blocked: null },
  counted: { status: onModeration, quantity: '0', blocked: null },
  unchanged: { status: onModeration, quantity: String(countedBefore), blocked: 'loyalty:whyNot.unchanged' },
  wrong: { status: declined, quantity: 'many', blocked: 'loyalty:whyNot.quantity' },
};
/** What is no quantity either. */
const unfit = ['-1', '1.5', '2147483648'];
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
const savedWords = ({ decision, paid }: Extract<Notice, { type: 'decided' }>) =>
  new RegExp(
    `^Decision saved: ${words[forms[decision.value as Form].status]}${paid ? '\\. The program has been paid\\.' : ''}$`,
  );
const problem = "Error: Couldn't change attachment status";

const dialog = ({ page }: Scene<Made>) => page.getByRole('dialog', { name: 'User attachment moderation' });
/** What the list shows of the attachment, by heading. */
const cellsOf = ({ made: { listed, sender }, variant }: Scene<Made>): Record<string, string> => {
  const day = (date: string | undefined) => (date ? dayIn(variant.edition, date) : '');
  const own: Record<string, string> =
    listed.attachments === undefined
      ? {
          'Photo ID': String(listed.id),
          Date: day(listed.created_at),
          Quantity: String(listed.product_quantity ?? ''),
          Rewarded: 'No',
        }
      : {
          ID: String(listed.id),
          Name: listed.name ?? '',
          'End date': day(listed.end_date),
          'Open question answer': listed.open_question_answer ?? '',
          'Photo question': listed.question ?? '',
        };
  return { ...own, 'User ID': sender, Status: words[listed.status]! };
};
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
  const screen: Decided = { path, method, body, hasQuantity, reserved };
  const input = { kind: attachmentDialog, mayDecide: true, items: filled('unchanged') };
  const variantOf = (account: Account) => ({ name: account, account, edition: 'IRELAND' as const, input });
  const [first, ...others] = accounts;
  const strangers = (['team', 'ba', 'rsm'] as const).filter((one) => !accounts.includes(one));
  const act = (form: Form) => async (scene: Scene<Made>) => {
    const field = dialog(scene).getByLabel('Quantity');
    if (form === 'wrong')
      for (const one of unfit) {
        await field.fill(one);
        await expect(field, `${one} is no quantity`).toHaveAccessibleDescription(reasons['loyalty:whyNot.quantity']!);
      }
    if (hasQuantity) await field.fill(forms[form].quantity);
    await dialog(scene).getByLabel('Status').click();
    await expect(scene.page.getByRole('option'), 'the statuses').toHaveText(Object.values(words));
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
      ...(hasQuantity && { 'fill-wrong': fill('wrong'), 'fill-counted': fill('counted') }),
      'save-declined': decide('a', 'save', 'declined'),
      'save-accepted': decide('a', 'save', 'accepted'),
      ...(hasQuantity && { 'save-counted': decide('a', 'save', 'counted') }),
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
      // Only sales that are accepted meet a requirement.
      if ((event as { name?: string }).name === 'send-paid') return snapshot.context.pending?.value === 'accepted';
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
    stories: {
      'An accepted attachment stays accepted': 'fill-accepted.save-accepted.send-ok',
      ...(hasQuantity && { 'The quantity alone is corrected': 'fill-counted.save-counted.send-ok' }),
    },
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
          ...(hasQuantity && {
            paid: {
              output: { outcome: 'decided', paid: true } satisfies Outcome,
              ...locally(async (held, scene) =>
                says({ ...(held.request.postDataJSON() as object), rewarded: true })(held, scene as Scene),
              ),
            },
          }),
          ...failures,
          // A colleague accepts the attachment while this decision is being sent.
          overtaken: {
            output: { outcome: 'overtaken', decided: 'save', by: null } satisfies Outcome,
            answer: colleagueFirst(async (_, { api, made }) => {
              await save(api, (made as Made).row, accepted, countedByColleague);
              (made as Made).isOvertaken = true;
            }),
            played: async (held, scene) => {
              scene.made.row = {
                ...scene.made.row,
                status: accepted,
                ...(hasQuantity && { product_quantity: countedByColleague }),
              };
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
        await expectCells(rowOf(scene.page, scene.made.row.id), cellsOf(scene));
      },
      sending: async (scene, snapshot) => {
        await scene.page.keyboard.press('Escape');
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
          dialog(scene).getByText(`It is now: Accepted${hasQuantity ? `, quantity ${countedByColleague}` : ''}`, {
            exact: true,
          }),
        ).toBeVisible();
        await expectForm(scene, formIn(snapshot), hasQuantity);
      },
      closed: async (scene, { context: { notice } }) => {
        await expect(dialog(scene)).toBeHidden();
        if (notice?.type !== 'decided') return;
        const form = notice.decision.value as Form;
        await expect(toast(scene.page, savedWords(notice))).toBeVisible();
        if (!scene.mayLast || notice.paid) return;
        // The list shows only what waits for a decision; what was only played still does.
        const row = scene.page.getByRole('button', { name: `Edit: ${scene.made.row.id}`, exact: true });
        if (forms[form].status !== onModeration) return expect(row).toHaveCount(0);
        await expectCells(rowOf(scene.page, scene.made.row.id), { Quantity: forms[form].quantity });
      },
    },
    says: (_, { context: { notice } }, { before }) => {
      if (!notice || notice === before.context.notice) return null;
      return notice.type === 'decided' ? savedWords(notice) : problem;
    },
    refreshes: (_, { name: step }) => (step.startsWith('send-') ? new RegExp(`/${path}\\?`) : null),

    needs: ['admin'],
    prepare: async (api, _, __, as, mayLast) => {
      const waiting = await waitingIn(api, path);
      const free = hasQuantity ? await withoutSales(api, path, waiting) : waiting;
      const [first, other] = reserved.take(free, 2, 'attachments that wait for moderation');
      const admin = await as('admin');
      const { name, surname } = await admin.get<{ name: string; surname: string }>(`admin/users/${first!.user_id}`);
      if (hasQuantity && mayLast) await save(api, first!, onModeration, countedBefore);
      const stored = await api.get<Attachment>(`${path}/${first!.id}`);
      return {
        row: { ...stored, ...(hasQuantity && { product_quantity: countedBefore }) },
        listed: stored,
        sender: `(${first!.user_id}) ${name} ${surname}`,
        other: other!,
        ledger: await ledgerOf(admin, first!.user_id),
      };
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
    strangers,
    effects: async (scene, snapshot) => {
      const { api, made, mayLast, isOwn } = scene;
      const { notice } = snapshot.context;
      const now = await api.get<Attachment>(`${path}/${made.row.id}`);
      const { status, product_quantity } = now;
      const decision = { status, ...(hasQuantity && { product_quantity }) };
      expect(now, 'nothing but the decision is stored').toEqual({ ...made.row, ...decision });
      const saved = mayLast && notice?.type === 'decided' && !notice.paid ? (notice.decision.value as Form) : null;
      if (isOwn) {
        const decided = saved && { status: forms[saved].status, quantity: quantityOf(saved) };
        await decidedOnServer(scene, screen, decided);
        await countsOnServer(api, screen);
        await expectHidden(scene, path, made.other.id, strangers);
        if (saved === 'accepted') await expectStanding(scene, screen);
        else if (snapshot.matches('closed')) await expectAttachmentStation(scene, screen);
      }
      const before = hasQuantity && mayLast ? countedBefore : null;
      const wanted = saved
        ? [forms[saved].status, quantityOf(saved)]
        : made.isOvertaken
          ? [accepted, countedByColleague]
          : [onModeration, before];
      expect(hasQuantity ? [status, product_quantity] : status, 'the server has stored what the page shows').toEqual(
        hasQuantity ? wanted : wanted[0],
      );
    },
    cleanUp: async (api, { row, other }) => {
      const now = await api.get<Attachment>(`${path}/${row.id}`);
      if (now.status !== onModeration || (now.product_quantity ?? null) !== null)
        await changeSeen(api, screen, row, { status: onModeration, quantity: null });
      reserved.free([row, other]);
    },
  });
}
