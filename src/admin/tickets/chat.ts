/** The back office's user id in chats, and the type of its messages (document 1, section 9, 'Chat'). */
export const adminUserId = 1;
export const messageType = 4;

/** The chat of the back office with an app user. */
export const chatIdOf = (userId: number): string => `${adminUserId}-${userId}`;
