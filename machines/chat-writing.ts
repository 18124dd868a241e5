import { emptyDraft, isSame, unfit, type Draft, type Message } from './message';

/** As the wire carries it; of a chat of what is said to many it has no id. */
export interface Companion {
  id: number | null;
  name?: string | null;
  surname?: string | null;
}
/** To whom the next message goes: never to all and to a group together (decisions, 'Which send call wins'). */
export type Audience = { to: 'user' } | { to: 'all' } | { to: 'group'; id: number | null; name: string };
/** A chat as its calls answer it: it says whose it is. */
export interface Opened {
  chatId: string;
  companion: Companion;
  /** To whom its messages go unless somebody says otherwise. */
  audience: Audience;
  /** Newest last. */
  messages: readonly Message[];
}
/** One message on its way, asked about, or not sent; a second try has its key, so that both have one effect. */
export interface Outgoing extends Draft {
  key: string;
  chatId: string;
  companionId: number | null;
  audience: Audience;
  /** When it was sent, as a message's date. */
  at: string;
}
export interface Sent {
  chatId: string;
  /** Null where the companion is none of those who got it. */
  message: Message | null;
}
/** Each chat has its own. */
type ByChat<T> = Readonly<Record<string, T>>;

/** What was written and not sent, and what was sent and did not arrive. */
export interface Kept {
  drafts: ByChat<Draft>;
  unsent: ByChat<readonly Outgoing[]>;
}
/** What is being written in the chat that is open. */
export interface Writing extends Kept {
  /** The chat that is shown or on its way. */
  id: string | null;
  opened: Opened | null;
  /** Chosen instead of the chat's own. */
  audiences: ByChat<Audience>;
  /** Back in the form: unchanged it is the same message, should the server have heard it after all. */
  takenBack: ByChat<Outgoing>;
  /** An image of the draft is on its way to the file service. */
  isAttaching: boolean;
}

export const draftOf = ({ id, drafts }: Pick<Writing, 'id' | 'drafts'>): Draft =>
  id === null ? emptyDraft : (drafts[id] ?? emptyDraft);
export const unsentOf = ({ id, unsent }: Pick<Writing, 'id' | 'unsent'>): readonly Outgoing[] =>
  id === null ? [] : (unsent[id] ?? []);
const toUser: Audience = { to: 'user' };
/** To whom the message that is being written goes. */
export const audienceOf = ({ id, opened, audiences }: Pick<Writing, 'id' | 'opened' | 'audiences'>): Audience =>
  id === null ? toUser : (audiences[id] ?? opened?.audience ?? toUser);

export const without = <T>(record: ByChat<T>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
export const withUnsent = (unsent: Kept['unsent'], one: Outgoing): Kept['unsent'] => ({
  ...unsent,
  [one.chatId]: [...(unsent[one.chatId] ?? []), one],
});
export function withoutUnsent(unsent: Kept['unsent'], one: Outgoing): Kept['unsent'] {
  const left = (unsent[one.chatId] ?? []).filter((other) => other.key !== one.key);
  return left.length ? { ...unsent, [one.chatId]: left } : without(unsent, one.chatId);
}
/** What was taken back and has been changed is another message. */
export const withDraft = (
  { drafts, takenBack }: Writing,
  id: string,
  draft: Draft,
): Pick<Writing, 'drafts' | 'takenBack'> => ({
  drafts: { ...drafts, [id]: draft },
  takenBack: isSame(draft, takenBack[id]) ? takenBack : without(takenBack, id),
});

/** Why what is written cannot be sent to whom it is for. */
export function whyUnfit(writing: Writing): 'unchanged' | 'empty' | 'attaching' | 'noPage' | 'noGroup' | null {
  const audience = audienceOf(writing);
  return (
    unfit(draftOf(writing), writing.isAttaching) ?? (audience.to === 'group' && audience.id === null ? 'noGroup' : null)
  );
}
const groupIn = (audience: Audience) => (audience.to === 'group' ? audience.id : null);
const isForSame = (one: Audience, other: Audience) => one.to === other.to && groupIn(one) === groupIn(other);

/** What is written, as it leaves for whom it is for. */
export function outgoingFrom(
  writing: Writing,
  { chatId, companion }: Opened,
  { key, at }: Pick<Outgoing, 'key' | 'at'>,
): Outgoing {
  const audience = audienceOf(writing);
  const before = writing.takenBack[chatId];
  return {
    ...draftOf(writing),
    key: before && isForSame(audience, before.audience) ? before.key : key,
    at,
    chatId,
    companionId: companion.id,
    audience,
  };
}
