import { withoutUnsent, withUnsent, type Audience, type Kept, type Outgoing } from '../../../machines/chat-writing';
import { emptyDraft, isSame, type Draft } from '../../../machines/message';
import { sentNumber } from '../../contract/sent-number';
import { draftFrom, saveDraft, loadDraftsOf } from '../../kit/chat/drafts';
import { userOfChat } from './chat';
import { chats } from './resource';

/** Null if the group cannot be read: its message must not go to anybody else. */
function audienceFrom(found: unknown): Audience | null {
  const { to, id, name } = (found ?? {}) as { to?: unknown; id?: unknown; name?: unknown };
  if (to === 'all') return { to };
  if (to !== 'group') return { to: 'user' };
  const group = sentNumber(id);
  return group === undefined ? null : { to, id: group, name: typeof name === 'string' ? name : `#${group}` };
}
function unsentFrom(chatId: string, found: unknown): Outgoing[] {
  const { key, at, companionId, audience } = (found ?? {}) as Partial<Record<keyof Outgoing, unknown>>;
  if (typeof key !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return [];
  const recipients = audienceFrom(audience);
  if (!recipients) return [];
  return [
    {
      ...draftFrom(found),
      key,
      at,
      chatId,
      companionId: sentNumber(companionId) ?? userOfChat(chatId),
      audience: recipients,
    },
  ];
}

/** This person's drafts and unsent messages, restored from the browser's storage. */
export function loadDrafts(): Kept {
  const drafts: Record<string, Draft> = {};
  const unsent: Record<string, readonly Outgoing[]> = {};
  const restoredFailures: Record<string, Outgoing> = {};
  for (const { id, draft, beside } of loadDraftsOf(chats.path)) {
    if (!isSame(draft, emptyDraft)) drafts[id] = draft;
    const found = Array.isArray(beside.unsent) ? beside.unsent.flatMap((one: unknown) => unsentFrom(id, one)) : [];
    if (found.length) unsent[id] = found;
    const [restored] = unsentFrom(id, beside.restored);
    if (restored && isSame(draft, restored)) restoredFailures[id] = restored;
  }
  return { drafts, unsent, restoredFailures };
}

/**
 * Stores changed drafts. A message still being sent is stored as unsent, so that after leaving the page it can be
 * retried with its idempotency key.
 */
export function saveDrafts(before: Kept, now: Kept): void {
  const parts = ['drafts', 'unsent', 'restoredFailures'] as const;
  const ids = new Set(parts.flatMap((part) => [before[part], now[part]].flatMap(Object.keys)));
  for (const id of ids) {
    if (parts.every((part) => now[part][id] === before[part][id])) continue;
    const [unsent, restored] = [now.unsent[id], now.restoredFailures[id]];
    saveDraft(chats.path, id, now.drafts[id], { ...(unsent?.length && { unsent }), ...(restored && { restored }) });
  }
}
/** The unsent messages including the one being sent. */
export const withOutgoing = (unsent: Kept['unsent'], one: Outgoing | null): Kept['unsent'] =>
  one ? withUnsent(unsent, one) : unsent;

/** Removes a message that was sent from the stored ones, as the screen may have been left before the answer. */
export function forgetSent(one: Outgoing): void {
  const stored = loadDrafts();
  saveDrafts(stored, { ...stored, unsent: withoutUnsent(stored.unsent, one) });
}
