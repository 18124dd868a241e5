import type { Attempt, TicketInput } from '../../../machines/ticket';
import { emptyDraft, isSame, type Draft } from '../../../machines/ticket-draft';
import { draftKey, forgetDraft, forgetOldDrafts, keepDraft, readDraft } from '../../kit/form/drafts';
import { session } from '../../providers/session';
import { tickets } from './resource';

const keyOf = (id: number | '') => draftKey(session()?.subject ?? '', tickets.path, id);
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
/** What is in the browser may come from an older build, or from anybody. */
const draftFrom = (found: unknown): Draft => {
  const { text, caption, link, image } = (found ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return { text: textOrNull(text) ?? '', caption: textOrNull(caption), link: textOrNull(link), image: textOrNull(image) };
};

/** What this person wrote about tickets and did not send, as the browser has kept it; with the keys of what was tried. */
export function keptDrafts(): TicketInput {
  forgetOldDrafts();
  const drafts: Record<number, Draft> = {};
  const sends: Record<number, Attempt> = {};
  const prefix = keyOf('');
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const id = Number(key.slice(prefix.length));
    const { draft, tried } = readDraft(key)?.values ?? {};
    if (!Number.isInteger(id) || id < 1) continue;
    drafts[id] = draftFrom(draft);
    const { key: triedWith } = (tried ?? {}) as Partial<Attempt>;
    if (typeof triedWith === 'string') sends[id] = { ...draftFrom(tried), key: triedWith };
  }
  return { drafts, sends };
}

/** Keeps what has changed, and forgets what has been sent or taken back. */
export function keepDrafts(before: TicketInput, { drafts, sends }: TicketInput): void {
  const ids = new Set([before.drafts, drafts, before.sends, sends].flatMap(Object.keys).map(Number));
  for (const id of ids) {
    if (drafts[id] === before.drafts[id] && sends[id] === before.sends[id]) continue;
    const draft = drafts[id] ?? emptyDraft;
    if (isSame(draft, emptyDraft)) forgetDraft(keyOf(id));
    else keepDraft(keyOf(id), { at: Date.now(), values: { draft, ...(sends[id] && { tried: sends[id] }) } });
  }
}
