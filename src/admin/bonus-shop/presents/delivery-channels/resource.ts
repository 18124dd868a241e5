import * as z from 'zod/mini';
import { defineResource } from '../../../../contract/contract';
import { staff } from '../../../../contract/roles';
import { recordId, requiredText } from '../../../../contract/fields';

/** Ways in which presents are delivered: a lookup (document 3, sections 3 and 7). */
export const deliveryChannels = defineResource({
  path: 'admin/bonus-shop/presents/delivery-channels',
  words: 'bonus-shop',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/bonus-shop/presents/delivery-channels', label: '{name}', limit: 10_000 },
});
