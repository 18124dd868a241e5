import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Tiers: a lookup for pickers (document 1, sections 2.11 and 7). */
export const tiers = defineResource({
  path: 'admin/tiers',
  words: 'lookups',
  editions: ['IRELAND'],
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/tiers', label: '{name}', limit: 10_000 },
});
