import { defineScreen } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';

/** The tab 'LEP' of the settings, and the call that saves it (document 1, sections 2.11 and 7). */
export const lepSettings = defineScreen({
  path: 'admin/settings/lep',
  words: 'settings',
  editions: ['IRELAND'],
  roles: adminOnly,
});
