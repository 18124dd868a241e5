import { choose } from './choose';
import { expect, test } from './server';
import { lengthenUndo, longUndo } from './undo';

const open = `/admin/users-answers?filters=${encodeURIComponent(JSON.stringify([{ field: 'moderation', operator: 'eq', value: false }]))}`;

test('an answer is accepted once its undo time is over; then its buttons are gone', async ({ page }) => {
  await page.clock.install();
  await lengthenUndo(page);
  await page.goto(open);
  const accept = page.getByRole('button', { name: /^Accept answer/ }).first();
  const name = (await accept.getAttribute('aria-label')) ?? '';
  await accept.click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  const again = page.getByRole('button', { name, exact: true });
  await again.click();
  await page.clock.fastForward(longUndo);
  await expect(page.getByText(`${name.replace('Accept answer', 'Answer')} is accepted`).first()).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a judgement that fails is taken back with the documented words', async ({ page }) => {
  await page.goto(open);
  await page.route('**/admin/users-answers/answer-status', (route) =>
    route.fulfill({ status: 500, json: { message: 'No disk' } }),
  );
  const fail = page.getByRole('button', { name: /^Fail answer/ }).first();
  const name = (await fail.getAttribute('aria-label')) ?? '';
  await fail.click();
  await expect(page.getByText("Error: Answer wasn't failed").first()).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('a section asks for what its type needs, and says what is missing', async ({ page }) => {
  await page.goto('/admin/interactive-articles/create');
  const section = page.getByRole('group', { name: 'Section 1', exact: true });
  await expect(section.getByRole('checkbox', { name: 'Correct' })).toHaveCount(0);
  await choose(section.getByLabel('Type'), 'Text with dropdowns');
  await expect(
    section.getByText('Use [Dropdown Index] inside a question to bind it with inputs: Text [1] text [2] text.'),
  ).toBeVisible();
  await section.getByLabel('Title').fill('Complete the sentence');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Form is invalid').first()).toBeVisible();
  await expect(section.getByLabel('Title')).toHaveValue('Complete the sentence');
});
