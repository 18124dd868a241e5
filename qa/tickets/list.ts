import words from '../../src/locales/en/tickets.json' with { type: 'json' };
import desk from '../../src/locales/en/desk.json' with { type: 'json' };
import { ticketStatuses } from '../../src/admin/tickets/statuses';
import type { Ticket } from '../../machines/ticket';
import { expect } from '../expect';
import { inNewTab } from '../messages/anew';
import { momentIn } from '../messages/moment';
import type { Scene } from '../model';
import { samples, type Desk } from './desk';

const said = words.tickets;
const dated = (ticket: Ticket) => ticket as Ticket & { last_message_date: string | null; created_at: string };
const rows = ({ page }: Scene<Desk>) => page.locator('[data-ticket]');
const labelOf = (status: string | null | undefined) => {
  const known = ticketStatuses.find(({ id }) => id === status);
  return known && said.choices.status[known.name];
};

/** Asserts that the list has the newest ticket first, and of each ticket what its record says. */
export async function showsRows(scene: Scene<Desk>): Promise<void> {
  const { page, made, variant } = scene;
  const ids = await rows(scene).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-ticket'))));
  expect(ids, 'the newest ticket comes first').toEqual(ids.toSorted((one, other) => other - one));
  for (const one of samples) {
    const { id, status, last_message_date, created_at } = dated(made.tickets[one]);
    // An answer changes them, and so does its completion.
    if (made.heard.size || made.completed.has(one)) continue;
    const row = page.locator(`[data-ticket="${id}"]`);
    await expect(row, 'the list shows the status').toContainText(labelOf(status) ?? '');
    await expect(row, 'the list shows the last message').toContainText(
      momentIn(variant, last_message_date ?? created_at),
    );
  }
}

/** Each filter asks for what it says, is shown as chosen, and starts at the first page. */
export async function filtersTickets(scene: Scene<Desk>): Promise<void> {
  const { page, api, variant } = scene;
  const chip = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true });
  // The count beside the menu entry and the next one are asked for with other page sizes.
  const asksFor = async (act: () => Promise<void>) => {
    const asked = page.waitForRequest((request) => /\/admin\/tickets\?.*\blimit=25\b/.test(request.url()));
    await act();
    return Object.fromEntries(new URL((await asked).url()).searchParams);
  };
  const statuses = (name: string) => chip(said.fields.status, name);
  for (const { id } of ticketStatuses) {
    const button = statuses(labelOf(id)!);
    expect(await asksFor(() => button.click()), 'what the list asks for').toMatchObject({ status: id });
    await expect(button, 'the chosen status').toHaveAttribute('aria-pressed', 'true');
    await expect(rows(scene).filter({ hasNotText: labelOf(id)! }), 'tickets with another status').toHaveCount(0);
  }
  await statuses(said.all).click();
  const hasDesk = !variant.isPlain && (api.storage.identity.capabilities as string[] | undefined)?.includes('desk');
  const chosen: [group: string, name: string, query: Record<string, string>][] = [
    [desk.waiting.label, desk.waiting.us, { waiting: 'us', snoozed: '0' }],
    [desk.waiting.label, desk.waiting.them, { waiting: 'them', snoozed: '0' }],
    [desk.filter.label, desk.filter.mine, { assigned_to: `admin:${String(api.storage.identity.id)}`, snoozed: '0' }],
    [desk.filter.label, desk.filter.nobody, { assigned_to: 'nobody', snoozed: '0' }],
    [desk.filter.label, desk.filter.snoozed, { snoozed: '1' }],
  ];
  for (const [group, name, query] of chosen) {
    await expect(chip(group, name), 'a filter that only some back-ends know').toBeVisible({
      visible: Boolean(hasDesk),
    });
    if (!hasDesk) continue;
    expect(await asksFor(() => chip(group, name).click()), 'what the list asks for').toMatchObject(query);
    await expect(chip(group, name), 'the chosen filter').toHaveAttribute('aria-pressed', 'true');
    await chip(group, name).click();
    await expect(chip(group, name), 'a filter that was taken back').toHaveAttribute('aria-pressed', 'false');
  }
  const { total } = await api.get<{ total: number }>(`admin/tickets?limit=1${hasDesk ? '&snoozed=0' : ''}`);
  const count = Math.min(25, total);
  const range = said.range.replace('{{first}}', '1').replace('{{last}}', String(count));
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: range.split(' of ')[0]! })
      .first(),
  ).toBeVisible();
  await expect(rows(scene), 'a page of tickets').toHaveCount(count);
  const older = page.getByRole('button', { name: said.older, exact: true });
  if (total <= 25) return;
  expect(await asksFor(() => older.click()), 'the next page').toMatchObject({ offset: '25', limit: '25' });
  await page.getByRole('button', { name: said.newer, exact: true }).click();
  await expect(rows(scene), 'the first page again').toHaveCount(count);
}

/** The list stays at its page, with its filter, while one of its tickets after the other is opened. */
export const keepsPlace = (scene: Scene<Desk>): Promise<void> =>
  inNewTab(scene, '/admin/tickets?page=2&status=COMPLETED', async (other) => {
    const { page, api } = other;
    const { total } = await api.get<{ total: number }>('admin/tickets?limit=1&status=COMPLETED');
    if (total < 27) return;
    await expect(rows(other).nth(1)).toBeVisible();
    for (const at of [0, 1]) {
      const id = await rows(other).nth(at).getAttribute('data-ticket');
      await rows(other).nth(at).click();
      await expect(page.locator(`[data-ticket="${id}"]`), 'the opened ticket').toHaveAttribute('aria-pressed', 'true');
      const address = new URL(page.url()).searchParams;
      expect([address.get('ticket'), address.get('page'), address.get('status')], 'the place in the list').toEqual([
        id,
        '2',
        'COMPLETED',
      ]);
    }
  });
