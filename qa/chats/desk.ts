import type { Api } from '../api';
import { labText, type Uploading } from '../messages/form';
import { lastOf, linesOf, messagesOf as all, nameOf } from '../messages/history';
import type { Keys } from '../messages/keys';
import type { Tell } from '../messages/listen';
import type { Variant } from '../model';

/** The chats of a path: one is written in, the other is where somebody goes meanwhile. */
export type Sample = 'one' | 'two';
export const samples: readonly Sample[] = ['one', 'two'];
interface Chat {
  id: string;
  companion: { id: number; name?: string | null; surname?: string | null };
}
/** What a path works with. */
export interface Desk extends Uploading {
  /** The two as the server tells them when the path begins: what other paths write moves none of them. */
  list: { chats: Chat[]; total: number };
  chats: Record<Sample, Chat>;
  /** One that has people; nobody's where groups are not for the account. */
  group: { id: number; name: string } | null;
  /** The last message of each before the path, and all that its pane may show. */
  last: Record<Sample, number>;
  lines: Record<Sample, Set<string>>;
  /** What the server has heard for the person of the first one alone. */
  heard: Set<string>;
  keys: Keys;
  told?: Promise<Tell>;
}

/** To many: any path may find it in its chats. */
export const manyText = 'From the lab to many of you';
export const templateText = 'Dear {name}';

export const sampleOf = ({ chats }: Desk, userId: number): Sample =>
  samples.find((one) => chats[one].companion.id === userId)!;
/** Newest first. */
export const messagesOf = (api: Api, { id }: Chat) => all(api, `chat_id=${id}&socket=false`);

const taken = new Set<string>();
/** How often paths have written in them. */
const written = new Map<string, number>();
const timesIn = ({ id }: Chat) => written.get(id) ?? 0;

async function groupWithPeople(api: Api): Promise<Desk['group']> {
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('admin/target-groups?limit=100');
  for (const { id, name } of data)
    if ((await api.get<{ count: number }>(`admin/messages/recipients?target_group_id=${id}`)).count > 0)
      return { id, name };
  throw new Error('No target group has people');
}

/** Takes two chats that no other path has. */
export async function takeDesk(api: Api, { account }: Variant): Promise<Desk> {
  const group = account === 'ba' ? null : await groupWithPeople(api);
  const { chats } = await api.get<{ chats: Chat[] }>('admin/chats?sort=last_message_date&order=DESC&offset=0&limit=50');
  const free = chats.filter(({ id, companion }) => /^1-\d+$/.test(id) && companion.id !== null && !taken.has(id));
  const toWrite = free
    .filter(({ companion }) => companion.id % 2 === 0)
    .toSorted((before, after) => timesIn(before) - timesIn(after));
  const [one] = toWrite;
  const two = free.find((chat) => one && !toWrite.includes(chat) && nameOf(chat.companion) !== nameOf(one.companion));
  if (!one || !two) throw new Error('There are not two chats with different people that no other path is using');
  taken.add(one.id).add(two.id);
  written.set(one.id, timesIn(one) + 1);
  const [first, second] = await Promise.all([messagesOf(api, one), messagesOf(api, two)]);
  return {
    list: { chats: [one, two], total: 2 },
    chats: { one, two },
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
/** Others may have them. */
export const leaveDesk = ({ chats }: Desk): void => samples.forEach((one) => taken.delete(chats[one].id));
