import type { Page } from '@playwright/test';
import { colleague } from './moderators';
import { expect, test } from './server';
import { lengthenUndo, longUndo } from './undo';

const list = '/admin/quests/attachments?pageSize=100';
const opener = (page: Page, nth = 0) =>
  page
    .getByRole('button', { name: /^Images of / })
    .and(page.locator(':not([aria-disabled])'))
    .nth(nth);
const dialog = (page: Page) => page.getByRole('dialog');
const images = (page: Page) => dialog(page).getByRole('listitem');
const press = (page: Page, name: string, nth = 1) =>
  dialog(page).getByRole('button', { name: `${name}: Image ${nth}`, exact: true });
/** Images without a decision; earlier tests may have decided some. */
const waiting = (page: Page) => images(page).filter({ hasText: 'On moderation' });

async function openImages(page: Page, nth = 0): Promise<void> {
  await page.goto(list);
  await opener(page, nth).press('Enter');
  await expect(images(page).first()).toBeVisible();
}

test('an image is accepted once its undo time is over, marks its task, and is taken back before', async ({ page }) => {
  await page.clock.install();
  await lengthenUndo(page);
  await openImages(page);
  const title = (await dialog(page).getByRole('heading').textContent())!;
  const user = /user (\d+)/.exec(title)![1]!;
  const task = (await images(page).first().locator('.truncate').textContent())!;
  await press(page, 'Accept').press('Enter');
  await expect(images(page).first()).toContainText('Accepted');
  await expect(dialog(page).getByRole('status')).toContainText('Accepted: Image 1');
  await dialog(page).getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(images(page).first()).toContainText('On moderation');
  await press(page, 'Accept').press('Enter');
  await page.clock.fastForward(longUndo);
  await expect(page.getByText('Answer status was changed successfully').first()).toBeVisible();
  await expect(press(page, 'Accept')).toHaveAccessibleDescription('This has been decided already');
  await expect(press(page, 'Decline')).toHaveAccessibleDescription('This has been decided already');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: `${task}, user ${user}`, exact: true }).first()).toBeChecked();
});

test('a deleted image is gone, also when its dialog was closed before it was sent', async ({ page }) => {
  await openImages(page, 1);
  const count = await images(page).count();
  await press(page, 'Delete').press('Enter');
  await expect(images(page)).toHaveCount(count - 1);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(page.getByText('Image was deleted successfully').first()).toBeVisible();
});

test('what failed is restored with the documented words and the reason', async ({ page }) => {
  await page.clock.install();
  await openImages(page, 2);
  const before = await waiting(page).count();
  await page.route('**/admin/quests/approval*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No disk' } }),
  );
  await page.route('**/admin/quests/user-images*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No disk' } }),
  );
  await press(page, 'Decline').press('Enter');
  await page.clock.fastForward(6_000);
  await expect(page.getByText("Answer status wasn't changed successfully").first()).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText('No disk');
  await expect(waiting(page)).toHaveCount(before);
  await press(page, 'Delete').press('Enter');
  await page.clock.fastForward(6_000);
  await expect(page.getByText("Image wasn't deleted successfully").first()).toBeVisible();
  await expect(press(page, 'Delete')).toBeEnabled();
});

test('images that do not come say so, and are asked for again', async ({ page }) => {
  await page.route('**/admin/quests/user-images*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No disk' } }),
  );
  await page.goto(list);
  await opener(page).press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText("Images weren't downloaded successfully");
  await page.unroute('**/admin/quests/user-images*');
  await dialog(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(images(page).first()).toBeVisible();
});

test('a colleague has it open, decides first, and both see one effect', async ({ page, browser, baseURL }) => {
  const held = page.waitForResponse(
    (answer) => answer.url().endsWith('/admin/moderation/claims') && answer.request().method() === 'POST',
  );
  await openImages(page, 3);
  await held;
  const other = await colleague(browser, baseURL!);
  await openImages(other.page, 3);
  await expect(press(other.page, 'Accept')).toHaveAccessibleDescription('Administrator has this open');
  await press(page, 'Decline').press('Enter');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(page.getByText('Answer status was changed successfully').first()).toBeVisible();
  // The colleague has closed it now. What was loaded here is out of date, so the decision conflicts.
  await expect(press(other.page, 'Accept')).toBeEnabled();
  await press(other.page, 'Accept').press('Enter');
  await expect(other.page.getByText('This has been declined already: Administrator')).toBeVisible();
  await expect(images(other.page).first()).toContainText('Declined');
  await other.leave(() => other.page.keyboard.press('Escape'));
});

test.describe('where images are not accepted', () => {
  test.use({ edition: 'TAIWAN' });
  test('they are deleted only', async ({ page }) => {
    await openImages(page);
    await expect(press(page, 'Delete')).toBeEnabled();
    await expect(press(page, 'Accept')).toHaveCount(0);
    await expect(press(page, 'Decline')).toHaveCount(0);
  });
});
