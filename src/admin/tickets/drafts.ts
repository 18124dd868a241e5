import type { Attempt, TicketInput } from '../../../machines/ticket';
import { emptyDraft, isSame, type Draft } from '../../../machines/message';
import { draftFrom, saveDraft, loadDraftsOf } from '../../kit/chat/drafts';
import { tickets } from './resource';

/** This person's unsent drafts, restored from the browser's storage, with the idempotency keys of failed attempts. */
export function loadDrafts(): TicketInput {
  const drafts: Record<number, Draft> = {};
  const sends: Record<number, Attempt> = {};
  for (const { id: name, draft, beside } of loadDraftsOf(tickets.path)) {
    const id = Number(name);
    if (!Number.isInteger(id) || id < 1) continue;
    drafts[id] = draft;
    const { key } = (beside.tried ?? {}) as Partial<Attempt>;
    if (typeof key === 'string') sends[id] = { ...draftFrom(beside.tried), key };
  }
  return { drafts, sends };
}

/** Stores changed drafts and removes those that were sent or discarded. */
export function saveDrafts(before: TicketInput, { drafts, sends }: TicketInput): void {
  const ids = new Set([before.drafts, drafts, before.sends, sends].flatMap(Object.keys).map(Number));
  for (const id of ids) {
    if (drafts[id] === before.drafts[id] && sends[id] === before.sends[id]) continue;
    const draft = drafts[id] ?? emptyDraft;
    saveDraft(tickets.path, id, draft, isSame(draft, emptyDraft) || !sends[id] ? {} : { tried: sends[id] });
  }
}

/** Removes a stored draft that was sent, as the screen may have been left before the answer. */
export function forgetSent(id: number, attempt: Attempt): void {
  if (isSame(attempt, loadDrafts().drafts[id])) saveDraft(tickets.path, id);
}
