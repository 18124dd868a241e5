import { expect, test } from 'vitest';
import { mysteryShopper } from '../../src/admin/mystery-shopper/resource';
import { targetGroups } from '../../src/admin/target-groups/resource';
import { fieldsOf } from '../../src/contract/fields';

test('the mystery shopper asks for 10,000 target groups, other forms for 5000', () => {
  expect(fieldsOf(mysteryShopper.record, 'DEMO').get('target_group_id')?.lookupLimit).toBe(10_000);
  expect(targetGroups.lookup?.limit).toBe(5000);
});
