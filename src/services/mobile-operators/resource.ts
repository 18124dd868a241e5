import * as z from 'zod/mini';
import { defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';

/** Mobile operators: a lookup for the providers of the bonus shop, open to all roles (document 1, section 2.12). */
export const mobileOperators = defineResource({
  path: 'services/mobile-operators',
  words: 'bonus-shop',
  editions: ['BELARUS'],
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'services/mobile-operators', label: '{name}', limit: 10_000 },
});
