import { lifeOf, type Life, type Transaction } from './life';
import type { DemoMarket } from './market';

/** Batch size in sellers. The events of a batch are sorted by time, so that ids grow with time as in a real market. */
const atOnce = 20_000;

/** The lives of all sellers with their ids, a batch at a time. */
function* batches({ lives }: DemoMarket): Iterable<readonly (readonly [number, Life])[]> {
  for (let from = 1; from <= lives.users; from += atOnce) {
    const count = Math.min(atOnce, lives.users - from + 1);
    yield Array.from({ length: count }, (_, at) => [from + at, lifeOf(lives, from + at)] as const);
  }
}
const byTime = <T extends { at: number }>(
  batch: readonly (readonly [number, Life])[],
  of: (life: Life) => readonly T[],
): (readonly [number, T])[] =>
  batch
    .flatMap(([id, life]) => of(life).map((one) => [id, one] as const))
    .sort(([, one], [, other]) => one.at - other.at);

/** The events of all sellers with the seller's id, sorted by time within each batch. */
export function* inOrder<T extends { at: number }>(
  demo: DemoMarket,
  of: (life: Life) => readonly T[],
): Iterable<readonly [number, T]> {
  for (const batch of batches(demo)) yield* byTime(batch, of);
}

/** The transactions of all sellers in order, each with the seller's id and the id of what it was for. */
export function* paymentsInOrder(demo: DemoMarket): Iterable<readonly [number, Transaction, number]> {
  // Activities and orders are stored in this order, with ids from 1.
  const last = { activities: 0, orders: 0 };
  for (const batch of batches(demo)) {
    const ids = new Map<object, number>();
    for (const [, one] of byTime(batch, (life) => life.activities)) ids.set(one, ++last.activities);
    for (const [, one] of byTime(batch, (life) => life.orders)) ids.set(one, ++last.orders);
    for (const [user, one] of byTime(batch, (life) => life.transactions))
      yield [user, one, one.event ? ids.get(one.event)! : user];
  }
}
export function* mapped<T, R>(list: Iterable<T>, to: (one: T) => R): Iterable<R> {
  for (const one of list) yield to(one);
}
/** Rows that start with their ids, from 1. */
export function* numbered(rows: Iterable<readonly unknown[]>): Iterable<readonly unknown[]> {
  let id = 0;
  for (const row of rows) yield [++id, ...row];
}
