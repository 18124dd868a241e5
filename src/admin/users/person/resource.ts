import { defineScreen } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { users } from '../resource';

/** All that the console has of one app user, on a page of its own. A wide window shows it beside the user's form. */
export const person = defineScreen({
  path: 'admin/users/person',
  route: 'admin/users/$id/person',
  menuParent: users.path,
  words: 'person',
  moreWords: ['people'],
  roles: staff,
});
