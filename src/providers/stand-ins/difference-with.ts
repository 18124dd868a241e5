type Same<T> = (a: T, b: T) => boolean;

/** What stands in the first and in none of the second: lodash's differenceWith, as Refine calls it. */
export default function differenceWith<T>(
  values: readonly T[] = [],
  others: readonly T[] = [],
  same: Same<T> = Object.is,
): T[] {
  return values.filter((one) => !others.some((other) => same(one, other)));
}
