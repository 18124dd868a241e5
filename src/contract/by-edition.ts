import type { EditionCode } from '../../editions/edition';
import type { Role } from './roles';

/** A value that differs by market: the first set that names the market wins, else `default`. Plain data. */
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

/** Where and for whom something exists. Absent means everywhere, for everyone who sees the screen. */
export interface Where {
  editions?: readonly EditionCode[];
  /** Judged by the highest role. */
  roles?: readonly Role[];
}
/** Whether something exists in this market, for this role. */
export const existsFor = (where: Where, code: EditionCode, role?: Role) =>
  (!where.editions || where.editions.includes(code)) && (!role || !where.roles || where.roles.includes(role));
