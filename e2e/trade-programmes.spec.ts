import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { demoPassword, expect, signInState, test } from './server';

const list = '/admin/trade-program';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const openAddresses = async (page: Page, name: string) => {
  await page.goto(list);
  await page.getByRole('link', { name: `OPEN: ${name}` }).click();
  await expect(heading(page)).toContainText(`Trade programs / ${name}`);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
};
const boxes = (page: Page) => page.getByRole('region', { name: 'Users' }).getByRole('checkbox');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
/** Opens the first undecided outlet that has sellers. */
const openUndecided = async (page: Page, name: string) => {
  await openAddresses(page, name);
  const rows = page.locator('tr[data-row]').filter({ hasText: 'Processing' });
  for (let at = 0; ; at++) {
    await rows.nth(at).click();
    await expect(page.getByRole('region', { name: 'Users' })).toContainText(/Chosen: 0 of \d+/);
    if (await boxes(page).count()) return;
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(rows.first()).toBeVisible();
  }
};

/** A demo programme in each phase, and the roles that are not offered OPEN there (document 1, sections 2.8, 4 and 6). */
const inPhases = [
  ['Autumn display', 'Ended', []],
  ['Coffee corner', 'Assessment', ['ba']],
  ['Christmas shelf', 'Data collection', []],
  ['New listings', 'Paused', ['ba']],
  ['Spring launch', 'Not started', []],
] as const;

for (const account of ['admin', 'team', 'rsm', 'ba'] as const)
  test.describe(`every role is offered what it may do in each phase: ${account}`, () => {
    test.use({ account });
    for (const [name, phase, closedTo] of inPhases)
      test(phase, async ({ page }) => {
        await page.goto(list);
        await expect(row(page, name)).toContainText(phase);
        const offers = async (label: string, role: 'link' | 'button', may: boolean) =>
          expect(row(page, name).getByRole(role, { name: `${label}: ${name}` }), label).toHaveCount(may ? 1 : 0);
        await offers('OPEN', 'link', !closedTo.some((one) => one === account));
        await offers('Edit', 'link', account === 'admin' || account === 'team');
        await offers('Delete', 'button', account === 'admin');
      });
  });

test('the form says the phase of its dates as time passes, and of its pause', async ({ page }) => {
  await page.clock.install({ time: new Date('2021-01-01T12:00:00Z') });
  await page.goto(`${list}/create`);
  for (const [field, day] of [
    ['Start of data collection', '10.01.2021'],
    ['End of data collection', '20.01.2021'],
    ['Ended from', '01.02.2021'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(day);
    await page.keyboard.press('Tab');
  }
  const shown = page.getByRole('status').filter({ hasText: /^(Not started|Data collection|Assessment|Ended|Paused)$/ });
  await expect(shown).toHaveText('Not started');
  for (const [day, phase] of [
    ['2021-01-05', 'Not started'],
    ['2021-01-15', 'Data collection'],
    ['2021-01-25', 'Assessment'],
    ['2021-02-10', 'Ended'],
  ] as const) {
    await page.clock.setSystemTime(new Date(`${day}T12:00:00Z`));
    await page.clock.runFor(60_000);
    await expect(shown).toHaveText(phase);
    await page.getByLabel('Paused').click();
    await expect(shown).toHaveText('Paused');
    await page.getByLabel('Paused').click();
    await expect(shown).toHaveText(phase);
  }
});

test.describe('while an RSM looks at the list', () => {
  test.use({ account: 'rsm' });
  test('a colleague’s pause and its end are shown there', async ({ page, browser, baseURL }) => {
    // The page connects after the first paint; '40' is the code of socket.io for an established connection.
    const connected = page
      .waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
    await page.goto(list);
    await expect(row(page, 'Spring launch')).toContainText('Not started');
    await connected;
    const admin = await browser.newPage({
      baseURL: baseURL!,
      storageState: await signInState(baseURL!, 'DEMO', 'admin'),
    });
    for (const phase of ['Paused', 'Not started']) {
      await admin.goto(list);
      await row(admin, 'Spring launch').getByRole('link', { name: 'Edit: Spring launch' }).click();
      await admin.getByLabel('Paused').click();
      await admin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(row(admin, 'Spring launch')).toContainText(phase);
      await expect(row(page, 'Spring launch')).toContainText(phase);
    }
    await admin.context().close();
  });
});

test('the list says each programme’s phase; a second address leads to the edit page', async ({ page }) => {
  await page.goto(list);
  for (const [name, phase] of inPhases) await expect(row(page, name)).toContainText(phase);
  await expect(page.getByRole('button', { name: 'Delete: Autumn display' })).toBeVisible();
  await page.goto('/admin/trade_program/3');
  await expect(page).toHaveURL(/\/admin\/trade-program\/3$/);
  await expect(page.getByLabel('Name')).toHaveValue('Christmas shelf');
  await expect(page.getByRole('status').filter({ hasText: 'Data collection' })).toBeVisible();
  await page.getByLabel('Paused').click();
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
});

test('addresses keep filters and page in the address, and a denied one says why', async ({ page }) => {
  await openAddresses(page, 'Autumn display');
  await expect(page.locator('tr[data-row]')).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  await page.reload();
  await expect(page.locator('[role="status"]').filter({ hasText: '11' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rows 1–10' })).toBeVisible();
  await page.getByText('Denied', { exact: true }).first().hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Reason: ' })).toBeVisible();
  await page.locator('tr[data-row]').filter({ hasText: 'Denied' }).first().click();
  await expect(page.getByText('Denied status Reason:')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page)).toContainText('Trade programs / Autumn display');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EXPORT' }).click();
  expect((await download).suggestedFilename()).toMatch(/^trade-program-1-.*\.xlsx$/);
});

test.describe('a brand ambassador', () => {
  test.use({ account: 'ba' });

  test('opens neither programmes in Assessment nor paused ones, and is refused their addresses', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('link', { name: /^OPEN/ })).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'OPEN: Coffee corner' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await page.goto(`${list}/2/addresses`);
    await expect(page.getByRole('alert')).toContainText('not open to you in its present phase');
  });

  test('chooses users; a save that failed keeps what was ticked', async ({ page }) => {
    await openUndecided(page, 'Christmas shelf');
    await expect(page.getByRole('link', { name: 'EDIT' })).toHaveCount(0);
    await boxes(page).first().check();
    await page.route(
      '**/addresses/*',
      (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: { message: 'No disk' } })
          : route.fallback(),
      { times: 2 },
    );
    await save(page).click();
    await expect(page.getByText('Changes saved error', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'No disk' })).toBeVisible();
    await expect(boxes(page).first()).toBeChecked();
    await page.unroute('**/addresses/*');
    await save(page).click();
    await expect(page.getByText('Changes saved successfully')).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(save(page)).toHaveAccessibleDescription('Nothing has changed');
  });

  test('choosing nobody asks for a reason, and spaces are none', async ({ page }) => {
    await openUndecided(page, 'Christmas shelf');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: "You didn't choose any users, please describe the reason" });
    const deny = dialog.getByRole('button', { name: 'SAVE' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('   ');
    await expect(deny).toHaveAccessibleDescription('Describe the reason first');
    await dialog.getByRole('button', { name: 'CANCEL' }).click();
    await expect(dialog).toHaveCount(0);
    await save(page).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Closed for a month');
    await deny.click();
    await expect(page.getByText('Denied status Reason:')).toBeVisible();
    await expect(page.getByText('Closed for a month')).toBeVisible();
  });

  test('is asked before ticks are left unsaved', async ({ page }) => {
    await openUndecided(page, 'Christmas shelf');
    const address = page.url();
    await boxes(page).first().check();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(boxes(page).first()).toBeChecked();
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(heading(page)).toContainText('Trade programs / Christmas shelf');
    await page.goto(address);
    await expect(boxes(page).first()).not.toBeChecked();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('finds the ticks again after the session ended in a save', async ({ page }) => {
    await openUndecided(page, 'Christmas shelf');
    const address = page.url();
    await boxes(page).first().check();
    await page.route(
      '**/addresses/*',
      (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
          : route.fallback(),
      { times: 1 },
    );
    await save(page).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.getByLabel('User name').fill('ba');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your choice is back; it is not saved yet.')).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(boxes(page).first()).toBeChecked();
    await save(page).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByText('Your choice is back; it is not saved yet.')).toHaveCount(0);
  });

  test('only looks where the phase is closed, and is told why', async ({ page }) => {
    await openAddresses(page, 'Spring launch');
    await page.locator('tr[data-row]').first().click();
    await expect(page.getByRole('note')).toContainText('The data collection has not started yet');
    await expect(save(page)).toHaveCount(0);
  });
});

test.describe('an RSM', () => {
  test.use({ account: 'rsm' });
  test('has the BA filter but not the RSM one, and cannot choose during data collection', async ({ page }) => {
    await openAddresses(page, 'Christmas shelf');
    const filters = page.getByRole('group', { name: 'Filters' });
    await expect(filters.getByRole('button', { name: 'BA manager' })).toBeVisible();
    await expect(filters.getByRole('button', { name: 'RSM' })).toHaveCount(0);
    await page.locator('tr[data-row]').first().click();
    await expect(page.getByRole('note')).toContainText('During data collection RSMs cannot choose users.');
  });
});

test('whoever was overtaken is told, and sees the newer state', async ({ page, browser, baseURL, storageState }) => {
  await openUndecided(page, 'Spring launch');
  const other = await browser.newPage({ baseURL: baseURL!, storageState: storageState as never });
  // Without the live connection this page does not learn of the colleague's change.
  await page.route('**/socket.io/**', (route) => route.abort());
  await other.goto(page.url());
  await boxes(page).first().check();
  await boxes(other).first().check();
  await boxes(other).last().check();
  await save(other).click();
  await expect(other.getByText('Changes saved successfully')).toBeVisible();
  await other.close();
  await save(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somebody else has decided about this address' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show the newer state' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

const workbook = async (rows: readonly (string | number)[][]) => ({
  name: 'plans.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({ sheets: [{ name: 'A', rows: [['Outlet', 'Sell out plan', 'Sell in plan'], ...rows] }] }),
  ),
});
test('a programme is made from a file; a wrong row is said and nothing is lost', async ({ page }) => {
  await page.goto(`${list}/3/addresses`);
  const code = (await page.locator('tr[data-row] a').first().textContent()) ?? '';
  await page.goto(`${list}/create`);
  await expect(heading(page)).toHaveText('Create trade program');
  await page.getByLabel('Name').fill('Summer terrace');
  const replaced = page.getByRole('button', { name: 'Clear: Import:' });
  await page.getByLabel('Import:', { exact: true }).setInputFiles(
    await workbook([
      [code, 10, 20],
      ['X-1', 1, 1],
    ]),
  );
  await expect(replaced).toBeVisible();
  for (const [field, day] of [
    ['Start of data collection', '01.01.2030'],
    ['End of data collection', '31.01.2030'],
    ['Ended from', '01.03.2030'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(day);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('status').filter({ hasText: 'Not started' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Row 3: there is no outlet X-1.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Summer terrace');
  await page.getByLabel('Import:', { exact: true }).setInputFiles(await workbook([[code, 10, 20]]));
  await expect(page.getByText('Row 3: there is no outlet X-1.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Summer terrace')).toContainText('Not started');
  await page.getByRole('button', { name: 'Delete: Summer terrace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Summer terrace')).toHaveCount(0);
});
