import { azerbaijanEditions, except } from '../../../editions/groups';
import { adminOnly } from '../../contract/roles';
import type { Option } from '../../contract/fields';

/** App user status (document 1, section 4). HUNGARY has three of its own; only ADMIN may set 2, 7 and 8. */
export const userStatuses = [
  { id: 0, name: 'deactivated', tone: 'idle', editions: except('HUNGARY') },
  { id: 1, name: 'active', tone: 'ok', colour: '#56D9A2', editions: except('HUNGARY') },
  { id: 1, name: 'activate', tone: 'ok', colour: '#56D9A2', editions: ['HUNGARY'] },
  { id: 2, name: 'waitingModeration', tone: 'warn', colour: '#FFCC66', roles: adminOnly, editions: except('HUNGARY') },
  { id: 2, name: 'waitingForModeration', tone: 'warn', colour: '#FFCC66', roles: adminOnly, editions: ['HUNGARY'] },
  { id: 4, name: 'blocked', tone: 'bad', colour: '#808080' },
  { id: 7, name: 'waitingRegistration', tone: 'warn', colour: '#FFCC66', roles: adminOnly, editions: ['BELARUS'] },
  { id: 8, name: 'blockedByAdmin', tone: 'bad', colour: '#D9D9D9', roles: adminOnly, editions: except('HUNGARY') },
] as const satisfies readonly Option[];

/** Moderation of a new app user: the status while waiting, after approval and after a block (document 1, section 4). */
export const moderation = { waiting: 2, approved: 1, blocked: 4 } as const;
/** Statuses that have a reason: deactivated, blocked, blocked by admin. */
export const statusesWithReason: readonly unknown[] = [0, 4, 8];

/** Why a user was deactivated or blocked (document 1, section 4). */
export const deactivationReasons = [
  { id: 1, name: 'inheritedFromOutlet' },
  { id: 2, name: 'longOnDeactivatedOutlet' },
  { id: 3, name: 'checkInMissed' },
  { id: 4, name: 'blockedByAdministration' },
  { id: 5, name: 'assignedByRepresentative' },
  { id: 6, name: 'registrationNotCompleted' },
  { id: 7, name: 'longWithoutRegistration' },
  { id: 8, name: 'ownRequest' },
] as const satisfies readonly Option[];

/** ID-card moderation (document 1, section 4), in AZERBAIJAN with its brands and in GEORGIA. */
export const idCardStatuses = [
  { id: 1, name: 'noData', tone: 'idle' },
  { id: 2, name: 'onModeration', tone: 'warn' },
  { id: 3, name: 'confirmed', tone: 'ok' },
  { id: 4, name: 'duplicate', tone: 'bad' },
  { id: 5, name: 'incorrectData', tone: 'bad' },
  { id: 6, name: 'notCitizen', tone: 'bad' },
  { id: 7, name: 'wrongImage', tone: 'bad' },
  { id: 8, name: 'other', tone: 'bad' },
] as const satisfies readonly Option[];
/** Moderation of an ID card's photo. Every status with the tone 'bad' is a reason of refusal. */
export const idCardModeration = { waiting: 2, approved: 3 } as const;
export const idCardEditions = [...azerbaijanEditions, 'GEORGIA'] as const;

/** Passport status: the first four of the ID-card list (decisions). */
export const passportStatuses = idCardStatuses.slice(0, 4);

export const esignStatuses = [
  { id: 0, name: 'notSent', tone: 'idle' },
  { id: 1, name: 'sent', tone: 'warn' },
  { id: 2, name: 'signed', tone: 'ok' },
  { id: 3, name: 'declined', tone: 'bad' },
] as const satisfies readonly Option[];

export const customStatuses = [
  { id: 0, name: 'new', tone: 'warn' },
  { id: 1, name: 'active', tone: 'ok' },
  { id: 2, name: 'dormant', tone: 'idle' },
] as const satisfies readonly Option[];

/** Data verification status (document 1, section 4). */
export const verificationStates = [
  { id: 'NOT_VERIFIED', name: 'notVerified', tone: 'idle' },
  { id: 'MODERATION', name: 'moderation', tone: 'warn' },
  { id: 'VERIFIED', name: 'verified', tone: 'ok' },
] as const satisfies readonly Option[];

/** Contract tiers (document 1, section 9). */
export const contractTypes = [
  { id: 'LIGHT', name: 'light' },
  { id: 'STANDARD', name: 'standard' },
  { id: 'ADVANCED', name: 'advanced' },
] as const satisfies readonly Option[];
