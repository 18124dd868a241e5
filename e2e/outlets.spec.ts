import { writeXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** Picks the first option of a reference field. */
async function pickFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option').first().click();
}
async function fillOutlet(page: Page, street: string): Promise<void> {
  // The list has filters of the same names.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: street }).fill('Kossuth Lajos utca');
  for (const name of ['Outlet type', 'City', 'Manager', 'Legal entity']) await pickFirst(page, name);
}
const workbook = async (rows: string[][]) => ({
  name: 'codes.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Codes', rows }] })),
});

test.describe('in DEMO', () => {
  test('an outlet is made, and its coordinates open on a map', async ({ page }) => {
    await page.goto('/admin/outlets');
    await page.getByRole('link', { name: 'New outlet' }).click();
    await fillOutlet(page, 'Street');
    await page.getByRole('textbox', { name: 'Latitude' }).fill('53.34981');
    await page.getByRole('textbox', { name: 'Longitude' }).fill('-6.26031');
    await expect(page.getByRole('link', { name: /^Show on the map/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=53.34981&mlon=-6.26031#map=17/53.34981/-6.26031',
    );
    await save(page);
    await expect(page.getByRole('row').nth(1)).toContainText('Kossuth Lajos utca');
  });
});

test.describe('in HUNGARY', () => {
  test.use({ edition: 'HUNGARY' });

  test('an outlet has its labels there', async ({ page }) => {
    await page.goto('/admin/outlets/create');
    await page.getByRole('textbox', { name: 'Trafik code' }).fill('BUD-E2E');
    await fillOutlet(page, 'Address');
    await save(page);
    await expect(page.getByRole('row').nth(1)).toContainText('BUD-E2E');
    await expect(page.getByRole('columnheader')).toContainText(['Trafik code', 'Address', 'Contract type']);
  });

  test('the basic tier says why it stays', async ({ page }) => {
    await page.goto('/admin/tiers-discounts');
    await page.getByRole('button', { name: 'Actions: Alap' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveText('DeleteThe basic tier cannot be deleted');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const basic = page.getByRole('row', { name: /Alap/ }).getByRole('checkbox');
    await expect(basic).toHaveAccessibleDescription('The basic tier cannot be deleted');
    await expect(basic).not.toBeChecked();
    await page.goto('/admin/tiers-discounts/1');
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
      'The basic tier cannot be deleted',
    );
  });

  test('a file with an unknown outlet is refused with its row, and what was typed stays', async ({ page }) => {
    await page.goto('/admin/tiers-discounts/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Gyémánt');
    await page.getByRole('textbox', { name: 'Discount' }).fill('20');
    await page.getByLabel('Outlet codes file').setInputFiles(await workbook([['Outlet codes'], ['XXX-404']]));
    await expect(page.getByRole('button', { name: 'Clear: Outlet codes file' })).toBeVisible();
    await save(page);
    await expect(page.getByText('Row 2, Outlet codes: “XXX-404” – there is no such outlet')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Gyémánt');
  });
});

test.describe('in IRELAND', () => {
  test.use({ edition: 'IRELAND' });

  test('an account number is refused at its field until it has its digits', async ({ page }) => {
    await page.goto('/admin/account-numbers/create');
    const codes = page.getByRole('textbox', { name: 'Account codes' });
    await codes.fill('9990001, 999');
    await pickFirst(page, 'Brand ambassador');
    await save(page);
    await expect(codes).toHaveAccessibleDescription(/Account number must have 7 digits: 999/);
    await codes.fill('9990001, 9990002');
    await save(page);
    await expect(page.getByRole('row').nth(1)).toContainText('9990001, 9990002');
  });
});
