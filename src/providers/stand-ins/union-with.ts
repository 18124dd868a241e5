type Same<T> = (a: T, b: T) => boolean;

/** All of the arrays, each once, the first of equals: lodash's unionWith, as Refine calls it. */
export default function unionWith<T>(...given: [...arrays: (readonly T[])[], same: Same<T>]): T[] {
  const same = given.at(-1) as Same<T>;
  const found: T[] = [];
  for (const one of (given.slice(0, -1) as (readonly T[])[]).flat())
    if (!found.some((other) => same(other, one))) found.push(one);
  return found;
}
