import type { Page } from '@playwright/test';
import { choose } from './choose';
import { lift } from './lift';
import { expect, test } from './server';

const at = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const phone = (page: Page) => page.getByRole('region', { name: 'Preview' });
const refer = async (page: Page, group: string, label: string, option: string) => {
  await at(page, group).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a screen is built of sections, put in order with the keyboard, seen in the phone, saved and opened again', async ({
  page,
}) => {
  await page.goto('/admin/main-screen/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Weekend');
  await page.getByRole('textbox', { name: 'Description' }).fill('From Friday to Sunday');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await choose(at(page, 'Section 2').getByLabel('Type'), 'Items');

  await page.getByRole('button', { name: 'Add box' }).click();
  const box = at(page, 'Box 1');
  await choose(box.getByLabel('Type'), 'Special quiz');
  await refer(page, 'Box 1', 'Special quiz', 'Know your shelf');
  await box.getByLabel('Name').fill('Play on Saturday');
  await box.getByRole('textbox', { name: 'Text colour', exact: true }).fill('#FFFFFF');
  await box.getByRole('textbox', { name: 'Background colour', exact: true }).fill('#BE123C');

  await page.getByRole('button', { name: 'Add item' }).click();
  await at(page, 'Item 1').getByLabel('Name').fill('Read on Sunday');
  await at(page, 'Item 1').getByLabel('Description').fill('One article');
  await refer(page, 'Item 1', 'Article', 'Kestrel in one minute');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Form is invalid')).toBeVisible();
  await at(page, 'Item 1')
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'sunday.png', mimeType: 'image/png', buffer: pixel });
  await expect(at(page, 'Item 1').getByRole('img', { name: /sunday/ })).toBeVisible();

  await expect(phone(page)).toHaveText(/Play on Saturday.*Read on Sunday.*One article/);
  await expect(phone(page).getByText('Play on Saturday').locator('../..')).toHaveCSS(
    'background-color',
    'rgb(190, 18, 60)',
  );
  await page.getByRole('button', { name: 'Drag Section 2' }).focus();
  await lift(page);
  await expect(page.getByText('Section 2 is held at place 2 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Section 2 is held at place 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(phone(page)).toHaveText(/Read on Sunday.*Play on Saturday/);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Created: Weekend')).toBeVisible();
  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  await expect(at(page, 'Section 1').getByLabel('Type')).toHaveText('Items');
  await expect(phone(page)).toHaveText(/Read on Sunday.*Play on Saturday/);
  await expect(phone(page).getByRole('presentation').first()).toHaveJSProperty('naturalWidth', 1);
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 420, height: 860 } });

  test('the phone is folded under the form', async ({ page }) => {
    await page.goto('/admin/main-screen/1');
    await expect(page.getByRole('button', { name: 'Add fading block' })).toBeVisible();
    await expect(phone(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(phone(page)).toContainText('Know your shelf');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(420);
  });
});
