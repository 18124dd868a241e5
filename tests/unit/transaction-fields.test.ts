import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { transactions } from '../../src/admin/transactions/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { hiddenFields, validate } from '../../src/contract/validation';
import { initialRecord } from '../../src/kit/form/record';

const own = new ContractIn(transactions as Resource, editions.DEMO);
const wrong = (values: object) => {
  const found = validate(own, values, { mode: 'create', roles: ['ADMIN'] });
  return Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first!.key]));
};

test.each([
  ['single', ['file_key'], ['user_id', 'coins']],
  ['all', ['file_key', 'user_id'], ['coins']],
  ['group', ['leaf', 'user_id'], ['file_key', 'coins']],
  ['custom', ['coins', 'leaf', 'user_id'], ['file_key']],
])('a transaction for %s asks for what it needs, and for nothing else', (amountOfUsers, hidden, needed) => {
  expect([...hiddenFields(own, { amountOfUsers }, 'create')].toSorted()).toEqual(hidden);
  expect(wrong({ amountOfUsers, type_id: 2 })).toEqual(Object.fromEntries(needed.map((field) => [field, 'required'])));
});

test('a transaction needs a type', () =>
  expect(wrong({ amountOfUsers: 'all', coins: 5 })).toEqual({ type_id: 'required' }));

test('a new transaction is for a single user', () =>
  expect(initialRecord(own, { user_id: 7 })).toEqual({ amountOfUsers: 'single', user_id: 7 }));

test('a payment takes or gives something: 0 points are refused, and so are fewer than 1 leaf points', () => {
  const one = { amountOfUsers: 'single', user_id: 7, type_id: 2 };
  expect(wrong({ ...one, coins: -5, leaf: 1 })).toEqual({});
  expect(wrong({ ...one, coins: 0 })).toEqual({ coins: 'notZero' });
  expect(wrong({ ...one, coins: 5, leaf: 0 })).toEqual({ leaf: 'tooSmall' });
});
