import { defineScreen } from '../../contract/contract';
import { staff } from '../../contract/roles';

/** What waits for the person who is signed in: counts from the documented lists. It has no endpoint of its own. */
export const start = defineScreen({
  path: 'admin/start',
  words: 'start',
  menu: { order: 1 },
  roles: staff,
});
