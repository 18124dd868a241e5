import * as z from 'zod/mini';
import { column, contains, defineResource, oneOf } from '../../../contract/contract';
import { adminAndTeam, adminOnly } from '../../../contract/roles';
import { image, integer, optional, recordId, reference, requiredText } from '../../../contract/fields';
import { targetGroups } from '../../target-groups/resource';
import { transactionTypes } from '../../transactions/types/resource';
import { categoryTypes } from '../category-types/resource';
import { digitalKinds, productKinds, transferKinds, voucherType } from '../kinds';

/** Categories of the bonus shop (document 3, sections 2.3, 3, 5 and 6). */
export const categories = defineResource({
  path: 'admin/bonus-shop/categories',
  table: 'bonus-shop-categories',
  words: 'bonus-shop',
  menu: { group: 'bonusShop', order: 10 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, export: true },
  title: 'name',
  rules: [
    {
      rule: 'requiredWhen',
      mode: 'create',
      field: 'header_image',
      when: { field: 'type', includes: productKinds.transfer },
      always: true,
    },
    { rule: 'shownWhen', mode: 'create', field: 'header_image', when: { field: 'type', includes: transferKinds } },
    { rule: 'requiredWhen', mode: 'edit', field: 'header_image', when: { field: 'type', includes: transferKinds } },
  ],
  record: z.object({
    id: recordId,
    name: requiredText,
    photo: image('images/'),
    priority: optional(integer),
    transaction_type_id: reference(() => transactionTypes),
    target_group_id: optional(reference(() => targetGroups)),
    type: reference(() => categoryTypes),
    header_image: optional(image('images/')),
  }),
  columns: [
    column('id'),
    column('photo'),
    column('name'),
    column('type'),
    column('transaction_type_id'),
    column('target_group_id'),
    column('priority'),
  ],
  filters: { name: contains, type: oneOf },
  lookup: {
    path: 'admin/bonus-shop/categories',
    label: '{name}',
    limit: 10_000,
    roles: adminAndTeam,
    parts: {
      digital: { field: 'type', oneOf: digitalKinds },
      physical: { field: 'type', oneOf: [productKinds.physical] },
      vouchers: { field: 'type', oneOf: [voucherType] },
    },
  },
});
