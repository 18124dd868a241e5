import { expect } from '../expect';
import type { Scene } from '../model';
import { pretendRows } from '../pretend';

/** A row as its moderation station has to show it. */
export interface Shown {
  path: string;
  id: number;
  /** The filter of what waits, as the list's address has it. */
  waiting: { field: string; operator: 'eq' | 'in'; value: unknown };
  /** What is known of it, by its label; what is missing is left out. */
  facts: Readonly<Record<string, string>>;
  /** The keys of its pictures. */
  pictures: readonly string[];
  text?: string;
  /** Whose it is. */
  person: string;
  /** The list's filters. */
  filters: readonly string[];
  /** The decisions, and what is said once they are taken. */
  decisions: Readonly<Record<string, string>>;
}

/**
 * The station shows a row with what is known of it; each decision can be taken, and is taken back before it is sent.
 * Opens the list anew, with this row alone: only for paths that have ended.
 */
export async function expectStation({ page }: Pick<Scene, 'page'>, row: Shown): Promise<void> {
  const { path, id, waiting, facts, pictures, text, person, filters, decisions } = row;
  await pretendRows(page, path, (rows) => rows.filter((one) => one.id === id));
  await page.goto(`/${path}?pageSize=100&filters=${encodeURIComponent(JSON.stringify([waiting]))}`);
  for (const filter of filters)
    await expect(page.getByRole('group', { name: 'Filters' }), 'the filters of the list').toContainText(filter);
  await page.getByRole('button', { name: 'Moderation station', exact: true }).click();
  const station = page.getByRole('dialog', { name: 'Moderation station' });
  const button = (name: string) => station.getByRole('button', { name: new RegExp(`^${name}`) });
  const about = station.getByRole('complementary', { name: 'What is known of it' });
  const fact = (label: string) =>
    about.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');
  for (const [label, value] of Object.entries(facts))
    await (value === ''
      ? expect(fact(label), `${label} of what lacks it`).toHaveCount(0)
      : expect(fact(label), `what the station says as ${label}`).toHaveText(value));
  const queue = station.getByRole('list', { name: 'What is to be moderated' }).getByRole('listitem');
  await expect(station.locator('header'), 'how many wait').toContainText('waiting in all');
  await expect(queue, 'the row in the queue').toContainText([`#${id}`]);
  await expect(queue, 'whose it is').toContainText([person]);
  for (const [at, key] of pictures.entries())
    await expect(
      station
        .getByRole('img')
        .and(station.locator(`[src*="${key.split('/').at(-1)}"]`))
        .first(),
      `picture ${at + 1}`,
    ).toBeVisible();
  if (text) await expect(station.getByText(text, { exact: true }), 'the text to decide about').toBeVisible();
  for (const [name, said] of Object.entries(decisions)) {
    await button(name).click();
    await expect(station.getByRole('status').filter({ hasText: `${said}: ` }), `what ${name} does`).toBeVisible();
    await button('Undo').click();
    await expect(button(name), 'what was taken back can be decided').toBeEnabled();
  }
  await button('Back to the list').click();
  await expect(station).toHaveCount(0);
}
