import { expect, test } from './server';

test.use({ edition: 'IRELAND' });
// The first test of the market also starts its server.

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a failed save keeps what was typed, another tab asks for it, and the next save stores it', async ({ page }) => {
  await page.goto('/admin/settings');
  const win = page.getByLabel('Reward for a win');
  await win.fill('17');
  await page.route('**/admin/settings/update', (route) => route.fulfill({ status: 500, json: { message: 'Down' } }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("Error: Settings weren't updated")).toBeVisible();
  await expect(page.getByText('Down')).toBeVisible();
  await page.unroute('**/admin/settings/update');
  await page.getByRole('tab', { name: 'Stats' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(win).toHaveValue('17');
  const sent = page.waitForRequest('**/admin/settings/update');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id: 1, win_coins: 17, default_theme: 1 });
  await expect(page.getByText('The settings have been saved')).toBeVisible();
  await page.reload();
  await expect(win).toHaveValue('17');
});

test('the statistics are reset only once the word has been typed', async ({ page }) => {
  await page.goto('/admin/settings?tab=stats');
  await page.getByRole('button', { name: 'Reset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the statistics?' });
  const reset = dialog.getByRole('button', { name: 'Reset' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Type RESET to confirm').fill('reset');
  await reset.click();
  await expect(page.getByText('Success: Operation was performed')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a monthly limitation is made with an activity about a quiz', async ({ page }) => {
  await page.goto('/admin/monthly-limitations/create');
  await expect(page.getByLabel('Limit', { exact: true })).toHaveValue('10000');
  await expect(page.getByRole('textbox', { name: 'First half colour', exact: true })).toHaveValue('#FFC163');
  await page.getByLabel('Hint text').fill('Earn by quizzes');
  await page.getByRole('button', { name: 'Add activity' }).click();
  const activity = page.getByRole('group', { name: 'Activity 1' });
  await expect(activity.getByText('Quiz', { exact: true })).toBeHidden();
  await activity.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Special quiz' }).click();
  await activity.getByLabel('Name').fill('Play it');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The quiz and the image are missing.
  await expect(page.getByText('2 fields to correct')).toBeVisible();
  await activity.getByRole('combobox', { name: 'Quiz' }).click();
  await page.getByRole('option').first().click();
  await activity.locator('input[type=file]').setInputFiles({ name: 'play.png', mimeType: 'image/png', buffer: dot });
  await expect(activity.getByRole('button', { name: 'Clear: Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table').getByText('Earn by quizzes')).toBeVisible();
});
