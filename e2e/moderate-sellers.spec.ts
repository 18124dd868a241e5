import { expect, test } from './server';
import { lengthenUndo, longUndo } from './undo';

test.use({ edition: 'AZERBAIJAN_BRAND_A' });

test('three sellers by keyboard: one accepted, one declined with a reason, one taken back', async ({ page }) => {
  await page.clock.install();
  await lengthenUndo(page);
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  const waiting = [{ field: 'id_card_status', operator: 'in', value: [2] }];
  await page.goto(`/admin/users?filters=${encodeURIComponent(JSON.stringify(waiting))}&station=true`);
  const station = page.getByRole('dialog', { name: 'Moderation station' });
  const button = (name: string) => station.getByRole('button', { name, exact: true });
  const open = station.getByRole('status').first();
  const known = station.getByRole('complementary', { name: 'What is known of it' });
  const idOf = async () => Number(/\((\d+)\)/.exec((await open.textContent()) ?? '')?.[1]);
  await expect(button('Accept')).toBeEnabled();
  await expect(station.getByRole('img').first()).toBeVisible();
  await expect(known).toContainText('Nobody else has it');
  await expect(known.getByRole('link', { name: /^All: \d+/ })).toBeVisible();
  await expect(page).not.toHaveURL(/station/);

  const first = await idOf();
  await page.keyboard.press('a');
  await expect(open).not.toContainText(`(${first})`);
  await expect(button('Accept')).toBeEnabled();
  const second = await idOf();
  await page.keyboard.press('d');
  await expect(open).toContainText('Choose the reason first: Q or its number');
  await page.keyboard.press('q');
  await expect(station.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(station.getByRole('radio', { name: 'Incorrect personal data' })).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  await expect(open).not.toContainText(`(${second})`);
  await expect(button('Accept')).toBeEnabled();
  const third = await idOf();
  await page.keyboard.press('4');
  await expect(station.getByRole('radio', { name: 'Wrong image' })).toBeChecked();
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.fastForward(longUndo);
  await expect.poll(() => sent.length).toBe(2);
  await page.keyboard.press('d');
  await expect(open).not.toContainText(`(${third})`);
  await page.keyboard.press('u');
  await expect(open).toContainText(`(${third})`);
  await expect(open).toContainText('On moderation');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users');
  await page.clock.fastForward(longUndo);
  expect(sent.map(({ id, id_card_status }) => [id, id_card_status])).toEqual([
    [first, 3],
    [second, 5],
  ]);
});
