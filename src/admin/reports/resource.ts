import { defineScreen } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';

/** The one screen for all reports (document 3, section 2.5). Each report's own contract says who may see it. */
export const reportScreen = defineScreen({
  path: 'admin/reports',
  route: 'admin/reports/$',
  menuParent: 'admin/reports',
  words: 'reports',
  roles: adminAndTeam,
});
