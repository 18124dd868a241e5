import type { Page, Route } from '@playwright/test';
import type { Api } from './api';
import { expect } from './expect';
import type { Scene } from './model';
import { pretendedId, pretendRecord } from './pretend';

/** The reward of one path, of type 1 with everything that a change of the type clears. */
export interface MadeReward {
  id: number;
  /** The present that a path chooses, once it has. */
  chosen?: { id: number };
  /** The upload that the path is holding. */
  held?: Route;
  /** The image's box says that an upload has failed. */
  hasFailed?: true;
}
type In = Scene<MadeReward>;

const rewards = 'admin/event-mode/rewards';
const filesCall = /\/admin\/services\/file$/;
const savesCall = /\/admin\/event-mode\/rewards$/;
const content = { reward_type_id: 1, coins: 50, count: 20 };
/** An image of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** A stored reward, or one that only the page gets. */
export async function makeReward(api: Api, isStored: boolean): Promise<MadeReward> {
  if (!isStored) return { id: pretendedId };
  const image = await api.upload('rewards/', 'coins.png', pixel);
  return { id: (await api.post<{ id: number }>(rewards, { ...content, image })).id };
}
export const removeReward = async (api: Api, { id }: MadeReward): Promise<void> =>
  id === pretendedId ? undefined : api.delete(rewards, { id });

export const typeNames: Record<number, string> = { 1: 'Points', 2: 'Physical Product', 3: 'Digital Product' };
const types = (page: Page) => page.getByRole('radiogroup', { name: 'Coupon type' });
export const typeRadio = (page: Page, type: number) =>
  types(page).getByRole('radio', { name: typeNames[type]!, exact: true });
export const chooseType = ({ page }: In, type: number) =>
  types(page).getByText(typeNames[type]!, { exact: true }).click();

export const coins = (page: Page) => page.getByRole('textbox', { name: 'Points' });
export const picker = (page: Page, type: number) => page.getByRole('combobox', { name: typeNames[type]!, exact: true });
const removeImage = (page: Page) => page.getByRole('button', { name: 'Clear: Image' });
export const hasImage = (page: Page, count: 0 | 1) => expect(removeImage(page)).toHaveCount(count);

export async function openForm({ page, made }: In): Promise<void> {
  await pretendRecord(page, rewards, () => ({ ...content, id: pretendedId, image: 'rewards/coins.png' }));
  await page.goto(`/${rewards}/${made.id}`);
  await expect(typeRadio(page, 1)).toBeChecked();
}
/** Empties what a change of the type would clear. */
export async function empty({ page }: In): Promise<void> {
  await coins(page).fill('');
  await removeImage(page).click();
  await hasImage(page, 0);
}
/** Chooses the first product of a type, which the picker names as the documents say; undefined if there is none. */
export async function chooseFirst({ page, api }: In, type: number): Promise<{ id: number } | undefined> {
  const list = type === 2 ? 'physical-products' : 'digital-products';
  const { status, body } = await api.ask('GET', `admin/event-mode/${list}?limit=1`);
  const [product] = status === 200 ? (body as { data: { id: number; name: string; description: string }[] }).data : [];
  if (!product) return undefined;
  const name = type === 2 ? product.name : product.description;
  await picker(page, type).fill(name);
  await page.getByRole('option', { name }).first().click();
  return product;
}
export async function choosePresent(scene: In): Promise<void> {
  const present = await chooseFirst(scene, 2);
  if (!present) throw new Error('The market has no presents');
  scene.made.chosen = present;
}
export const readReward = ({ api, made }: In): Promise<Record<string, unknown>> => api.get(`${rewards}/${made.id}`);
/** Starts an upload and holds its request. */
export async function beginUpload({ page, made }: In): Promise<void> {
  await page.route(filesCall, async (route) => void (made.held = route), { times: 1 });
  await page.locator('input[type=file]').setInputFiles({ name: 'coins.png', mimeType: 'image/png', buffer: pixel });
  await expect.poll(() => made.held !== undefined, 'the file is on its way').toBe(true);
}
export async function failUpload({ page, made }: In): Promise<void> {
  await made.held!.fulfill({ status: 500, json: { message: 'The disk is full' } });
  delete made.held;
  made.hasFailed = true;
  await expect(page.getByText('The disk is full').first()).toBeVisible();
}
/** Saves, and resolves to the reward that the server has then. */
export async function saved(scene: In): Promise<Record<string, unknown>> {
  const { page } = scene;
  const answer = page.waitForResponse(
    (response) => savesCall.test(response.url()) && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).ok()).toBe(true);
  return readReward(scene);
}
