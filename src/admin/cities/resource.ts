import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { recordId, requiredText } from '../../contract/fields';
import { outletRoles } from '../outlets/roles';

/** Cities (document 1, sections 2.6, 2.12 and 3). */
export const cities = defineResource({
  path: 'admin/cities',
  words: 'outlets',
  menu: { group: 'outlets', order: 20 },
  roles: outletRoles,
  actions: { create: true, edit: true },
  title: 'name',
  search: ['name'],
  record: z.object({ id: recordId, name: requiredText }),
  columns: [column('id'), column('name')],
  lookup: { path: 'admin/cities/autocomplete', label: '({id}) {name}', limit: 10_000, roles: staff },
});
