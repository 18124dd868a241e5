import type { Option } from '../../../contract/fields';

export const processing = 1;
export const confirmed = 2;
export const denied = 3;
/** Address status: the shared Processing list (document 1, section 4; decisions, 'Trade address status'). */
export const addressStatuses = [
  { id: processing, name: 'processing', tone: 'warn', colour: '#FFCC66' },
  { id: confirmed, name: 'confirmed', tone: 'ok', colour: '#56D9A2' },
  { id: denied, name: 'denied', tone: 'bad', colour: '#E5484D' },
] as const satisfies readonly Option[];
