/**
 * The status of content: the first two entries of the shared status list. A copied record starts as 0 (document 2,
 * sections 2.1 and 4; decisions).
 */
export const contentStatuses = [
  { id: 0, name: 'inactive', tone: 'idle' },
  { id: 1, name: 'active', tone: 'ok' },
] as const;
