import type { Page, Request, Route } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import type { CouponMode } from '../machines/coupon-modes';
import validation from '../src/locales/en/validation.json' with { type: 'json' };
import type { Api } from './api';
import { expect } from './expect';
import type { Scene, SideCall } from './model';
import { pretendedId, pretendRecord } from './pretend';

/** What the form holds: texts as they are typed, whether the switch is on, and the names of files, '' for none. */
export interface Entered {
  pdf: string;
  codes: string;
  code: string;
  nominal: string;
  barcode: boolean;
}
/** The coupon of one path; its id is 0 until a new coupon is saved. */
export interface MadeCoupon {
  kind: Kind;
  product: Product;
  /** What the form has to show. */
  form: Entered;
  /** What it showed when the mode was left last. */
  left: Entered;
  id: number;
  /** The PDF link of a coupon that has both a PDF and codes. */
  pdf?: string;
  /** The coupon, if only the page gets it. */
  pretended?: object;
  /** The number of saves so far. Each save enters another date, so that it changes something. */
  saves: number;
  /** The number of files that were chosen so far. */
  files: number;
  /** The number of the last change that the form has applied. */
  filled: number;
  /** The request that the path is holding: a file upload or the save. */
  held?: Route;
}
type In = Scene<MadeCoupon>;
type Kind = 'new' | 'pdf' | 'codes' | 'both';
interface Product {
  id: number;
  description: string;
}

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
const blank: Entered = { pdf: '', codes: '', code: '', nominal: '', barcode: false };
/** The fields of each mode in the form, empty. */
export const blankOf = {
  pdf: { pdf: '' },
  code: { codes: '', code: '', nominal: '', barcode: false },
} satisfies Record<CouponMode, Partial<Entered>>;
/** What a coupon of the lab's has entered when the form opens. */
export const enteredOf = (kind: Kind): Entered => ({
  ...blank,
  ...((kind === 'pdf' || kind === 'both') && { pdf: 'coupon.pdf' }),
  ...((kind === 'codes' || kind === 'both') && { codes: 'codes.xlsx', code: 'LAB', nominal: '10', barcode: true }),
});

const aProduct = async (api: Api) => {
  const [product] = (await api.get<{ data: Product[] }>('admin/bonus-shop/products?active=true&limit=1')).data;
  if (!product) throw new Error('The market has no active digital product');
  return product;
};
/** A coupon with a PDF or with codes, stored or only for the page; for 'new' there is none. */
export async function makeCoupon(api: Api, kind: Kind, isStored: boolean): Promise<MadeCoupon> {
  const product = await aProduct(api);
  const form = enteredOf(kind);
  const made: MadeCoupon = { kind, product, form, left: form, id: 0, saves: 0, files: 0, filled: 0 };
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
          has_barcode: true,
          coupon_codes_link: await store('bonus-shop/xlsx/', 'codes.xlsx', await workbook()),
        };
  const coupon = { product_id: product.id, expired_at: stayed, ...content };
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
export async function openForm({ page, made }: In, kind: Kind): Promise<void> {
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
  const product = page.getByRole('combobox', { name: 'Digital product' });
  const { description } = made.product;
  if (made.id) {
    await expect(product, 'the product of the coupon').toHaveValue(`(${made.product.id}) ${description}`);
    await expect(field(page, 'Expires'), 'the day on which it expires').toHaveValue('31.12.2031');
    const count = page.locator('[data-aside]').getByText('Codes', { exact: true });
    if (kind === 'pdf' || pretended) await expect(count, 'a PDF has no number of codes').toHaveCount(0);
    else await expect(count.locator('xpath=../..'), 'the number of codes').toHaveText(/^Codes1$/);
    return;
  }
  await product.fill(description);
  await page.getByRole('option', { name: description }).first().click();
  await field(page, 'Expires').fill('31.12.2031');
}

const endingWith = (name: string) => expect.stringMatching(new RegExp(`-${name}$`)) as unknown;
const fileOf = { pdf: 'pdf', code: 'codes' } as const;
async function giveFile({ page, made }: In, mode: CouponMode) {
  const name = mode === 'pdf' ? `coupon-${++made.files}.pdf` : `codes-${++made.files}.xlsx`;
  await field(page, fileNames[mode]).setInputFiles(
    mode === 'pdf'
      ? { name, mimeType: 'application/pdf', buffer: pdf }
      : { name, mimeType: xlsxType, buffer: await workbook() },
  );
  made.form = { ...made.form, [fileOf[mode]]: name };
}
/** What is typed into a coupon of each kind before its mode is left: each field alone is enough to be asked about. */
const typedIn: Record<Kind, Partial<Entered>> = {
  new: { barcode: true },
  pdf: { code: 'LAB-2' },
  codes: { code: 'LAB-3', nominal: '5', barcode: true },
  both: { nominal: '7' },
};
async function enter({ page, made }: In, fields: Partial<Entered>): Promise<void> {
  if (fields.code !== undefined) await field(page, 'Coupon code').fill(fields.code);
  if (fields.nominal !== undefined) await nominal(page).fill(fields.nominal);
  if (fields.barcode !== undefined) await field(page, 'Has a barcode').setChecked(fields.barcode);
  made.form = { ...made.form, ...fields };
}
/** Fills in some fields of the mode. */
export async function fill(scene: In, mode: CouponMode): Promise<void> {
  if (mode === 'code') return enter(scene, typedIn[scene.made.kind]);
  await fillFile(scene, mode);
}
async function fillFile(scene: In, mode: CouponMode) {
  if (scene.made.form[fileOf[mode]]) return;
  await giveFile(scene, mode);
  await expect(clearFile(scene.page, mode)).toBeVisible();
}
/** Clears the fields of the mode. */
export async function empty(scene: In, mode: CouponMode): Promise<void> {
  const { page, made } = scene;
  if (mode === 'code') await enter(scene, { code: '', nominal: '', barcode: false });
  if (made.form[fileOf[mode]]) await clearFile(page, mode).click();
  made.form = { ...made.form, ...blankOf[mode] };
}
/** Asserts that the fields of the mode show what was entered, or what the last change of mode has left of it. */
export async function showsEntered({ page, made, mayLast }: In, mode: CouponMode, isSending: boolean): Promise<void> {
  const { form } = made;
  if (mode === 'code') {
    await expect(field(page, 'Coupon code')).toHaveValue(form.code);
    await expect(nominal(page)).toHaveValue(form.nominal);
    await expect(field(page, 'Has a barcode')).toBeChecked({ checked: form.barcode });
  }
  if (isSending) return;
  const file = form[fileOf[mode]];
  await expect(clearFile(page, mode)).toHaveCount(file ? 1 : 0);
  // A file that is only played has another name.
  if (mayLast && file) await expect(page.locator('form').getByRole('button', { name: file })).toBeVisible();
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
  await giveFile(scene, mode);
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
  const { made, page } = scene;
  if (mode === 'code' && !made.form.nominal) await enter(scene, { nominal: '5' });
  await fillFile(scene, mode);
  made.saves++;
  await field(page, 'Expires').fill(`0${made.saves}.01.2032`);
}
/** Asserts that a coupon without what its mode requires is not sent, and that each such field says so. */
async function expectRequired({ page, made }: In): Promise<void> {
  const { codes, nominal: value } = made.form;
  if (codes && value) return;
  let sent = 0;
  const count = (request: Request) => void (savesCall.test(request.url()) && request.method() !== 'GET' && sent++);
  page.on('request', count);
  await save(page).click();
  const missing = [...(codes ? [] : [field(page, fileNames.code)]), ...(value ? [] : [nominal(page)])];
  for (const input of missing) {
    await expect(input, 'a field without which the coupon is not saved').toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(`^${validation.required}`));
  }
  page.off('request', count);
  expect(sent, 'a coupon without what its mode requires is not sent').toBe(0);
}
/** Saves without holding the request, and asserts that the server has stored what the form shows. */
export async function expectSaved(scene: In, mode: CouponMode): Promise<void> {
  const { page, made, api } = scene;
  if (mode === 'code') await expectRequired(scene);
  await prepareSave(scene, mode);
  const answer = page.waitForResponse(
    (response) => savesCall.test(response.url()) && response.request().method() !== 'GET',
  );
  await save(page).click();
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  made.id ||= ((await response.json()) as { id: number }).id;
  const record = await api.get<Record<string, unknown>>(`${coupons}/${made.id}`);
  const { pdf: pdfName, codes, code, nominal: value, barcode } = made.form;
  expect(
    { ...record, has_barcode: record['has_barcode'] === true },
    'what is stored is what was entered',
  ).toMatchObject(
    mode === 'pdf'
      ? { pdf_link: endingWith(pdfName), code: null, nominal_value: null, coupon_codes_link: null, has_barcode: false }
      : {
          pdf_link: null,
          code: code || null,
          nominal_value: Number(value),
          coupon_codes_link: endingWith(codes),
          has_barcode: barcode,
          codes_count: 1,
        },
  );
  expect(record['product_id'], 'the product that was chosen').toBe(made.product.id);
  const off = Date.parse(String(record['expired_at'])) - Date.UTC(2032, 0, made.saves, 12);
  expect(Math.abs(off), 'the day that was entered').toBeLessThan(86_400_000);
}
