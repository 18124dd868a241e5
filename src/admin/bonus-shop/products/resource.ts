import * as z from 'zod/mini';
import { column, contains, defineResource, flag, oneOf } from '../../../contract/contract';
import { adminAndTeam, adminOnly } from '../../../contract/roles';
import {
  boolean,
  computed,
  extend,
  field,
  instant,
  optional,
  readOnly,
  recordId,
  reference,
} from '../../../contract/fields';
import { presentTypes } from '../presents/types/resource';
import { money, price, promoPrice } from '../prices';
import { providers } from '../providers/resource';

/** The description serves as the product's name. */
const description = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000)), {
  kind: 'text',
});
const tierPrices = field(z.array(z.object({ tier_id: z.int(), tier_name: z.string(), discount_price: z.number() })), {
  kind: 'rows',
});

/** Digital products that providers deliver and users buy with coins (document 3, sections 2.3, 3, 5 and 6). */
export const products = defineResource({
  path: 'admin/bonus-shop/products',
  table: 'bonus-shop-products',
  words: 'bonus-shop',
  menu: { group: 'bonusShop', order: 30 },
  roles: adminOnly,
  actions: { create: true, edit: true, delete: true, export: true },
  // Presents share the table, as an order refers to both through one id.
  fixedValues: { kind: 'digital' },
  title: 'description',
  record: z.object({
    id: recordId,
    description,
    price,
    promo_price: optional(promoPrice),
    nominal_price: money,
    provider_id: reference(() => providers),
    type: reference(() => presentTypes),
    active: extend(optional(boolean), { initial: true }),
    created_at: readOnly(instant),
    prices_by_discount_tiers: computed(tierPrices),
  }),
  columns: [
    column('id'),
    column('description'),
    column('provider_id'),
    column('type'),
    column('price'),
    column('promo_price'),
    column('nominal_price'),
    column('active'),
    column('created_at'),
  ],
  filters: { description: contains, provider_id: oneOf, type: oneOf, active: flag },
  // The query parameter `providerId` limits the options to one provider (document 3, section 7).
  lookup: {
    path: 'admin/bonus-shop/products',
    label: '({id}) {description}',
    limit: 10_000,
    roles: adminAndTeam,
    filters: { providerId: { operator: 'equals', field: 'provider_id' } },
  },
});
