/**
 * Status of content: the first two of the shared list; copies start with 0 (document 2, sections 2.1 and 4;
 * decisions).
 */
export const contentStatuses = [
  { id: 0, name: 'inactive', tone: 'idle' },
  { id: 1, name: 'active', tone: 'ok' },
] as const;
