import { afterEach, expect, test, vi } from 'vitest';
import { forget, keyOf, remember } from '../../src/admin/transactions/attempts';
import { signIn } from '../../src/providers/session';

const asked = { amountOfUsers: 'single', user_id: 3, type_id: 2, coins: 5 } as const;
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

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
test('a key is used for two days, and no longer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') });
  remember(asked, 'first');
  vi.setSystemTime(new Date('2026-03-06T09:59:00Z'));
  expect(keyOf(asked)).toBe('first');
  vi.setSystemTime(new Date('2026-03-06T10:01:00Z'));
  expect(keyOf(asked)).not.toBe('first');
});
test('what another person of this browser has sent is theirs', () => {
  const enter = (id: number) =>
    signIn({ token: `.${btoa(JSON.stringify({ sub: `admin:${id}`, roles: ['ADMIN'] }))}.`, id, name: 'Kata' });
  enter(1);
  remember(asked, 'first');
  enter(2);
  expect(keyOf(asked)).not.toBe('first');
  enter(1);
  expect(keyOf(asked)).toBe('first');
});
test('an unreadable memory is none', () => {
  remember(asked, 'first');
  localStorage.setItem(
    Object.keys(localStorage).find((one) => one.startsWith('transaction-attempts'))!,
    '{',
  );
  expect(keyOf(asked)).toMatch(/./);
});
