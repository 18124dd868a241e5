import type { Option } from './fields';

/**
 * The moderation decision about a photo or answer that a user sent (decisions: loyalty and mystery-shopper attachment
 * status).
 */
export const attachmentStatuses = [
  { id: 0, name: 'onModeration', tone: 'warn' },
  { id: 1, name: 'accepted', tone: 'ok' },
  { id: 2, name: 'declined', tone: 'bad' },
] as const satisfies readonly Option[];
export const attachmentStatus = { onModeration: 0, accepted: 1, declined: 2 } as const;
