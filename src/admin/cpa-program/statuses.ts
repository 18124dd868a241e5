import { archived } from '../../../machines/cpa-statuses';
import type { Option } from '../../contract/fields';

/** CPA programme status (decisions). */
export const cpaStatuses = [
  { id: 1, name: 'active', tone: 'ok' },
  { id: 2, name: 'completed', tone: 'warn' },
  { id: archived, name: 'archived', tone: 'idle' },
] as const satisfies readonly Option[];
