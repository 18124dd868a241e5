import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { adminAndTeam } from '../../contract/roles';
import { percent, recordId, requiredText } from '../../contract/fields';

/** Tiers with discounts, used for the prices of digital products (document 1, sections 2.11 and 3). */
export const tiersDiscounts = defineResource({
  path: 'admin/tiers-discounts',
  words: 'bonus-shop',
  editions: ['HUNGARY'],
  roles: adminAndTeam,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, discount: percent }),
  lookup: { path: 'admin/tiers-discounts', label: '{name}', limit: 100 },
});
