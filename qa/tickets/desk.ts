import type { Route } from '@playwright/test';
import type { Message } from '../../machines/message';
import type { Opened, Ticket } from '../../machines/ticket';
import type { Api } from '../api';
import type { Held, Scene, Variant } from '../model';
import { labText, type Uploading } from '../messages/form';
import { lastOf, linesOf, messagesOf as all, nameOf } from '../messages/history';
import type { Keys } from '../messages/keys';
import type { Listening } from '../messages/listen';
import { perConsole } from '../per-console';

/**
 * The tickets of a path: 1 and 2 are open, 3 is completed. Only the app can create tickets and nobody can delete them,
 * so the lab uses existing ones.
 */
export type Sample = 1 | 2 | 3;
export const samples: readonly Sample[] = [1, 2, 3];
/** The data of one path. */
export interface Desk extends Uploading, Listening {
  /** The page of the list that contains all three. */
  page: number;
  tickets: Record<Sample, Ticket>;
  /** The id of each ticket's last message before the path, and all texts that its pane may show. */
  last: Record<Sample, number>;
  lines: Record<Sample, Set<string>>;
  /** The idempotency keys of the replies that the server received. */
  heard: Set<string>;
  keys: Keys;
  /** Tickets that were completed in this path, on the server or only in what the page was told. */
  completed: Set<Sample>;
  /** Held requests for a ticket. They are answered together with its messages, so that both show the same state. */
  waiting: Route[];
}

/** The path's ticket with this id. */
export const sampleOf = ({ tickets }: Desk, id: number): Sample => samples.find((one) => tickets[one].id === id)!;
/** Sorted from newest to oldest. */
export const messagesOf = (api: Api, { id, user }: Ticket) =>
  all<Message & { ticket_id: number }>(api, `ticket_id=${id}&chat_id=1-${user!.id}&socket=false`);

const taken = perConsole(() => new Set<number>());
const pageSize = 25;

/** Reserves three tickets that no other path is using. */
export async function takeDesk(api: Api, { isPlain }: Variant): Promise<Desk> {
  const { capabilities } = api.storage.identity as { capabilities?: string[] };
  // What is put aside is not in the list of a back-end that knows of it.
  const listed = !isPlain && capabilities?.includes('desk') ? '&snoozed=0' : '';
  for (let page = 1, isMore = true; isMore; page++) {
    const { data } = await api.get<{ data: Ticket[] }>(
      `admin/tickets?sort=id&order=DESC&limit=${pageSize}&offset=${(page - 1) * pageSize}${listed}`,
    );
    isMore = data.length === pageSize;
    const free = data.filter((one) => one.user?.id && !taken(api).has(one.id));
    const [one, ...others] = free.filter((ticket) => ticket.status !== 'COMPLETED');
    const differs = (other: Ticket) =>
      nameOf(other.user) !== nameOf(one?.user) && other.problem?.name !== one?.problem?.name;
    const two = others.find(differs);
    const three = free.find((ticket) => ticket.status === 'COMPLETED' && differs(ticket));
    if (!one || !two || !three) continue;
    for (const { id } of [one, two, three]) taken(api).add(id);
    const [first, second, third] = await Promise.all([
      messagesOf(api, one),
      messagesOf(api, two),
      messagesOf(api, three),
    ]);
    const lines = (messages: readonly Message[]) => new Set([...linesOf(messages), labText]);
    return {
      page,
      tickets: { 1: one, 2: two, 3: three },
      last: { 1: lastOf(first), 2: lastOf(second), 3: lastOf(third) },
      lines: { 1: lines(first), 2: lines(second), 3: lines(third) },
      heard: new Set(),
      keys: new Map(),
      completed: new Set(),
      waiting: [],
    };
  }
  throw new Error(
    'No page of the tickets has two open ones of different users and a completed one that no other path is using',
  );
}
/** An open ticket that no path uses, and none will. */
export async function ticketApart(api: Api): Promise<Ticket> {
  const { data } = await api.get<{ data: Ticket[] }>('admin/tickets?sort=id&order=ASC&limit=1000');
  const found = data.find((one) => one.status !== 'COMPLETED' && one.user?.id && !taken(api).has(one.id));
  if (!found) throw new Error('There is no open ticket that no path is using');
  taken(api).add(found.id);
  return found;
}
/** Frees the tickets for other paths. */
export const leaveDesk = (api: Api, { tickets }: Desk): void =>
  samples.forEach((one) => taken(api).delete(tickets[one].id));

/** Completes a ticket as a colleague would. */
export async function completeElsewhere({ api, made, mayLast }: Scene<Desk>, sample: Sample): Promise<void> {
  const { id, user } = made.tickets[sample];
  made.completed.add(sample);
  if (mayLast && (await api.get<Ticket>(`admin/tickets/${id}`)).status !== 'COMPLETED')
    await api.put('admin/tickets', { id, user_id: user!.id });
}

/**
 * Answers the requests for a ticket and its messages. If `as` is another ticket, the response carries that ticket's id.
 * The machine gets the sample number as the id.
 */
export async function bring(held: Held, scene: Scene<Desk>, as: Sample): Promise<Opened> {
  const { made } = scene;
  const asked = sampleOf(made, Number(new URL(held.request.url()).searchParams.get('ticket_id')));
  let ticket: Ticket = made.tickets[asked];
  const isAsked = (route: Route) => route.request().url().endsWith(`/${made.tickets[asked].id}`);
  const asking = made.waiting.filter(isAsked);
  made.waiting = made.waiting.filter((route) => !isAsked(route));
  for (const route of asking) {
    ticket = {
      ...((await (await route.fetch()).json()) as Ticket),
      ...(made.completed.has(asked) && { status: 'COMPLETED' }),
    };
    // The page may have cancelled the request.
    await route.fulfill({ json: as === asked ? ticket : { ...ticket, id: made.tickets[as].id } }).catch(() => {});
  }
  await held.route.continue();
  const { messages } = (await (await held.request.response())!.json()) as { messages: Message[] };
  return { ticket: { ...ticket, id: as }, messages: messages.toReversed() };
}
