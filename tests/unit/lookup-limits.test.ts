import { expect, test } from 'vitest';
import { mysteryShopper } from '../../src/admin/mystery-shopper/resource';
import { targetGroups } from '../../src/admin/target-groups/resource';
import type { Resource } from '../../src/contract/contract';
import { contracts } from '../../src/contract/contracts';
import { fieldsOf } from '../../src/contract/fields';

test('the mystery shopper asks for 10,000 target groups, other forms for 5000', () => {
  expect(fieldsOf(mysteryShopper.record, 'DEMO').get('target_group_id')?.lookupLimit).toBe(10_000);
  expect(targetGroups.lookup?.limit).toBe(5000);
});

test('a picker asks for 10,000 records where the documents give no other number', () => {
  const limits = Object.values(contracts).flatMap((one) => {
    const limit = (one as Resource).lookup?.limit;
    return limit === undefined || limit === 10_000 ? [] : [[one.path, limit] as const];
  });
  expect(Object.fromEntries(limits)).toEqual({
    'admin/transactions/types': 100,
    'admin/reactions': 100,
    'admin/colors': 100,
    'admin/target-groups': 5000,
    'admin/products/providers': 1000,
  });
});
