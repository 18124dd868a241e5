/** Values that no user enters: wrong types, limits, malformed texts, invalid dates, markup and SQL. */
export const hostileValues: readonly unknown[] = [
  null,
  '',
  '   ',
  -1.5,
  2147483648,
  false,
  [],
  [null],
  { a: { b: 1 } },
  'a\0b',
  '\ud800',
  "'; drop table users; --<script>",
  '../../etc/passwd',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-01-01T00:00:00+23:59',
  'x'.repeat(20_000),
];
export const hostileQueries: readonly string[] = [
  ' ',
  '-1',
  '99999999999999999999',
  'abc',
  '\0',
  '%',
  "'",
  '1,2,x',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  'x'.repeat(3000),
];
export const hostileBodies: readonly unknown[] = [
  null,
  [],
  'text',
  5,
  {},
  { id: 'x' },
  { id: -1 },
  { id: 1e20 },
  { id: [1] },
  [{ id: 1 }],
  { id: 2147483647 },
  { id: 1, zzz: 1, constructor: 1 },
];

type Place = readonly (string | number)[];
/** All places in a nested value; of an array only the first two items. */
export function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  if (at.length) yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    if (!Array.isArray(value) || Number(key) < 2)
      yield* placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]);
}
/** A copy of the value with one place replaced. */
export function withValue(value: unknown, [first, ...deeper]: Place, to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === first ? withValue(one, deeper, to) : one));
  const record = value as Record<string, unknown>;
  return { ...record, [first]: withValue(record[first], deeper, to) };
}
