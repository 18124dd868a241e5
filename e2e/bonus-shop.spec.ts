import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server';

test.use({ viewport: { width: 1700, height: 900 } });
/** A form's field; while the form is loading, the list's column headers have the same names. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator(':not(th)'));
const cells = (row: Locator) => row.getByRole('cell').allTextContents();
const orderRow = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: id, exact: true }) });

test('an order is reverted once: asked for by name, retried after a lost answer, and locked from then on', async ({
  page,
}) => {
  await page.goto('/admin/bonus-shop/orders');
  const open = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^REVERT: /, disabled: false }) })
    .first();
  await expect(open).toBeVisible();
  const [id = '', , , , person = '', , price = ''] = await cells(open);
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/orders/revert')) return;
    keys.push(request.headers()['idempotency-key']);
    bodies.push(request.postDataJSON());
  });
  await page.route('**/orders/revert', (route) => route.abort(), { times: 1 });

  const button = orderRow(page, id).getByRole('button', { name: /^REVERT: / });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(person);
  await expect(question).toContainText(price);
  await question.getByRole('button', { name: 'REVERT' }).click();
  await expect(question.getByRole('alert')).toContainText('The order was not reverted');
  await question.getByRole('button', { name: 'REVERT' }).dblclick();
  await expect(question).toHaveCount(0);
  await expect(orderRow(page, id)).toContainText('Rejected');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('This order was reverted already');
  const body = { price: Number(price.replace(/\D/g, '')), order_id: Number(id) };
  expect(bodies).toEqual([body, body]);
  expect(new Set(keys).size).toBe(1);

  await orderRow(page, id).getByRole('link').first().click();
  await expect(field(page, 'Status')).toBeDisabled();
  await expect(field(page, 'Status')).toHaveAccessibleDescription('A reverted order stays rejected');
});

test('an order’s status is changed, but not to Rejected', async ({ page }) => {
  await page.goto('/admin/bonus-shop/orders');
  await page.getByRole('row').filter({ hasText: 'Delivered' }).first().getByRole('link').first().click();
  await field(page, 'Status').click();
  const rejected = page.getByRole('option', { name: 'Rejected' });
  await expect(rejected).toBeDisabled();
  await expect(rejected).toContainText('Press REVERT');
  await page.getByRole('option', { name: 'Sent', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/bonus-shop\/orders(\?|$)/);
});

test('an order asks for a digital product or a present, and for whoever gets it', async ({ page }) => {
  await page.goto('/admin/bonus-shop/orders/create');
  const shelf = page.getByRole('tablist', { name: 'What is ordered' });
  await expect(shelf.getByRole('tab', { name: 'Digital Products' })).toHaveAttribute('aria-selected', 'true');
  await shelf.getByRole('tab', { name: 'Presents' }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Backpack' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1);
});

test('a colour is made in the present’s form, and nothing typed is lost when that fails', async ({ page }) => {
  await page.goto('/admin/bonus-shop/presents/create');
  await field(page, 'Name').fill('Umbrella');
  await page.getByRole('button', { name: 'New colour' }).click();
  const maker = page.getByRole('group', { name: 'New colour' });
  await maker.getByRole('button', { name: 'Create colour' }).click();
  await expect(maker.getByText('Required', { exact: true })).toHaveCount(2);
  await field(page, 'Colour name').fill('Petrol');
  await field(page, 'Colour value').fill('#12345');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Colour value')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Colour value').fill('#1F5F6B');
  await page.route('**/admin/colors', (route) => route.abort(), { times: 1 });
  await maker.getByRole('button', { name: 'Create colour' }).click();
  await expect(page.getByText("Error: Color wasn't created")).toBeVisible();
  await expect(field(page, 'Colour name')).toHaveValue('Petrol');
  const reloaded = page.waitForRequest(
    (request) =>
      request.method() === 'GET' && /\/admin\/colors\?.*sort=id&order=DESC&offset=0&limit=100/.test(request.url()),
  );
  // Enter instead of a click, because the notification can cover the button and stays while the pointer is on it.
  await field(page, 'Colour value').press('Enter');
  await reloaded;
  await expect(page.getByRole('checkbox', { name: 'Petrol' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Umbrella');
});

test.describe('where order details are shown', () => {
  test.use({ edition: 'AZERBAIJAN_BRAND_A' });
  test('a present’s order has its address in the documented format', async ({ page }) => {
    await page.goto('/admin/bonus-shop/orders');
    await page
      .getByRole('row')
      .filter({ hasText: /Black|White|Red|Blue|Green|Sand/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('definition').filter({ hasText: /^\S.* \S+\/\S+, \S+, \S+/ })).toHaveCount(1);
  });
});

test.describe('where presents are counted by colour', () => {
  test.use({ edition: 'BELARUS' });
  test('an order asks for the colour, and the count is the sum of the colours', async ({ page }) => {
    await page.goto('/admin/bonus-shop/presents');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const count = page.getByLabel('Count', { exact: true }).first();
    await expect(count).toBeDisabled();
    await expect(count).toHaveAccessibleDescription('The sum of the colours');
    const name = await field(page, 'Name').inputValue();
    const sum = Number(await count.inputValue());
    const first = page.getByLabel('Count', { exact: true }).nth(1);
    const left = Number(await first.inputValue());
    await first.fill(String(left + 2));
    await expect(count).toHaveValue(String(sum + 2));
    await first.fill(String(left));

    await page.goto('/admin/bonus-shop/orders/create');
    await page.getByRole('tab', { name: 'Presents' }).click();
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name }).click();
    const colour = page.getByRole('combobox', { name: 'Colour' });
    await expect(colour).toContainText(`: ${left} left`);
    await colour.click();
    const second = page.getByRole('option').nth(1);
    const chosen = (await second.textContent())!.split(':')[0]!;
    await second.click();
    await page.getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option').first().click();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/orders'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await sent).postDataJSON()).toHaveProperty('color_id', expect.any(Number));
    expect(chosen).not.toBe('');
  });
});
