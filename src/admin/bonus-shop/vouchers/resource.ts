import * as z from 'zod/mini';
import { contentStatuses } from '../../../contract/content-status';
import { column, contains, defineResource, oneOf, unsortable } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  choice,
  extend,
  image,
  integer,
  longText,
  optional,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../../contract/fields';
import { categories } from '../categories/resource';
import { price, stock } from '../prices';

const description = extend(longText.check(z.trim(), z.minLength(1, 'required')), { kind: 'longText' });

/** Vouchers of the bonus shop (document 3, sections 2.3, 3, 5 and 6). */
export const vouchers = defineResource({
  path: 'admin/bonus-shop/vouchers',
  words: 'bonus-shop',
  menu: { group: 'bonusShop', order: 80 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, export: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    description,
    category_id: reference(() => categories, undefined, 'vouchers'),
    price,
    count: stock,
    status: choice(contentStatuses),
    priority: optional(integer),
    image: image('images/'),
    metadata: optional(rows(z.object({ key: requiredText, value: requiredText }))),
  }),
  columns: [
    column('id'),
    unsortable('image'),
    column('name'),
    column('category_id'),
    column('price'),
    column('count'),
    column('status'),
    column('priority'),
  ],
  filters: { name: contains, category_id: oneOf, status: oneOf },
});
