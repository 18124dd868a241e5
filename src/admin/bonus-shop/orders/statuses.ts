import type { Option } from '../../../contract/fields';

/** Order status (document 3, section 4). A reverted order is 'rejected' (decisions, 'Order status 4'). */
export const orderStatuses = [
  { id: 1, name: 'new', tone: 'warn' },
  { id: 2, name: 'delivered', tone: 'ok' },
  { id: 3, name: 'sent', tone: 'idle' },
  { id: 4, name: 'rejected', tone: 'bad' },
] as const satisfies readonly Option[];
export const orderStatus = { new: 1, delivered: 2, sent: 3, rejected: 4 } as const;
