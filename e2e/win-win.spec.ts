import { expect, test } from './server';

test.use({ edition: 'IRELAND', account: 'team' });

test('a product is reached by its provider’s second tab, saved, and leads back there', async ({ page }) => {
  await page.goto('/admin/products/providers');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^New/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Glen Adventure Park' }).click();
  const tabs = page.getByRole('navigation', { name: 'Parts of the provider' });
  await expect(tabs.getByRole('link', { name: 'Provider' })).toHaveAttribute('aria-current', 'page');
  const asked = page.waitForRequest(/\/admin\/products\?providerId=3\b/);
  await tabs.getByRole('link', { name: 'Products' }).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Products of Glen Adventure Park');
  await page.getByRole('link', { name: 'Glen Adventure Park, €25 card' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+\?provider_id=3&name=/);
  // The list that is being left has a column of this name.
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Price, points', { exact: true }).fill('-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be 0 or more')).toBeVisible();
  await page.getByLabel('Price, points', { exact: true }).fill('2700');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    provider_id: 3,
    name: 'Glen Adventure Park, €25 card',
    price: 2700,
  });
  await expect(page).toHaveURL(/\/admin\/products\/providers\/3\/products/);
  await expect(page.getByRole('row').filter({ hasText: '€25 card' })).toContainText('2,700');
});

test('a pasted link to a product knows its provider from the record', async ({ page }) => {
  await page.goto('/admin/products/4');
  await expect(page.getByText('Baker & Daughters', { exact: true })).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('For bread.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/products\/providers\/2\/products/);
});

test('both lists hand over the shop as a file', async ({ page }) => {
  await page.goto('/admin/products/categories');
  await expect(page.getByRole('link', { name: 'New category' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-.+\.csv$/);
});
