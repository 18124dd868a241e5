import * as z from 'zod/mini';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminAndTeam, staff } from '../../contract/roles';
import {
  colour,
  computed,
  extend,
  file,
  optional,
  percent,
  recordId,
  requiredText,
  rows,
  text,
} from '../../contract/fields';

/**
 * Tiers of outlets with a discount on the prices of digital products (document 1, sections 2.11, 3, 5, 6 and 9).
 */
export const tiersDiscounts = defineResource({
  path: 'admin/tiers-discounts',
  words: 'outlets',
  menu: { group: 'manage', order: 110 },
  editions: ['HUNGARY'],
  roles: adminAndTeam,
  actions: { create: true, edit: true, delete: true },
  kept: { ids: [1], reason: 'outlets:tiers-discounts.kept' },
  title: 'name',
  // Tiers of earlier versions have no colour.
  rules: [{ rule: 'requiredFor', field: 'color', roles: staff }],
  record: z.object({
    id: recordId,
    name: requiredText,
    discount: percent,
    color: extend(optional(colour), { initial: '#FFFFFF' }),
    outlet_codes_file: optional(file('files/')),
    outlets: computed(rows(z.object({ id: recordId, outlet_code: text }))),
  }),
  columns: [column('id'), column('name'), column('discount'), column('color'), unsortable('outlets')],
  lookup: { path: 'admin/tiers-discounts', label: '{name}', limit: 10_000 },
});
