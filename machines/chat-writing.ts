import { emptyDraft, isSame, draftProblem, type Draft, type Message } from './message';

/** The other side of a chat, as the API sends it. A broadcast chat has no companion id. */
export interface Companion {
  id: number | null;
  name?: string | null;
  surname?: string | null;
}
/**
 * The recipients of the next message: a message never goes to everyone and to a group at the same time (decisions,
 * 'Which send call wins').
 */
export type Audience = { to: 'user' } | { to: 'all' } | { to: 'group'; id: number | null; name: string };
/** A chat as its calls return it, with its own id. */
export interface Opened {
  chatId: string;
  companion: Companion;
  /** The default recipients of its messages. */
  audience: Audience;
  /** Sorted from oldest to newest. */
  messages: readonly Message[];
}
/**
 * A message that is being sent, waits for confirmation, or could not be sent. A retry reuses its idempotency key, so
 * that the message is delivered once.
 */
export interface Outgoing extends Draft {
  key: string;
  chatId: string;
  companionId: number | null;
  audience: Audience;
  /** When it was sent, in the format of `Message.created_at`. */
  at: string;
}
export interface Sent {
  chatId: string;
  /** Null if the chat's companion is not among the recipients. */
  message: Message | null;
}
/** A record keyed by chat id. */
type ByChat<T> = Readonly<Record<string, T>>;

/** What outlives the open chat and the screen: drafts, and messages that could not be sent. */
export interface Kept {
  drafts: ByChat<Draft>;
  unsent: ByChat<readonly Outgoing[]>;
  /**
   * Failed messages that were put back into the form. As long as its text is unchanged, such a message keeps its
   * idempotency key, because the server may have received the first attempt.
   */
  restoredFailures: ByChat<Outgoing>;
}
/** The state of the message form. */
export interface Writing extends Kept {
  /** The chat that is shown or loading. */
  id: string | null;
  opened: Opened | null;
  /** Recipients that the user chose instead of the chat's default ones. */
  audiences: ByChat<Audience>;
  /**
   * An image of the draft is being uploaded. It is no state, because an upload runs beside all the others, and ends with
   * the choice of another chat.
   */
  isAttaching: boolean;
}

export const draftOf = ({ id, drafts }: Pick<Writing, 'id' | 'drafts'>): Draft =>
  id === null ? emptyDraft : (drafts[id] ?? emptyDraft);
export const unsentOf = ({ id, unsent }: Pick<Writing, 'id' | 'unsent'>): readonly Outgoing[] =>
  id === null ? [] : (unsent[id] ?? []);
const toUser: Audience = { to: 'user' };
/** The recipients of the message that is being written. */
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
/** Once its text is changed, a message that was put back into the form counts as a new message. */
export const withDraft = (
  { drafts, restoredFailures }: Writing,
  id: string,
  draft: Draft,
): Pick<Writing, 'drafts' | 'restoredFailures'> => ({
  drafts: { ...drafts, [id]: draft },
  restoredFailures: isSame(draft, restoredFailures[id]) ? restoredFailures : without(restoredFailures, id),
});

/** Why the current draft cannot be sent to its recipients; null if it can. */
export function sendProblem(writing: Writing): 'unchanged' | 'empty' | 'attaching' | 'noPage' | 'noGroup' | null {
  const audience = audienceOf(writing);
  return (
    draftProblem(draftOf(writing), writing.isAttaching) ??
    (audience.to === 'group' && audience.id === null ? 'noGroup' : null)
  );
}
const groupIn = (audience: Audience) => (audience.to === 'group' ? audience.id : null);
const isForSame = (one: Audience, other: Audience) => one.to === other.to && groupIn(one) === groupIn(other);

/** Turns the current draft into an outgoing message. */
export function outgoingFrom(
  writing: Writing,
  { chatId, companion }: Opened,
  { key, at }: Pick<Outgoing, 'key' | 'at'>,
): Outgoing {
  const audience = audienceOf(writing);
  const before = writing.restoredFailures[chatId];
  return {
    ...draftOf(writing),
    key: before && isForSame(audience, before.audience) ? before.key : key,
    at,
    chatId,
    companionId: companion.id,
    audience,
  };
}
