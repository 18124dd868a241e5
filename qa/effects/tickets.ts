import type { Request } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Ticket } from '../../machines/ticket';
import { adminUserId, broadcastType, chatIdOf, messageType } from '../../src/contract/chat-id';
import type { Api } from '../api';
import { expect } from '../expect';
import { labText } from '../messages/form';
import { messagesOf as history } from '../messages/history';
import { messagesOf, samples, ticketApart, type Desk } from '../tickets/desk';
import type { Scene } from '../model';
import { expectNews } from '../messages/listen';
import { oncePerConsole } from '../per-console';
import { cannedAnswersOnServer } from './canned-answers';
import { expectSentBy } from './chat-messages';
import { deskOnServer } from './desk';
import { expectHistory } from './histories';
import { expectRefused, type Refused } from './refusal';
import { expectCompleted, ticketListOnServer } from './ticket-list';

interface Reply {
  message: Pick<Message['message'], 'caption' | 'link' | 'image'>;
  ticket_id: number;
}
const path = 'admin/tickets';
const send = 'admin/messages/send';
const queryOf = ({ id, user }: Ticket) => `ticket_id=${id}&chat_id=${chatIdOf(user!.id!)}&socket=false`;
const ticketOf = (api: Api, { id }: Ticket) => api.get<Ticket & { last_message_date: string }>(`${path}/${id}`);

/** A reply is about its ticket alone, takes it into progress and dates it; what cannot be done is refused. */
export async function ticketsOnServer(scene: Scene<Desk>, done: readonly Request[]): Promise<void> {
  const { api, as, made, variant } = scene;
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
    await expectHistory(api, queryOf(before), before.user!.id!);
    if (replies.length) await expectAnswered(api, before, isCompleted);
    if (replies.length || (one !== 3 && isCompleted)) await expectNews(made, before.id, variant);
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
  const ids = ({ id }: Ticket, { user }: Ticket) => ({ id, user_id: user!.id });
  const message = { admin: 1, text: labText, caption: '', link: '', image: null, brand_id: 0, bottom_text: '' };
  const reply = { message, type: 4, ticket_id: two.id, user_id: one.user!.id };
  await expectRefused(api, [
    ['to complete a completed ticket', 'PUT', path, ids(three, three), 409],
    ["to complete a ticket for another's user", 'PUT', path, ids(two, one), 422, 'user_id'],
    ["an answer to another user's ticket", 'POST', send, reply, 404, 'ticket_id'],
  ]);
  await expectOwnMessages(api);
  for (const request of done.filter((each) => each.method() === 'PUT' && each.url().endsWith(path)))
    await expectCompleted(api, request.postDataJSON() as { id: number });
  await cannedAnswersOnServer(scene);
  await oncePerConsole(api, 'refused replies', () => refusedReplies(api, two, one));
  await oncePerConsole(api, 'the ticket list', () => ticketListOnServer(api));
  await oncePerConsole(api, 'a ticket from its first answer to its end', () => toItsEnd(api));
  const own = { ...reply, user_id: two.user!.id };
  await expectRefused(await as('ba'), [
    ['an answer of who has no tickets', 'POST', send, own, 403],
    ['the list for who has no tickets', 'GET', path, undefined, 403],
    ['a ticket for who has none', 'GET', `${path}/${two.id}`, undefined, 403],
    ['the desk of a ticket for who has none', 'GET', `admin/desk?ticket_id=${two.id}`, undefined, 403],
  ]);
}

/** An answer leaves a ticket put aside, as only its user's message ends that; once it is completed, it waits for nobody. */
async function toItsEnd(api: Api): Promise<void> {
  const ticket = await ticketApart(api);
  const { id, user } = ticket;
  const list = `${path}?user_id=${user!.id}`;
  const isIn = async (query: string) =>
    (await api.get<{ data: Ticket[] }>(`${list}&limit=1000&${query}`)).data.some((one) => one.id === id);
  await deskOnServer(api, { of: { ticket_id: id }, id, list, messages: queryOf(ticket) }, (said) =>
    api.post(send, { message: said, type: messageType, ticket_id: id, user_id: user!.id }),
  );
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { status } = await api.ask('PUT', 'admin/desk/snooze', { ticket_id: id, until });
  const message = { admin: 1, text: labText, caption: '', link: '', image: null, brand_id: 0, bottom_text: '' };
  const sent = await api.post<{ ticket_id: number }>(send, {
    message,
    type: messageType,
    ticket_id: id,
    user_id: user!.id,
  });
  expect(sent.ticket_id, 'the answer is about its ticket').toBe(id);
  for (const other of ['NEW', 'IN_PROGRESS', 'COMPLETED'])
    expect(await isIn(`status=${other}`), `an answered ticket among those with ${other}`).toBe(other === 'IN_PROGRESS');
  expect(await isIn('status=NEW,IN_PROGRESS'), 'a ticket with one of several statuses').toBe(true);
  if (status === 200) expect(await isIn('snoozed=1'), 'an answer does not end a snooze').toBe(true);
  expect(await api.put(path, { id, user_id: user!.id }), 'what is said of a completion').toEqual({
    id,
    user_id: user!.id,
    status: 'COMPLETED',
  });
  if (status === 200) expect(await isIn('snoozed=1'), 'a completed ticket is not put aside').toBe(false);
  for (const whom of ['us', 'them'])
    expect(await isIn(`waiting=${whom}`), `a completed ticket waits for ${whom}`).toBe(false);
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
  const withPart = (part: object) => ({ ...reply, message: { ...message, ...part } });
  const answer = (what: string, body: object, status: number, field: string): Refused => [
    `an answer ${what}`,
    'POST',
    send,
    body,
    status,
    field,
  ];
  const inOther = `admin/messages?ticket_id=${ticket.id}&chat_id=${chatIdOf(other.user!.id!)}&socket=false`;
  await expectRefused(api, [
    answer('without a text', withPart({ text: ' ' }), 422, 'message.text'),
    answer('with a link that is no address', withPart({ link: 'help' }), 422, 'message.link'),
    answer('with an image that is not stored', withPart({ image: 'chat/admin/none.png' }), 422, 'message.image'),
    answer('of another type', { ...reply, type: broadcastType }, 422, 'type'),
    answer('about an unknown ticket', { ...reply, ticket_id: nobody }, 404, 'ticket_id'),
    ['to complete an unknown ticket', 'PUT', path, { id: nobody, user_id: ticket.user!.id }, 404, 'id'],
    ['an unknown ticket', 'GET', `${path}/${nobody}`, undefined, 404],
    ["a ticket in another user's chat", 'GET', inOther, undefined, 404, 'ticket_id'],
    ['messages of no chat', 'GET', 'admin/messages?socket=false', undefined, 400, 'chat_id'],
  ]);
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
