import type { Page } from '@playwright/test';
import { draftOf, whyNot, type TicketSnapshot } from '../../machines/ticket';
import chatWords from '../../src/locales/en/chat.json' with { type: 'json' };
import words from '../../src/locales/en/tickets.json' with { type: 'json' };
import { expect } from '../expect';
import type { Scene } from '../model';
import { samples, type Desk, type Sample } from './desk';

const { reasons: writing, ...chat } = chatWords.chat;
const said = { ...chat, ...words.tickets, reasons: { ...writing, ...words.tickets.reasons } };
/** A sample's ticket in the list. */
export const row = ({ page, made }: Scene<Desk>, sample: Sample) => page.locator(`[data-ticket="${made.tickets[sample].id}"]`);
const history = ({ page }: Scene<Desk>) => page.getByRole('log', { name: said.history });
/** A field of the message. */
export const field = ({ page }: Scene<Desk>, name: string) => page.getByRole('textbox', { name, exact: true });
/** A button by its words. */
export const button = (name: string) => ({ page }: Scene<Desk>) => page.getByRole('button', { name, exact: true });

/** Selected, though it may wait for a call that cannot be called back. */
export const selected = ({ context: { id, next } }: TicketSnapshot) => (next === undefined ? id : next);
/** Whether the ticket is shown, with a message to write. */
export const isChat = ({ value, context }: TicketSnapshot) => context.next === undefined && ['open', 'completed', 'refreshing', 'sending', 'completing'].includes(value);
/** The words of what the machine holds against it. */
export const reason = (what: 'SEND' | 'COMPLETE') => (snapshot: TicketSnapshot) => said.reasons[whyNot(snapshot, what) ?? 'noTicket'];

/** Notes all that the pane of a ticket ever shows, so that not even a moment is missed: whose it is, and the lines in it. */
export async function watchPane(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.panes = new Set();
    new MutationObserver(() => {
      const log = document.querySelector('[role=log]');
      const user = /ID (\d+)/.exec(log?.parentElement?.querySelector('header')?.textContent ?? '')?.[1];
      if (log && user) for (const line of log.querySelectorAll('li p')) window.panes.add(JSON.stringify([Number(user), line.textContent]));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** No line was ever seen in the pane of a user who did not write or get it. */
async function neverMixed(page: Page, { tickets, lines }: Desk): Promise<void> {
  for (const entry of await page.evaluate(() => [...window.panes])) {
    const [user, line] = JSON.parse(entry) as [number, string];
    const sample = samples.find((one) => tickets[one].user!.id === user);
    expect(sample && lines[sample].has(line), `'${line}' was shown in the pane of user ${user}`).toBe(true);
  }
}

/** What is seen of a ticket, or that nothing is; and that nothing of another one is, nor has been for a moment. */
export async function shows(scene: Scene<Desk>, snapshot: TicketSnapshot) {
  const { page, made } = scene;
  const { context } = snapshot;
  for (const one of samples) await expect(row(scene, one)).toHaveAttribute('aria-pressed', String(selected(snapshot) === one));
  if (isChat(snapshot)) await showsChat(scene, snapshot);
  else {
    await expect(history(scene)).toBeHidden();
    await expect(field(scene, said.text)).toBeHidden();
    if (snapshot.matches('failed')) await expect(page.getByRole('alert').filter({ hasText: context.failure!.message ?? said.notLoaded }).first()).toBeVisible();
    else if (selected(snapshot) !== null) await expect(page.getByText(said.loading, { exact: true })).toBeVisible();
    else await expect(page.getByText(said.select, { exact: true })).toBeVisible();
  }
  const ids = context.messages.map((one) => (one as { ticket_id?: number }).ticket_id);
  expect(ids.every((id) => id === made.tickets[context.id as Sample].id), 'the machine has no message of another ticket').toBe(true);
  await neverMixed(page, made);
}
async function showsChat(scene: Scene<Desk>, snapshot: TicketSnapshot) {
  const { page, made } = scene;
  const { context } = snapshot;
  const draft = draftOf(context);
  await expect(page.getByText(`${made.tickets[context.id as Sample].user!.phone} · ID ${made.tickets[context.id as Sample].user!.id}`)).toBeVisible();
  await expect(history(scene).getByRole('listitem').locator('p')).toHaveText(context.messages.map((one) => one.message.text ?? ''));
  const isSending = snapshot.matches('sending');
  for (const [name, value] of [[said.text, draft.text], [said.part.caption, draft.caption], [said.part.link, draft.link]] as const) {
    if (value === null) await expect(field(scene, name)).toBeHidden();
    else {
      await expect(field(scene, name)).toHaveValue(value);
      await expect(field(scene, name)).toBeEditable({ editable: !isSending });
    }
  }
  await expect(page.getByRole('progressbar')).toBeVisible({ visible: context.isAttaching });
  if (draft.image && !context.isAttaching) await expect(page.getByText('Replace…', { exact: true })).toBeVisible();
  if (context.ticket?.status === 'COMPLETED') await expect(button(said.complete)(scene)).toBeHidden();
  const form = page.locator('form').filter({ has: field(scene, said.text) });
  for (const [what, failure] of [['send', "Error: Message wasn't sent"], ['complete', "Error: Status wasn't updated"]] as const)
    await expect(form.getByText(failure)).toBeVisible({ visible: context.failure?.what === what });
  if (context.failure?.message) await expect(form).toContainText(context.failure.message);
}


declare global {
  interface Window { panes: Set<string> }
}
