/** A message as the API sends it. Fields that a foreign back-end leaves out are shown as missing. */
export interface Message {
  id?: number;
  user_id: number;
  chat_id?: string;
  message: {
    admin?: number;
    text?: string | null;
    caption?: string | null;
    link?: string | null;
    image?: string | null;
  };
  created_at: string;
}

/** Appends a message unless one with its id is already in the list. */
export const withMessage = (messages: readonly Message[], one: Message): readonly Message[] =>
  one.id !== undefined && messages.some((other) => other.id === one.id) ? messages : [...messages, one];

/**
 * Merges a reloaded history into the shown one. Messages that are newer than the response are kept. Known messages keep
 * their object identity, and so does the whole array if nothing changed, so that React does not re-render them.
 */
export function merged(before: readonly Message[], now: readonly Message[]): readonly Message[] {
  const known = new Map(before.map((one) => [one.id, one]));
  const newest = now.at(-1)?.id;
  const later = newest === undefined ? [] : before.filter((one) => one.id !== undefined && one.id > newest);
  const all = later.reduce(
    withMessage,
    now.map((one) => (one.id === undefined ? one : (known.get(one.id) ?? one))),
  );
  return all.length === before.length && all.every((one, at) => one === before[at]) ? before : all;
}

/**
 * A draft. `caption`, `link` and `image` are null until the user opens their field (document 1, section 7, 'Tickets';
 * document 3, section 2.4).
 */
export interface Draft {
  text: string;
  caption: string | null;
  link: string | null;
  /** The storage key of an uploaded file. */
  image: string | null;
}
export const emptyDraft: Draft = { text: '', caption: null, link: null, image: null };

/** True for http and https URLs. */
export const isPage = (link: string): boolean => /^https?:\/\/\S+$/i.test(link);
/** True if both drafts have the same content. */
export const isSame = (one: Draft, other: Draft | undefined): boolean =>
  other !== undefined &&
  (Object.keys(emptyDraft) as (keyof Draft)[]).every((part) => (one[part] ?? '') === (other[part] ?? ''));

/** Why a draft cannot be sent; null if it can (document 1, section 5, 'Tickets'). */
export function draftProblem(
  draft: Draft,
  isAttaching: boolean,
): 'unchanged' | 'empty' | 'attaching' | 'noPage' | null {
  if (isAttaching) return 'attaching';
  if (isSame(draft, emptyDraft)) return 'unchanged';
  if (!draft.text.trim()) return 'empty';
  return draft.link?.trim() && !isPage(draft.link.trim()) ? 'noPage' : null;
}
