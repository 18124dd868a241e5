import { optionsFor, type Option } from '../../contract/fields';
import { here } from '../../here';
import { users } from './resource';
import { idCardModeration, moderation } from './statuses';

type User = Readonly<Record<string, unknown>>;
/** The field of a documented reason, and the reasons that this market offers. */
export interface Reasons {
  source: 'id_card_status' | 'deactivation_reason';
  options: readonly Option[];
}
const optionsOf = (source: Reasons['source']) => {
  const own = here(users);
  return optionsFor(own.fields.get(source)?.options ?? [], own.edition.code);
};
const cardRefusals = () => optionsOf('id_card_status').filter((one) => one.tone === 'bad');

/** Whether access to the app waits for moderation (document 1, section 4). */
export const accountWaits = ({ status }: User): boolean => status === moderation.waiting;
/** Whether the ID card waits for moderation, in the markets that have one. */
export const cardWaits = ({ id_card_status }: User): boolean =>
  here(users).has('id_card_status') && id_card_status === idCardModeration.waiting;
export const isWaiting = (user: User): boolean => accountWaits(user) || cardWaits(user);

/** The decision that a user's statuses hold about what waited when they were shown; null while something waits. */
export function decisionOf(user: User, shown: User): 'accept' | 'decline' | null {
  if (isWaiting(user)) return null;
  const isRefused =
    (accountWaits(shown) && user.status !== moderation.approved) ||
    (cardWaits(shown) && cardRefusals().some((one) => one.id === user.id_card_status));
  return isRefused ? 'decline' : 'accept';
}

/** The reasons for declining: those of the ID card if it waits, else those of a block (docs/decisions/0024). */
export const reasonsFor = (user: User): Reasons =>
  cardWaits(user)
    ? { source: 'id_card_status', options: cardRefusals() }
    : { source: 'deactivation_reason', options: optionsOf('deactivation_reason') };
