import type { EditionCode } from '../../editions/edition';

/**
 * All roles, highest first. A restriction is decided by the highest role that a person holds, a permission by any of
 * them (decisions).
 */
export const roles = ['ADMIN', 'TEAM', 'RSM', 'BA', 'USER'] as const;
export type Role = (typeof roles)[number];

export const adminOnly: readonly Role[] = ['ADMIN'];
export const adminAndTeam: readonly Role[] = ['ADMIN', 'TEAM'];
/** Roles that may sign in. USER alone may not. */
export const staff: readonly Role[] = ['ADMIN', 'TEAM', 'RSM', 'BA'];

/** A value that differs by market: the first case that lists the market applies, otherwise `default`. Plain data. */
export interface ByEdition<T> {
  cases: readonly { editions: readonly EditionCode[]; value: T }[];
  default: T;
}
export const byEdition = <T>(fallback: T, ...cases: [readonly EditionCode[], T][]): ByEdition<T> => ({
  cases: cases.map(([editions, value]) => ({ editions, value })),
  default: fallback,
});
const isByEdition = <T>(value: T | ByEdition<T>): value is ByEdition<T> =>
  typeof value === 'object' && value !== null && 'cases' in value;
export const inEdition = <T>(value: T | ByEdition<T>, code: EditionCode): T =>
  isByEdition(value) ? (value.cases.find((one) => one.editions.includes(code))?.value ?? value.default) : value;

/**
 * The markets and roles for which something exists. A missing list means all markets, or all roles that see the
 * screen.
 */
export interface Where {
  editions?: readonly EditionCode[];
  /** Compared with the highest role that a person holds. */
  roles?: readonly Role[];
}
/** Whether something exists in this market and, if a role is given, for that role. */
export const holds = (where: Where, code: EditionCode, role?: Role) =>
  (!where.editions || where.editions.includes(code)) && (!role || !where.roles || where.roles.includes(role));
