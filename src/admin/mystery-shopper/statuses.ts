import type { Option } from '../../contract/fields';

/** Whether shoppers may make visits for the campaign (document 2, section 4; decisions: mystery-shopper status). */
export const mysteryShopperStatuses = [
  { id: 0, name: 'notActive', tone: 'idle' },
  { id: 1, name: 'active', tone: 'ok' },
] as const satisfies readonly Option[];
