import { defineScreen } from '../../../contract/contract';
import { staff } from '../../../contract/roles';

/** The outlets of one CPA programme and the rewards of their sellers (document 1, section 2.9). */
export const cpaProgramView = defineScreen({
  path: 'admin/cpa-program/view',
  route: 'admin/cpa-program/view/$id/$name',
  menuParent: 'admin/cpa-program',
  words: 'cpa',
  editions: ['BELARUS'],
  roles: staff,
});
