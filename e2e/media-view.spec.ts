import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signInState, test } from './server';

const edition = 'AZERBAIJAN_BRAND_A';
test.use({ edition });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);
const input = (page: Page) => page.getByLabel('File Key', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const image = (page: Page) => page.getByRole('main').getByRole('img');
const url = (page: Page) => page.getByRole('link', { name: /\/files\// });
const download = (page: Page) => page.getByRole('link', { name: 'Download File', exact: true });

/** Uploads a file through the API and returns its storage key. */
async function stored(page: Page, base: string, name: string, folder: string, content: Buffer): Promise<string> {
  const { origins } = await signInState(base, edition, 'admin');
  const token = origins[0]!.localStorage.find((one) => one.name === 'token')!.value;
  const answer = await page.request.post(`${base}/v3/admin/services/file`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: content }, file_path: folder },
  });
  expect(answer.status()).toBeLessThan(300);
  return ((await answer.json()) as { file_key: string }).file_key;
}

test.describe('a file that is there', () => {
  let key = '';
  test.beforeEach(async ({ page, baseURL }) => {
    key = await stored(page, baseURL!, 'poster.png', 'images', picture);
    await page.goto('/admin/media-view');
    await input(page).fill(key);
    await input(page).press('Enter');
    await expect(url(page)).toBeVisible();
  });

  test('is shown as an image', async ({ page }) => {
    await expect.poll(() => image(page).evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  });

  test('opens in a new tab', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await url(page).click();
    const tab = await opened;
    await tab.waitForURL(/^http/);
    expect((await tab.request.get(tab.url())).headers()['content-type']).toBe('image/png');
  });

  test('is downloaded under its name, as it is', async ({ page }) => {
    const started = page.waitForEvent('download');
    await download(page).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('poster.png');
    expect(readFileSync(await file.path()).equals(picture)).toBe(true);
  });

  test('is still shown after a reload', async ({ page }) => {
    await page.reload();
    await expect(input(page)).toHaveValue(key);
    await expect(image(page)).toBeVisible();
  });

  test('is shown again when one comes back to it', async ({ page }) => {
    await input(page).fill('images/another.png');
    await button(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(input(page)).toHaveValue(key);
    await expect(image(page)).toBeVisible();
  });
});

test('what is no image says so, and can be downloaded', async ({ page, baseURL }) => {
  const key = await stored(page, baseURL!, 'terms.txt', 'files', Buffer.from('terms'));
  await page.goto(`/admin/media-view?file_key=${encodeURIComponent(key)}`);
  await expect(page.getByText('This file cannot be shown as an image.')).toBeVisible();
  await expect(download(page)).toBeVisible();
});

test('without a key there is nothing to search, and the button says why', async ({ page }) => {
  await page.goto('/admin/media-view');
  await expect(page.getByText('Enter the key of a file and press Search')).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveAccessibleDescription('Enter the key of a file first');
});

test('a key that no file has says so, and stays to be corrected', async ({ page }) => {
  await page.goto('/admin/media-view');
  await input(page).fill('images/nothing.png');
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('There is no file with this key');
  await expect(input(page)).toHaveValue('images/nothing.png');
});

test('what cannot be a key is refused in the server’s words', async ({ page }) => {
  await page.goto('/admin/media-view');
  await input(page).fill('../secret');
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('Not the key of a file');
});

test('a server that fails is asked again', async ({ page, baseURL }) => {
  const key = await stored(page, baseURL!, 'poster.png', 'images', picture);
  await page.route('**/services/file?*', (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }), {
    times: 1,
  });
  await page.goto(`/admin/media-view?file_key=${encodeURIComponent(key)}`);
  await expect(page.getByRole('alert')).toHaveText('no disk');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(image(page)).toBeVisible();
});

test('another host’s file that the page may not read is opened instead of saved', async ({ page, context }) => {
  const elsewhere = 'https://files.example/poster.png';
  await context.route(elsewhere, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  await page.route('**/services/file?*', (route) => route.fulfill({ json: { url: elsewhere } }));
  await page.goto('/admin/media-view?file_key=images%2Fposter.png');
  const opened = context.waitForEvent('page');
  await download(page).click();
  await expect.poll(async () => (await opened).url()).toBe(elsewhere);
  await expect(page).toHaveURL(/media-view/);
});
