import { offers, session } from '../../../providers/session';
import type { Query } from '../../../providers/wire';

/** Whether the back-end keeps who has a talk, snoozes and notes (capability 'desk'). */
export const hasDesk = (): boolean => offers('desk');

/** The talks that the person has, those that nobody has, or those that are put aside. */
export const deskFilters = ['mine', 'nobody', 'snoozed'] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** The filter in a URL; null if there is none, or none that this back-end knows. */
export const deskFilterIn = (value: unknown): DeskFilter | null => knownHere(deskFilters, value);
/** A choice in a URL; null if it is none, or the back-end has no desk. */
export function knownHere<T>(choices: readonly T[], value: unknown): T | null {
  const found = choices.find((one) => one === value);
  return found !== undefined && hasDesk() ? found : null;
}

const me = () => session()?.subject;

/** The parameters of a list. Talks that are put aside are in no list but their own. */
export const deskQuery = (filter: DeskFilter | null): Query =>
  !hasDesk()
    ? {}
    : {
        assigned_to: filter === 'mine' ? me() : filter === 'nobody' ? 'nobody' : undefined,
        snoozed: filter === 'snoozed' ? 1 : 0,
      };
/** The parameters for talks that the person may answer next: their own and nobody's. */
export const ownTurn = (): Query => ({ assigned_to: `${me()},nobody`, snoozed: 0 });
