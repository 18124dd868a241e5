import { variantGroup } from '../../../editions/groups';
import { defineScreen, from, until } from '../../contract/contract';
import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly } from '../../contract/roles';

/** The programme's figures for a period (document 1, sections 2.4 and 3). */
export const statistics = defineScreen({
  path: 'admin/statistics',
  words: 'statistics',
  moreWords: ['validation'],
  menu: { order: 30, icon: 'chart-no-axes-column' },
  roles: byEdition(adminOnly, [['HUNGARY', 'IRELAND', ...variantGroup], adminAndTeam]),
  filters: { start_date: from('created_at'), end_date: until('created_at') },
});
