/**
 * ADMIN > TEAM > RSM > BA > USER: what a role hides is judged by the highest, what a role allows by any (decisions).
 */
export const roles = ['ADMIN', 'TEAM', 'RSM', 'BA', 'USER'] as const;
export type Role = (typeof roles)[number];

export const adminOnly: readonly Role[] = ['ADMIN'];
export const adminAndTeam: readonly Role[] = ['ADMIN', 'TEAM'];
/** Roles that may sign in. USER alone may not. */
export const staff: readonly Role[] = ['ADMIN', 'TEAM', 'RSM', 'BA'];
