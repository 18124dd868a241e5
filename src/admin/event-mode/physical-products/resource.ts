import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';
import { presents } from '../../bonus-shop/presents/resource';

/**
 * Presents as rewards of event mode: a lookup, open to all roles (document 1, section 2.12; document 2, sections 2.7 and
 * 7.4).
 */
export const eventPhysicalProducts = defineResource({
  path: 'admin/event-mode/physical-products',
  table: 'event-physical-products',
  sharesTableWith: () => presents,
  words: 'programme-settings',
  editions: ['BELARUS', 'HUNGARY'],
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/event-mode/physical-products', label: '{name}', limit: 10_000 },
});
