import { draftOf, whyNot, type TicketSnapshot } from '../../machines/ticket';
import words from '../../src/locales/en/tickets.json' with { type: 'json' };
import { expect } from '../expect';
import { button, field, said as chat, showsDraft } from '../messages/form';
import { messagesIn, nameOf, neverMixed, showsWhoAndWhat } from '../messages/history';
import type { Scene } from '../model';
import { samples, type Desk, type Sample } from './desk';
import { showsRows } from './list';

const said = { ...chat, ...words.tickets, reasons: { ...chat.reasons, ...words.tickets.reasons } };
/** The ticket in the list. */
export const row = ({ page, made }: Scene<Desk>, sample: Sample) =>
  page.locator(`[data-ticket="${made.tickets[sample].id}"]`);
const isDone = words.tickets.choices.status.completed;
const history = ({ page }: Scene<Desk>) => page.getByRole('log', { name: said.history });

/** The selected ticket, even if the pane still waits for a call that cannot be cancelled. */
export const selected = ({ context: { id, next } }: TicketSnapshot) => (next === undefined ? id : next);
/** Whether the ticket is shown with its message form. */
export const isChat = ({ value, context }: TicketSnapshot) =>
  context.next === undefined && ['open', 'completed', 'refreshing', 'sending', 'completing'].includes(value);
/** The text that explains why the machine forbids the action. */
export const reason = (what: 'SEND' | 'COMPLETE') => (snapshot: TicketSnapshot) =>
  said.reasons[whyNot(snapshot, what) ?? 'noTicket'];

/** Asserts that the pane shows the machine's ticket, or none, and that it never showed anything of another ticket. */
export async function shows(scene: Scene<Desk>, snapshot: TicketSnapshot) {
  const { page, made, mayLast, isOwn } = scene;
  const { context } = snapshot;
  for (const one of samples) {
    const { user, problem, id, status } = made.tickets[one];
    await expect(row(scene, one)).toHaveAttribute('aria-pressed', String(selected(snapshot) === one));
    await expect(row(scene, one)).toContainText(nameOf(user));
    await expect(row(scene, one)).toContainText(problem?.name ?? `#${id}`);
    const isCompleted =
      context.id === one && context.ticket ? context.ticket.status === 'COMPLETED' : status === 'COMPLETED';
    // What was only played is not in the list.
    if (mayLast && (isCompleted || !made.completed.has(one)))
      await expect(row(scene, one), 'the list shows whether it is completed').toContainText(
        isCompleted ? isDone : /^(?!.*Completed)/,
      );
  }
  if (isOwn) await showsRows(scene);
  if (isChat(snapshot)) await showsChat(scene, snapshot);
  else {
    await expect(history(scene)).toBeHidden();
    await expect(field(scene, said.text)).toBeHidden();
    if (snapshot.matches('failed'))
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: context.failure!.message ?? said.notLoaded })
          .first(),
      ).toBeVisible();
    else if (selected(snapshot) !== null) await expect(page.getByText(said.loading, { exact: true })).toBeVisible();
    else await expect(page.getByText(said.select, { exact: true })).toBeVisible();
  }
  const ids = context.messages.map((one) => (one as { ticket_id?: number }).ticket_id);
  expect(
    ids.every((id) => id === made.tickets[context.id as Sample].id),
    'the machine has no message of another ticket',
  ).toBe(true);
  await neverMixed(page, new Map(samples.map((one) => [nameOf(made.tickets[one].user), made.lines[one]])));
}
async function showsChat(scene: Scene<Desk>, snapshot: TicketSnapshot) {
  const { page, made } = scene;
  const { context } = snapshot;
  const draft = draftOf(context);
  await expect(
    page.getByText(
      `${made.tickets[context.id as Sample].user!.phone} · ID ${made.tickets[context.id as Sample].user!.id}`,
    ),
  ).toBeVisible();
  await expect(messagesIn(history(scene)).locator('p')).toHaveText(
    context.messages.map((one) => one.message.text ?? ''),
  );
  const { user } = made.tickets[context.id as Sample];
  await expect(page.locator('header h2')).toHaveText(nameOf(user));
  await expect(page.locator('header h2 a'), 'the name leads to its user').toHaveAttribute(
    'href',
    new RegExp(`/admin/users/${user!.id}(/person)?$`),
  );
  await showsWhoAndWhat(history(scene), context.messages, nameOf(user), scene.variant);
  await showsDraft(scene, draft, {
    isAttaching: context.isAttaching,
    isSending: snapshot.matches('sending'),
    to: nameOf(user),
  });
  if (context.ticket?.status === 'COMPLETED') await expect(button(said.complete)(scene)).toBeHidden();
  const form = page.locator('form').filter({ has: field(scene, said.text) });
  for (const [what, failure] of [
    ['send', "Error: Message wasn't sent"],
    ['complete', "Error: Status wasn't updated"],
  ] as const)
    await expect(form.getByText(failure)).toBeVisible({ visible: context.failure?.what === what });
  await expect(form.getByText(said.keptText, { exact: true })).toBeVisible({
    visible: context.failure?.what === 'send',
  });
  if (context.failure?.message) await expect(form).toContainText(context.failure.message);
}
