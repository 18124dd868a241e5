import * as z from 'zod/mini';
import { column, contains, defineResource } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import { choice, extend, optional, password, recordId, requiredText } from '../../contract/fields';
import { staffStatuses } from '../managers/statuses';

/** Administrators (document 1, sections 2.5 and 3). */
export const admins = defineResource({
  path: 'admin/admins',
  words: 'staff',
  menu: { order: 50, icon: 'shield-user' },
  roles: adminOnly,
  actions: { create: true, edit: true },
  title: 'username',
  search: ['name'],
  unique: ['username'],
  rules: [{ rule: 'same', field: 'confirm_password', as: 'password', message: 'passwordMatch' }],
  record: z.object({
    id: recordId,
    username: requiredText,
    name: requiredText,
    password: extend(optional(password), { requiredOnCreate: true }),
    confirm_password: extend(optional(password), { requiredOnCreate: true, computed: true }),
    status: extend(choice(staffStatuses), { initial: 1 }),
  }),
  columns: [column('id'), column('username'), column('name'), column('status')],
  filters: { name: contains, username: contains },
});
