import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from './server';

const pdf = { name: 'coupon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const codes = async (...list: string[]) => ({
  name: 'codes.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Codes', rows: [['code'], ...list.map((code) => [code])] }] }),
  ),
});
const mode = (page: Page, name: 'PDF' | 'Code') =>
  page.getByRole('group', { name: 'Coupon type' }).getByRole('button', { name });
/** A form's field; while the form is loading, the list's column headers have the same names. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator(':not(th)'));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const question = (page: Page) => page.getByRole('alertdialog');
const isPressed = async (page: Page, name: 'PDF' | 'Code') =>
  expect(mode(page, name)).toHaveAttribute('aria-pressed', 'true');

async function fillIn(page: Page) {
  await page.goto('/admin/bonus-shop/coupons/create');
  await page.getByRole('combobox', { name: 'Digital product' }).fill('Lumina Cinemas, a month');
  await page.getByRole('option', { name: 'Lumina Cinemas, a month' }).click();
  await field(page, 'Expires').fill('31.12.2027');
}
/** The body of the request with which the form is saved. */
const sent = async (page: Page, method = 'POST') =>
  (
    await page.waitForRequest(
      (request) => request.method() === method && request.url().endsWith('/admin/bonus-shop/coupons'),
    )
  ).postDataJSON() as Record<string, unknown>;
/** Uploads a file and waits until the server has accepted it. */
async function give(page: Page, name: string, file: typeof pdf) {
  const taken = page.waitForResponse((answer) => answer.url().includes('/admin/services/file') && answer.ok());
  await field(page, name).setInputFiles(file);
  await taken;
}

test('a coupon with a PDF is made, and carries nothing of the other mode', async ({ page }) => {
  await fillIn(page);
  await isPressed(page, 'PDF');
  await give(page, 'PDF file', pdf);
  const record = sent(page);
  await save(page).click();
  const { pdf_link, ...rest } = await record;
  expect(pdf_link).toMatch(/^bonus-shop\/pdf\/.+coupon\.pdf$/);
  expect(Object.keys(rest).toSorted()).toEqual(['expired_at', 'product_id']);
  await expect(page).toHaveURL(/\/admin\/bonus-shop\/coupons(\?|$)/);
});

test('a coupon with codes needs its value and its file; each bad row is named, and the good file is counted', async ({
  page,
}) => {
  await fillIn(page);
  await mode(page, 'Code').click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await field(page, 'Coupon code').fill('SPRING');
  await field(page, 'Nominal value, €').fill('12.5');
  await give(page, 'Codes file', await codes('AAA-1', 'AAA-2', 'AAA-1'));
  await save(page).click();
  await expect(page.getByText('Row 4: the code AAA-1 is in row 2 already').first()).toBeVisible();
  await expect(field(page, 'Coupon code')).toHaveValue('SPRING');
  await give(page, 'Codes file', await codes('AAA-1', 'AAA-2', 'AAA-3'));
  const record = sent(page);
  await save(page).click();
  expect(Object.keys(await record).toSorted()).toEqual([
    'code',
    'coupon_codes_link',
    'expired_at',
    'nominal_value',
    'product_id',
  ]);
  await page.getByRole('row').filter({ hasText: 'SPRING' }).first().getByRole('link').first().click();
  await isPressed(page, 'Code');
  await expect(page.locator('[data-aside]')).toContainText(/Codes\s*3/);
  await expect(field(page, 'PDF file')).toHaveCount(0);
});

test('a change of the mode asks before it loses something, and what it cleared comes back', async ({ page }) => {
  await fillIn(page);
  await give(page, 'PDF file', pdf);
  await mode(page, 'Code').click();
  await expect(question(page)).toContainText('Switch to Code and clear the PDF?');
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await isPressed(page, 'PDF');
  await expect(page.getByRole('button', { name: 'coupon.pdf' })).toBeVisible();

  await mode(page, 'Code').click();
  await question(page).getByRole('button', { name: 'Clear the PDF' }).click();
  await isPressed(page, 'Code');
  await expect(page.getByText('The PDF was cleared.')).toBeVisible();
  await field(page, 'Coupon code').fill('SUMMER');
  await page.getByRole('button', { name: 'Go back' }).click();
  await question(page).getByRole('button', { name: 'Clear the codes' }).click();
  await isPressed(page, 'PDF');
  await expect(page.getByRole('button', { name: 'coupon.pdf' })).toBeVisible();
  await expect(page.getByText('The codes were cleared.')).toBeVisible();
  const record = sent(page);
  await save(page).click();
  expect(await record).not.toHaveProperty('code');
});

test('an empty mode is left without a question, and its errors go with it', async ({ page }) => {
  await fillIn(page);
  await mode(page, 'Code').click();
  await save(page).click();
  await expect(page.getByText('2 fields to correct', { exact: false })).toBeVisible();
  await mode(page, 'PDF').click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('fields to correct', { exact: false })).toHaveCount(0);
});

test('while a file is being sent neither the mode nor Save moves, and both say why', async ({ page }) => {
  await fillIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/admin/services/file', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'PDF file').setInputFiles(pdf);
  await expect(mode(page, 'Code')).toHaveAccessibleDescription('A file is being sent: wait, or cancel it');
  await mode(page, 'Code').press('Enter');
  await isPressed(page, 'PDF');
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('button', { name: 'coupon.pdf' })).toBeVisible();
  await expect(save(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('what is no PDF is not taken, and says so', async ({ page }) => {
  await fillIn(page);
  await field(page, 'PDF file').setInputFiles({ ...pdf, buffer: Buffer.from('MZ') });
  await expect(page.getByRole('alert').filter({ hasText: 'This is not a PDF' })).toBeVisible();
  await expect(page.getByText("Error: File wasn't sent").first()).toBeVisible();
});

test('a save that fails keeps the mode and what is in it', async ({ page }) => {
  await fillIn(page);
  await mode(page, 'Code').click();
  await field(page, 'Nominal value, €').fill('5');
  await give(page, 'Codes file', await codes('KEPT-1'));
  await page.route(
    '**/admin/bonus-shop/coupons',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'no disk' } })
        : route.fallback(),
    { times: 1 },
  );
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no disk' })).toBeVisible();
  await isPressed(page, 'Code');
  await expect(field(page, 'Nominal value, €')).toHaveValue('5');
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/bonus-shop\/coupons(\?|$)/);
});

test('a coupon with codes becomes one with a PDF, and Discard goes back to its codes', async ({ page }) => {
  await page.goto('/admin/bonus-shop/coupons');
  await page.getByRole('row').filter({ hasText: 'BATCH-040' }).getByRole('link').first().click();
  await isPressed(page, 'Code');
  await expect(field(page, 'Coupon code')).toHaveValue('BATCH-040');
  await mode(page, 'PDF').click();
  await question(page).getByRole('button', { name: 'Clear the codes' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await isPressed(page, 'Code');
  await expect(field(page, 'Coupon code')).toHaveValue('BATCH-040');

  await mode(page, 'PDF').click();
  await question(page).getByRole('button', { name: 'Clear the codes' }).click();
  await give(page, 'PDF file', pdf);
  const record = sent(page, 'PUT');
  await save(page).click();
  expect(await record).toMatchObject({ code: null, nominal_value: null, coupon_codes_link: null });
  await expect(page).toHaveURL(/\/admin\/bonus-shop\/coupons(\?|$)/);
});

test('a product that is not active is refused at its field', async ({ page }) => {
  await page.goto('/admin/bonus-shop/coupons/create');
  await page.getByRole('combobox', { name: 'Digital product' }).fill('Corner Table, a visit for two');
  await page.getByRole('option', { name: 'Corner Table, a visit for two' }).click();
  await field(page, 'Expires').fill('31.12.2027');
  await save(page).click();
  await expect(page.getByText('This product is not active: it cannot be given a coupon').first()).toBeVisible();
  await expect(field(page, 'Expires')).toHaveValue('31.12.2027');
});

test('while the answer to what is typed is still to come, only what fits it can be chosen', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/products\?.*q=\w/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/bonus-shop/coupons/create');
  const product = page.getByRole('combobox', { name: 'Digital product' });
  await product.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await product.fill('corner table, a month');
  await expect(page.getByRole('option')).toHaveCount(1);
  await product.press('Enter');
  await expect(product).toHaveValue(/Corner Table, a month/);
  await product.fill('no such thing');
  await expect(page.getByRole('option')).toHaveCount(0);
  await product.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  release();
  await expect(page.getByText('Nothing found')).toBeVisible();
});
