/**
 * The user id of the back office in chats, and the `type` numbers of its messages: to one user, and to all or a
 * target group (document 1, section 9, 'Chat'; document 3, section 9).
 */
export const adminUserId = 1;
export const messageType = 4;
export const broadcastType = 19;

/** The id of the chat between the back office and an app user (document 1, section 9). */
export const chatIdOf = (userId: number): string => `${adminUserId}-${userId}`;

/**
 * Ids of the chats that hold broadcast messages, to all users and to one target group. Only some markets have them
 * (document 3, section 2.4).
 */
export const allChat = '1-1';
export const groupChatOf = (groupId: number): string => `TG-${groupId}`;
/** The id of user 1's own chat in markets where the documented one is that of the broadcasts to all users. */
const firstUserChat = `USER-${allChat.slice(2)}`;
/** The id of a user's chat in the chat list, which differs from that of every broadcast. */
export const personChatOf = (userId: number, hasBroadcasts: boolean): string => {
  const id = chatIdOf(userId);
  return hasBroadcasts && id === allChat ? firstUserChat : id;
};

export type ChatOwner = { to: 'user' | 'group'; id: number } | { to: 'all' };
/** Parses a chat id into its recipient: an app user, a target group or all users. Null when the id is malformed. */
export function parseChatId(id: string, hasBroadcasts: boolean): ChatOwner | null {
  if (hasBroadcasts && id === firstUserChat) return { to: 'user', id: 1 };
  const [, kind, digits] = /^(1-|TG-|1-TG-)([1-9]\d{0,9})$/.exec(id) ?? [];
  const number = Number(digits);
  if (!kind || number > 2147483647) return null;
  if (kind !== '1-') return hasBroadcasts ? { to: 'group', id: number } : null;
  return hasBroadcasts && id === allChat ? { to: 'all' } : { to: 'user', id: number };
}
