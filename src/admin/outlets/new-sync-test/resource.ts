import { defineScreen } from '../../../contract/contract';
import { outletRoles } from '../roles';

/** Downloads the outlets as a file (document 1, sections 2.6 and 7). */
export const newSyncTest = defineScreen({
  path: 'admin/outlets/new-sync-test',
  words: 'outlets',
  moreWords: ['spreadsheet'],
  menu: { group: 'outlets', order: 50 },
  roles: outletRoles,
});
