import type { Option } from '../../../contract/fields';

/** The state of a payment. The documents give the field without its values (document 3, section 3): assumed. */
export const transactionStatuses = [
  { id: 0, name: 'waiting', tone: 'warn' },
  { id: 1, name: 'done', tone: 'ok' },
  { id: 2, name: 'failed', tone: 'bad' },
] as const satisfies readonly Option[];
