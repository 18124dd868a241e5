import { expect, type Page } from '@playwright/test';
import type { Resource } from '../src/contract/contract';
import type { ContractIn } from '../src/contract/contract-in';
import { contractsOf, documentedRows, hasFile } from './documented-backend';
import { only, signIn, test } from './foreign-test';
import { openAfresh } from './navigate';

/** The data rows of the list. */
const rows = (page: Page) => page.locator('tbody tr[data-row]');
/** Texts that are chosen from a list, or not asked for in a record that has them. */
const notTyped = ['entity_subtype', 'customCode'];
/** Forms that cannot save, as documented (document 2, section 2.11). */
const unsaved = ['admin/sales-simulators/scenarios'];
/** Fields that a person can type into without a rule of their own. */
const typed = ['text', 'longText'];

/** The longest id that a database's integer has. */
const longestId = 2_147_483_647;
/** The columns of a list that identify a record: ids, phones and dates. */
const identifying = ({ fields }: ContractIn): string[] =>
  [...fields]
    .filter(([, { kind, idOf }]) => idOf !== undefined || ['id', 'phone', 'day', 'instant'].includes(kind))
    .map(([source]) => source);
/** The cells of these columns, and those of them that do not show their whole text. */
const cellsOf = (page: Page, sources: readonly string[]) =>
  page.locator('table:has(tr[data-row])').evaluate((table, wanted) => {
    const columns = [...table.querySelectorAll('thead tr > *')].map((one) => one.getAttribute('data-column'));
    const cells = [...table.querySelectorAll('tbody tr[data-row]')].flatMap((row) =>
      [...row.children].filter((_, at) => wanted.includes(columns[at] ?? '')),
    );
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth && one.clientWidth > 0;
    const cut = cells.filter((cell) => [cell, ...cell.querySelectorAll('.truncate')].some(isCut));
    return {
      count: cells.length,
      cut: cut.map(
        (one) => `${one.getAttribute('data-cell')} ${one.textContent}: ${one.scrollWidth} in ${one.clientWidth}`,
      ),
    };
  }, sources);

const markets = ['IRELAND', 'BELARUS', 'HUNGARY', 'DEMO'] as const;
/** The screens of a market that look different, by `looks`, from those of the markets before it. */
async function firstOf(
  edition: (typeof markets)[number],
  file: 'list' | 'form',
  isShown: (own: ContractIn) => boolean,
  looks: (own: ContractIn) => readonly string[],
): Promise<ContractIn[]> {
  const keyed = async (market: (typeof markets)[number]) =>
    (await contractsOf(market))
      .filter((own) => own.contract.kind === 'resource' && isShown(own) && hasFile(own, file))
      .map((own) => [JSON.stringify([own.contract.path, looks(own)]), own] as const);
  const before = await Promise.all(markets.slice(0, markets.indexOf(edition)).map(keyed));
  const known = new Set(before.flat().map(([key]) => key));
  return (await keyed(edition)).filter(([key]) => !known.has(key)).map(([, own]) => own);
}

for (const edition of markets) {
  test.describe(`on ${edition}, a back-end that knows the documents alone`, () => {
    test.use({ edition });
    // The longest file of all: its tests share out among the workers.
    test.describe.configure({ mode: 'parallel' });

    test('fills every column of every list, and cuts no id, phone or date', async ({ page, back }) => {
      const screens = await firstOf(
        edition,
        'list',
        (own) => own.contract.menu !== undefined && own.allows('list', ['ADMIN']),
        (own) => own.columns(['ADMIN']).map((one) => one.source),
      );
      back.state.rows = (await documentedRows(edition, [1, 2, longestId])) as typeof back.state.rows;
      await signIn(page, 'admin', '/admin/managers');
      await expect(rows(page)).toHaveCount(3);
      const empty: string[] = [];
      const cut: string[] = [];
      let whole = 0;
      for (const own of screens) {
        const { path, report } = own.contract as Resource;
        await openAfresh(page, `/${path}`);
        await expect(rows(page), path).toHaveCount(3);
        await expect(page.locator('tbody .animate-pulse'), path).toHaveCount(0);
        const cells = await rows(page)
          .first()
          .locator('td')
          .evaluateAll((all) => all.map((one) => one.querySelector('[role=img].hourglass') !== null));
        // The figures above the users are tables too.
        const heads = await page.locator('table:has(tr[data-row]) thead th').allTextContents();
        // Columns that only we assume are empty; a report has no other cells than its columns.
        const assumed = (at: number) =>
          Array.isArray(report?.assumed) && report.assumed.includes(own.columns(['ADMIN'])[at]?.source);
        empty.push(...heads.filter((_, at) => cells[at] && !assumed(at)).map((head) => `${path} ${head}`));
        for (const width of [1366, 1024]) {
          await page.setViewportSize({ width, height: 820 });
          const found = await cellsOf(page, identifying(own));
          cut.push(...found.cut.map((one) => `${path} at ${width}: ${one}`));
          whole += found.count - found.cut.length;
        }
      }
      // The column is documented for all markets, its values for those that have tiers.
      const noTiers = edition === 'IRELAND' ? [] : ['admin/users Tier'];
      expect(empty).toEqual(noTiers);
      expect(cut).toEqual([]);
      expect(whole).toBeGreaterThan(screens.length);
    });

    test('gets every record back as it came, with one change', async ({ page, back }) => {
      const screens = await firstOf(
        edition,
        'form',
        (own) => own.allows('edit', ['ADMIN']) && !unsaved.includes(own.contract.path),
        (own) => own.formFields(['ADMIN']),
      );
      back.state.rows = (await documentedRows(edition)) as typeof back.state.rows;
      await signIn(page, 'admin', '/admin/managers');
      await expect(rows(page)).toHaveCount(3);
      for (const own of screens) {
        const { path } = own.contract;
        const before = structuredClone(back.state.rows[path]!.find((one) => one.id === 2)!);
        const names = own
          .formFields(['ADMIN'])
          .filter((one) => typed.includes(own.fields.get(one)!.kind) && one in before && !notTyped.includes(one));
        const inputs = page.locator(names.map((one) => `[name="${one}"]:is(input, textarea):enabled`).join(', '));
        if (!names.length) continue;
        await openAfresh(page, `/${path}/2`);
        await expect(inputs.first(), path).toHaveValue('Foreign2');
        const name = (await inputs.first().getAttribute('name'))!;
        await inputs.first().fill('Foreign3');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect.poll(() => back.callsOf('PUT', path).length, { message: path }).toBe(1);
        expect(only(back.callsOf('PUT', path)).body).toEqual({ ...before, [name]: 'Foreign3' });
        await expect(page, path).not.toHaveURL(/\/2$/);
      }
    });
  });
}

test.describe('a decision', () => {
  test.use({ edition: 'IRELAND' });

  test('about an interactive answer names the ids of the documented row', async ({ page, back }) => {
    back.state.rows = (await documentedRows('IRELAND')) as typeof back.state.rows;
    Object.assign(back.state.rows['admin/users-answers']![1]!, {
      interactive: { id: 8, article: { id: 9 } },
      user: { id: 7 },
    });
    await signIn(page, 'admin', '/admin/users-answers');
    await page.getByRole('button', { name: 'Accept answer 2' }).click();
    await expect.poll(() => back.callsOf('PUT', 'admin/users-answers/answer-status').length).toBe(1);
    expect(only(back.callsOf('PUT', 'admin/users-answers/answer-status')).body).toEqual({
      id: 2,
      interactive_article_id: 8,
      user_id: 7,
      correct: true,
    });
  });

  test('about a LEP code names its user, code and competition', async ({ page, back }) => {
    back.state.rows = (await documentedRows('IRELAND')) as typeof back.state.rows;
    await signIn(page, 'admin', '/admin/lep/codes');
    await page.getByRole('checkbox', { name: /Foreign2/ }).click();
    await expect.poll(() => back.callsOf('POST', 'admin/lep/codes/mark').length).toBe(1);
    expect(only(back.callsOf('POST', 'admin/lep/codes/mark')).body).toEqual({
      user_id: 2,
      code: 'Foreign2',
      competition_id: 2,
      won: true,
    });
  });
});

test.describe('a decision in a dialog', () => {
  test.use({ edition: 'IRELAND' });
  const decide = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit: 2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'User attachment moderation' });
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Accepted' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  };

  test('about a loyalty photo is sent as documented', async ({ page, back }) => {
    back.state.rows = (await documentedRows('IRELAND')) as typeof back.state.rows;
    const path = 'admin/loyalty-programs/attachments';
    const quantity = back.state.rows[path]![1]!.product_quantity;
    await signIn(page, 'admin', `/${path}`);
    await decide(page);
    await expect.poll(() => back.callsOf('POST', path).length).toBe(1);
    expect(only(back.callsOf('POST', path)).body).toEqual({ id: 2, status: 1, product_quantity: quantity });
  });

  test('about a mystery shopper’s visit is sent as documented', async ({ page, back }) => {
    back.state.rows = (await documentedRows('IRELAND')) as typeof back.state.rows;
    const path = 'admin/mystery-shopper/attachments';
    await signIn(page, 'admin', `/${path}`);
    await decide(page);
    await expect.poll(() => back.callsOf('PUT', path).length).toBe(1);
    expect(only(back.callsOf('PUT', path)).body).toEqual({ id: 2, status: 1, user_id: 2 });
  });
});

test.describe('a decision about a seller', () => {
  test('sends the whole record that was read again, and asks for nothing that no document names', async ({
    page,
    back,
  }) => {
    const [accepted, declined] = [back.state.users[59]!, back.state.users[58]!];
    for (const one of [accepted, declined]) one.status = 2;
    await signIn(page, 'admin', '/admin/users?pageSize=25&station=true');
    const station = page.getByRole('dialog', { name: 'Moderation station' });
    await expect(station.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    // Changed by another client meanwhile: it is kept.
    accepted.legacy_flag = 7;
    const before = structuredClone([accepted, declined]);
    await page.keyboard.press('a');
    await expect(station.getByRole('region', { name: new RegExp(String(declined.name)) })).toBeVisible();
    await expect(station.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await page.keyboard.press('4');
    await expect(station.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.keyboard.press('d');
    await station.getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(() => back.callsOf('PUT', 'admin/users').length).toBe(2);
    expect(back.callsOf('PUT', 'admin/users').map((one) => one.body)).toEqual([
      { ...before[0], status: 1 },
      { ...before[1], status: 4, deactivation_reason: 4 },
    ]);
  });
});

test('the ends of a range travel as instants, the URL keeps the days', async ({ page, back }) => {
  const filters = [
    { field: 'start_date', operator: 'gte', value: '2026-07-01' },
    { field: 'end_date', operator: 'lte', value: '2026-07-31' },
  ];
  await signIn(page, 'admin', `/admin/quests?filters=${encodeURIComponent(JSON.stringify(filters))}`);
  await expect.poll(() => back.callsOf('GET', 'admin/quests').length).toBe(1);
  expect(Object.fromEntries(new URLSearchParams(only(back.callsOf('GET', 'admin/quests')).search))).toMatchObject({
    start_date: '2026-06-30T23:00:00.000Z',
    end_date: '2026-07-31T22:59:59.999Z',
  });
  expect(new URL(page.url()).searchParams.get('filters')).toContain('2026-07-31');
});
