import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from './server';

/** All rules of axe for WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that can differ between the themes, because only colours differ. */
const coloursAlone = ['color-contrast', 'link-in-text-block'];
const animated =
  'html { scroll-behavior: auto } *, ::before, ::after { animation: none !important; transition: none !important }';

async function violations(page: Page, only?: string[]): Promise<string[]> {
  // Elements that fade in are checked in their final state.
  await page.addStyleTag({ content: animated });
  // Our pages have no frames, so axe does not need a second page to combine their results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found, passes } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  expect(passes.map((rule) => rule.id)).toContain('color-contrast');
  return found.flatMap((rule) =>
    rule.nodes.map(
      (node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
/**
 * Controls whose edge has too little contrast (WCAG 1.4.11, which axe does not check): borders of controls and the
 * boxes of checkboxes.
 */
function faintEdges(within: Element): string[] {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
      .map((one) => Number(one) / 255)
      .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (node: Element | null): string => {
    const colour = node ? getComputedStyle(node).backgroundColor : 'rgb(255, 255, 255)';
    return node && colour.endsWith(', 0)') ? ground(node.parentElement) : colour;
  };
  const boxes = [
    ...within.querySelectorAll(
      'input:not([type=checkbox], [type=radio], [type=file]), textarea, [data-slot=select-trigger], [data-slot=checkbox]',
    ),
  ];
  if (boxes.length < 5) return ['There are hardly any fields here.'];
  return boxes.flatMap((box) => {
    const [edge, around] = [light(getComputedStyle(box).borderTopColor), light(ground(box.parentElement))];
    const contrast = (Math.max(edge, around) + 0.05) / (Math.min(edge, around) + 0.05);
    return contrast < 3 ? [`${contrast.toFixed(2)} ${box.outerHTML.slice(0, 120)}`] : [];
  });
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firstRow = (page: Page) => page.locator('tr[data-row]').first().getByRole('link').first();

type Screens = readonly (readonly [name: string, open: (page: Page) => Promise<void>])[];
const screens: Screens = [
  [
    'the users',
    async (page) => {
      await page.goto('/admin/users');
      await expect(firstRow(page)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Region or manager' })).toBeVisible();
    },
  ],
  [
    'the start screen',
    async (page) => {
      await page.goto('/admin/start');
      await expect(page.getByText(/^What waits for you: \d/)).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    },
  ],
  [
    'a user’s form',
    async (page) => {
      await page.goto('/admin/users/5');
      await expect(page.getByLabel('Surname', { exact: true })).toBeEditable();
      await expect(page.getByRole('combobox', { name: 'Manager', exact: true })).toHaveValue(/^\(/);
      await expect(page.getByRole('complementary').getByRole('link', { name: 'New transaction' })).toBeVisible();
    },
  ],
  [
    'a person',
    async (page) => {
      await page.goto('/admin/bonus-shop/orders');
      const id = await page.locator('[data-person]').first().getAttribute('data-person');
      await page.goto(`/admin/users/${id}/person`);
      await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
      // Blocks below one that is loading are hidden until it is there.
      const blocks = page.getByRole('main').locator('h2');
      const closed = blocks.getByRole('button', { expanded: false, includeHidden: true });
      while ((await closed.count()) > 0) await closed.first().click();
      await expect(page.getByRole('region', { name: 'In the app' })).toContainText('App version');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  ],
  [
    'who somebody is',
    async (page) => {
      await page.goto('/admin/transactions');
      await page.locator('[data-person]').first().focus();
      await page.keyboard.press('w');
      await expect(page.getByRole('dialog', { name: /^Who / })).toContainText('points');
    },
  ],
  [
    'a form with what has to be corrected',
    async (page) => {
      await page.goto('/admin/managers/create');
      await page.getByLabel('Name', { exact: true }).fill('?');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  ],
  [
    'the managers',
    async (page) => {
      await page.goto('/admin/managers');
      await expect(firstRow(page)).toBeVisible();
    },
  ],
  [
    'the statistics',
    async (page) => {
      await page.goto('/admin/statistics');
      await expect(page.locator('[role=region][aria-busy=false]')).toHaveCount(6);
    },
  ],
  [
    'the content calendar with the entries of a day',
    async (page) => {
      await page.goto('/admin/content-calendar');
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
      await page.locator('[role=gridcell][tabindex="0"]').press('Enter');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  ],
  [
    'who is online',
    async (page) => {
      await page.goto('/admin/online-users');
      await expect(page.locator('td code').first()).toBeVisible();
    },
  ],
  [
    'the logs',
    async (page) => {
      await page.goto('/admin/logs');
      await expect(page.getByRole('cell', { name: 'login' }).first()).toBeVisible();
    },
  ],
  [
    'what became of an export',
    async (page) => {
      await page.goto('/admin/users');
      const done = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await done;
      await page.goto('/admin/file-transfers');
      await firstRow(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Export: Users' })).toBeVisible();
    },
  ],
  [
    'a report with its picture',
    async (page) => {
      await page.goto('/admin/reports/orders');
      await expect(page.getByRole('table', { name: 'Orders by status' }).getByRole('row')).toHaveCount(5);
      await expect(page.locator('tr[data-row]').first()).toBeVisible();
    },
  ],
  [
    'a ticket',
    async (page) => {
      await page.goto('/admin/tickets?status=COMPLETED');
      await page.getByRole('list', { name: 'Tickets' }).getByRole('button').first().click();
      await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    },
  ],
  [
    'a chat',
    async (page) => {
      await page.goto('/admin/chats');
      await page.locator('[data-chat]').first().click();
      await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Message' }).fill('Dear {name}');
      await page.getByRole('button', { name: 'Send to target group' }).click();
    },
  ],
  [
    'an import',
    async (page) => {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('dialog', { name: 'Import: Users' })).toBeVisible();
    },
  ],
  [
    'a message to all who match',
    async (page) => {
      await page.goto('/admin/users?filters=[{"field":"name","operator":"contains","value":"a"}]');
      await page.getByRole('button', { name: 'Message all that match' }).click();
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await expect(page.getByRole('dialog').getByText(/can be messaged/)).toBeVisible();
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.goto('/admin/managers');
      await expect(firstRow(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('st');
      await expect(page.getByRole('option', { name: /Statistics/ })).toBeVisible();
    },
  ],
  [
    'a filter that is open',
    async (page) => {
      await page.goto('/admin/users');
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click();
      await expect(page.getByRole('option', { name: 'Active', exact: true })).toBeVisible();
    },
  ],
  [
    'a long choice that is open',
    async (page) => {
      await page.goto('/admin/quests/create');
      await page.getByRole('button', { name: 'Add task', exact: true }).click();
      await page.getByRole('combobox', { name: 'Task type' }).click();
      await expect(page.getByRole('option', { name: 'Link to Chat', exact: true })).toHaveAccessibleDescription(
        /^A task with a button to a chat/,
      );
    },
  ],
  [
    'a screen that is not there',
    async (page) => {
      await page.goto('/admin/nothing');
      await expect(heading(page, 'There is no such page')).toBeVisible();
    },
  ],
  [
    'the station of sellers',
    async (page) => {
      await page.goto('/admin/users?station=true');
      await page.getByRole('radio').first().check();
      await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeEnabled();
    },
  ],
];
/** The dialog that a button in the list's first row opens. */
const dialogOf = async (page: Page, path: string, button: RegExp) => {
  await page.goto(path);
  await page.locator('tr[data-row]').first().getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const isWhole = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Programmes and the screens in which staff decide about their attachments. */
const programmes: Screens = [
  [
    'the challenges',
    async (page) => {
      await page.goto('/admin/quests');
      await expect(firstRow(page)).toBeVisible();
    },
  ],
  [
    'a challenge with what has to be corrected',
    async (page) => {
      await page.goto('/admin/quests/create');
      await page.getByRole('button', { name: 'Add task' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByLabel('Number')).toHaveAttribute('aria-invalid', 'true');
    },
  ],
  [
    'a mystery shopper',
    async (page) => {
      await page.goto('/admin/mystery-shopper/1');
      await expect(page.getByRole('button', { name: 'Add criterion' })).toBeVisible();
      await isWhole(page);
    },
  ],
  ['a mystery shopper’s visit', (page) => dialogOf(page, '/admin/mystery-shopper/attachments', /^Edit/)],
  [
    'a loyalty programme',
    async (page) => {
      await page.goto('/admin/loyalty-programs/1');
      await expect(page.getByRole('button', { name: 'Add product' })).toBeVisible();
      await isWhole(page);
    },
  ],
  ['a loyalty programme’s photo', (page) => dialogOf(page, '/admin/loyalty-programs/attachments', /^Edit/)],
  [
    'an interactive article',
    async (page) => {
      await page.goto('/admin/interactive-articles/1');
      await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
      await isWhole(page);
    },
  ],
  [
    'answers, with one to be taken back',
    async (page) => {
      await page.goto('/admin/users-answers');
      await page
        .getByRole('button', { name: /^Accept answer/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    },
  ],
  [
    'the codes',
    async (page) => {
      await page.goto('/admin/lep/codes');
      await expect(page.getByRole('checkbox', { name: /^Won/ }).first()).toBeVisible();
    },
  ],
  [
    'a new competition',
    async (page) => {
      await page.goto('/admin/lep/create');
      await expect(page.getByRole('combobox', { name: 'Transaction type' })).toBeVisible();
      await isWhole(page);
    },
  ],
  ['an import of codes', (page) => dialogOf(page, '/admin/lep', /^Import codes/)],
];

/** Switches to the dark theme at once, without transitions. */
async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.classList.add('dark'));
}

test.describe('in the light theme and in the dark one', () => {
  for (const [edition, shown] of [
    ['DEMO', screens],
    ['IRELAND', programmes],
  ] as const) {
    test.describe(edition, () => {
      test.use({ edition });
      for (const [name, open] of shown) {
        test(`${name} can be used by everyone, and nothing breaks`, async ({ page }) => {
          const broken: string[] = [];
          page.on('pageerror', (error) => broken.push(error.message));
          await page.addInitScript(() => localStorage.setItem('theme', 'light'));
          await open(page);
          expect(await violations(page)).toEqual([]);
          await goDark(page);
          expect(await violations(page, coloursAlone)).toEqual([]);
          expect(broken).toEqual([]);
        });
      }
    });
  }
  test('every box that is typed into or chosen from stands out by 3:1 from what is around it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    for (const path of ['/admin/managers/create', '/admin/users/9']) {
      await page.goto(path);
      await expect(page.getByLabel('Surname', { exact: true })).toBeEditable();
      // The sections after the first are drawn a moment later.
      await expect.poll(() => page.locator('main').evaluate(faintEdges)).toEqual([]);
      await goDark(page);
      expect(await page.locator('main').evaluate(faintEdges)).toEqual([]);
    }
  });

  test.describe('signed out', () => {
    test.use({ account: null });
    test('signing in can be used by everyone', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Enter your user name.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await goDark(page);
      expect(await violations(page, coloursAlone)).toEqual([]);
    });
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const [name, path] of [
    ['users', '/admin/users'],
    ['a form', '/admin/users/5'],
    ['statistics', '/admin/statistics'],
    ['the start', '/admin/start'],
    ['the content calendar', '/admin/content-calendar'],
  ] as const) {
    test(`${name} need no scrolling sideways`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});

/** Whether the focused element, or the element that represents it, looks different when it is focused. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement) || node === document.body) return false;
    const around = [
      node,
      node.parentElement,
      node.closest('tr'),
      node.closest('label'),
      ...(node.parentElement?.children ?? []),
    ].filter((one) => one !== null);
    const looks = () =>
      around
        .map((one) => {
          const { outline, outlineStyle, boxShadow, borderColor, backgroundColor, transform } = getComputedStyle(one);
          return [outlineStyle === 'none' ? '' : outline, boxShadow, borderColor, backgroundColor, transform].join();
        })
        .join('\n');
    const focused = looks();
    node.blur();
    const blurred = looks();
    node.focus({ preventScroll: true });
    return focused !== blurred;
  });
const still = (page: Page) => page.addStyleTag({ content: animated });

test.describe('with the keyboard alone', () => {
  test.use({ account: null, edition: 'HUNGARY' });
  async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
    for (let steps = 0; steps < 150; steps++) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The keyboard does not reach it');
  }

  test('one signs in, finds somebody, changes them, and is back in the list', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('User name')).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    const list = page.getByRole('table', { name: 'Users', exact: true });
    await expect(list.getByRole('link').first()).toBeVisible();

    const filter = page.getByRole('group', { name: 'Filters' }).getByRole('textbox', { name: 'ID', exact: true });
    await tabTo(page, filter);
    await page.keyboard.type('12');
    await expect(page).toHaveURL(/filters/);
    const link = list.getByRole('row').nth(1).getByRole('link').first();
    await expect(list.getByRole('row')).toHaveCount(2);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const surname = page.getByLabel('Surname', { exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    // The list has a filter named Surname too, so the test waits for the form.
    await expect(save).toBeVisible();
    await tabTo(page, surname);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Billentyűs');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Saved: .*Billentyűs/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users\?.*filters/);
    await expect(list.getByRole('row').nth(1)).toContainText('Billentyűs');
  });
});

for (const path of ['/admin/users', '/admin/users/9', '/admin/managers/create', '/admin/statistics']) {
  test(`the focus is seen wherever it goes on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A person's blocks are loaded when they are looked at.
    await expect(page.locator('[aria-busy=true]:not([aria-label=Person] *)')).toHaveCount(0);
    await still(page);
    const unseen: string[] = [];
    let steps = 0;
    for (; steps < 45; steps++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      if (!(await showsFocus(page)))
        unseen.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
    }
    expect(unseen).toEqual([]);
    expect(steps).toBeGreaterThan(15);
  });
}
