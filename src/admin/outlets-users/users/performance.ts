import type { Option } from '../../../contract/fields';

/** Performance status of an outlet's users, with the documented colours (document 1, section 4). */
export const performanceStatuses = [
  { id: 0, name: 'good', tone: 'ok' },
  { id: 1, name: 'attention', tone: 'warn', colour: '#F97316' },
  { id: 2, name: 'low', tone: 'bad' },
] as const satisfies readonly Option[];
export type PerformanceStatus = (typeof performanceStatuses)[number]['id'];
