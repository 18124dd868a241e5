import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { eventRewards } from '../../src/admin/event-mode/rewards/resource';
import { clearedReward, fieldsOfType } from '../../src/admin/event-mode/rewards/types';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';
import { initialRecord } from '../../src/kit/form/record';

const own = new ContractIn(eventRewards as Resource, editions.HUNGARY);
const wrong = (values: object) => {
  const found = validate(own, values, { mode: 'create', roles: ['ADMIN'] });
  return Object.entries(found).map(([field, [first]]) => [field, first!.key]);
};

test.each([
  [1, 'coins', ['coins', 'count', 'image']],
  [2, 'physical_product_id', ['physical_product_id']],
  [3, 'digital_product_id', ['digital_product_id', 'image']],
])('a reward of type %d needs %s, and shows the fields of its type', (reward_type_id, field, shown) => {
  expect(fieldsOfType(reward_type_id)).toEqual(shown);
  expect(wrong({ reward_type_id })).toEqual([[field, 'required']]);
  expect(wrong({ reward_type_id, [field]: 5 })).toEqual([]);
});

test('a new reward gives coins', () => expect(initialRecord(own, {})).toEqual({ reward_type_id: 1 }));

test('a change of the type clears what the reward gave, and not how many there are', () =>
  expect(clearedReward(3)).toEqual({
    reward_type_id: 3,
    coins: null,
    image: null,
    digital_product_id: null,
    physical_product_id: null,
  }));
