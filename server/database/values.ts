/** '2026-01-02 03:04:05.678+00', as PostgreSQL writes it in UTC, into ISO 8601. */
const instant = (value: string) => `${value.slice(0, 10)}T${value.slice(11).replace('+00', 'Z')}`;

/**
 * How both databases' answers are read, by PostgreSQL type id: counts and sums are numbers, days and moments texts as
 * the wire has them.
 */
export const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (value) => value,
  1184: instant,
};
