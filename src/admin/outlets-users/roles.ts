import type { Role } from '../../contract/roles';

/** Section 6 of document 1 names these roles and not ADMIN. */
export const outletsUsersRoles: readonly Role[] = ['TEAM', 'RSM', 'BA'];
