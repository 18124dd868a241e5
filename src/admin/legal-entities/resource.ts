import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { optional, recordId, requiredText, text } from '../../contract/fields';

/** Legal entities: a lookup for pickers (document 1, sections 2.12 and 3). */
export const legalEntities = defineResource({
  path: 'admin/legal-entities',
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, type: optional(text) }),
  lookup: { path: 'admin/legal-entities/autocomplete', label: '({id}) {name}', limit: 10_000 },
});
