import type { Page } from '@playwright/test';
import { choose } from './choose';
import { expect, test } from './server';

const rule = (page: Page, number: number) => page.getByRole('group', { name: `Rule ${number}`, exact: true });
const addRule = (page: Page) => page.getByRole('button', { name: 'Add rule' }).click();
const people = (page: Page) => page.getByRole('status').filter({ hasText: 'People who may use the app' });

test.describe('a target group', () => {
  test.use({ edition: 'HUNGARY' });

  test('is made of rules, counted while they are written, saved and opened again', async ({ page }) => {
    await page.goto('/admin/target-groups/create');
    await page.getByLabel('Name', { exact: true }).fill('Cashiers with a contract');
    await choose(rule(page, 1).getByRole('combobox', { name: 'Attribute' }), 'Position');
    await expect(page.getByText('Complete the rules to see how many people they reach.')).toBeVisible();
    await rule(page, 1).getByRole('button', { name: 'Add…' }).click();
    await page.getByRole('option', { name: 'Pénztáros' }).click();
    await page.keyboard.press('Escape');
    const ofCashiers = people(page).getByText(/^[\d,]+ people$/);
    await expect(ofCashiers).toBeVisible();
    const cashiers = await ofCashiers.textContent();
    await addRule(page);
    await choose(rule(page, 2).getByRole('combobox', { name: 'Attribute' }), 'Contract of the outlet');
    await rule(page, 2).getByLabel('Contracted', { exact: true }).check();
    await expect(people(page)).not.toContainText(cashiers!);
    await addRule(page);
    await choose(rule(page, 3).getByRole('combobox', { name: 'Attribute' }), 'Registration');
    await rule(page, 3).getByRole('textbox', { name: 'Registered from' }).fill('01.06.2018');
    await expect(people(page)).toBeVisible();
    const all = await people(page)
      .getByText(/people$/)
      .textContent();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const row = page.getByRole('row', { name: /Cashiers with a contract/ });
    await expect(row).toContainText(`3 rules · ${all}`);
    await row.getByRole('link', { name: 'Cashiers with a contract' }).first().click();
    await expect(rule(page, 1).getByText('Pénztáros')).toBeVisible();
    await expect(rule(page, 2).getByLabel('Contracted', { exact: true })).toBeChecked();
    await expect(rule(page, 3).getByRole('textbox', { name: 'Registered from' })).toHaveValue('01.06.2018');
    await expect(people(page)).toContainText(all!);
  });

  test.describe('of an RSM', () => {
    test.use({ account: 'rsm' });

    test('is offered where people work, and not who they are', async ({ page }) => {
      await page.goto('/admin/target-groups/create');
      await rule(page, 1).getByRole('combobox', { name: 'Attribute' }).click();
      await expect(page.getByRole('option')).toHaveText([
        'Position',
        'City',
        'Manager',
        'Contract of the outlet',
        'Contract type of the outlet',
      ]);
    });
  });
});
