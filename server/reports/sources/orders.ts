import { sql } from 'drizzle-orm';
import { productKinds } from '../../../src/admin/bonus-shop/kinds';
import { anywhere } from '../../database/text';
import { accountCode, fullName, namedPerson, person } from '../people';
import type { MakeSource } from '../source';

const goods = 'left join bonus_shop_products goods on goods.id = r.product_id';
const colour = 'left join colors on colors.id = r.product_color_id';

/**
 * An order's type is that of its product. When the product is unknown, it is digital or physical, as the order says.
 */
export const reportOrders: MakeSource = ({ value, holds }) => ({
  rows: `
    (
      select
        orders.*,
        coalesce(
          product.type,
          case orders.kind when 'physical' then ${productKinds.physical} else ${productKinds.digital} end
        ) as type_id
      from orders
      left join bonus_shop_products product on product.id = orders.product_id
    )
  `,
  ...(value('phone') !== undefined && {
    where: sql`r.user_id in (select one.id from users one where ${holds('one.phone', 'phone')})`,
  }),
  joins: `${person} ${goods} ${colour} left join present_types k on k.id = r.type_id`,
  fields: {
    'product.name': 'coalesce(goods.name, goods.description)',
    'product_color.name': 'colors.name',
    'type.name': 'k.name',
    user_name: `nullif(concat_ws(' ', u.name, u.surname), '')`,
    phone: 'u.phone',
    account_code: accountCode,
    price: 'r.coins',
  },
  compares: { price: 'r.coins', phone: null },
});

export const reportDigitalProducts: MakeSource = () => ({
  rows: 'orders',
  where: sql.raw(`r.kind = 'digital'`),
  joins: `${person} ${goods} left join bonus_shop_providers provider on provider.id = goods.provider_id`,
  fields: {
    ...namedPerson,
    product_name: 'r.name',
    provider_name: 'provider.name',
    price: 'r.coins',
    nominal_price: 'goods.nominal_price',
  },
  compares: { price: 'r.coins' },
});

export const reportProductOrders: MakeSource = () => ({
  rows: 'orders',
  where: sql.raw(`r.kind = 'physical'`),
  joins: `${person} left join regions on regions.id = o.region_id ${goods} ${colour}`,
  fields: {
    product_name: 'r.name',
    'product_color.name': 'colors.name',
    price_points: 'r.coins',
    product_price: 'goods.nominal_price',
    user_fullname: fullName,
    account_code: accountCode,
    seller_code: 'u.seller_code',
    area: 'regions.name',
  },
  compares: { product_name: 'r.name', price_points: 'r.coins' },
});

export const reportAutolight: MakeSource = ({ settings }) => ({
  rows: 'orders',
  where: sql`r.name ilike ${anywhere(settings.autolightName)}`,
  joins: `${person} left join cities on cities.id = o.city_id left join regions on regions.id = o.region_id`,
  fields: {
    user_shop_id: 'o.id',
    user_fullname: fullName,
    area: 'regions.name',
    city: 'cities.name',
    street: 'o.street',
    building_number: 'o.building_number',
    is_gas_station: 'o.is_gas_station',
  },
});

const cost = 'round((r.count * r.nominal_price)::numeric, 2)';
export const reportCurrentProducts: MakeSource = () => ({
  rows: 'bonus_shop_products',
  where: sql.raw(`r.kind = 'physical'`),
  fields: { price_points: 'r.price', product_price: 'r.nominal_price', cost },
  compares: { price_points: 'r.price', cost },
});
