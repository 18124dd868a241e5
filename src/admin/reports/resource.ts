import { defineScreen } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';

/** The one screen of all reports (document 3, section 2.5); which of them an address means, and for whom it is, its contract says. */
export const reportScreen = defineScreen({
  path: 'admin/reports',
  route: 'admin/reports/$',
  under: 'admin/reports',
  words: 'reports',
  roles: adminAndTeam,
});
