import * as z from 'zod/mini';
import { column, contains, defineResource, unsortable } from '../../../contract/contract';
import { adminOnly, staff } from '../../../contract/roles';
import { image, optional, recordId, requiredText, text } from '../../../contract/fields';

/**
 * Transaction types, which say what coins were earned or spent for; also a lookup for content that pays rewards
 * (document 1, sections 2.11 and 3; document 2, section 7.4). They are not deleted: transactions and content keep
 * referring to them.
 */
export const transactionTypes = defineResource({
  path: 'admin/transactions/types',
  table: 'transaction-types',
  words: 'transactions',
  menu: { group: 'manage', order: 50 },
  roles: adminOnly,
  actions: { create: true, edit: true },
  title: 'name',
  record: z.object({ id: recordId, name: requiredText, title: optional(text), photo: optional(image('images/')) }),
  columns: [column('id'), column('name'), column('title'), unsortable('photo')],
  filters: { name: contains },
  lookup: {
    path: 'admin/transactions/types',
    label: '{name}',
    beside: ['title'],
    limit: 100,
    filters: { name: contains },
    roles: staff,
  },
});
