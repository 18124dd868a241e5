import * as z from 'zod/mini';
import { adminAndTeam, defineResource } from '../../contract';
import { percent, recordId, requiredText } from '../../fields';

/** Tiers with discounts, as prices of digital products need them (document 1, sections 2.11 and 3). */
export const tiersDiscounts = defineResource({
  path: 'admin/tiers-discounts',
  words: 'bonus-shop',
  editions: ['HUNGARY'],
  roles: adminAndTeam,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, discount: percent }),
  lookup: { path: 'admin/tiers-discounts', label: '{name}', limit: 100 },
});
