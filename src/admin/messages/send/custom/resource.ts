import { defineScreen } from '../../../../contract/contract';
import { adminOnly } from '../../../../contract/roles';

/**
 * Sends messages from a workbook: the endpoint and the dialog, in markets that have it (document 3, sections 2.4 and
 * 6).
 */
export const customMessages = defineScreen({
  path: 'admin/messages/send/custom',
  words: 'chats',
  flag: 'customMessages',
  roles: adminOnly,
});
