import type { Request } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Ticket } from '../../machines/ticket';
import { adminUserId, broadcastType, chatIdOf, messageType } from '../../src/contract/chat-id';
import type { Api } from '../api';
import { expect } from '../expect';
import { labText } from '../messages/form';
import { messagesOf as history } from '../messages/history';
import { messagesOf, samples, type Desk } from '../tickets/desk';
import type { Scene } from '../model';
import { oncePerConsole } from '../per-console';
import { expectSentBy } from './chat-messages';
import { expectCompleted, ticketListOnServer } from './ticket-list';

interface Reply {
  message: Pick<Message['message'], 'caption' | 'link' | 'image'>;
  ticket_id: number;
}
const path = 'admin/tickets';
const send = 'admin/messages/send';
const ticketOf = (api: Api, { id }: Ticket) => api.get<Ticket & { last_message_date: string }>(`${path}/${id}`);

/** A reply is about its ticket alone, takes it into progress and dates it; what cannot be done is refused. */
export async function ticketsOnServer({ api, as, made }: Scene<Desk>, done: readonly Request[]): Promise<void> {
  const bodies = done.filter((one) => one.url().endsWith(send)).map((one) => one.postDataJSON() as Reply);

  for (const one of samples) {
    const before = made.tickets[one];
    const after = await ticketOf(api, before);
    const replies = (await messagesOf(api, before)).filter(({ id }) => id! > made.last[one]);
    for (const reply of replies) {
      const { ticket_id, chat_id, type, user_id, message } = reply as unknown as {
        ticket_id: number;
        chat_id: string;
        type: number;
        user_id: number;
        message: Record<string, string | null>;
      };
      expect({ ticket_id, chat_id }, 'where a reply is kept').toEqual({
        ticket_id: before.id,
        chat_id: chatIdOf(before.user!.id!),
      });
      expect(message.text, 'the text of a reply').toBe(labText);
      expect([user_id, message.admin, type], 'a reply is from the back office').toEqual([adminUserId, 1, messageType]);
    }
    const { problem, user, created_at } = before as Ticket & { created_at: string };
    expect(after, 'a ticket stays with its user and its problem').toMatchObject({ problem, user, created_at });
    if (!replies.length)
      expect(after.last_message_date, 'without a reply the date of the last message stays').toBe(
        (before as typeof after).last_message_date,
      );
    const isCompleted = one === 3 || made.completed.has(one);
    if (replies.length) await expectAnswered(api, before, isCompleted);
    for (const body of bodies.filter(({ ticket_id }) => ticket_id === before.id)) {
      const { caption, link, image } = body.message;
      const isKept = ({ message }: Message) =>
        [message.caption, message.link, message.image].every(
          (value, at) => (value ?? null) === ([caption, link, image][at] || null),
        );
      expect(replies.some(isKept), 'a reply is kept with its caption, link and image').toBe(true);
    }
    if (isCompleted) continue;
    expect(after.status, 'a reply takes a new ticket into progress, and changes no other').toBe(
      replies.length && before.status === 'NEW' ? 'IN_PROGRESS' : before.status,
    );
    if (replies.length)
      expect(Date.parse(after.last_message_date), 'the date of the last message').toBe(
        Date.parse(replies[0]!.created_at),
      );
  }
  const [one, two, three] = [made.tickets[1], made.tickets[2], made.tickets[3]];
  const statusOf = async (method: string, at: string, body?: unknown) => (await api.ask(method, at, body)).status;
  const ids = ({ id }: Ticket, { user }: Ticket) => ({ id, user_id: user!.id });
  expect(await statusOf('PUT', path, ids(three, three)), 'a completed ticket is not completed again').toBe(409);
  expect(await statusOf('PUT', path, ids(two, one)), 'a ticket is completed for its own user').toBe(422);
  const message = { admin: 1, text: labText, caption: '', link: '', image: null, brand_id: 0, bottom_text: '' };
  const reply = { message, type: 4, ticket_id: two.id, user_id: one.user!.id };
  expect(await statusOf('POST', send, reply), "another user's ticket is not answered").toBe(404);
  await expectOwnMessages(api);
  for (const request of done.filter((each) => each.method() === 'PUT' && each.url().endsWith(path)))
    await expectCompleted(api, request.postDataJSON() as { id: number });
  await oncePerConsole(api, 'refused replies', () => refusedReplies(api, two, one));
  await oncePerConsole(api, 'the ticket list', () => ticketListOnServer(api));
  const ba = await as('ba');
  const own = { ...reply, user_id: two.user!.id };
  expect((await ba.ask('POST', send, own)).status, 'who has no tickets does not answer them').toBe(403);
}

/** An answered ticket that is open waits for its user alone; the log has the reply. */
async function expectAnswered(api: Api, { id, user }: Ticket, isCompleted: boolean): Promise<void> {
  const waitsFor = async (whom: string) =>
    (await api.get<{ data: Ticket[] }>(`${path}?waiting=${whom}&user_id=${user!.id}&limit=1000`)).data.some(
      (one) => one.id === id,
    );
  expect([await waitsFor('us'), await waitsFor('them')], 'whom an answered ticket waits for').toEqual([
    false,
    !isCompleted,
  ]);
  await expectSentBy(api, `${path} ${id}`);
}

/** Replies that are not kept, and what is no ticket. */
async function refusedReplies(api: Api, ticket: Ticket, other: Ticket): Promise<void> {
  const before = [await ticketOf(api, ticket), await messagesOf(api, ticket)];
  const text = 'A reply that is refused';
  const message = { admin: 1, text, caption: '', link: '', image: null, brand_id: 0, bottom_text: '' };
  const reply = { message, type: messageType, ticket_id: ticket.id, user_id: ticket.user!.id };
  const nobody = 2147483647;
  const cases: [what: string, body: object, status: number][] = [
    ['without a text', { ...reply, message: { ...message, text: ' ' } }, 422],
    ['with a link that is no address', { ...reply, message: { ...message, link: 'help' } }, 422],
    ['with an image that is not stored', { ...reply, message: { ...message, image: 'chat/admin/none.png' } }, 422],
    ['of another type', { ...reply, type: broadcastType }, 422],
    ['about an unknown ticket', { ...reply, ticket_id: nobody }, 404],
  ];
  for (const [what, body, status] of cases)
    expect((await api.ask('POST', send, body)).status, `a reply ${what} is refused`).toBe(status);
  const completing = await api.ask('PUT', path, { id: nobody, user_id: ticket.user!.id });
  expect(completing.status, 'an unknown ticket is not completed').toBe(404);
  const query = `admin/messages?ticket_id=${ticket.id}&chat_id=${chatIdOf(other.user!.id!)}&socket=false`;
  expect((await api.ask('GET', query)).status, "a ticket is not read in another user's chat").toBe(404);
  expect([await ticketOf(api, ticket), await messagesOf(api, ticket)], 'nothing of this changes the ticket').toEqual(
    before,
  );
}

/** A ticket shows the messages about it alone, of all that its user has. */
async function expectOwnMessages(api: Api): Promise<void> {
  const { data } = await api.get<{ data: Ticket[] }>(`${path}?sort=id&order=DESC&limit=50`);
  for (const ticket of data) {
    const isStrange = (message: { ticket_id: number | null }) => message.ticket_id !== ticket.id;
    if (!ticket.user?.id) continue;
    const chat = await history<Message & { ticket_id: number | null }>(
      api,
      `chat_id=${chatIdOf(ticket.user.id)}&socket=false`,
    );
    if (!chat.some(isStrange)) continue;
    expect((await messagesOf(api, ticket)).filter(isStrange), 'messages about something else').toEqual([]);
    return;
  }
}
