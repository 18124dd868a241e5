import type { Attempt, ContentMessage } from '../../../machines/content-message';
import { emptyDraft } from '../../../machines/message';
import { newKey } from '../../providers/data';
import { loadDraftsOf, saveDraft } from '../chat/drafts';
import type { AudienceKind, SentContent } from './send';

/** What was written in a dialog and not sent. */
export interface Kept {
  text: string;
  caption: string;
  /** The user or the target group. */
  recipient: number | null;
  /** An attempt of which it is not known whether it was sent. */
  attempt: Attempt | null;
}
const empty: Kept = { text: '', caption: '', recipient: null, attempt: null };

const placeOf = ({ path, id }: SentContent, to: AudienceKind) => [`${path}/send`, `${to}-${id}`] as const;

const attemptFrom = (found: unknown): Attempt | null => {
  const { key, message } = (found ?? {}) as Partial<Attempt>;
  return typeof key === 'string' && typeof message === 'object' ? { key, message } : null;
};

/** Restores what was written before the session ended or the dialog was closed (decisions, '401 or 403'). */
export function readKept(content: SentContent, to: AudienceKind): Kept {
  const [path, id] = placeOf(content, to);
  const found = loadDraftsOf(path).find((one) => one.id === id);
  if (!found) return empty;
  const { recipient, attempt } = found.beside;
  return {
    text: found.draft.text,
    caption: found.draft.caption ?? '',
    recipient: typeof recipient === 'number' ? recipient : null,
    attempt: attemptFrom(attempt),
  };
}
export function keep(content: SentContent, to: AudienceKind, { text, caption, recipient, attempt }: Kept): void {
  const beside = { ...(recipient !== null && { recipient }), ...(attempt && { attempt }) };
  saveDraft(...placeOf(content, to), { ...emptyDraft, text, caption: caption || null }, beside);
}
/** Forgets a message that was sent. What has been written instead of it since is kept. */
export function forget(content: SentContent, to: AudienceKind, { message, key }: Attempt): void {
  const kept = readKept(content, to);
  if (kept.attempt?.key !== key) return;
  const { text, caption, recipient } = kept;
  const isSame =
    text.trim() === message.message &&
    caption.trim() === message.caption &&
    recipient === (message.user_id ?? message.target_group_id ?? null);
  keep(content, to, isSame ? empty : { ...kept, attempt: null });
}

export const isSameMessage = (message: ContentMessage, attempt: Attempt | null): attempt is Attempt =>
  JSON.stringify(attempt?.message) === JSON.stringify(message);
/** The key of a message: that of the attempt without an answer, if it is the same message. */
export const keyFor = (message: ContentMessage, attempt: Attempt | null): string =>
  isSameMessage(message, attempt) ? attempt.key : newKey();
