import type { Request } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Ticket } from '../../machines/ticket';
import { chatIdOf } from '../../src/contract/chat-id';
import type { Api } from '../api';
import { expect } from '../expect';
import { labText } from '../messages/form';
import { messagesOf as history } from '../messages/history';
import { messagesOf, samples, type Desk } from '../tickets/desk';
import type { Scene } from '../model';

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
      const { ticket_id, chat_id, message } = reply as unknown as {
        ticket_id: number;
        chat_id: string;
        message: Record<string, string | null>;
      };
      expect({ ticket_id, chat_id }, 'where a reply is kept').toEqual({
        ticket_id: before.id,
        chat_id: chatIdOf(before.user!.id!),
      });
      expect(message.text, 'the text of a reply').toBe(labText);
    }
    for (const body of bodies.filter(({ ticket_id }) => ticket_id === before.id)) {
      const { caption, link, image } = body.message;
      const isKept = ({ message }: Message) =>
        [message.caption, message.link, message.image].every(
          (value, at) => (value ?? null) === ([caption, link, image][at] || null),
        );
      expect(replies.some(isKept), 'a reply is kept with its caption, link and image').toBe(true);
    }
    if (made.completed.has(one) || one === 3) continue;
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
  const ba = await as('ba');
  const own = { ...reply, user_id: two.user!.id };
  expect((await ba.ask('POST', send, own)).status, 'who has no tickets does not answer them').toBe(403);
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
