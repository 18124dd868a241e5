import type { Option } from '../../contract/fields';

/** In an archived programme rewards are locked (document 1, sections 4 and 9). */
export const archived = 3;
/** CPA programme status (decisions). */
export const cpaStatuses = [
  { id: 1, name: 'active', tone: 'ok' },
  { id: 2, name: 'completed', tone: 'warn' },
  { id: archived, name: 'archived', tone: 'idle' },
] as const satisfies readonly Option[];
