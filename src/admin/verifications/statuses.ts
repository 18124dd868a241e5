import type { Option } from '../../contract/fields';

/** The status of a verification request (document 1, section 4). */
export const verificationStatuses = [
  { id: 0, name: 'notRequested', tone: 'idle' },
  { id: 1, name: 'requested', tone: 'warn' },
  { id: 2, name: 'completed', tone: 'ok' },
  { id: 3, name: 'failed', tone: 'bad' },
  { id: 4, name: 'expired', tone: 'idle' },
] as const satisfies readonly Option[];

export const verificationStatus = { requested: 1, completed: 2, failed: 3, expired: 4 } as const;
/** What is verified; assumed, as the documents name no types. */
export const verificationType = { personalData: 1, passport: 2 } as const;
