import type { Page } from '@playwright/test';
import { choose } from './choose';
import { expect, test } from './server';

test.use({ edition: 'IRELAND' });
// The first test of the market also starts its server.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'User attachment moderation' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const withStatus = (status: number) =>
  `/admin/loyalty-programs/attachments?pageSize=100&filters=${encodeURIComponent(JSON.stringify([{ field: 'status', operator: 'in', value: [status] }]))}`;
const waiting = withStatus(0);
const openFirst = async (page: Page, path: string) => {
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
};

test.describe('a loyalty programme', () => {
  test('leads to its photos: page 1, 10 a page', async ({ page }) => {
    await page.goto('/admin/loyalty-programs');
    await page.getByRole('link', { name: 'Attachments of Loyalty program: autumn' }).click();
    await expect(page).toHaveURL(
      /\/admin\/loyalty-programs\/attachments\?currentPage=1&pageSize=10&filters=.*program_id/,
    );
    await expect(page.getByRole('table', { name: 'Loyalty program codes' }).getByRole('row')).toHaveCount(11);
  });
  test('is made and edited under its documented titles', async ({ page }) => {
    await page.goto('/admin/loyalty-programs/create');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create monthly limitation');
    await expect(page.getByLabel('Name').first()).toHaveValue('Loyalty program');
    await expect(page.getByLabel('Points')).toHaveValue('1200');
    await expect(page.getByLabel('Products to sell')).toHaveValue('6');
    await expect(page.getByLabel('Message')).toBeHidden();
    await page.getByLabel('Push', { exact: true }).click();
    await expect(page.getByLabel('Message')).toBeVisible();
    await page.goto('/admin/loyalty-programs/2');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit monthly limitation');
  });
});

test.describe('moderation of a photo', () => {
  test('says why it cannot be saved, and then is', async ({ page }) => {
    await openFirst(page, waiting);
    const id = await dialog(page).getByLabel('Photo ID').inputValue();
    await expect(dialog(page).getByLabel('Photo ID')).not.toBeEditable();
    await expect(save(page)).toHaveAccessibleDescription('Nothing has changed');
    await dialog(page).getByLabel('Quantity').fill('many');
    await expect(save(page)).toHaveAccessibleDescription('The quantity must be a whole number from 0');
    await dialog(page).getByLabel('Quantity').fill('1');
    await choose(dialog(page).getByLabel('Status'), 'Accepted');
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(/^Decision saved: Accepted/)).toBeVisible();
    await page.goto(
      `/admin/loyalty-programs/attachments?sorters=${encodeURIComponent('[{"field":"id","order":"desc"}]')}`,
    );
    await page.getByRole('button', { name: `Edit: ${id}`, exact: true }).click();
    await expect(dialog(page).getByLabel('Quantity')).toHaveValue('1');
  });
  test('that fails stays open with what was chosen, and the next try is the same one', async ({ page }) => {
    await openFirst(page, waiting);
    const keys: (string | null)[] = [];
    await page.route('**/admin/loyalty-programs/attachments', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(await route.request().headerValue('idempotency-key'));
      return keys.length === 1 ? route.abort() : route.fallback();
    });
    await dialog(page).getByLabel('Quantity').fill('2');
    await choose(dialog(page).getByLabel('Status'), 'Declined');
    await save(page).click();
    await expect(dialog(page).getByText("Error: Couldn't change attachment status")).toBeVisible();
    await expect(dialog(page).getByLabel('Quantity')).toHaveValue('2');
    await expect(dialog(page).getByLabel('Status')).toHaveText('Declined');
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(keys[0]).toBe(keys[1]);
  });
  test('of what a colleague has just decided says so, and shows their decision', async ({ page, browser, servers }) => {
    await openFirst(page, waiting);
    const id = await dialog(page).getByLabel('Photo ID').inputValue();
    const colleague = await browser.newPage({
      baseURL: (await servers('IRELAND')).url,
      storageState: await page.context().storageState(),
    });
    await openFirst(colleague, `${waiting}&sorters=${encodeURIComponent('[{"field":"id","order":"desc"}]')}`);
    await expect(dialog(colleague).getByLabel('Photo ID')).toHaveValue(id);
    for (const [who, status] of [
      [colleague, 'Declined'],
      [page, 'Accepted'],
    ] as const) {
      await choose(dialog(who).getByLabel('Status'), status);
      await save(who).click();
    }
    await expect(dialog(page).getByText(/Somebody else has changed this record/)).toBeVisible();
    await expect(dialog(page).getByText('It is now: Declined')).toBeVisible();
    await expect(dialog(page).getByLabel('Status')).toHaveText('Accepted');
    await colleague.close();
  });
  test('of a photo that is rewarded is over', async ({ page }) => {
    await page.goto(withStatus(1));
    const rewarded = page.getByRole('row').filter({ hasText: 'Yes' });
    await rewarded
      .first()
      .getByRole('button', { name: /^Edit: / })
      .click();
    await expect(save(page)).toHaveAccessibleDescription(
      'The points have been paid for this photo: its decision stands',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hide rewarded' }).click();
    await expect(rewarded).toHaveCount(0);
  });
});

test.describe('a mystery shopper', () => {
  test.use({ account: 'team' });
  test('asks questions by their type, and says what is missing where it is missing', async ({ page }) => {
    await page.goto('/admin/mystery-shopper/create');
    const question = page.getByRole('group', { name: 'Question 1' });
    await expect(question.getByLabel('Answer', { exact: true })).toHaveCount(3);
    await question.getByText('Price question', { exact: true }).click();
    await expect(question.getByRole('radio', { name: 'Price question' })).toBeChecked();
    await expect(question.getByLabel('Answer', { exact: true })).toHaveCount(1);
    await question.getByLabel('Answer', { exact: true }).fill('1.1');
    await question.getByLabel('Question', { exact: true }).fill('What did it cost?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question.getByText('Must be 1.11 or 11.11 format')).toBeVisible();
    await expect(page.getByText('Form is invalid')).toBeVisible();
    await question.getByText('Open question', { exact: true }).click();
    await expect(question.getByLabel('Answer', { exact: true })).toHaveCount(0);
  });
  test('is edited: a second criterion is there after a reload', async ({ page }) => {
    await page.goto('/admin/mystery-shopper/1');
    await page
      .getByRole('group', { name: 'Criterion 1', exact: true })
      .getByLabel('Name', { exact: true })
      .fill('Greeting');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/mystery-shopper(\?|$)/);
    await page.goto('/admin/mystery-shopper/1');
    await expect(
      page.getByRole('group', { name: 'Criterion 1', exact: true }).getByLabel('Name', { exact: true }),
    ).toHaveValue('Greeting');
    await expect(page.getByRole('group', { name: 'Question 2' })).toHaveCount(2);
  });
  test('on a phone, too, what was answered stands with the photos that are decided about', async ({ page }) => {
    await page.setViewportSize({ width: 420, height: 820 });
    await page.goto('/admin/mystery-shopper/attachments');
    await page.getByRole('button', { name: 'Moderation station' }).click();
    const station = page.getByRole('dialog', { name: 'Moderation station' });
    const facts = station.getByRole('complementary', { name: 'What is known of it' });
    await expect(facts.getByText('Open question answer')).toBeInViewport();
    await expect(station.getByRole('img').first()).toBeInViewport({ ratio: 1 });
    await expect(station.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  });
  test('exports the visits of one', async ({ page }) => {
    await page.goto('/admin/mystery-shopper');
    const [asked] = await Promise.all([
      page.waitForRequest(/\/admin\/mystery-shopper\/xlsx\?mystery_shopper_id=1/),
      page.getByRole('button', { name: 'Export: Summer visits' }).click(),
    ]);
    expect((await asked.response())?.status()).toBe(200);
  });
  test('its visits are moderated, and a failed call keeps the dialog', async ({ page }) => {
    await openFirst(
      page,
      '/admin/mystery-shopper/attachments?filters=' +
        encodeURIComponent(JSON.stringify([{ field: 'status', operator: 'in', value: [0] }])),
    );
    await expect(dialog(page).getByLabel('Attachment ID')).not.toBeEditable();
    await expect(dialog(page).getByLabel('Quantity')).toHaveCount(0);
    await page.route(
      '**/admin/mystery-shopper/attachments',
      (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: { message: 'no disk' } })
          : route.fallback(),
      { times: 1 },
    );
    await choose(dialog(page).getByLabel('Status'), 'Accepted');
    await save(page).click();
    await expect(dialog(page).getByText("Error: Couldn't change attachment status. no disk")).toBeVisible();
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
  });
});
