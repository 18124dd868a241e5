import * as z from 'zod/mini';
import { except } from '../../../../editions/groups';
import { contentStatuses } from '../../../contract/content-status';
import { column, contains, defineResource, oneOf, unsortable } from '../../../contract/contract';
import {
  choice,
  extend,
  field,
  image,
  integer,
  longText,
  onlyIn,
  optional,
  recordId,
  reference,
  requiredText,
  rows,
} from '../../../contract/fields';
import { colors } from '../../colors/resource';
import { targetGroups } from '../../target-groups/resource';
import { categories } from '../categories/resource';
import { money, price, promoPrice, stock } from '../prices';
import { products } from '../products/resource';
import { shopRoles } from '../shop-roles';
import { deliveryChannels } from './delivery-channels/resource';
import { presentTypes } from './types/resource';

const description = extend(longText.check(z.trim(), z.minLength(1, 'required')), { kind: 'longText' });
/** Ids of colours. */
const colourIds = field(
  z.array(z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number')), 'list').check(z.maxLength(100)),
  { kind: 'rows', idOf: () => colors },
);
const colourCount = z.object({ color_id: reference(() => colors), count: stock });

/** Presents: physical goods that are bought with coins (document 3, sections 2.3, 3, 5 and 6). */
export const presents = defineResource({
  path: 'admin/bonus-shop/presents',
  words: 'bonus-shop',
  sharesTableWith: () => products,
  fixedValues: { kind: 'physical' },
  menu: { group: 'bonusShop', order: 40 },
  roles: shopRoles,
  actions: { create: true, edit: true, delete: true, export: true },
  title: 'name',
  record: z.object({
    id: recordId,
    name: requiredText,
    description,
    price,
    promo_price: optional(promoPrice),
    nominal_price: optional(money),
    priority: optional(integer),
    target_group_id: optional(reference(() => targetGroups)),
    category_id: reference(() => categories, undefined, 'physical'),
    type: reference(() => presentTypes),
    delivery_channel: optional(reference(() => deliveryChannels)),
    status: choice(contentStatuses),
    count: stock,
    photo: image('images/'),
    colors: onlyIn(except('BELARUS'), optional(colourIds)),
    colors_with_count: onlyIn(['BELARUS'], optional(rows(colourCount))),
  }),
  columns: [
    column('id'),
    unsortable('photo'),
    column('name'),
    column('category_id'),
    column('type'),
    column('price'),
    column('promo_price'),
    column('count'),
    column('status'),
    column('priority'),
  ],
  filters: { name: contains, category_id: oneOf, type: oneOf, status: oneOf },
  lookup: { path: 'admin/bonus-shop/presents', label: '({id}) {name}', limit: 10_000 },
});
