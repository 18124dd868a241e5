import { expect, test } from './server';

test('a quiz is seen in the phone while it is written: in the colours of its brand, and the question that is typed', async ({
  page,
}) => {
  await page.goto('/admin/special-quizzes/create');
  const phone = page.getByRole('region', { name: 'Preview' });
  await expect(phone).toContainText('No brand chosen');
  await page.getByRole('combobox', { name: 'Topic' }).click();
  await page.getByRole('option', { name: 'Kestrel' }).click();
  const brand = phone.locator('[style]', { hasText: 'Kestrel' }).first();
  await expect(brand).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await expect(brand).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.getByLabel('Question text').fill('What stands at eye level?');
  await page.getByLabel('Answer', { exact: true }).first().fill('The new one');
  await expect(phone).toContainText('Question 1 of 1What stands at eye level?The new oneAnswer 2');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(phone).toContainText('1 question');
});
