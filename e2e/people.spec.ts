import type { Page } from '@playwright/test';
import { choose } from './choose';
import { expect, test } from './server';

const figures = (page: Page) => page.getByRole('region', { name: 'Contact statistics' });
/** Parses '1,234' as a number. */
const amount = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const total = async (page: Page) => amount(await figures(page).getByRole('img').textContent());
const count = (page: Page) => page.locator('[data-total]');

test.describe('above the users', () => {
  test.use({ edition: 'HUNGARY' });

  test('all contacts are as many as the list has users', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(figures(page).getByRole('img')).toBeVisible();
    await expect(count(page)).toHaveText(String(await total(page)));
  });

  test('a region that is chosen narrows the list, and a reload keeps it', async ({ page }) => {
    await page.goto('/admin/users');
    const scope = figures(page).getByRole('combobox', { name: 'Region or manager' });
    await scope.click();
    await page.getByRole('option').nth(1).click();
    await expect(page).toHaveURL(/custom_filter_option_id/);
    const region = await scope.textContent();
    await page.reload();
    await expect(scope).toHaveText(region!);
    await expect(count(page)).toHaveText(String(await total(page)));
  });

  test('the count beside the menu entry is on every screen, and that of the category', async ({ page }) => {
    await page.goto('/admin/managers');
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Users \d+ to moderate$/ });
    const waiting = amount(await entry.textContent());
    await entry.click();
    const row = figures(page).getByRole('row', { name: /^Waiting contacts/ });
    await expect(row.getByRole('cell').first()).toHaveText(String(waiting));
  });

  test('a category that is pressed leaves its people alone in the list', async ({ page }) => {
    await page.goto('/admin/users');
    const row = figures(page).getByRole('row', { name: /^Waiting contacts/ });
    const waiting = amount(await row.getByRole('cell').first().textContent());
    await row.getByRole('button').click();
    await expect(count(page)).toHaveText(String(waiting));
  });

  test('the period stands in the address', async ({ page }) => {
    await page.goto('/admin/users');
    await figures(page).getByRole('button', { name: 'Last week' }).click();
    await expect(page).toHaveURL(/LAST_WEEK/);
  });

  test('hidden statistics stay hidden', async ({ page }) => {
    await page.goto('/admin/users');
    await figures(page).getByRole('button', { name: 'Hide statistics' }).click();
    await page.reload();
    await expect(figures(page).getByRole('button', { name: 'Show statistics' })).toBeVisible();
    await expect(figures(page).getByRole('img')).toBeHidden();
  });

  test('statistics that fail say so in the documented words, and load when tried again', async ({ page }) => {
    await page.route(
      '**/admin/users/admin/stats*',
      (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }),
      { times: 1 },
    );
    await page.goto('/admin/users');
    await expect(page.getByRole('alert')).toHaveText('GET Admin data error: no disk');
    await figures(page).getByRole('button', { name: 'Try again' }).click();
    await expect(figures(page).getByRole('img')).toBeVisible();
  });

  test('nothing moves while rows and statistics arrive', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput)
            (window as { shift?: number }).shift = ((window as { shift?: number }).shift ?? 0) + entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/admin/users');
    await expect(figures(page).getByRole('img')).toBeVisible();
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBe(0);
  });

  test.describe('an RSM', () => {
    test.use({ account: 'rsm' });
    test('starts in the first region', async ({ page }) => {
      await page.goto('/admin/users');
      await expect(figures(page).getByRole('combobox', { name: 'Region or manager' })).not.toHaveText('National');
    });
  });
});

test.describe('a brand ambassador', () => {
  test.use({ account: 'ba' });

  test('sees own contacts, the region and the overview', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(figures(page).getByRole('group', { name: 'My region' })).toBeVisible();
    await expect(figures(page).getByRole('table', { name: 'Overview' }).getByRole('row')).toHaveCount(2);
  });

  for (const edition of ['DEMO', 'BELARUS'] as const) {
    test.describe(`on a laptop in ${edition}`, () => {
      test.use({ edition });
      test('has every card in sight, and nothing moves for it', async ({ page }) => {
        for (const width of [1366, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto('/admin/users');
          const top = page.getByRole('table', { name: 'Users' });
          await expect(top.getByRole('link').first()).toBeVisible();
          // The list's width is known when its first frame is drawn.
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          const before = await top.boundingBox();
          await expect(figures(page).getByRole('table', { name: 'Overview' })).toBeVisible();
          expect((await top.boundingBox())?.y).toBe(before?.y);
          const row = figures(page).getByRole('group', { name: 'Contact statistics' });
          expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        }
      });
    });
  }

  test.describe('in BELARUS', () => {
    test.use({ edition: 'BELARUS' });
    test('sees assigned users by status, sellers and outlets', async ({ page }) => {
      await page.goto('/admin/users');
      for (const name of ['Assigned users by status', 'Sellers at outlets', 'Outlet activity'])
        await expect(figures(page).getByRole('group', { name })).toBeVisible();
    });
  });
});

test.describe('a user’s form', () => {
  test.use({ edition: 'HUNGARY' });
  const openWaiting = async (page: Page) => {
    await page.goto('/admin/users');
    await figures(page).getByRole('button', { name: 'Waiting contacts' }).click();
    await page.getByRole('row').filter({ hasText: 'Waiting for moderation' }).first().getByRole('link').first().click();
    await expect(page.getByRole('group', { name: 'This user is waiting for moderation' })).toBeVisible();
  };

  test('whoever waits is approved with one press and a save', async ({ page }) => {
    await openWaiting(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByLabel('Status', { exact: true })).toHaveText('Activate');
    const address = page.url();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).not.toHaveURL(address);
    await page.goto(address);
    await expect(page.getByLabel('Status', { exact: true })).toHaveText('Activate');
  });

  test('a decision can be taken back before it is saved', async ({ page }) => {
    await openWaiting(page);
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Status', { exact: true })).toHaveText('Waiting for moderation');
  });

  test('a reason is asked for with a block only', async ({ page }) => {
    await openWaiting(page);
    const reason = page.getByLabel('Deactivation or block reason');
    await expect(reason).toBeHidden();
    await choose(page.getByLabel('Status', { exact: true }), 'Blocked');
    await expect(reason).toBeVisible();
  });

  test('another outlet offers its manager and city', async ({ page }) => {
    await openWaiting(page);
    await page.getByRole('combobox', { name: 'Outlet' }).click();
    await page.getByRole('listbox').getByRole('option').nth(3).click();
    const offer = page.getByRole('status').filter({ hasText: 'Take over from the outlet:' });
    await offer.getByRole('button', { name: "Use the outlet's data" }).click();
    await expect(offer).toBeHidden();
  });
});

test.describe('an ID card', () => {
  test.use({ edition: 'AZERBAIJAN_BRAND_A' });
  test('that waits stands beside the decision, and is enlarged by a press', async ({ page }) => {
    const waiting = [{ field: 'id_card_status', operator: 'in', value: [2] }];
    await page.goto(`/admin/users?filters=${encodeURIComponent(JSON.stringify(waiting))}`);
    await page.locator('tr[data-row]').first().getByRole('link').first().click();
    await expect(page.getByRole('group', { name: 'The ID card is waiting for moderation' })).toBeVisible();
    const card = page.getByRole('button', { name: 'Enlarge the ID card' });
    const picture = card.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420);
    const before = (await picture.boundingBox())!.width;
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before);
  });
});

test.describe('managers', () => {
  const fillIn = async (page: Page, name: string) => {
    await page.goto('/admin/managers/create');
    await page.getByLabel('Profile name').fill(name);
    await page.getByLabel('Name', { exact: true }).fill('Ann');
    await page.getByLabel('Surname').fill('Byrne');
    await page.getByLabel('E-mail').fill('ann@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('+353870001234');
    await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
    await page.getByLabel('Confirm password', { exact: true }).fill('a-long-password-1');
  };

  test('a password that is confirmed wrongly is refused at its field', async ({ page }) => {
    await fillIn(page, 'ann.wrong');
    await page.getByRole('checkbox', { name: 'BA', exact: true }).check();
    await page.getByLabel('Confirm password', { exact: true }).fill('another');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText("Password doesn't match").first()).toBeVisible();
  });

  test.describe('in BELARUS', () => {
    test.use({ edition: 'BELARUS' });
    test('a brand ambassador’s users limit starts at 150', async ({ page }) => {
      await page.goto('/admin/managers/create');
      const limit = page.getByLabel('Users limit');
      await expect(limit).toBeHidden();
      await page.getByRole('checkbox', { name: 'BA', exact: true }).check();
      await expect(limit).toHaveValue('150');
    });
  });

  test.describe('in a brand edition', () => {
    test.use({ edition: 'AZERBAIJAN_BRAND_A' });
    test('roles are not chosen: the RSM manager is asked for, as for any brand ambassador', async ({ page }) => {
      await page.goto('/admin/managers/create');
      await expect(page.getByRole('combobox', { name: 'RSM manager' })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Roles' })).toBeHidden();
    });
  });
});

test.describe('online users', () => {
  test('whoever is in the app stands in the table, with a shortened push identifier', async ({ page }) => {
    await page.goto('/admin/online-users');
    const identifier = page.locator('td code').first();
    await expect(identifier).toHaveText(/^.{5}….{5}$/);
    expect((await identifier.getAttribute('title'))?.length).toBeGreaterThan(10);
  });

  test('a name leads to the user', async ({ page }) => {
    await page.goto('/admin/online-users');
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  });
});

test.describe('statistics', () => {
  test.use({ edition: 'HUNGARY' });
  const section = (page: Page, name: string) => page.getByRole('region', { name });

  test('all six sections load', async ({ page }) => {
    await page.goto('/admin/statistics');
    for (const name of ['Database', 'General activity', 'Brand activity', 'Brand knowledge', 'Costs', 'Promo codes'])
      await expect(section(page, name)).toHaveAttribute('aria-busy', 'false');
  });

  test('a section that fails says so alone, and loads when tried again', async ({ page }) => {
    await page.route(
      '**/admin/statistics/brand-knowledge*',
      (route) => route.fulfill({ status: 500, json: { message: 'no disk' } }),
      { times: 1 },
    );
    await page.goto('/admin/statistics');
    const knowledge = section(page, 'Brand knowledge');
    await expect(knowledge.getByRole('alert')).toHaveText('GET brands data error: no disk');
    await expect(section(page, 'Costs').getByText('Physical orders')).toBeVisible();
    await knowledge.getByRole('button', { name: 'Try again' }).click();
    await expect(knowledge.getByRole('list')).toHaveCount(3);
  });

  test('the chosen days stand in the address and go over the wire as moments of the market’s zone', async ({
    page,
  }) => {
    await page.goto('/admin/statistics');
    const asked = page.waitForRequest((request) => request.url().includes('/admin/statistics/users?'));
    await page.getByLabel('Start date', { exact: true }).fill('01.07.2026');
    expect(new URL((await asked).url()).searchParams.get('start_date')).toBe('2026-06-30T22:00:00.000Z');
    await expect(page).toHaveURL(/start_date=2026-07-01/);
  });

  test.describe('in AZERBAIJAN_BRAND_A', () => {
    test.use({ edition: 'AZERBAIJAN_BRAND_A' });
    test('are six calls and five sections', async ({ page }) => {
      const asked: string[] = [];
      page.on(
        'response',
        (answer) => void asked.push(/\/v3\/admin\/statistics\/([\w-]+)/.exec(answer.url())?.[1] ?? ''),
      );
      await page.goto('/admin/statistics');
      await expect(page.getByRole('status').filter({ hasText: 'All figures are loaded' })).toBeAttached();
      expect(asked.filter(Boolean).toSorted()).toEqual([
        'brand-knowledge',
        'brands',
        'costs',
        'general',
        'promocodes',
        'users',
      ]);
      await expect(section(page, 'Promo codes')).toBeVisible();
      await expect(section(page, 'Brand knowledge')).toHaveCount(0);
    });
  });

  test('a day before the market’s launch is not taken', async ({ page }) => {
    await page.goto('/admin/statistics?start_date=2010-01-01');
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue('');
  });
});

test('sign-ins are in the logs', async ({ page }) => {
  await page.goto('/admin/logs');
  await expect(page.getByRole('cell', { name: 'login' }).first()).toBeVisible();
});

test('the log tells who changed what, with old and new values', async ({ page }) => {
  await page.goto('/admin/users');
  await page.locator('tr[data-row]').first().getByRole('link').first().click();
  const surname = page.getByLabel('Surname', { exact: true }).and(page.locator('input'));
  await expect(surname).not.toHaveValue('');
  const before = await surname.inputValue();
  await surname.fill(`${before} Logged`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await page.goto('/admin/logs?action=update&info=admin/users');
  const row = page.locator('tr[data-row]').first();
  await expect(row.getByRole('cell', { name: /^Admin \d+ / })).toBeVisible();
  await row.getByRole('button', { name: '1 change' }).click();
  const change = page.getByRole('dialog', { name: 'What changed' }).getByRole('row').filter({ hasText: 'Surname' });
  await expect(change.getByRole('deletion')).toHaveText(before);
  await expect(change.getByRole('insertion')).toHaveText(`${before} Logged`);
});
