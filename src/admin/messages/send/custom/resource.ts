import { defineScreen } from '../../../../contract/contract';
import { adminOnly } from '../../../../contract/roles';

/** Messages from a workbook, where the market has them: the dialog and its call (document 3, sections 2.4 and 6). */
export const customMessages = defineScreen({
  path: 'admin/messages/send/custom',
  words: 'chats',
  flag: 'customMessages',
  roles: adminOnly,
});
