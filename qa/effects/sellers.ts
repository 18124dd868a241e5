import type { Locator, Page } from '@playwright/test';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { ContractIn } from '../../src/contract/contract-in';
import { optionsFor, type Option } from '../../src/contract/fields';
import { users } from '../../src/admin/users/resource';
import { valueAt } from '../../src/kit/words';
import people from '../../src/locales/en/people.json' with { type: 'json' };
import type { Api } from '../api';
import { expect } from '../expect';
import { roleOf } from '../markets';
import { textIn } from '../market-words';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { pretendedId } from '../pretend';
import { dayIn } from './rows';

export interface Seller extends Record<string, unknown> {
  id: number;
  name: string;
  surname: string;
  phone: string;
  status: number;
  id_card_status?: number | null;
  id_card_photo?: string | null;
  deactivation_reason?: number | null;
  traffic_code?: string | null;
}
const { path } = users;
const waiting = 2;

const optionsOf = (edition: EditionCode, source: string): readonly Option[] =>
  optionsFor(new ContractIn(users, editions[edition]).fields.get(source)?.options ?? [], edition);
const wordsOf = (edition: EditionCode, source: string, { name }: Option) =>
  textIn(people, edition, `users.choices.${source}.${name}`);
/** The words of an option as the market has them. */
const optionIn = (edition: EditionCode, source: string, id: unknown): string =>
  wordsOf(
    edition,
    source,
    optionsOf(edition, source).find((one) => one.id === id)!,
  );
/** The reasons for declining somebody: those of the card if it waits, else those of a block (docs/decisions/0024). */
export function reasonsIn(edition: EditionCode, { id_card_status }: Seller): string[] {
  const source = id_card_status === waiting ? 'id_card_status' : 'deactivation_reason';
  return optionsOf(edition, source)
    .filter(({ tone }) => source === 'deactivation_reason' || tone === 'bad')
    .map((one) => wordsOf(edition, source, one));
}

const texts = [
  'phone',
  'email',
  'traffic_code',
  'manager.fullName',
  'city.name',
  'legal_id',
  'seller_code',
  'tier.name',
];
const days = ['date_of_birth', 'created_at', 'first_login_date'];
/** What stands beside a seller in the station is what the record holds. */
export async function expectFacts(facts: Locator, edition: EditionCode, seller: Seller): Promise<void> {
  const known = new ContractIn(users, editions[edition]).fields;
  const textOf = (source: string): string | undefined => {
    const value = valueAt(seller, source);
    if (!known.has(source) || typeof value !== 'string' || value === '') return undefined;
    return days.includes(source) ? dayIn(edition, value) : value;
  };
  const shown: [string, string | undefined][] = [
    ...[...texts, ...days].map((source): [string, string | undefined] => [source, textOf(source)]),
    ['status', optionIn(edition, 'status', seller.status)],
    ['id_card_status', seller.id_card_status ? optionIn(edition, 'id_card_status', seller.id_card_status) : undefined],
  ];
  for (const [source, text] of shown) {
    if (text === undefined || !known.has(source)) continue;
    const label = textIn(people, edition, `users.fields.${source.replaceAll('.', '_')}`);
    const heading = facts.locator('dt', { hasText: new RegExp(`^${label}$`) });
    await expect(heading.locator('xpath=following-sibling::dd'), `what is known of ${source}`).toHaveText(text);
  }
}

/** How many users the outlet of a seller has, of them waiting and blocked, with links to their lists. */
export async function expectOutlet(facts: Locator, api: Api, seller: Seller): Promise<void> {
  const block = facts.locator('section', { hasText: 'Users of this outlet' });
  if (!seller.traffic_code || !(await block.count())) return;
  const { total } = await api.get<{ total: number }>(
    `${path}?traffic_code=${encodeURIComponent(seller.traffic_code)}&limit=1`,
  );
  const link = (name: string) => block.getByRole('link', { name: new RegExp(`^${name}: `) });
  await expect(link('All'), 'the users of the outlet').toHaveText(total.toLocaleString('en'));
  await expect(link('All')).toHaveAttribute('href', new RegExp(encodeURIComponent(seller.traffic_code)));
  for (const [name, category] of [
    ['Waiting for moderation', 'waitingContacts'],
    ['Blocked or deactivated', 'blockedContacts'],
  ] as const)
    if (await link(name).count()) await expect(link(name)).toHaveAttribute('href', new RegExp(category));
}

/**
 * The form of somebody who waits offers the same decisions, which are saved with it (document 1, section 4). Opens
 * another page: only for paths that have ended. Nothing is saved.
 */
export async function expectForm(page: Page, edition: EditionCode, seller: Seller): Promise<void> {
  await page.goto(`/${path}/${seller.id}`);
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue(seller.surname);
  const decision = (name: string) => page.getByRole('group', { name, exact: true });
  const [status, card] = ['This user is waiting for moderation', 'The ID card is waiting for moderation'].map(decision);
  const chosen = (source: string, id: number) => `Will be set to “${optionIn(edition, source, id)}” when you save`;
  const reason = page.getByLabel('Deactivation or block reason');
  await expect(status!, 'the decision about who waits').toHaveCount(seller.status === waiting ? 1 : 0);
  await expect(card!, 'the decision about a card that waits').toHaveCount(seller.id_card_status === waiting ? 1 : 0);
  const press = (group: Locator, name: string) => group.getByRole('button', { name, exact: true }).click();
  if (seller.status === waiting)
    for (const [name, id] of [
      ['Approve', 1],
      ['Block', 4],
    ] as const) {
      await press(status!, name);
      await expect(status!, `what ${name} does`).toContainText(chosen('status', id));
      await expect(reason, 'only a block has a reason').toHaveCount(id === 4 ? 1 : 0);
      await press(status!, 'Undo');
      await expect(reason, 'who waits has no reason').toHaveCount(0);
    }
  if (seller.id_card_status !== waiting) return;
  await press(card!, 'Confirm data');
  await expect(card!, 'what is confirmed').toContainText(chosen('id_card_status', 3));
  await press(card!, 'Undo');
  await card!.getByRole('combobox', { name: 'Reject because…' }).click();
  const reasons = reasonsIn(edition, seller);
  await expect(page.getByRole('option'), 'the reasons for rejecting a card').toHaveText(reasons);
  await page.getByRole('option', { name: reasons.at(-1)!, exact: true }).click();
  await expect(card!, 'what is rejected').toContainText(chosen('id_card_status', 8));
}

/** The lists of who waits and who is blocked have a seller exactly as long as the status says so. */
export async function expectCategories(admin: Api, seller: Seller): Promise<void> {
  const isIn = async (category: string) =>
    (
      await admin.get<{ total: number }>(
        `${path}?selected_filters=${encodeURIComponent(JSON.stringify([category]))}&id=${seller.id}&limit=1`,
      )
    ).total === 1;
  if (await isIn('deletedUsers')) return;
  expect(await isIn('waitingContacts'), `whether ${seller.id} is among those who wait`).toBe(seller.status === waiting);
  expect(await isIn('blockedContacts'), `whether ${seller.id} is among the blocked`).toBe(
    [0, 4, 8].includes(seller.status),
  );
}

/** What does not fit is refused at its field; sellers who are out of sight are not decided about. */
export const refusesSellers = ({ api, variant }: Scene, admin: Api, other: Seller): Promise<void> =>
  oncePerConsole(api, `decisions about sellers as ${variant.account}`, async () => {
    const { fields } = new ContractIn(users, editions[variant.edition]);
    for (const field of ['status', 'deactivation_reason', 'id_card_status']) {
      if (!fields.has(field)) continue;
      const { status, body } = await api.ask('PUT', path, { ...other, [field]: 99 });
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})], `an unknown ${field}`).toEqual([
        422,
        [field],
      ]);
    }
    if (roleOf[variant.account] !== 'ADMIN')
      expect(
        (await api.ask('PUT', path, { ...other, status: waiting })).status,
        'only an administrator lets somebody wait',
      ).not.toBe(200);
    const list = 'sort=id&order=DESC&offset=0&limit=100';
    const { data: all } = await admin.get<{ data: Seller[] }>(`${path}?${list}`);
    const { data: own } = await api.get<{ data: Seller[] }>(`${path}?${list}`);
    const last = Math.min(...own.map(({ id }) => id));
    const hidden = all.find(({ id, status }) => id > last && status === 1 && own.every((one) => one.id !== id));
    if (!hidden) return;
    const before = await admin.get<Seller>(`${path}/${hidden.id}`);
    expect((await api.ask('GET', `${path}/${hidden.id}`)).status, 'who is out of sight is not read').toBe(404);
    expect((await api.ask('PUT', path, { ...before, status: 4 })).status, 'or decided about').toBe(404);
    expect(await admin.get<Seller>(`${path}/${hidden.id}`), 'who is out of sight is as before').toEqual(before);
  });

/** How often the log tells of a change of a seller. */
export const loggedOf = async (api: Api, id: number) =>
  (await api.get<{ total: number }>(`admin/logs?action=update&info=${encodeURIComponent(`${path} ${id}:`)}&limit=1`))
    .total;

/** The log says what a decision has changed, from what to what. */
export async function expectLogged(api: Api, before: Seller, after: Seller): Promise<void> {
  const { data } = await api.get<{ data: { changes: { field: string; before?: unknown; after?: unknown }[] }[] }>(
    `admin/logs?action=update&info=${encodeURIComponent(`${path} ${before.id}:`)}&sort=id&order=DESC&limit=1`,
  );
  const changes = new Map(data[0]!.changes.map((one) => [one.field, [one.before ?? null, one.after ?? null]]));
  for (const field of ['status', 'id_card_status', 'deactivation_reason'] as const)
    expect(changes.get(field), `what the log says of ${field}`).toEqual(
      (before[field] ?? null) === (after[field] ?? null) ? undefined : [before[field] ?? null, after[field] ?? null],
    );
}

/** Somebody with the phone of this seller, which is written differently: only the page gets them. */
export const twinOf = ({ phone }: Seller) => ({
  id: pretendedId,
  name: 'Laboratory-Twin',
  surname: 'Lab',
  phone: phone.replaceAll(/(\d{3})/g, '$1 ').trim(),
});
export const pretendTwin = (page: Page, seller: Seller) =>
  page.route(new RegExp(`/${path}/autocomplete\\?`), async (route, request) => {
    if (new URL(request.url()).searchParams.get('q') !== seller.phone) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { ...answer, data: [...answer.data, twinOf(seller)] } });
  });
