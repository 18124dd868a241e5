import { defineScreen } from '../../../../contract/contract';
import { adminOnly } from '../../../../contract/roles';

/** Sends a message to a target group; not for BA (document 3, section 6). */
export const groupMessages = defineScreen({
  path: 'admin/messages/send/target-group',
  words: 'chats',
  roles: adminOnly,
});
