import type { Option } from './fields';

/** Status of content, presents and vouchers (document 2, sections 2.1 and 4; decisions). Copies start inactive. */
export const contentStatuses = [
  { id: 0, name: 'inactive', tone: 'idle' },
  { id: 1, name: 'active', tone: 'ok' },
] as const satisfies readonly Option[];
