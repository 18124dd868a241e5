import * as z from 'zod/mini';
import { column, contains, defineResource, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { image, integer, optional, recordId, reference, requiredText } from '../../../contract/fields';
import { transactionTypes } from '../../transactions/types/resource';

/** Categories of the win-win shop (document 3, sections 2.2, 3 and 6). */
export const winWinCategories = defineResource({
  path: 'admin/products/categories',
  table: 'win-win-categories',
  words: 'win-win',
  menu: { group: 'winWinBonusShop', order: 10 },
  editions: ['IRELAND'],
  roles: adminAndTeam,
  actions: { create: true, edit: true },
  otherActions: ['exportCsv'],
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    photo: image('images/'),
    transaction_type_id: reference(() => transactionTypes),
    priority: optional(integer),
  }),
  columns: [column('id'), unsortable('photo'), column('name'), column('transaction_type_id'), column('priority')],
  filters: { name: contains },
  lookup: { path: 'admin/products/categories', label: '{name}', limit: 10_000 },
});
