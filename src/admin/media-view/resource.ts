import { azerbaijanEditions } from '../../../editions/groups';
import { defineScreen } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';

/** Shows any stored file by its key (document 1, section 2.6). */
export const mediaView = defineScreen({
  path: 'admin/media-view',
  words: 'manage',
  menu: { order: 60, icon: 'image' },
  editions: azerbaijanEditions,
  roles: adminOnly,
});
