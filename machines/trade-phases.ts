import type { Role } from '../src/contract/roles';

/** Where a trade programme is (document 1, section 4; ids: decisions, 'Trade phases'). */
export const phases = ['notStarted', 'dataCollection', 'assessment', 'ended', 'paused'] as const;
export type Phase = (typeof phases)[number];
/** On the wire: 0 is ours, before the collection starts. */
export const phaseIds = {
  notStarted: 0,
  dataCollection: 1,
  assessment: 2,
  ended: 3,
  paused: 4,
} as const satisfies Record<Phase, number>;

const plain = (text: string) => text.replace(/[\s_-]/g, '').toLowerCase();
/** A back-end says the phase by id or by name; null where it says one that we do not know. */
export function phaseOf(said: unknown): Phase | null {
  const text = plain(typeof said === 'number' || typeof said === 'string' ? String(said) : '');
  return phases.find((one) => String(phaseIds[one]) === text || plain(one) === text) ?? null;
}

/** The moments that a programme's phases follow from, ISO 8601. */
export interface Schedule {
  paused: boolean;
  start_collection_phase: string | null;
  end_collection_phase: string | null;
  start_ended_phase: string | null;
}
const isBefore = (now: number, moment: string | null) => moment !== null && now < Date.parse(moment);
const isAfter = (now: number, moment: string | null) => moment !== null && now > Date.parse(moment);

export const isPaused = ({ paused }: Schedule): boolean => paused;
export const isNotStarted = (schedule: Schedule, now: number): boolean =>
  isBefore(now, schedule.start_collection_phase);
export const isCollected = (schedule: Schedule, now: number): boolean => isAfter(now, schedule.end_collection_phase);
export const isEnded = (schedule: Schedule, now: number): boolean =>
  schedule.start_ended_phase !== null && !isBefore(now, schedule.start_ended_phase);

/** `paused` wins, then the dates (decisions, 'Trade phases'). */
export function phaseAt(schedule: Schedule, now: number): Phase {
  if (isPaused(schedule)) return 'paused';
  if (isEnded(schedule, now)) return 'ended';
  if (isNotStarted(schedule, now)) return 'notStarted';
  return isCollected(schedule, now) ? 'assessment' : 'dataCollection';
}

/** Who may not choose users in a phase (document 1, section 4; 'Not started': decisions). */
const locked: Record<Phase, readonly Role[]> = {
  notStarted: ['BA', 'RSM'],
  dataCollection: ['RSM'],
  assessment: ['BA', 'RSM'],
  paused: ['BA', 'RSM'],
  ended: ['BA', 'RSM', 'TEAM'],
};
export type LockReason = `locked.${Phase}` | 'locked.unknown';

/** Why none of these roles may choose users now, as the key of its words; null when one may. */
export function whyLocked(phase: Phase | null, roles: readonly Role[]): LockReason | null {
  if (phase === null) return 'locked.unknown';
  return roles.some((role) => role !== 'USER' && !locked[phase].includes(role)) ? null : `locked.${phase}`;
}

const closedToBa: readonly (Phase | null)[] = ['assessment', 'paused'];
const ranks = ['ADMIN', 'TEAM', 'RSM', 'BA'] as const;
/** OPEN is hidden for a brand ambassador in Assessment and Paused; the highest role decides (document 1, section 4). */
export const mayOpen = (phase: Phase | null, roles: readonly Role[]): boolean =>
  ranks.find((role) => roles.includes(role)) !== 'BA' || !closedToBa.includes(phase);
