import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Cities: a lookup for pickers (document 1, sections 2.12 and 3). */
export const cities = defineResource({
  path: 'admin/cities',
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/cities/autocomplete', label: '({id}) {name}', limit: 10_000 },
});
