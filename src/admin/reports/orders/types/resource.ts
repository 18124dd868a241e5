import * as z from 'zod/mini';
import { defineResource } from '../../../../contract/contract';
import { staff } from '../../../../contract/roles';
import { recordId, requiredText } from '../../../../contract/fields';
import { presentTypes } from '../../../bonus-shop/presents/types/resource';

/** Order types, which are the types of the ordered products: a lookup (document 3, sections 2.5 and 7). */
export const orderTypes = defineResource({
  path: 'admin/reports/orders/types',
  name: 'order-types',
  words: 'reports',
  sharesTableWith: () => presentTypes,
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/reports/orders/types', label: '{name}', limit: 10_000 },
});
