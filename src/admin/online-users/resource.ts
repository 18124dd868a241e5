import { defineScreen, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';

/** App users who are online now (document 1, section 2.3). */
export const onlineUsers = defineScreen({
  path: 'admin/online-users',
  words: 'staff',
  menu: { order: 20, icon: 'radio' },
  flag: 'onlineUsers',
  roles: adminOnly,
  person: { order: 140 },
  columns: [unsortable('id'), unsortable('name'), unsortable('surname'), unsortable('ios'), unsortable('android')],
});
