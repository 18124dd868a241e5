import * as z from 'zod/mini';
import { column, contains, defineResource, equals, from, oneOf, unsortable, until } from '../../../contract/contract';
import { adminOnly } from '../../../contract/roles';
import {
  choice,
  coins,
  computed,
  day,
  extend,
  field,
  instant,
  optional,
  phone,
  readOnly,
  recordId,
  reference,
  text,
} from '../../../contract/fields';
import { colors } from '../../colors/resource';
import { users } from '../../users/resource';
import { products } from '../products/resource';
import { shopRoles } from '../shop-roles';
import { orderStatuses } from './statuses';

const named = z.object({ name: optional(text) });
const period = field(z.array(z.string()), { kind: 'rows' });
/** Contact and delivery data (document 3, section 3). */
const details = z.object({
  id: optional(recordId),
  phone: optional(text),
  email: optional(text),
  zip: optional(text),
  city: optional(text),
  street: optional(text),
  house: optional(text),
  apartment: optional(text),
  delivery_time: optional(period),
  delivery_date: optional(day),
  pickup_point_url: optional(text),
  pickup_point_phone: optional(text),
  pickup_point_contact: optional(text),
});

/** Orders of digital products and of presents (document 3, sections 2.3, 3, 4, 5 and 6; decisions, 'Order create'). */
export const orders = defineResource({
  path: 'admin/bonus-shop/orders',
  words: 'bonus-shop',
  menu: { group: 'bonusShop', order: 60 },
  roles: shopRoles,
  actions: { create: true, edit: adminOnly, export: true },
  person: { order: 40, filter: 'user_id', needs: 'person-lists' },
  title: 'name',
  facts: ['user_name', 'created_at'],
  record: z.object({
    id: recordId,
    product_id: extend(optional(reference(() => products)), { requiredOnCreate: true, anyRowOfTable: true }),
    // A documented row does not have it, and on edit only the status is required (document 3, sections 3 and 5).
    user_id: extend(optional(reference(() => users)), { requiredOnCreate: true }),
    /**
     * The colour that a new order asks for; the order keeps it as `product_color_id` (decisions, 'An order of a present
     * …').
     */
    color_id: extend(optional(reference(() => colors)), { writeOnly: true, computed: true }),
    status: extend(choice(orderStatuses), { initial: 1 }),
    name: readOnly(text),
    product: computed(named),
    product_color_id: readOnly(reference(() => colors)),
    product_color: computed(named),
    user_name: computed(text),
    phone: computed(phone),
    price: computed(coins),
    created_at: readOnly(instant),
    order_details: computed(details),
  }),
  columns: [
    column('id'),
    column('name'),
    unsortable('product.name'),
    unsortable('product_color.name'),
    unsortable('user_name'),
    unsortable('phone'),
    column('price'),
    column('status'),
    column('created_at'),
  ],
  filters: {
    status: oneOf,
    name: contains,
    user_id: equals,
    phone: contains,
    start_date: from('created_at'),
    end_date: until('created_at'),
  },
});
