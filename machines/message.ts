/** As the wire carries it; what a foreign back-end leaves out is shown as missing. */
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

/** With a message that has come, once. */
export const withMessage = (messages: readonly Message[], one: Message): readonly Message[] =>
  one.id !== undefined && messages.some((other) => other.id === one.id) ? messages : [...messages, one];

/** What has come meanwhile stays, should an answer be older than it; what is known already is the same as before. */
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

/** What is being written; besides the text a part is null while nobody has asked for its field (document 1, section 7, 'Tickets'; document 3, section 2.4). */
export interface Draft {
  text: string;
  caption: string | null;
  link: string | null;
  /** The key of a stored file. */
  image: string | null;
}
export const emptyDraft: Draft = { text: '', caption: null, link: null, image: null };

/** What a browser opens as a page. */
export const isPage = (link: string): boolean => /^https?:\/\/\S+$/i.test(link);
/** Whether both would say the same. */
export const isSame = (one: Draft, other: Draft | undefined): boolean =>
  other !== undefined &&
  (Object.keys(emptyDraft) as (keyof Draft)[]).every((part) => (one[part] ?? '') === (other[part] ?? ''));

/** Why a draft cannot be sent; null when it can (document 1, section 5, 'Tickets'). */
export function unfit(draft: Draft, isAttaching: boolean): 'unchanged' | 'empty' | 'attaching' | 'noPage' | null {
  if (isAttaching) return 'attaching';
  if (isSame(draft, emptyDraft)) return 'unchanged';
  if (!draft.text.trim()) return 'empty';
  return draft.link?.trim() && !isPage(draft.link.trim()) ? 'noPage' : null;
}
