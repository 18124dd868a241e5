import type { Locator } from '@playwright/test';
import { attachmentStatus } from '../../src/contract/attachment-statuses';
import type { Api } from '../api';
import { expect } from '../expect';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import type { Reserved } from '../models/moderation/deciding';
import { colleagueOf, expectHeld } from './colleague';
import { expectCounted } from './lists';
import { hidesRewarded, photosOf, sentBy, type Attachment } from './loyalty';
import { expectPaid, expectProgress, ledgerOf, type Ledger } from './payments';
import { dayIn } from './rows';
import { expectStation } from './stations';

const { accepted, declined, onModeration } = attachmentStatus;

/** A list of attachments, and how a decision about one is sent. */
export interface Decided {
  path: string;
  method: 'POST' | 'PUT';
  hasQuantity: boolean;
  body: (row: Attachment, status: number, quantity: number | null) => object;
  reserved: Reserved<Attachment>;
}
interface Made {
  row: Attachment;
  other: Attachment;
  ledger: Ledger;
}
interface Decision {
  status: number;
  quantity: number | null;
}
const stored = (api: Api, { path }: Decided, { id }: Attachment) => api.get<Attachment>(`${path}/${id}`);

/** The attachments on moderation that nobody has counted. */
export async function waitingIn(api: Api, path: string): Promise<Attachment[]> {
  const { data } = await api.get<{ data: Attachment[] }>(
    `${path}?status=${onModeration}&sort=id&order=DESC&offset=0&limit=100`,
  );
  return data.filter((one) => (one.product_quantity ?? null) === null);
}

/**
 * Those whose sellers have sold nothing else of the programme for which they have not been paid, so that a small sale
 * pays nothing.
 */
export async function withoutSales(api: Api, path: string, waiting: readonly Attachment[]): Promise<Attachment[]> {
  const { data } = await api.get<{ data: Attachment[] }>(`${path}?status=${accepted}&limit=1000`);
  return waiting.filter(({ user_id, program_id }) => {
    const sold = data.filter((one) => one.user_id === user_id && one.program_id === program_id);
    return sold.some(({ rewarded }) => rewarded) || sold.every(({ product_quantity }) => !product_quantity);
  });
}

/** The log tells of the reward once, with its photos, its programme, who got it, and how much. */
async function rewardLogged(api: Api, { user_id, program_id }: Attachment, coins: number, photos: readonly number[]) {
  const info = `: admin/loyalty-programs ${program_id}, admin/users ${user_id}, ${coins}`;
  const { data } = await api.get<{ data: { info: string; changes: object[] }[] }>(
    `admin/logs?action=reward&info=${encodeURIComponent(info)}&limit=10`,
  );
  const told = data.filter((one) => one.info.endsWith(info));
  const ids = told.map((one) => (one.info.match(/attachments (\d+(?:, \d+)*):/)?.[1] ?? '').split(', ').map(Number));
  expect(
    ids.map((one) => one.toSorted((a, b) => a - b)),
    'the log tells of a reward once',
  ).toEqual([photos]);
  const changes = [{ field: 'rewarded', before: false, after: true }];
  expect(told[0]!.changes, 'what the log says has changed').toEqual(changes);
}

/** Asserts that the photos say of their seller what the seller's record has. */
export async function ofTheirSellers(admin: Api, photos: readonly { user_id: number; traffic_code?: string | null }[]) {
  for (const { user_id, traffic_code } of photos) {
    const seller = await admin.get<{ traffic_code?: string | null }>(`admin/users/${user_id}`);
    expect(traffic_code ?? null, `the traffic code of user ${user_id}`).toBe(seller.traffic_code ?? null);
  }
}

/** The sale that meets a programme's requirement pays its coins, once, and its photo stays as it was decided. */
async function paysOnce(api: Api, screen: Decided): Promise<void> {
  const { path, method, body, reserved } = screen;
  const save = (row: Attachment, status: number, quantity: number | null) =>
    api.post(path, body(row, status, quantity));
  const { data } = await api.get<{ data: Attachment[] }>(`${path}?limit=1000`);
  const isSame = (one: Attachment) => (other: Attachment) =>
    other.user_id === one.user_id && other.program_id === one.program_id;
  const acceptedOf = (one: Attachment) => data.filter((other) => isSame(one)(other) && other.status === accepted);
  const soldOf = (one: Attachment) =>
    acceptedOf(one).reduce((sum, { product_quantity }) => sum + (product_quantity ?? 0), 0);
  const isNew = (one: Attachment) => !acceptedOf(one).some(({ rewarded }) => rewarded);
  // First whoever has other photos that are not rewarded with the sale, then whoever has sold something before: sales of
  // several photos count together.
  const leftOut = (one: Attachment) =>
    data.filter((other) => isSame(one)(other) && other.id !== one.id && other.status !== accepted).length;
  const sellers = (await waitingIn(api, path))
    .filter(isNew)
    .toSorted(
      (one, other) =>
        Number(soldOf(other) > 0) - Number(soldOf(one) > 0) ||
        leftOut(other) - leftOut(one) ||
        soldOf(other) - soldOf(one),
    );
  const [sold] = reserved.take(sellers, 1, 'attachments of users without a reward');
  try {
    const ledger = await ledgerOf(api, sold!.user_id);
    const { coins, sales_requirement, progress_bar_enable } = await api.get<{
      coins: number;
      sales_requirement: number;
      progress_bar_enable: boolean | null;
    }>(`admin/loyalty-programs/${sold!.program_id}`);
    const missing = sales_requirement - soldOf(sold!);
    const waiting = `status=${onModeration}`;
    await expectCounted(api, path, waiting);
    await save(sold!, declined, missing);
    await expectCounted(api, path, waiting);
    await expectPaid(api, ledger, 'loyalty_program', [], 'sales that were declined');
    await save(sold!, accepted, missing - 1);
    await expectPaid(api, ledger, 'loyalty_program', [], 'sales below the requirement');
    for (let times = 0; times < 2; times++) await save(sold!, accepted, missing);
    const changed = await api.ask(method, path, body(sold!, declined, null));
    expect(changed.status, 'what was rewarded cannot be declined').toBe(409);
    expect((await stored(api, screen, sold!)).rewarded, 'the photo of the sale is marked').toBe(true);
    const all = (await sentBy(api, sold!.user_id)).filter(isSame(sold!));
    for (const one of all)
      expect(one.rewarded, 'all accepted photos of the programme are marked, and no others').toBe(
        one.status === accepted,
      );
    const cause = { kind: 'loyalty_program', id: sold!.program_id! };
    await expectPaid(api, ledger, 'loyalty_program', [coins], 'the sale that meets the requirement', cause);
    await expectProgress(api, ledger, 'loyalty_program', progress_bar_enable);
    await hidesRewarded(api, sold!);
    await rewardLogged(
      api,
      sold!,
      coins,
      all.filter(({ rewarded }) => rewarded).map(({ id }) => id),
    );
    const next = all.find(({ status }) => status === onModeration);
    if (!next) return;
    await save(next, accepted, missing + sales_requirement);
    await expectPaid(api, ledger, 'loyalty_program', [coins], 'a sale after the reward', cause);
    await save(next, onModeration, next.product_quantity ?? null);
  } finally {
    reserved.free([sold!]);
  }
}

/** The log says what was decided, and from what to what. */
async function expectLogged(admin: Api, { path, hasQuantity }: Decided, row: Attachment, decided: Decision) {
  const { data } = await admin.get<{
    data: { action: string; info: string; changes: { field: string; before?: unknown; after?: unknown }[] }[];
  }>(`admin/logs?info=${encodeURIComponent(`${path} ${row.id}:`)}&sort=id&order=DESC&limit=1`);
  expect([data[0]?.action, data[0]?.info], 'the log tells of the decision').toEqual([
    'moderate',
    expect.stringContaining(`status ${decided.status}`),
  ]);
  const told = new Map(data[0]!.changes.map((one) => [one.field, [one.before ?? null, one.after ?? null]]));
  const changes = {
    status: [row.status, decided.status],
    ...(hasQuantity && { product_quantity: [row.product_quantity ?? null, decided.quantity] }),
  };
  for (const [field, [before, after]] of Object.entries(changes))
    expect(told.get(field), `what the log says of ${field}`).toEqual(before === after ? undefined : [before, after]);
}

/** Decides about an attachment as it is now, whoever has decided before. */
export async function changeSeen(api: Api, screen: Decided, row: Attachment, { status, quantity }: Decision) {
  const { path, method, body } = screen;
  const seen = await api.ask('GET', `${path}/${row.id}`);
  const changed = await api.ask(method, path, body(row, status, quantity), { 'if-match': seen.headers.get('etag')! });
  expect(changed.status, 'a decision that was seen is changed').toBe(200);
}

/** A colleague who has seen a decision may change it; then it is theirs. */
async function changesWhatWasSeen(api: Api, colleague: Api, screen: Decided, row: Attachment): Promise<void> {
  const { path, method, body } = screen;
  await expectCounted(colleague, path, `status=${accepted}`);
  await changeSeen(colleague, screen, row, { status: accepted, quantity: null });
  await expectCounted(colleague, path, `status=${accepted}`);
  const late = await api.ask(method, path, body(row, declined, null));
  expect(late.status, 'whose decision was changed does not change it back unseen').toBe(409);
  expect(JSON.stringify(late.body), 'it says who has changed it').toContain(colleague.storage.identity.fullName);
  expect((await stored(api, screen, row)).status, 'the changed decision stands').toBe(accepted);
}

/** What does not fit is refused at its field. */
async function refusesUnfit(api: Api, { path, method, body, hasQuantity }: Decided, other: Attachment): Promise<void> {
  const { status: _, ...without } = body(other, accepted, null) as Record<string, unknown>;
  const unfit: [object, string][] = [
    [body(other, 9, null), 'status'],
    [without, 'status'],
    ...(hasQuantity
      ? [-1, 1.5, 2_147_483_648].map((one): [object, string] => [body(other, accepted, one), 'product_quantity'])
      : []),
  ];
  for (const [one, field] of unfit) {
    const answer = await api.ask(method, path, one);
    expect(
      [answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})],
      JSON.stringify(one),
    ).toEqual([422, [field]]);
  }
  const unknown = await api.ask(method, path, body({ ...other, id: 2_000_000_000 }, accepted, null));
  expect(unknown.status, 'an attachment that does not exist').toBe(404);
  const old = await api.ask(method, path, body(other, accepted, null), { 'if-match': '"0"' });
  expect(old.status, 'a decision about a version that has passed is refused').toBe(409);
}

/** Decisions are not overwritten, not made for another user, and not made about what a colleague has open. */
export async function decidedOnServer(
  { api, as, made: { row, other, ledger } }: Pick<Scene<Made>, 'api' | 'as' | 'made'>,
  screen: Decided,
  decided: Decision | null,
): Promise<void> {
  const { path, method, body, hasQuantity } = screen;
  const admin = await as('admin');
  const colleague = await colleagueOf(admin);
  if (decided) await expectLogged(admin, screen, row, decided);
  if (decided && decided.status !== onModeration)
    for (const status of [accepted, declined]) {
      const late = await colleague.ask(method, path, body(row, status, decided.quantity));
      expect(late.status, 'a decision that a colleague has not seen is neither overwritten nor made again').toBe(409);
      expect(JSON.stringify(late.body), 'it says who decided').toContain(api.storage.identity.fullName);
    }
  await refusesUnfit(api, screen, other);
  await expectPaid(admin, ledger, 'loyalty_program', [], 'no requirement is met');
  if (!hasQuantity)
    expect(
      (await api.ask(method, path, body({ ...other, user_id: row.user_id }, accepted, null))).status,
      'a decision about another user’s attachment is refused',
    ).toBe(422);
  if (decided?.status === accepted && hasQuantity)
    await oncePerConsole(api, `a programme that is paid, in ${path}`, () => paysOnce(api, screen));
  if (decided?.status === declined) await changesWhatWasSeen(api, colleague, screen, row);
  await expectHeld(
    { api, colleague },
    { kind: path, id: String(other.id) },
    { method, path, body: body(other, accepted, null) },
  );
  expect(await stored(api, screen, other), 'an attachment that nobody decided about is as it was').toEqual(other);
}

/** What the server makes of a decision of each kind, once for each console: whatever is decided on the screen. */
export const decidedByCalls = ({ api, as }: Pick<Scene, 'api' | 'as'>, screen: Decided): Promise<void> =>
  oncePerConsole(api, `decisions about ${screen.path}`, async () => {
    const { path, method, body, hasQuantity, reserved } = screen;
    const admin = await as('admin');
    for (const status of [accepted, declined]) {
      const [row, other] = reserved.take(await waitingIn(api, path), 2, 'attachments that wait for moderation') as [
        Attachment,
        Attachment,
      ];
      try {
        const quantity = hasQuantity ? 0 : null;
        const made = { row, other, ledger: await ledgerOf(admin, row.user_id) };
        const { status: answered } = await api.ask(method, path, body(row, status, quantity));
        expect(answered, 'the first decision').toBe(200);
        await decidedOnServer({ api, as, made }, screen, { status, quantity });
      } finally {
        await changeSeen(api, screen, row, { status: onModeration, quantity: null });
        reserved.free([row, other]);
      }
    }
  });

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true });
const statuses = { [accepted]: 'Accepted', [declined]: 'Declined' } as Record<number, string>;

/**
 * What was decided is opened with what is stored, and can be decided otherwise; what was rewarded stands. Opens the list
 * anew: only for paths that have ended.
 */
export async function expectStanding({ page, api }: Scene, { path, hasQuantity }: Decided): Promise<void> {
  const { data } = await api.get<{ data: Attachment[] }>(`${path}?status=${declined}&sort=id&order=DESC&limit=100`);
  const paid = hasQuantity
    ? (await api.get<{ data: Attachment[] }>(`${path}?status=${accepted}&sort=id&order=DESC&limit=100`)).data.find(
        (one) => one.rewarded,
      )
    : undefined;
  const dialog = page.getByRole('dialog', { name: 'User attachment moderation' });
  for (const one of [data[0], paid]) {
    if (!one) continue;
    const filters = [{ field: 'user_id', operator: 'in', value: [one.user_id] }];
    await page.goto(`/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify(filters))}`);
    await page.getByRole('button', { name: `Edit: ${one.id}`, exact: true }).click();
    const status = dialog.getByLabel('Status');
    await expect(status, 'the status that is stored').toHaveText(statuses[one.status]!);
    if (hasQuantity)
      await expect(dialog.getByLabel('Quantity'), 'the quantity that is stored').toHaveValue(
        String(one.product_quantity ?? ''),
      );
    if (one.rewarded) {
      await expect(status, 'the status of what was rewarded').toBeDisabled();
      await expect(dialog.getByLabel('Quantity'), 'the quantity of what was rewarded').toBeDisabled();
      await expect(save(dialog), 'why it cannot be decided otherwise').toHaveAccessibleDescription(
        /have been paid for this photo: its decision stands/,
      );
    } else {
      await expect(save(dialog)).toHaveAccessibleDescription('Nothing has changed');
      await status.click();
      await page.getByRole('option', { name: 'Accepted', exact: true }).click();
      await expect(save(dialog), 'another decision can be saved').not.toHaveAttribute('aria-disabled', 'true');
    }
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}

interface Sender {
  name: string;
  surname: string;
}
const dayOf = ({ variant }: Scene<Made>, date: string | undefined) => (date ? dayIn(variant.edition, date) : '');
/**
 * The station shows an attachment with its photos and its sender. Opens the list anew: only for paths that have ended.
 */
export async function expectAttachmentStation(scene: Scene<Made>, { path, hasQuantity }: Decided): Promise<void> {
  const { other } = scene.made;
  const admin = await scene.as('admin');
  const { name, surname } = await admin.get<Sender>(`admin/users/${other.user_id}`);
  const person = `(${other.user_id}) ${name} ${surname}`;
  await expectStation(scene, {
    path,
    id: other.id,
    waiting: { field: 'status', operator: 'in', value: [onModeration] },
    facts: {
      [hasQuantity ? 'Photo ID' : 'ID']: String(other.id),
      'User ID': person,
      ...(hasQuantity
        ? { 'Account code': other.traffic_code ?? '', Date: dayOf(scene, other.created_at) }
        : {
            Name: other.name ?? '',
            'End date': dayOf(scene, other.end_date),
            'Photo question': other.question ?? '',
            'Open question answer': other.open_question_answer ?? '',
          }),
    },
    pictures: photosOf(other),
    person,
    filters: hasQuantity
      ? ['Loyalty program', 'User ID', 'Status', 'Hide rewarded']
      : ['Mystery shopper', 'User ID', 'Status'],
    decisions: { Accept: 'Accepted', Decline: 'Declined' },
  });
}

/** A programme and a mystery shopper count what was sent in for them. */
export const countsOnServer = (api: Api, { path }: Decided): Promise<void> =>
  oncePerConsole(api, `how much was sent in of ${path}`, async () => {
    const [of, by] = path.startsWith('admin/mystery-shopper')
      ? ['admin/mystery-shopper', 'mystery_shopper_id']
      : ['admin/loyalty-programs', 'program_id'];
    const { data } = await api.get<{ data: { id: number; attachments: number }[] }>(`${of}?limit=100`);
    for (const { id, attachments } of data) {
      const { total } = await api.get<{ total: number }>(`${path}?${by}=${id}&limit=1`);
      expect(attachments, `how much was sent in for ${of} ${id}`).toBe(total);
    }
  });
