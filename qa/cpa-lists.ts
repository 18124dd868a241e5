import { editions } from '../editions/all';
import { wallClock } from '../src/contract/zones';
import type { Address } from '../src/admin/cpa-program/outlet-answer';
import { expect } from './expect';
import type { Scene } from './model';

interface Programme {
  id: number;
  name: string;
  end_date: string | null;
  status: number;
}
const statusWords = ['', 'Active', 'Completed', 'Archived'];
const dotted = (day: string) => day.slice(0, 10).split('-').reverse().join('.');
const grouped = (value: number) => new Intl.NumberFormat('en-GB').format(value);

/**
 * Opens a programme from the list. Each row has its end and its status; a brand ambassador is offered neither to create
 * nor to edit or delete (document 1, sections 2.9 and 6).
 */
export async function openFromList({ page, variant }: Scene, name: string): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => /\/admin\/cpa-program\?/.test(one.url()) && one.ok()),
    page.goto('/admin/cpa-program'),
  ]);
  const { data } = (await answer.json()) as { data: Programme[] };
  const may = variant.account === 'ba' ? 0 : 1;
  await expect(page.getByRole('link', { name: 'New CPA program' })).toHaveCount(may);
  for (const one of data) {
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(one.id), exact: true }) });
    await expect(row, `the programme ${one.id}`).toContainText(
      `${one.id}${one.name}${one.end_date ? dotted(one.end_date) : ''}${statusWords[one.status]}`,
    );
    await expect(row.getByRole('button', { name: one.name }), `the menu of the programme ${one.id}`).toHaveCount(may);
  }
  await page.getByRole('link', { name, exact: true }).click();
}

/** Each outlet is shown with its plan, its facts and its sellers, in the order of the answer. */
export async function showsOutlets({ page, variant }: Scene, outlets: readonly Address[]): Promise<void> {
  const { timeZone } = editions[variant.edition];
  const plans = page.getByText(/^Sales plan: /);
  await expect(plans, 'the plans').toHaveText(
    outlets.map((one) => `Sales plan: ${grouped(one.sales_plan)}, reward: ${grouped(one.plan_reward)}`),
  );
  await expect(plans.locator('xpath=preceding-sibling::*'), 'the codes').toHaveText(
    outlets.map((one) => one.outlet_code),
  );
  await expect(page.locator('main dd'), 'the facts').toHaveText(
    outlets.flatMap((one) => [one.outlet_city ?? '', one.outlet_address, one.outlet_legal_entity ?? '']),
  );
  for (const { outlet_code, sellers } of outlets) {
    const table = page.getByRole('table', { name: `Sellers of ${outlet_code}`, exact: true });
    await expect(table.getByRole('row'), `the sellers of ${outlet_code}`).toContainText([
      'ID',
      ...sellers.map(({ id, name, surname, phone }) => `${id}${name}${surname}${phone}`),
    ]);
    await expect(table.locator('time'), `their last activity at ${outlet_code}`).toHaveText(
      sellers.flatMap(({ last_transaction_date: last }) => (last ? dotted(wallClock(new Date(last), timeZone)) : [])),
    );
  }
}

/** The filter leaves the outlets with the text in their code; without it all are there again. */
export async function filtersOutlets(scene: Scene, outlets: readonly Address[]): Promise<void> {
  const { page } = scene;
  const filter = page.getByRole('textbox', { name: 'Outlet code' });
  const code = outlets.at(-1)!.outlet_code;
  await filter.fill(code);
  await showsOutlets(
    scene,
    outlets.filter((one) => one.outlet_code.includes(code)),
  );
  await filter.fill('LAB-none');
  await expect(page.getByText('No outlets with this code')).toBeVisible();
  await filter.fill('');
  await showsOutlets(scene, outlets);
}
