import type { Option } from '../../contract/fields';

/** Outlet status (decisions). */
export const outletStatuses = [
  { id: 0, name: 'inactive', tone: 'idle' },
  { id: 1, name: 'active', tone: 'ok' },
  { id: 2, name: 'closed', tone: 'bad' },
] as const satisfies readonly Option[];
