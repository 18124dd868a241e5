import type { Option } from '../../../contract/fields';

/** LEP code status (document 2, section 4). */
export const codeStatuses = [
  { id: 0, name: 'inDraw', tone: 'idle' },
  { id: 1, name: 'won', tone: 'ok' },
] as const satisfies readonly Option[];
