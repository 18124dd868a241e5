import { defineScreen } from '../../../../contract/contract';
import { adminOnly } from '../../../../contract/roles';

/** Who may send to a target group: not BA (document 3, section 6). */
export const groupMessages = defineScreen({
  path: 'admin/messages/send/target-group',
  words: 'chats',
  roles: adminOnly,
});
