import { variantGroup } from '../../../editions/groups';
import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly } from '../../contract/roles';

/** Who keeps outlets, cities and legal entities (document 1, section 6). */
export const outletRoles = byEdition(adminOnly, [['BELARUS', ...variantGroup], adminAndTeam]);
