import type { Attempt, ContentMessage, Sent } from '../../../machines/content-message';
import { chats } from '../../admin/chats/resource';
import { groupMessages } from '../../admin/messages/send/target-group/resource';
import { targetGroups } from '../../admin/target-groups/resource';
import { can } from '../../providers/access';
import { rowsOf } from '../../providers/data';
import { call } from '../../providers/http';
import { offers } from '../../providers/session';
import { messagesPath, once } from '../chat/messages';

/** To whom content is sent: the last part of the call's path (document 2, section 7.2). */
export const audiences = ['user', 'group', 'all'] as const;
export type AudienceKind = (typeof audiences)[number];

/** The content that is sent, and the field of the call that names it. */
export interface SentContent {
  /** The resource's path: 'admin/knowledge-bank/articles'. */
  path: string;
  /** 'article_id', 'category_id' or 'pack_id'. */
  idField: string;
  id: number;
  name: string;
}
export interface Group {
  id: number;
  name: string;
}

/** The number of target groups that send dialogs request (document 2, section 7.2). */
const limit = 100;

export async function fetchGroups(): Promise<Group[]> {
  const { data } = await call('GET', targetGroups.path, { query: { limit } });
  return rowsOf<Group>(data, targetGroups.path, { page: 1 }).data;
}

/** Whether the back-end counts an audience's people, and answers it to this person. */
export const counts = (to: AudienceKind): boolean =>
  to !== 'user' && offers('recipient-counts') && can(to === 'group' ? groupMessages : chats, 'list');
export async function countPeople(group: number | null, signal: AbortSignal): Promise<number> {
  const query = group === null ? {} : { target_group_id: group };
  return (await call<{ count: number }>('GET', `${messagesPath}/recipients`, { query, signal })).data.count;
}

/** Whether the back-end sends a message that comes twice only once. */
export const isOnce = (): boolean => offers('idempotency');

export async function sendContent(
  { path, idField, id }: SentContent,
  to: AudienceKind,
  { message, key }: Attempt,
): Promise<Sent> {
  const body: ContentMessage & Record<string, unknown> = { ...message, [idField]: id };
  return (await call<Sent | undefined>('POST', `${path}/send/${to}`, { body, headers: once(key) })).data ?? {};
}
