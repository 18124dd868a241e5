import type { Page, Request } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { editions } from '../editions/all';
import type { Preview } from '../machines/transaction';
import type { AudienceId } from '../src/admin/transactions/audiences';
import { dayInZone } from '../src/contract/zones';
import words from '../src/locales/en/transactions.json' with { type: 'json' };
import { expect } from './expect';
import { textIn } from './market-words';
import type { Scene, SideCall } from './model';

interface Paying {
  person: { id: number; name: string; surname: string };
  /** Whom the form pays now. */
  audience: AudienceId;
}
type In = Scene<Paying>;

/** The points that each path pays, and the 'leaf' points beside them where it does not pay from a file. */
export const coins = 3;
const leaves = 2;
/** The upload of a file of users by the form. */
export const uploadCall: SideCall = {
  method: 'POST',
  url: /\/admin\/services\/file$/,
  played: () => ({ file_key: 'files/lab.xlsx', url: '' }),
};
/** A text in the market's wording: its currency is points or coins. */
export const worded = ({ variant }: Pick<In, 'variant'>, path: string) =>
  textIn(words, variant.edition, `transactions.${path}`);
export const amount = (scene: In) => scene.page.getByLabel(new RegExp(`^${worded(scene, 'fields.coins')}`));
export const send = ({ page }: Pick<In, 'page'>) => page.getByRole('button', { name: 'Continue', exact: true });
const dialog = ({ page }: In) => page.getByRole('alertdialog');
const file = (page: Page) => page.getByLabel(/^File of users/);
const user = (page: Page) => page.getByRole('combobox', { name: /^User/ });
const leaf = (scene: In) => scene.page.getByLabel(new RegExp(`^${worded(scene, 'fields.leaf')}`));
export const isFromFile = (audience: AudienceId) => audience === 'group' || audience === 'custom';

/** Asserts that nothing is asked while these fields are wrong, and that they say so. */
async function expectWrong(scene: In, fields: readonly ReturnType<typeof file>[]): Promise<void> {
  await send(scene).click();
  for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(scene)).toBeHidden();
}

/** Fills in a transaction for a single user; each field that is required says so before. */
export async function fill(scene: In): Promise<void> {
  const { page, made } = scene;
  const type = page.getByRole('combobox', { name: /^Type/ });
  await leaf(scene).fill('1');
  await expectWrong(scene, [user(page), type, amount(scene)]);
  await leaf(scene).fill('');
  await user(page).fill(String(made.person.id));
  await page
    .getByRole('option', { name: new RegExp(`^\\(${made.person.id}\\)`) })
    .first()
    .click();
  await type.fill('survey');
  await page.getByRole('option').first().click();
  await amount(scene).fill('0');
  await expectWrong(scene, [amount(scene)]);
  await amount(scene).fill(String(coins));
  await leaf(scene).fill(String(leaves));
}

/** Chooses whom the form pays, with the file that this needs, and goes on. */
export const pays = (audience: AudienceId) => async (scene: In) => {
  const { page, made } = scene;
  await page.getByRole('combobox', { name: /^Audience/ }).click();
  await page.getByRole('option', { name: worded(scene, `choices.amountOfUsers.${audience}`), exact: true }).click();
  made.audience = audience;
  if (isFromFile(audience)) {
    await expectWrong(scene, [file(page)]);
    const rows = [
      ['user_id', 'coins'],
      [made.person.id, coins],
    ];
    await file(page).setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows }] })),
    });
    await expect(page.getByRole('button', { name: 'Clear: File of users', exact: true })).toBeVisible();
  }
  await send(scene).click();
};

/** Asserts that the form has the fields of its audience, and what was filled in. */
export async function showsForm(scene: In): Promise<void> {
  const { page, made } = scene;
  const { audience } = made;
  await expect(page.getByRole('combobox', { name: /^Audience/ })).toHaveText(
    worded(scene, `choices.amountOfUsers.${audience}`),
  );
  await expect(user(page)).toBeVisible({ visible: audience === 'single' });
  await expect(file(page)).toHaveCount(isFromFile(audience) ? 1 : 0);
  if (isFromFile(audience)) await expect(leaf(scene)).toBeHidden();
  else await expect(leaf(scene)).toHaveValue(String(leaves));
  if (audience !== 'custom') await expect(amount(scene)).toHaveValue(String(coins));
}

/** Asserts that a request asks for what the form says, in the form that the documents give it. */
export async function expectAsked(request: Request, { made }: Pick<In, 'made'>): Promise<void> {
  const { audience, person } = made;
  const isGroup = isFromFile(audience);
  expect(new URL(request.url()).pathname, 'where it is asked').toMatch(
    isGroup ? /\/admin\/transactions\/group$/ : /\/admin\/transactions$/,
  );
  if (!isGroup) {
    const { type, ...body } = request.postDataJSON() as Record<string, unknown>;
    expect(type, 'the type is sent').toBeGreaterThan(0);
    const isForAll = audience === 'all';
    const id = isForAll ? null : person.id;
    expect(body).toEqual({ amountOfUsers: audience, id, coins, leaf: leaves, forAll: isForAll });
    return;
  }
  const headers = { 'content-type': request.headers()['content-type']! };
  const form = await new Response(new Uint8Array(request.postDataBuffer()!), { headers }).formData();
  const { type, file_key, ...rest } = Object.fromEntries(form);
  expect(Number(type), 'the type is sent').toBeGreaterThan(0);
  expect(file_key, 'the file is sent').toMatch(/^files\/.+\.xlsx$/);
  expect(rest).toEqual(audience === 'custom' ? { has_custom_coins: 'true' } : { coins: String(coins) });
}

const number = (value: number) => new Intl.NumberFormat('en').format(value);
/** Asserts that the question says how many are paid, how much in all, whom, and how many more. */
export async function showsFigures(scene: In, { people, coins: all, leaf: allLeaves, sample }: Preview): Promise<void> {
  const figures = [
    ['Users', people],
    [worded(scene, 'send.coinsLabel'), all],
    ...(allLeaves ? [[worded(scene, 'send.leafLabel'), allLeaves] as const] : []),
  ] as const;
  await expect(dialog(scene).locator('dl > div')).toHaveText(figures.map(([name, value]) => `${name}${number(value)}`));
  const more = people - sample.length;
  await expect(dialog(scene).getByRole('listitem')).toHaveText([
    ...sample.map((one) => `${one.id} ${[one.name, one.surname].filter(Boolean).join(' ')}${number(one.coins)}`),
    ...(more > 0 ? [`and ${number(more)} more ${more === 1 ? 'user' : 'users'}`] : []),
  ]);
}

/** Asserts that the rows of a file that were refused are shown with each of their faults, and how many there are. */
export async function showsRefused(scene: In, { rows, refused, error_file }: Preview): Promise<void> {
  await expect(dialog(scene)).toContainText('The file has errors');
  await expect(dialog(scene)).toContainText('Nothing has been paid');
  await expect(dialog(scene).locator('tbody tr')).toHaveText(
    rows.flatMap(({ row, errors }) =>
      errors.map(({ column, value, reason }) => `${row}${column}${value || 'empty'}${reason}`),
    ),
  );
  await expect(dialog(scene).getByText('rows are shown')).toHaveText(
    rows.length < refused ? [`${number(rows.length)} of ${number(refused)} rows are shown`] : [],
  );
  const link = dialog(scene).getByRole('link', { name: 'File of errors' });
  if (error_file) await expect(link).toHaveAttribute('href', error_file);
  else await expect(link).toHaveCount(0);
}

interface Listed {
  id: number;
  user_id: number;
  user: { name: string | null; surname: string | null; phone: string | null; account_code: string | null };
  created_at: string;
  type_model: { name: string };
  coins: number;
  leaf: number | null;
}
/** Asserts that the list shows the newest transactions of the user as they are stored: its points, and its leaf points. */
export async function showsRows({ page, api, made, variant }: In): Promise<void> {
  const rows = isFromFile(made.audience) ? 1 : 2;
  const path = `admin/transactions?user_id=${made.person.id}&sort=id&order=DESC&limit=${rows}`;
  const { data } = await api.get<{ data: Listed[] }>(path);
  expect(
    data.map((one) => (one.leaf === null ? one.coins : `${one.leaf} leaf points`)),
    'what was paid',
  ).toEqual(rows === 1 ? [coins] : [`${leaves} leaf points`, coins]);
  for (const { id, user_id, user, created_at, type_model, coins: paid, leaf: paidLeaves } of data) {
    const day = dayInZone(created_at, editions[variant.edition].timeZone)!;
    const shown = [
      id,
      `${user_id} ${[user.name, user.surname].filter(Boolean).join(' ')}`,
      user.phone ?? '',
      user.account_code ?? '',
      day.split('-').toReversed().join('.'),
      'Done',
      type_model.name,
      paidLeaves === null ? paid : `${paidLeaves} (leaf)`,
    ];
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
    await expect(row).toContainText(shown.join(''));
  }
}
