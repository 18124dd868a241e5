/**
 * The back office's user id in chats, and the types of its messages (document 1, section 9, 'Chat'; document 3,
 * section 9).
 */
export const adminUserId = 1;
export const messageType = 4;
export const broadcastType = 19;

/** The chat of the back office with an app user. */
export const chatIdOf = (userId: number): string => `${adminUserId}-${userId}`;

/**
 * Chats of what is said to many, in markets that have them: to all, and to a target group (document 3, section 2.4).
 */
export const allChat = '1-1';
export const groupChatOf = (groupId: number): string => `TG-${groupId}`;

/** Whose chat an id names: an app user's, a target group's, or everybody's. */
export function readChatId(
  id: string,
  hasBroadcasts: boolean,
): { to: 'user' | 'group'; id: number } | { to: 'all' } | null {
  const [, kind, digits] = /^(1-|TG-|1-TG-)([1-9]\d{0,9})$/.exec(id) ?? [];
  const number = Number(digits);
  if (!kind || number > 2147483647) return null;
  if (kind !== '1-') return hasBroadcasts ? { to: 'group', id: number } : null;
  return hasBroadcasts && id === allChat ? { to: 'all' } : { to: 'user', id: number };
}
