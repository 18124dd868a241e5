import * as z from 'zod/mini';
import { brands } from '../../admin/brands/resource';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Brands as topics of content: a lookup, open to all roles (document 1, section 2.12; document 2, section 7.4). */
export const brandOptions = defineResource({
  path: 'services/brands',
  table: 'brand-options',
  sharesTableWith: () => brands,
  words: 'lookups',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'services/brands', label: '{name}', limit: 10_000 },
});
