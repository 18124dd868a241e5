import { expect, type Locator, type Page } from '@playwright/test';
import { goWithin } from './navigate';
import { test } from './server';

test.use({ account: 'admin' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Person' });
const block = (within: Page | Locator, name: string) => within.getByRole('region', { name, exact: true });
const amount = (text: string | null) => Number((text ?? '').replace('−', '-').replace(/[^-\d]/g, ''));
/** Finds somebody by phone and opens them: three presses of keys, whatever screen one is on. */
async function call(page: Page, phone: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search or go to' }).getByRole('combobox').fill(phone);
  await expect(page.getByRole('option').filter({ hasText: phone }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

test('explains to a seller who calls where the points went, and gives them back', async ({ page }) => {
  await page.goto('/admin/bonus-shop/orders');
  const order = page.locator('tr[data-row]').filter({ hasText: 'New' }).first();
  const phone = (
    await order
      .locator('td')
      .filter({ hasText: /^\+353/ })
      .innerText()
  ).trim();
  const price = amount(
    await order
      .locator('td', { hasText: /^[\d,]+$/ })
      .last()
      .innerText(),
  );
  const seller = order.locator('[data-person]');
  const name = await seller.innerText();

  // Who it is, without leaving the list; by pointer and by key.
  await seller.hover();
  const card = page.getByRole('group', { name: `Who ${name} is` });
  await expect(card).toContainText(phone);
  await page.mouse.move(0, 0);
  await expect(card).toHaveCount(0);
  await seller.focus();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: `Who ${name} is` });
  await expect(dialog).toContainText('points');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(seller).toBeFocused();

  await call(page, phone);
  const statement = block(panel(page), 'Statement');
  const lines = statement.locator('tbody tr');
  await expect(lines.first()).toBeVisible();
  // The newest balance is that of the head, and each line follows from the one below it.
  const said = await lines.evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent)));
  const figures = said.map(([, moved, balance]) => [amount(moved!), amount(balance!)] as const);
  expect(figures[0]![1]).toBe(amount(await panel(page).locator('header b').innerText()));
  for (const [at, [moved, balance]] of figures.slice(0, -1).entries())
    expect(balance - moved).toBe(figures[at + 1]![1]);

  const paid = lines.filter({ hasText: `−${price.toLocaleString('en')}` }).first();
  await expect(paid).toContainText('Order');
  await paid.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/bonus-shop\/orders\/\d+$/);
  await page.getByRole('main').getByRole('link', { name }).click();

  // A transaction in its own form, with the person filled in and its question; then back to the person.
  await panel(page).getByRole('link', { name: 'New transaction' }).click();
  await expect(page.getByRole('combobox', { name: /^User/ })).toHaveValue(new RegExp(name));
  await page.getByRole('combobox', { name: /^Type/ }).fill('survey');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Points/).fill('300');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make the transaction' }).click();
  await expect(panel(page).locator('header b')).toHaveText((figures[0]![1] + 300).toLocaleString('en'));
  await expect(lines.first()).toContainText('+300');

  // The order is refunded where the person is; the balance and its statement follow.
  const ordered = block(panel(page), 'Orders');
  await ordered.scrollIntoViewIfNeeded();
  const revert = ordered.getByRole('button', { name: /^REVERT: /, disabled: false }).first();
  await revert.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  const given = amount(/: ([\d,]+)\./.exec(await question.innerText())![1]!);
  await question.getByRole('button', { name: 'REVERT', exact: true }).click();
  await expect(panel(page).locator('header b')).toHaveText((figures[0]![1] + 300 + given).toLocaleString('en'));
  await expect(lines.first()).toContainText(`+${given.toLocaleString('en')}`);
});

test('finds whose phone number it is and what they last complained of, on a phone too', async ({ page }) => {
  await page.goto('/admin/tickets?status=NEW');
  await page.getByRole('list', { name: 'Tickets' }).getByRole('button').first().click();
  const head = page.getByRole('main').locator('header');
  await expect(head).toContainText('+353');
  const phone = /\+353[^ ·,]+/.exec(await head.innerText())![0];
  const name = await head.getByRole('link').innerText();

  await call(page, phone);
  const tickets = block(panel(page), 'Tickets');
  await tickets.scrollIntoViewIfNeeded();
  const ticket = tickets.getByRole('listitem').first();
  await expect(ticket).toContainText('NEW', { ignoreCase: true });
  const problem = await ticket.getByRole('link').innerText();
  await ticket.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/tickets\?ticket=\d+$/);
  await expect(page.locator('[data-ticket][aria-pressed=true]')).toContainText(problem);

  await page.setViewportSize({ width: 420, height: 800 });
  await goWithin(page, page.url().replace(/.*(?=\/admin)/, ''));
  await head.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/person$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await block(page, 'Chat').scrollIntoViewIfNeeded();
  await block(page, 'Chat').getByRole('link', { name: 'Open the chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await page.getByRole('navigation', { name: 'The user’s form and page' }).getByRole('link', { name: 'Form' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
  await expect(panel(page)).toHaveCount(0);
});
