import { afterEach, expect, test } from 'vitest';
import { forget, keyOf, remember } from '../../src/admin/transactions/attempts';

const asked = { amountOfUsers: 'single', user_id: 3, type_id: 2, coins: 5 } as const;
afterEach(() => localStorage.clear());

test('a transaction without an answer keeps its key', () => {
  remember(asked, 'first');
  expect(keyOf({ coins: 5, type_id: 2, user_id: 3, amountOfUsers: 'single' })).toBe('first');
});
test('another one has a key of its own', () => {
  remember(asked, 'first');
  expect(keyOf({ ...asked, coins: 6 })).not.toBe('first');
});
test('one that was answered gets a new key', () => {
  remember(asked, 'first');
  forget(asked);
  expect(keyOf(asked)).not.toBe('first');
});
test('a key that the back-end has forgotten is not used', () => {
  remember(asked, 'first');
  const [place] = Object.keys(localStorage);
  localStorage.setItem(place!, localStorage.getItem(place!)!.replace(/"at":\d+/, '"at":1'));
  expect(keyOf(asked)).not.toBe('first');
});
