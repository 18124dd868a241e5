import type { Option } from '../../contract/fields';

/** Manager and admin status (decisions). Only active staff can sign in. */
export const staffStatuses = [
  { id: 0, name: 'inactive', tone: 'idle' },
  { id: 1, name: 'active', tone: 'ok' },
  { id: 2, name: 'blocked', tone: 'bad' },
] as const satisfies readonly Option[];
