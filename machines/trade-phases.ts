import type { Role } from '../src/contract/roles';

/** The phases of a trade programme (document 1, section 4; ids: decisions, 'Trade phases'). */
export const phases = ['notStarted', 'dataCollection', 'assessment', 'ended', 'paused'] as const;
export type Phase = (typeof phases)[number];
/** Phase ids as the API sends them. 0 is our own, for the time before the collection starts. */
export const phaseIds = {
  notStarted: 0,
  dataCollection: 1,
  assessment: 2,
  ended: 3,
  paused: 4,
} as const satisfies Record<Phase, number>;

const plain = (text: string) => text.replace(/[\s_-]/g, '').toLowerCase();
/** Reads a phase from its id or its name, both of which back-ends use; null if it is unknown. */
export function phaseOf(said: unknown): Phase | null {
  const text = plain(typeof said === 'number' || typeof said === 'string' ? String(said) : '');
  return phases.find((one) => String(phaseIds[one]) === text || plain(one) === text) ?? null;
}

/** The values that determine a programme's phase; dates are ISO 8601. */
export interface Schedule {
  paused: boolean;
  start_collection_phase: string | null;
  end_collection_phase: string | null;
  start_ended_phase: string | null;
}
const isBefore = (now: number, moment: string | null) => moment !== null && now < Date.parse(moment);
const isAfter = (now: number, moment: string | null) => moment !== null && now > Date.parse(moment);

/** The phase that follows from the dates; a pause comes before them (decisions, 'Trade phases'). */
export function phaseAt(schedule: Schedule, now: number): Phase {
  const { paused, start_collection_phase, end_collection_phase, start_ended_phase } = schedule;
  if (paused) return 'paused';
  if (start_ended_phase !== null && !isBefore(now, start_ended_phase)) return 'ended';
  if (isBefore(now, start_collection_phase)) return 'notStarted';
  return isAfter(now, end_collection_phase) ? 'assessment' : 'dataCollection';
}

/** The roles that may not choose users in each phase (document 1, section 4; 'Not started': decisions). */
const locked: Record<Phase, readonly Role[]> = {
  notStarted: ['BA', 'RSM'],
  dataCollection: ['RSM'],
  assessment: ['BA', 'RSM'],
  paused: ['BA', 'RSM'],
  ended: ['BA', 'RSM', 'TEAM'],
};
export type LockReason = `locked.${Phase}` | 'locked.unknown';

/** Why none of these roles may choose users in this phase, as a translation key; null if at least one role may. */
export function whyLocked(phase: Phase | null, roles: readonly Role[]): LockReason | null {
  if (phase === null) return 'locked.unknown';
  return roles.some((role) => role !== 'USER' && !locked[phase].includes(role)) ? null : `locked.${phase}`;
}

const closedToBa: readonly (Phase | null)[] = ['assessment', 'paused'];
const ranks = ['ADMIN', 'TEAM', 'RSM', 'BA'] as const;
/**
 * Whether OPEN is shown. It is hidden from brand ambassadors in Assessment and Paused; a person with several roles
 * counts as the highest of them (document 1, section 4).
 */
export const mayOpen = (phase: Phase | null, roles: readonly Role[]): boolean =>
  ranks.find((role) => roles.includes(role)) !== 'BA' || !closedToBa.includes(phase);
