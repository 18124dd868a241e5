import * as z from 'zod/mini';
import { column, defineResource } from '../../contract/contract';
import { staff } from '../../contract/roles';
import { optional, recordId, requiredText, text } from '../../contract/fields';
import { outletRoles } from '../outlets/roles';

/** The companies that outlets belong to (document 1, sections 2.6, 2.12 and 3). */
export const legalEntities = defineResource({
  path: 'admin/legal-entities',
  words: 'outlets',
  menu: { group: 'outlets', order: 30 },
  roles: outletRoles,
  actions: { create: true, edit: true },
  title: 'name',
  search: ['name'],
  record: z.object({ id: recordId, name: requiredText, type: optional(text) }),
  columns: [column('id'), column('name'), column('type')],
  lookup: { path: 'admin/legal-entities/autocomplete', label: '({id}) {name}', limit: 10_000, roles: staff },
});
