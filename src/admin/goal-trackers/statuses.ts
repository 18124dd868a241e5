import type { Option } from '../../contract/fields';

/** The status of a goal tracker (decisions); an archived one stays archived (document 2, sections 4 and 9). */
export const trackerStatuses = [
  { id: 1, name: 'active', tone: 'ok' },
  { id: 2, name: 'completed', tone: 'idle' },
  { id: 3, name: 'archived', tone: 'warn' },
] as const satisfies readonly Option[];
export const archived = 3;

/** The status of one goal (document 2, section 4: a shared list). */
export const goalStatuses = [
  { id: 1, name: 'active', tone: 'idle' },
  { id: 2, name: 'rewarded', tone: 'ok' },
  { id: 3, name: 'completed', tone: 'warn' },
] as const satisfies readonly Option[];
