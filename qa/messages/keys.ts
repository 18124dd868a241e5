import { expect } from '../expect';
import type { Variant } from '../model';

/** By what is tried, the key that the page sent with it. */
export type Keys = Map<string, string>;

/** Two tries of the same have one key, what is new has its own; a back-end that knows none is sent none. */
export function keepsKey(keys: Keys, what: string, key: string | undefined, { isPlain }: Variant): void {
  if (isPlain) return expect(key, 'nothing undocumented is sent').toBeUndefined();
  expect(key, 'two tries have one effect').toBeTruthy();
  if (keys.has(what)) expect(key, 'a second try has the key of the first').toBe(keys.get(what));
  else expect([...keys.values()], 'what is new has a key of its own').not.toContain(key);
  keys.set(what, key!);
}
