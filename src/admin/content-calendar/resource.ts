import { contentRoles } from '../../contract/content-roles';
import { defineScreen } from '../../contract/contract';

/** All content that has a publish date or a period, by month and week. Its rows come from the lists of each kind. */
export const contentCalendar = defineScreen({
  path: 'admin/content-calendar',
  words: 'content-calendar',
  moreWords: ['validation'],
  menu: { group: 'content', order: 5 },
  roles: contentRoles,
});
