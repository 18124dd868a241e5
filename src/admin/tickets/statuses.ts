import type { Option } from '../../contract/fields';

/** Ticket status (document 1, section 4; decisions, 'Ticket status'). */
export const ticketStatuses = [
  { id: 'NEW', name: 'new', tone: 'warn' },
  { id: 'IN_PROGRESS', name: 'inProgress', tone: 'ok' },
  { id: 'COMPLETED', name: 'completed', tone: 'idle' },
] as const satisfies readonly Option[];
