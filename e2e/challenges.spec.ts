import type { Page } from '@playwright/test';
import { choose } from './choose';
import { expect, test } from './server';

const task = (page: Page, number: number) => page.getByRole('group', { name: `Task ${number}`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const refer = async (page: Page, label: string, option: string, at = page.locator('form')) => {
  await at.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a challenge is made of tasks that each ask for their own fields, and what is missing is said in its row', async ({
  page,
}) => {
  await page.goto('/admin/quests/create');
  await page.getByLabel('Name', { exact: true }).fill('Summer shelves');
  await choose(page.getByLabel('Type', { exact: true }).first(), 'Daily Game');
  await expect(page.getByRole('heading', { name: 'Rewards' })).toBeHidden();
  await page.getByRole('button', { name: 'Add task', exact: true }).click();
  await expect(task(page, 1).getByLabel('Number')).toBeVisible();
  await choose(task(page, 1).getByLabel('Task type'), 'quizzes on some topic');
  await save(page);
  await expect(page.getByText('Form is invalid')).toBeVisible();
  await expect(task(page, 1).getByText('Required')).toHaveCount(2);
  await task(page, 1).getByLabel('Number').fill('3');
  await refer(page, 'Topic', 'Kestrel', task(page, 1));
  await page.getByRole('button', { name: 'Add task', exact: true }).click();
  await choose(task(page, 2).getByLabel('Task type'), 'Complete KB entry');
  await refer(page, 'Category', 'Selling', task(page, 2));
  await task(page, 2).getByRole('combobox', { name: 'To be completed' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(4);
  await page.getByRole('option', { name: 'When a customer hesitates' }).click();
  await page.getByRole('button', { name: 'Move Task 2 up' }).click();
  await expect(task(page, 1).getByLabel('Task type')).toHaveText('Complete KB entry');
  await page.getByRole('button', { name: 'Remove Task 2' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(task(page, 2).getByRole('combobox', { name: 'Topic' })).toHaveValue('Kestrel');
  await save(page);
  await expect(page.getByText('Created: Summer shelves')).toBeVisible();
  await page.getByRole('link', { name: 'Summer shelves' }).first().click();
  await expect(task(page, 1).getByRole('combobox', { name: 'To be completed' })).toHaveValue(
    'When a customer hesitates',
  );
});

test('a copy opens in the form with all that it lacks marked, and is stored inactive', async ({ page }) => {
  await page.goto('/admin/quests');
  await page.getByRole('link', { name: 'Copy: Quiz marathon' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Quiz marathon');
  await expect(page.getByLabel('Status')).toHaveText('Inactive');
  await expect(task(page, 2).getByRole('combobox', { name: 'Topic' })).toHaveAttribute('aria-invalid', 'true');
  const reward = page.getByRole('group', { name: 'Reward 2', exact: true });
  await expect(reward.getByLabel('Tasks to complete')).toHaveAccessibleDescription(
    /Say how many tasks to complete, or how many winners are drawn/,
  );
  await expect(page.getByText('Winners', { exact: true })).toHaveCount(0);
  await refer(page, 'Topic', 'Aurelia', task(page, 2));
  await reward.getByLabel('Tasks to complete').fill('2');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quiz marathon again');
  await save(page);
  await expect(page.getByText('Successfully created record')).toBeVisible();
  await expect(page.getByRole('row', { name: /Quiz marathon again/ })).toContainText('Inactive');
});

test('the winners of a challenge that has ended stand in its reward, and lead to the people', async ({ page }) => {
  await page.goto('/admin/quests');
  await page.getByRole('link', { name: 'Quiz marathon', exact: true }).click();
  const reward = page.getByRole('group', { name: 'Reward 1', exact: true });
  await expect(reward.getByText('Winners', { exact: true })).toBeVisible();
  await expect(reward.getByRole('link')).toHaveCount(3);
  await expect(reward.getByRole('link').first()).toHaveText(/^\(\d+\) \S+/);
  await reward.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 420, height: 860 } });

  test('what can be done with a challenge waits in its menu, and covers nothing of it', async ({ page }) => {
    await page.goto('/admin/quests');
    await page.getByRole('button', { name: 'Actions: Quiz marathon', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Attachments', 'Edit', 'Delete']);
    await expect(page.getByRole('link', { name: /^Copy/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Attachments' }).click();
    await expect(page).toHaveURL(/\/admin\/quests\/attachments\?.*quest_id/);
  });
});

test.describe('the team of IRELAND', () => {
  test.use({ edition: 'IRELAND', account: 'team' });

  test('sees the challenges and changes none', async ({ page }) => {
    await page.goto('/admin/quests');
    await expect(page.getByRole('row', { name: /Quiz marathon/ })).toBeVisible();
    for (const name of [/^New/, /^Copy/, /^Edit/]) await expect(page.getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
});

test.describe('a challenge with participants', () => {
  test.use({ viewport: { width: 420, height: 860 } });

  test('says why it is not deleted, and is made inactive instead', async ({ page }) => {
    await page.goto('/admin/quests');
    await page.getByRole('button', { name: 'Actions: Quiz marathon', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('take part in this challenge');
    await dialog.getByRole('button', { name: 'Make inactive' }).click();
    await expect(page.getByText('Made inactive: Quiz marathon')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Quiz marathon' }).first()).toContainText('Inactive');
  });
});
