import type { Page } from '@playwright/test';
import { expect, test } from './server';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const quiz = (page: Page) => page.getByRole('figure', { name: 'Quiz element' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('a brand is shown as the app shows it while it is filled in, and is saved', async ({ page }) => {
  await page.goto('/admin/brands/create');
  await page.getByLabel('Name', { exact: true }).fill('Peregrine');
  await page.getByLabel('Quiz tagline').fill('Swift and sure');
  await expect(quiz(page)).toContainText('PeregrineSwift and sure');
  const element = quiz(page).locator('[style]').first();
  await page.getByLabel('Text colour', { exact: true }).fill('#FFEE00');
  await page.getByLabel('Quiz element colour', { exact: true }).fill('#102030');
  await page.getByLabel('Triangle colour', { exact: true }).fill('#405060');
  await page.getByLabel('Special quiz border colour', { exact: true }).fill('#708090');
  await expect(element).toHaveCSS('color', 'rgb(255, 238, 0)');
  await expect(element).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(element).toHaveCSS('border-top-color', 'rgb(112, 128, 144)');
  await expect(element.locator('[style]')).toHaveCSS('background-color', 'rgb(64, 80, 96)');
  await expect(quiz(page).locator('img')).toHaveCount(0);
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await expect(quiz(page).locator('img')).toBeVisible();

  await page.getByLabel('Triangle colour', { exact: true }).fill('yellow');
  await save(page).click();
  await expect(page.getByText('Must be a colour such as #FFC163')).toBeVisible();
  await page.getByLabel('Triangle colour', { exact: true }).fill('#FFFF00');
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/brands(\?|$)/);
  await expect(page.getByRole('row').filter({ hasText: 'Peregrine' })).toContainText('Swift and sure');
});

test('in a narrow window the preview of a brand is folded below the form', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 900 });
  await page.goto('/admin/brands/2');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel');
  await expect(quiz(page)).toBeHidden();
  await page.getByText('Preview', { exact: true }).click();
  await expect(quiz(page)).toContainText('Kestrel');
});

test.describe('HUNGARY', () => {
  test.use({ edition: 'HUNGARY' });

  test('a levels package with a gap is refused at the field', async ({ page }) => {
    await page.goto('/admin/levels-packages/create');
    await page.getByLabel('Name', { exact: true }).fill('Newcomers');
    const start = page.getByLabel('Start level');
    const final = page.getByLabel('Final level');
    await page.getByRole('button', { name: 'Add range' }).click();
    await expect(start).toHaveValue('1');
    await final.fill('5');
    await page.getByRole('button', { name: 'Add range' }).click();
    await expect(start.nth(1)).toHaveValue('6');
    await start.nth(1).fill('8');
    await final.nth(1).fill('12');
    await save(page).click();
    await expect(start.nth(1)).toHaveAccessibleDescription(/There is a gap after the range before: start at 6/);
    await start.nth(1).fill('6');
    await save(page).click();
    await expect(page.getByRole('row').filter({ hasText: 'Newcomers' })).toBeVisible();
  });
});
