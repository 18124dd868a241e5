import * as z from 'zod/mini';
import { column, contains, defineResource, equals, from, oneOf, until } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  boolean,
  computed,
  extend,
  file,
  instant,
  integer,
  optional,
  readOnly,
  recordId,
  reference,
  text,
} from '../../../contract/fields';
import { users } from '../../users/resource';
import { money } from '../prices';
import { products } from '../products/resource';

/**
 * Coupons of digital products: a PDF or a workbook of codes (document 3, sections 2.3, 3, 4 and 5). The API has no
 * mode field; modes.ts derives the mode from the filled-in fields.
 */
export const coupons = defineResource({
  path: 'admin/bonus-shop/coupons',
  words: 'bonus-shop',
  menu: { group: 'bonusShop', order: 50 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, export: true },
  record: z.object({
    id: recordId,
    product_id: reference(() => products),
    expired_at: extend(instant, { edge: 'end' }),
    pdf_link: optional(file('bonus-shop/pdf/')),
    code: optional(text),
    nominal_value: optional(money),
    coupon_codes_link: optional(file('bonus-shop/xlsx/')),
    has_barcode: optional(boolean),
    created_at: readOnly(instant),
    activated_at: readOnly(instant),
    user_id: readOnly(reference(() => users)),
    codes_count: computed(integer),
  }),
  columns: [
    column('id'),
    column('product_id'),
    column('code'),
    column('nominal_value'),
    column('expired_at'),
    column('activated_at'),
    column('user_id'),
    column('created_at'),
  ],
  filters: {
    product_id: oneOf,
    code: contains,
    user_id: equals,
    start_date: from('expired_at'),
    end_date: until('expired_at'),
  },
});
