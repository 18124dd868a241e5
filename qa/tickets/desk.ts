import type { Page, Route } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Opened, Ticket } from '../../machines/ticket';
import type { Api } from '../api';
import type { Held } from '../answers';
import type { Scene } from '../model';

/** The tickets of a path: 1 and 2 are open, 3 is completed. Nobody can open or remove one but the app, so they are taken from those that are there. */
export type Sample = 1 | 2 | 3;
/** All three. */
export const samples: readonly Sample[] = [1, 2, 3];
/** What a path works with. */
export interface Desk {
  /** The page of the list that has all three. */
  page: number;
  tickets: Record<Sample, Ticket>;
  /** The last message of each before the path, and all that its pane may show. */
  last: Record<Sample, number>;
  lines: Record<Sample, Set<string>>;
  /** What the server was told, as far as it has heard: keys of answers and of completions. */
  heard: Set<string>;
  /** Tickets that have been completed in this path, for real or as far as the page was told. */
  completed: Set<Sample>;
  /** Asking for a ticket waits for its messages, so that both say how it is when they are answered. */
  waiting: Route[];
  upload?: Route;
  /** Says that a ticket has changed, as the server does; there once the page is connected. */
  tell?: Promise<(sample: Sample) => void>;
}

/** Which of a path's tickets has this number. */
export const sampleOf = ({ tickets }: Desk, id: number): Sample => samples.find((one) => tickets[one].id === id)!;
const chatOf = (ticket: Ticket) => `1-${ticket.user!.id}`;
/** Newest first. */
export const messagesOf = async (api: Api, ticket: Ticket): Promise<(Message & { ticket_id: number })[]> =>
  (await api.get<{ messages: (Message & { ticket_id: number })[] }>(`admin/messages?ticket_id=${ticket.id}&chat_id=${chatOf(ticket)}&socket=false`)).messages;

/** What the lab writes. */
export const labText = 'From the lab';
const taken = new Set<number>();
const pageSize = 25;

/** Takes three tickets that no other path has. */
export async function takeDesk(api: Api): Promise<Desk> {
  for (let page = 1, isMore = true; isMore; page++) {
    const { data } = await api.get<{ data: Ticket[] }>(`admin/tickets?sort=id&order=DESC&limit=${pageSize}&offset=${(page - 1) * pageSize}`);
    isMore = data.length === pageSize;
    const free = data.filter((one) => one.user?.id && !taken.has(one.id));
    const [one, ...others] = free.filter((ticket) => ticket.status !== 'COMPLETED');
    const differs = (other: Ticket) => other.user!.id !== one?.user!.id && other.problem?.name !== one?.problem?.name;
    const two = others.find(differs);
    const three = free.find((ticket) => ticket.status === 'COMPLETED' && differs(ticket));
    if (!one || !two || !three) continue;
    for (const { id } of [one, two, three]) taken.add(id);
    const [first, second, third] = await Promise.all([one, two, three].map((ticket) => messagesOf(api, ticket)));
    const last = (messages: readonly Message[] = []) => Math.max(0, ...messages.map(({ id }) => id ?? 0));
    const lines = (messages: readonly Message[] = []) => new Set([...messages.map(({ message }) => message.text ?? ''), labText]);
    return {
      page, tickets: { 1: one, 2: two, 3: three }, last: { 1: last(first), 2: last(second), 3: last(third) }, lines: { 1: lines(first), 2: lines(second), 3: lines(third) },
      heard: new Set(), completed: new Set(), waiting: [],
    };
  }
  throw new Error('No page of the tickets has two open ones of different users and a completed one that no other path is using');
}
/** Others may have them. */
export const leaveDesk = ({ tickets }: Desk): void => samples.forEach((one) => taken.delete(tickets[one].id));

/** As if somebody else had completed it. */
export async function completeElsewhere({ api, made, mayLast }: Scene<Desk>, sample: Sample): Promise<void> {
  const { id, user } = made.tickets[sample];
  made.completed.add(sample);
  if (mayLast && (await api.get<Ticket>(`admin/tickets/${id}`)).status !== 'COMPLETED') await api.put('admin/tickets', { id, user_id: user!.id });
}

/** Lets a ticket and its messages come; with another number they are another ticket's. What the machine hears has the samples' numbers. */
export async function bring(held: Held, scene: Scene<Desk>, as: Sample): Promise<Opened> {
  const { made } = scene;
  const asked = sampleOf(made, Number(new URL(held.request.url()).searchParams.get('ticket_id')));
  let ticket: Ticket = made.tickets[asked];
  const isAsked = (route: Route) => route.request().url().endsWith(`/${made.tickets[asked].id}`);
  const asking = made.waiting.filter(isAsked);
  made.waiting = made.waiting.filter((route) => !isAsked(route));
  for (const route of asking) {
    ticket = { ...((await (await route.fetch()).json()) as Ticket), ...(made.completed.has(asked) && { status: 'COMPLETED' }) };
    // One that was left behind has nobody to hear it.
    await route.fulfill({ json: as === asked ? ticket : { ...ticket, id: made.tickets[as].id } }).catch(() => {});
  }
  await held.route.continue();
  const { messages } = (await (await held.request.response())!.json()) as { messages: Message[] };
  return { ticket: { ...ticket, id: as }, messages: messages.toReversed() };
}

/** Stands between the page and the server's live messages: of tickets the page hears what the path says, and nothing else. */
export async function listen(page: Page, made: Desk): Promise<void> {
  let resolve = (_: (sample: Sample) => void) => {};
  made.tell = new Promise((found) => { resolve = found; });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('42["changed"') && text.includes('"admin/tickets"')) return;
      socket.send(message);
      // socket.io's word for a connection that stands.
      if (text.startsWith('40')) resolve((sample) => socket.send(`42${JSON.stringify(['changed', { resource: 'admin/tickets', type: 'updated', ids: [made.tickets[sample].id] }])}`));
    });
  });
}
