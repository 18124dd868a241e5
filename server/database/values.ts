/** '2026-01-02 03:04:05.678+00', PostgreSQL's format in UTC, as ISO 8601. */
const instant = (value: string) => `${value.slice(0, 10)}T${value.slice(11).replace('+00', 'Z')}`;

/**
 * Parsers for the results of both databases, by PostgreSQL type id: counts and sums become numbers, days and moments
 * texts in the wire's format.
 */
export const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (value) => value,
  1184: instant,
};
