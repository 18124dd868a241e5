import { defineScreen } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';

/** The tab 'Invite Code' of the settings, and the call that saves it (document 1, sections 2.11 and 7). */
export const inviteCodeSettings = defineScreen({
  path: 'admin/settings/invite-code',
  words: 'settings',
  editions: ['IRELAND', 'HUNGARY'],
  roles: adminOnly,
});
