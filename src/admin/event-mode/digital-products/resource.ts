import * as z from 'zod/mini';
import { defineResource } from '../../../contract/contract';
import { staff } from '../../../contract/roles';
import { recordId, requiredText } from '../../../contract/fields';
import { products } from '../../bonus-shop/products/resource';

/**
 * Digital products as rewards of event mode, which have a description and no name: a lookup, open to all roles (document
 * 1, section 2.12; document 2, sections 2.7 and 7.4).
 */
export const eventDigitalProducts = defineResource({
  path: 'admin/event-mode/digital-products',
  table: 'event-digital-products',
  sharesTableWith: () => products,
  words: 'programme-settings',
  editions: ['BELARUS', 'HUNGARY'],
  roles: staff,
  title: 'description',
  record: z.object({ id: recordId, description: requiredText }),
  lookup: { path: 'admin/event-mode/digital-products', label: '{description}', limit: 10_000 },
});
