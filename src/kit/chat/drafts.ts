import { emptyDraft, isSame, type Draft } from '../../../machines/message';
import { session } from '../../providers/session';
import { draftKey, forgetDraft, forgetOldDrafts, keepDraft, readDraft } from '../form/editing/drafts';

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
/** Validated, because localStorage may hold data of an older build or data that was tampered with. */
export const draftFrom = (found: unknown): Draft => {
  const { text, caption, link, image } = (found ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return {
    text: textOrNull(text) ?? '',
    caption: textOrNull(caption),
    link: textOrNull(link),
    image: textOrNull(image),
  };
};
const prefixOf = (path: string) => draftKey(session()?.subject ?? '', path, '');

/** This person's unsent drafts by recipient, with the values that were stored beside them. */
export function loadDraftsOf(path: string): { id: string; draft: Draft; beside: Record<string, unknown> }[] {
  forgetOldDrafts();
  const prefix = prefixOf(path);
  return Object.keys(localStorage)
    .filter((one) => one.startsWith(prefix))
    .flatMap((key) => {
      const { draft, ...beside } = readDraft(key)?.values ?? {};
      return draft === undefined && !Object.keys(beside).length
        ? []
        : [{ id: key.slice(prefix.length), draft: draftFrom(draft), beside }];
    });
}

/** Stores a draft, or deletes it when there is nothing left to keep. */
export function saveDraft(
  path: string,
  id: string | number,
  draft: Draft = emptyDraft,
  beside: Record<string, unknown> = {},
): void {
  const key = prefixOf(path) + String(id);
  if (isSame(draft, emptyDraft) && !Object.keys(beside).length) forgetDraft(key);
  else keepDraft(key, { at: Date.now(), values: { draft, ...beside } });
}
