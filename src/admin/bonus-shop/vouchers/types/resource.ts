import * as z from 'zod/mini';
import { defineResource } from '../../../../contract/contract';
import { staff } from '../../../../contract/roles';
import { recordId, requiredText } from '../../../../contract/fields';

/** Types of vouchers: a lookup (document 3, section 7). */
export const voucherTypes = defineResource({
  path: 'admin/bonus-shop/vouchers/types',
  name: 'voucher-types',
  words: 'bonus-shop',
  roles: staff,
  title: 'name',
  record: z.object({ id: recordId, name: requiredText }),
  lookup: { path: 'admin/bonus-shop/vouchers/types', label: '{name}', limit: 10_000 },
});
