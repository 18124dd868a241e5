import type { Message } from '../../../machines/message';
import type { Attempt, Opened, Sent, Ticket } from '../../../machines/ticket';
import { adminUserId, chatIdOf, messageType } from '../../contract/chat-id';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import { bodyOf, fetchHistory, messagesPath, once, sentMessageFrom } from '../../kit/chat/messages';
import { call, CallError } from '../../providers/http';
import { tickets } from './resource';

const userOf = (ticket: Ticket | undefined): number | undefined => ticket?.user?.id ?? undefined;

async function fetchTicket(id: number, known: Ticket | undefined, signal: AbortSignal): Promise<Ticket> {
  try {
    const { data } = await call<Ticket | { data: Ticket }>('GET', `${tickets.path}/${id}`, { signal });
    return readRecord(here(tickets), 'data' in data ? data.data : data);
  } catch (error) {
    // The specification has no call for a single ticket, so fall back to the row of the list.
    if (known && error instanceof CallError && error.statusCode === 404) return known;
    throw error;
  }
}
async function fetchMessages(id: number, user: number | undefined, signal: AbortSignal): Promise<readonly Message[]> {
  return user === undefined ? [] : fetchHistory({ ticket_id: id, chat_id: chatIdOf(user) }, signal);
}

/** A ticket with its messages. If the ticket's user is known from the list, both are fetched in parallel. */
export async function loadTicket(id: number, known: Ticket | undefined, signal: AbortSignal): Promise<Opened> {
  if (userOf(known) === undefined) {
    const ticket = await fetchTicket(id, undefined, signal);
    return { ticket, messages: await fetchMessages(id, userOf(ticket), signal) };
  }
  const [ticket, messages] = await Promise.all([
    fetchTicket(id, known, signal),
    fetchMessages(id, userOf(known), signal),
  ]);
  return { ticket, messages };
}

/** The response is the stored message; if a back-end answers without one, what was written is shown as sent now. */
export async function sendMessage(ticket: Ticket, { key, ...draft }: Attempt): Promise<Sent> {
  const message = bodyOf(draft);
  const { data } = await call<Message | undefined>('POST', `${messagesPath}/send`, {
    body: { message, type: messageType, user_id: userOf(ticket), ticket_id: ticket.id },
    headers: once(key),
  });
  return {
    ticketId: ticket.id,
    message: data ? sentMessageFrom(data) : { user_id: adminUserId, message, created_at: new Date().toISOString() },
  };
}

export const completeTicket = async (ticket: Ticket, key: string): Promise<unknown> =>
  (await call('PUT', tickets.path, { body: { id: ticket.id, user_id: userOf(ticket) }, headers: once(key) })).data;
