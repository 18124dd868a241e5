import * as z from 'zod/mini';
import { column, contains, defineResource, oneOf, unsortable } from '../../../contract/contract';
import { adminAndTeam } from '../../../contract/roles';
import { extend, image, integer, optional, recordId, reference, requiredText } from '../../../contract/fields';
import { winWinCategories } from '../categories/resource';

/** Providers of the win-win shop; the console cannot create any (document 3, sections 2.2, 3, 6 and 9). */
export const winWinProviders = defineResource({
  path: 'admin/products/providers',
  table: 'win-win-providers',
  words: 'win-win',
  menu: { group: 'winWinBonusShop', order: 20 },
  editions: ['IRELAND'],
  roles: adminAndTeam,
  actions: { edit: true },
  otherActions: ['exportCsv'],
  title: 'name',
  onePage: 1000,
  record: z.object({
    id: recordId,
    name: requiredText,
    photo: image('images/'),
    category_id: extend(
      reference(() => winWinCategories),
      { alsoCalled: 'category' },
    ),
    priority: optional(integer),
  }),
  columns: [column('id'), unsortable('photo'), column('name'), column('category_id'), column('priority')],
  filters: { name: contains, category_id: oneOf },
  lookup: { path: 'admin/products/providers', label: '{name}', limit: 1000 },
});
