import * as z from 'zod/mini';
import { column, contains, defineResource, oneOf } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import { field, image, integer, onlyIn, optional, recordId, reference, requiredText } from '../../../contract/fields';
import { mobileOperators } from '../../../services/mobile-operators/resource';
import { categories } from '../categories/resource';

/** A URL may be longer than a name. */
const address = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000)), {
  kind: 'text',
});

/** Providers that deliver digital products (document 3, sections 2.3, 3, 5 and 6). */
export const providers = defineResource({
  path: 'admin/bonus-shop/providers',
  table: 'bonus-shop-providers',
  words: 'bonus-shop',
  menu: { group: 'bonusShop', order: 20 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, export: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    photo: image('images/'),
    priority: optional(integer),
    category_id: reference(() => categories, undefined, 'digital'),
    template_url: address,
    mobile_operator_id: onlyIn(['BELARUS'], optional(reference(() => mobileOperators))),
  }),
  columns: [
    column('id'),
    column('photo'),
    column('name'),
    column('category_id'),
    column('mobile_operator_id'),
    column('priority'),
  ],
  filters: { name: contains, category_id: oneOf },
  lookup: { path: 'admin/bonus-shop/providers', label: '{name}', limit: 10_000 },
});
