import type { Page, Route } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import type { CouponMode } from '../src/admin/bonus-shop/coupons/modes';
import type { Api } from './api';
import { expect } from './expect';
import type { Scene, SideCall } from './model';
import { pretendedId, pretendRecord } from './pretend';

/** The coupon of one path; its id is 0 until a new coupon is saved. */
export interface MadeCoupon {
  id: number;
  /** The PDF link of a coupon that has both a PDF and codes. */
  pdf?: string;
  /** The coupon, if only the page gets it. */
  pretended?: object;
  /** The number of saves so far. Each save enters another date, so that it changes something. */
  saves: number;
  /** The number of the last change that the form has applied. */
  filled: number;
  /** The request that the path is holding: a file upload or the save. */
  held?: Route;
}
type In = Scene<MadeCoupon>;
type Kind = 'new' | 'pdf' | 'codes' | 'both';

const coupons = 'admin/bonus-shop/coupons';
const filesCall = /\/admin\/services\/file$/;
const savesCall = /\/admin\/bonus-shop\/coupons$/;
/** The upload of a file by the form. */
export const uploadCall: SideCall = {
  method: 'POST',
  url: filesCall,
  played: () => ({ file_key: 'bonus-shop/lab.pdf', url: '' }),
};
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = async () =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Codes', rows: [['code'], [`LAB-${crypto.randomUUID()}`]] }] }));
const stayed = '2031-12-31T12:00:00.000Z';

const aProduct = async (api: Api) => {
  const [product] = (
    await api.get<{ data: { id: number; description: string }[] }>('admin/bonus-shop/products?active=true&limit=1')
  ).data;
  if (!product) throw new Error('The market has no active digital product');
  return product;
};
/** A coupon with a PDF or with codes, stored or only for the page; for 'new' there is none. */
export async function makeCoupon(api: Api, kind: Kind, isStored: boolean): Promise<MadeCoupon> {
  const made: MadeCoupon = { id: 0, saves: 0, filled: 0 };
  if (kind === 'new') return made;
  const store = (folder: string, name: string, bytes: Uint8Array) =>
    isStored ? api.upload(folder, name, bytes) : `${folder}${name}`;
  const stored = kind === 'codes' ? undefined : await store('bonus-shop/pdf/', 'coupon.pdf', pdf);
  const content =
    kind === 'pdf'
      ? { pdf_link: stored }
      : {
          code: 'LAB',
          nominal_value: 10,
          coupon_codes_link: await store('bonus-shop/xlsx/', 'codes.xlsx', await workbook()),
        };
  const coupon = { product_id: (await aProduct(api)).id, expired_at: stayed, ...content };
  if (!isStored) {
    const pretended = { ...coupon, id: pretendedId, ...(kind === 'both' && { pdf_link: stored }) };
    return { ...made, id: pretendedId, pretended };
  }
  const { id } = await api.post<{ id: number }>(coupons, coupon);
  return { ...made, id, ...(stored && { pdf: stored }) };
}
export const removeCoupon = async (api: Api, { id, pretended }: MadeCoupon): Promise<void> =>
  id && !pretended ? api.delete(coupons, { id }) : undefined;

export const field = (page: Page, name: string | RegExp) =>
  page.getByLabel(name, typeof name === 'string' ? { exact: true } : {});
export const nominal = (page: Page) => field(page, /^Nominal value/);
export const fileNames = { pdf: 'PDF file', code: 'Codes file' } as const;
/** The button that removes the file; it exists only while there is one. */
export const clearFile = (page: Page, mode: CouponMode) =>
  page.getByRole('button', { name: `Clear: ${fileNames[mode]}`, exact: true });

/**
 * Opens the form. A coupon with both a PDF and codes can only come from another back-end, so the PDF is added to the
 * intercepted response.
 */
export async function openForm({ page, api, made }: In, kind: Kind): Promise<void> {
  const { pretended } = made;
  if (pretended) await pretendRecord(page, coupons, () => pretended);
  else if (kind === 'both') {
    await page.route(new RegExp(`/${coupons}/${made.id}$`), async (route, request) => {
      // The page itself has the same URL.
      if (request.method() !== 'GET' || request.resourceType() === 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), pdf_link: made.pdf } });
    });
  }
  await page.goto(made.id ? `/${coupons}/${made.id}` : `/${coupons}/create`);
  await expect(page.getByRole('group', { name: 'Coupon type' })).toBeVisible();
  if (made.id) return;
  const { description } = await aProduct(api);
  await page.getByRole('combobox', { name: 'Digital product' }).fill(description);
  await page.getByRole('option', { name: description }).first().click();
  await field(page, 'Expires').fill('31.12.2031');
}

const giveFile = async (page: Page, mode: CouponMode) =>
  field(page, fileNames[mode]).setInputFiles(
    mode === 'pdf'
      ? { name: 'coupon.pdf', mimeType: 'application/pdf', buffer: pdf }
      : { name: 'codes.xlsx', mimeType: xlsxType, buffer: await workbook() },
  );
/** Fills in a field of the mode, or with `isWhole` all required fields. */
export async function fill({ page }: In, mode: CouponMode, isWhole = false): Promise<void> {
  if (mode === 'code') await nominal(page).fill('5');
  if (mode === 'code' && !isWhole) return;
  if (await clearFile(page, mode).isVisible()) return;
  await giveFile(page, mode);
  await expect(clearFile(page, mode)).toBeVisible();
}
/** Clears the fields of the mode. */
export async function empty({ page }: In, mode: CouponMode): Promise<void> {
  if (mode === 'code') {
    await nominal(page).fill('');
    await field(page, 'Coupon code').fill('');
  }
  if (await clearFile(page, mode).isVisible()) await clearFile(page, mode).click();
}

const hold = (scene: In, url: RegExp) =>
  scene.page.route(
    url,
    async (route, request) => {
      if (request.method() === 'GET') return route.fallback();
      scene.made.held = route;
    },
    { times: 1 },
  );
const isHeld = async ({ made }: In) =>
  expect.poll(() => made.held !== undefined, 'the request is on its way').toBe(true);
/** Starts an upload and holds its request. */
export async function beginUpload(scene: In, mode: CouponMode): Promise<void> {
  await hold(scene, filesCall);
  await giveFile(scene.page, mode);
  await isHeld(scene);
}
/** Starts a save and holds its request. */
export async function beginSave(scene: In, mode: CouponMode): Promise<void> {
  await prepareSave(scene, mode);
  await hold(scene, savesCall);
  await save(scene.page).click();
  await isHeld(scene);
}
/** Lets the held request continue, or makes it fail with `status`. */
export async function endHeld({ made }: In, status?: number): Promise<void> {
  const { held } = made;
  delete made.held;
  await (status ? held?.fulfill({ status, json: { message: 'The disk is full' } }) : held?.fallback());
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
async function prepareSave(scene: In, mode: CouponMode) {
  await fill(scene, mode, true);
  scene.made.saves++;
  await field(scene.page, 'Expires').fill(`0${scene.made.saves}.01.2032`);
}
/** Saves without holding the request and resolves to the record that the server stored. */
export async function saved(scene: In, mode: CouponMode): Promise<Record<string, unknown>> {
  await prepareSave(scene, mode);
  const answer = scene.page.waitForResponse(
    (response) => savesCall.test(response.url()) && response.request().method() !== 'GET',
  );
  await save(scene.page).click();
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  scene.made.id ||= ((await response.json()) as { id: number }).id;
  return scene.api.get<Record<string, unknown>>(`${coupons}/${scene.made.id}`);
}
