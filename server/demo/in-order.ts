import { lifeOf, type Life } from './life';
import type { DemoMarket } from './market';

/** Batch size in sellers. The events of a batch are sorted by time, so that ids grow with time as in a real market. */
const atOnce = 20_000;

/** The events of all sellers with the seller's id, sorted by time within each batch. */
export function* inOrder<T extends { at: number }>(
  { lives }: DemoMarket,
  of: (life: Life) => readonly T[],
): Iterable<readonly [number, T]> {
  for (let from = 1; from <= lives.users; from += atOnce) {
    const found: [number, T][] = [];
    for (let id = from; id < Math.min(from + atOnce, lives.users + 1); id++)
      for (const one of of(lifeOf(lives, id))) found.push([id, one]);
    yield* found.sort(([, one], [, other]) => one.at - other.at);
  }
}
export function* mapped<T, R>(list: Iterable<T>, to: (one: T) => R): Iterable<R> {
  for (const one of list) yield to(one);
}
