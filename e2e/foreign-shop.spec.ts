import { expect, type Page } from '@playwright/test';
import { choose } from './choose';
import type { ForeignBackend } from './foreign-backend';
import { only, rememberClicks, signIn, test } from './foreign-test';

/** A form's field; while the form is loading, the list's column headers have the same names. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator(':not(th)'));
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const listed = '?sort=id&order=DESC&offset=0&limit=25';
/** Expects exactly one such call, without a query string, and returns its body. */
const sentTo = (back: ForeignBackend, method: string, path: string) => {
  const { search, body } = only(back.callsOf(method, path));
  expect(search).toBe('');
  return body;
};

test.describe('the bonus shop', () => {
  test('an order is reverted by its price and id, and the list is asked for again', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/bonus-shop/orders');
    const row = page.getByRole('row').filter({ hasText: 'Foreign order 9' });
    await expect(row).toContainText('Otis Foreign01');
    await row.getByRole('button', { name: /^REVERT: / }).click();
    const asked = back.callsOf('GET', 'admin/bonus-shop/orders').length;
    await page.getByRole('alertdialog').getByRole('button', { name: 'REVERT' }).click();
    await expect(row).toContainText('Rejected');
    await expect(row.getByRole('button', { name: /^REVERT: / })).toBeDisabled();
    expect(sentTo(back, 'POST', 'admin/bonus-shop/orders/revert')).toEqual({ price: 129, order_id: 9 });
    // What waits is counted by calls of their own, at any time.
    const lists = back.callsOf('GET', 'admin/bonus-shop/orders').slice(asked);
    expect(lists.map((one) => one.search).filter((search) => !search.endsWith('&limit=1'))).toEqual([listed]);
  });
  test('an order’s status goes back in the whole record', async ({ page, back }) => {
    const before = structuredClone(back.state.shop.collections['admin/bonus-shop/orders']![0]);
    await signIn(page, 'admin', '/admin/bonus-shop/orders/8');
    await choose(field(page, 'Status'), 'Sent');
    await save(page);
    await expect(page).toHaveURL(/\/admin\/bonus-shop\/orders(\?|$)/);
    expect(sentTo(back, 'PUT', 'admin/bonus-shop/orders')).toEqual({ ...before, status: 3 });
  });
  test('a colour is made, the first hundred are asked for again, and the present is saved with it', async ({
    page,
    back,
  }) => {
    const before = structuredClone(back.state.shop.collections['admin/bonus-shop/presents']![0]);
    await signIn(page, 'admin', '/admin/bonus-shop/presents/5');
    await page.getByRole('button', { name: 'New colour' }).click();
    await field(page, 'Colour name').fill('Petrol');
    await field(page, 'Colour value').fill('#1F5F6B');
    await page.getByRole('button', { name: 'Create colour' }).click();
    await page.getByRole('checkbox', { name: 'Petrol' }).check();
    expect(sentTo(back, 'POST', 'admin/colors')).toEqual({ name: 'Petrol', color: '#1F5F6B' });
    expect(new Set(back.callsOf('GET', 'admin/colors').map((one) => one.search))).toEqual(
      new Set(['?sort=id&order=DESC&offset=0&limit=100']),
    );
    await save(page);
    await expect(page.getByText('Saved: Foreign mug')).toBeVisible();
    expect(sentTo(back, 'PUT', 'admin/bonus-shop/presents')).toEqual({ ...before, colors: [1, 101] });
  });
  test('a voucher keeps its pairs, a category what nobody documented', async ({ page, back }) => {
    const [voucher, category] = structuredClone([
      back.state.shop.collections['admin/bonus-shop/vouchers']![0],
      back.state.shop.collections['admin/bonus-shop/categories']![0],
    ]);
    await signIn(page, 'admin', '/admin/bonus-shop/vouchers/6');
    await page.getByRole('button', { name: 'Add pair' }).click();
    await field(page, 'Key').last().fill('valid');
    await field(page, 'Value').last().fill('a year');
    await save(page);
    await expect(page.getByText('Saved: Foreign dinner')).toBeVisible();
    expect(sentTo(back, 'PUT', 'admin/bonus-shop/vouchers')).toEqual({
      ...voucher,
      metadata: [
        { key: 'shop', value: 'Corner' },
        { key: 'valid', value: 'a year' },
      ],
    });
    await page.goto('/admin/bonus-shop/categories/1');
    await field(page, 'Name').fill('Cinema abroad');
    await save(page);
    await expect(page.getByText('Saved: Cinema abroad')).toBeVisible();
    expect(sentTo(back, 'PUT', 'admin/bonus-shop/categories')).toEqual({ ...category, name: 'Cinema abroad' });
  });
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const lines = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
/** Expects that the message is shown and no longer marked as being sent. */
const isSent = async (page: Page, words: string) => {
  await expect(lines(page).filter({ hasText: words })).toHaveCount(1);
  await expect(lines(page).filter({ hasText: words })).not.toContainText('Sending');
};
const messageOf = (words: string) => ({
  admin: 1,
  bottom_text: '',
  brand_id: 0,
  image: null,
  link: '',
  text: words,
  caption: '',
});

test.describe('chats', () => {
  test('are asked for, opened and marked as documented', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/chats');
    await page
      .getByRole('button', { name: /Otis Foreign06/ })
      .first()
      .click();
    await expect(lines(page)).toHaveText([/The first/, /The second/]);
    const asked = back.callsOf('GET', 'admin/chats').map((one) => one.search);
    // The count beside the menu asks for one chat.
    expect(asked.find((one) => !one.endsWith('&limit=1'))).toBe('?offset=0&limit=50');
    expect(new Set(back.callsOf('GET', 'admin/messages').map((one) => one.search))).toEqual(
      new Set(['?chat_id=1-6&socket=false']),
    );
    await page.getByRole('button', { name: 'Mark: Otis Foreign07' }).click();
    await expect(page.getByRole('button', { name: 'Mark: Otis Foreign07' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => back.callsOf('POST', 'admin/chats/mark').length).toBe(1);
    expect(sentTo(back, 'POST', 'admin/chats/mark')).toEqual({ chat_id: '1-7', marked: 1 });
  });
  test('each kind of message has its call and its body', async ({ page, back }) => {
    const many = { target_group_id: null, type: 19, user_id: 6 };
    await signIn(page, 'admin', '/admin/chats?chat=1-6');
    const say = async (words: string, button = 'Send') => {
      await text(page).fill(words);
      await page.locator('form').getByRole('button', { name: button, exact: true }).last().click();
      if (button !== 'Send') await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
      await isSent(page, words);
      await expect(text(page)).toHaveValue('');
    };
    await say('To one');
    expect(sentTo(back, 'POST', 'admin/messages/send')).toEqual({
      message: messageOf('To one'),
      target_group_id: null,
      type: 4,
      user_id: 6,
    });
    await say('Dear {name}');
    expect(sentTo(back, 'POST', 'admin/messages/send/template')).toEqual({
      message: messageOf('Dear {name}'),
      target_group_id: null,
      type: 4,
      user_id: 6,
      sendAll: false,
    });
    await page.getByRole('button', { name: 'Send to all users' }).first().click();
    await say('To all', 'Send to all users');
    expect(sentTo(back, 'POST', 'admin/messages/send/all')).toEqual({ ...many, message: messageOf('To all') });
    await page.getByRole('button', { name: 'Send to target group', exact: true }).click();
    await choose(page.getByRole('combobox', { name: 'Target group' }), 'Cashiers abroad');
    await say('To some', 'Send to target group: Cashiers abroad');
    expect(sentTo(back, 'POST', 'admin/messages/send/target-group')).toEqual({
      ...many,
      message: messageOf('To some'),
      target_group_id: 2,
    });
    // The back-end announces no capabilities, so the recipients are not counted.
    expect(back.callsOf('GET', 'admin/messages/recipients')).toEqual([]);
    expect(back.callsOf('GET', 'admin/target-groups').at(-1)!.search).toBe('?limit=100');
  });
});

test.describe('on IRELAND', () => {
  test.use({ edition: 'IRELAND' });
  test('a product of a provider is saved with what the page before told', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/products/providers');
    await page.getByRole('link', { name: 'Foreign bakery' }).click();
    expect(back.callsOf('GET', 'admin/products/providers')[0]!.search).toBe('?sort=id&order=DESC&offset=0&limit=1000');
    await page.getByRole('link', { name: 'Products', exact: true }).last().click();
    await page.getByRole('link', { name: 'Foreign loaf' }).click();
    expect(back.callsOf('GET', 'admin/products')[0]!.search).toBe('?providerId=3');
    await field(page, 'Price, points').fill('150');
    await save(page);
    await expect(page).toHaveURL(/\/admin\/products\/providers\/3\/products/);
    expect(sentTo(back, 'PUT', 'admin/products')).toMatchObject({
      id: 21,
      provider_id: 3,
      name: 'Foreign loaf',
      price: 150,
      nominal_price: 10,
      description: 'Bread',
      warehouse: { shelf: 7 },
    });
  });
  test('a product whose provider nobody told leads back to the providers', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/products/21');
    await field(page, 'Price, points').fill('160');
    await save(page);
    await expect(page).toHaveURL(/\/admin\/products\/providers(\?|$)/);
    expect(sentTo(back, 'PUT', 'admin/products')).toEqual({
      id: 21,
      price: 160,
      nominal_price: 10,
      description: 'Bread',
      warehouse: { shelf: 7, tags: ['new'] },
    });
  });
  test('the shop as a file is a link that is opened', async ({ page, back, context }) => {
    await rememberClicks(page);
    await signIn(page, 'admin', '/admin/products/categories');
    await expect(page.getByRole('row').filter({ hasText: 'Foreign food' })).toBeVisible();
    const tab = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await tab).url()).toBe(`${back.url}/made/products.csv`);
    expect(only(back.callsOf('GET', 'admin/products/csv')).search).toBe('');
  });
  test('a message to one person is of type 19', async ({ page, back }) => {
    await signIn(page, 'admin', '/admin/chats?chat=1-6');
    await text(page).fill('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await isSent(page, 'Hello');
    expect(sentTo(back, 'POST', 'admin/messages/send')).toEqual({
      message: messageOf('Hello'),
      target_group_id: null,
      type: 19,
      user_id: 6,
    });
  });
});
