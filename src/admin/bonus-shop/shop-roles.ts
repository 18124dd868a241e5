import { byEdition } from '../../contract/by-edition';
import { adminAndTeam, adminOnly } from '../../contract/roles';

/** Roles that see presents and orders (document 3, section 6). */
export const shopRoles = byEdition(adminAndTeam, [['HUNGARY', 'BELARUS'], adminOnly]);
