import { expect } from '../expect';
import type { Variant } from '../model';

/** The idempotency key that the page sent for each attempt, keyed by a description of the attempt. */
export type Keys = Map<string, string>;

/**
 * Asserts that a retry reuses the idempotency key and that a new request has a new one. To a back-end without this
 * capability no key is sent.
 */
export function keepsKey(keys: Keys, what: string, key: string | undefined, { isPlain }: Variant): void {
  if (isPlain) return expect(key, 'nothing undocumented is sent').toBeUndefined();
  expect(key, 'a message has an idempotency key').toBeTruthy();
  if (keys.has(what)) expect(key, 'a retry reuses the idempotency key').toBe(keys.get(what));
  else expect([...keys.values()], 'a new message has a new idempotency key').not.toContain(key);
  keys.set(what, key!);
}

/** A discarded attempt is never retried: the next one with its description is another, with a new key. */
export function forgetKey(keys: Keys, what: string): void {
  const key = keys.get(what);
  if (key === undefined) return;
  keys.delete(what);
  keys.set(key, key);
}

/** What was sent with this key has arrived: the next one is another, with a new key. */
export function closeKey(keys: Keys, key: string | undefined): void {
  const found = [...keys].find(([, own]) => own === key);
  if (found) forgetKey(keys, found[0]);
}
