import type { Api } from '../api';
import { activePeople } from '../effects/people';
import { labText, type Uploading } from '../messages/form';
import { lastOf, linesOf, messagesOf as all, nameOf } from '../messages/history';
import type { Keys } from '../messages/keys';
import type { Listening } from '../messages/listen';
import type { Variant } from '../model';
import { perConsole } from '../per-console';

/** The two chats of a path: the lab writes in 'one'; 'two' is the chat that the user switches to. */
export type Sample = 'one' | 'two';
export const samples: readonly Sample[] = ['one', 'two'];
export interface Chat {
  id: string;
  last_message: string;
  last_message_date: string;
  friend_unread: number;
  marked: number;
  companion: { id: number; name?: string | null; surname?: string | null };
}
export interface Person {
  phone: string | null;
  address?: { outlet_code?: string | null } | null;
}
/** The data of one path. */
export interface Desk extends Uploading, Listening {
  /** The two chats as they were when the path began, so that messages of parallel paths do not change their order. */
  list: { chats: Chat[]; total: number };
  chats: Record<Sample, Chat>;
  /** What is known of the two companions. */
  people: Record<Sample, Person>;
  /** The chats that the path has opened. */
  opened: Set<Sample>;
  /** A target group that has people; null if the account may not use groups. */
  group: { id: number; name: string } | null;
  /** The id of each chat's last message before the path, and all texts that its pane may show. */
  last: Record<Sample, number>;
  lines: Record<Sample, Set<string>>;
  /** The idempotency keys of the messages to the companion of chat 'one' that the server received. */
  heard: Set<string>;
  keys: Keys;
}

/** A message to several recipients, which can therefore show up in the chats of other paths. */
export const manyText = 'From the lab to many of you';
export const templateText = 'Dear {name}';

export const sampleOf = ({ chats }: Desk, userId: number): Sample =>
  samples.find((one) => chats[one].companion.id === userId)!;
/** Sorted from newest to oldest. */
export const messagesOf = (api: Api, { id }: Chat) => all(api, `chat_id=${id}&socket=false`);

const taken = perConsole(() => new Set<string>());
/** How often the lab has written in each chat. */
const written = perConsole(() => new Map<string, number>());

async function groupWithPeople(api: Api): Promise<Desk['group']> {
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('admin/target-groups?limit=100');
  for (const { id, name } of data)
    if ((await api.get<{ count: number }>(`admin/messages/recipients?target_group_id=${id}`)).count > 0)
      return { id, name };
  throw new Error('No target group has people');
}

/** Reserves two chats that no other path is using. */
export async function takeDesk(api: Api, { account }: Variant): Promise<Desk> {
  const group = account === 'ba' ? null : await groupWithPeople(api);
  const { chats } = await api.get<{ chats: Chat[] }>('admin/chats?sort=last_message_date&order=DESC&offset=0&limit=50');
  const free = chats.filter(({ id, companion }) => /^1-\d+$/.test(id) && companion.id !== null && !taken(api).has(id));
  const timesIn = ({ id }: Chat) => written(api).get(id) ?? 0;
  const toWrite = free
    .filter(({ companion }) => companion.id % 2 === 0)
    .toSorted((before, after) => timesIn(before) - timesIn(after));
  const [one] = toWrite;
  const two = free.find((chat) => one && !toWrite.includes(chat) && nameOf(chat.companion) !== nameOf(one.companion));
  if (!one || !two) throw new Error('There are not two chats with different people that no other path is using');
  taken(api).add(one.id).add(two.id);
  written(api).set(one.id, timesIn(one) + 1);
  const [first, second] = await Promise.all([messagesOf(api, one), messagesOf(api, two)]);
  const [person, other] = await Promise.all(
    [one, two].map(({ companion }) => api.get<Person>(`admin/users/${companion.id}`)),
  );
  return {
    list: { chats: [one, two], total: 2 },
    chats: { one, two },
    people: { one: person!, two: other! },
    opened: new Set(),
    group,
    last: { one: lastOf(first), two: lastOf(second) },
    lines: {
      one: new Set([...linesOf(first), labText, manyText, templateText]),
      two: new Set([...linesOf(second), manyText]),
    },
    heard: new Set(),
    keys: new Map(),
  };
}
type Companion = Chat['companion'];
/**
 * Active people whose chats no path uses, and none will: what a check writes there is in nobody's way. Those of the
 * greatest worth come first.
 */
export async function peopleApart<Person extends Companion>(
  api: Api,
  count: number,
  worth: (person: Person) => number = () => 0,
): Promise<Person[]> {
  const people = await activePeople<Person>(api);
  // Where messages to all have a chat, that of user 1 has another id (src/contract/chat-id.ts).
  const found = people
    .toReversed()
    .filter(({ id }) => id !== 1 && !taken(api).has(`1-${id}`))
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, count);
  if (found.length < count) throw new Error(`There are not ${count} people whose chats no path is using`);
  for (const { id } of found) taken(api).add(`1-${id}`);
  return found;
}
/** The chat of an active person who waits for an answer, which no path uses, and none will; undefined if there is none. */
export async function unreadApart(api: Api): Promise<Chat | undefined> {
  const { chats } = await api.get<{ chats: Chat[] }>('admin/chats?friend_unread=1&limit=50');
  for (const chat of chats) {
    const { id } = chat.companion;
    if (id === null || id === 1 || taken(api).has(chat.id)) continue;
    if ((await api.get<{ status: number }>(`admin/users/${id}`)).status !== 1 || taken(api).has(chat.id)) continue;
    taken(api).add(chat.id);
    return chat;
  }
}
/** Frees the chats for other paths. */
export const leaveDesk = (api: Api, { chats }: Desk): void =>
  samples.forEach((one) => taken(api).delete(chats[one].id));
