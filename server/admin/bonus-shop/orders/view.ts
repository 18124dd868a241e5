import { sql } from 'drizzle-orm';
import type { View } from '../../../records/view';

const details = [
  'id',
  'phone',
  'email',
  'zip',
  'city',
  'street',
  'house',
  'apartment',
  'delivery_date',
  'pickup_point_url',
  'pickup_point_phone',
  'pickup_point_contact',
];

export const view: View = {
  joins: `join users buyer on buyer.id = orders.user_id left join bonus_shop_products bought on bought.id = orders.product_id left join colors on colors.id = orders.product_color_id left join order_details on order_details.order_id = orders.id`,
  fields: {
    price: 'orders.coins',
    'product.name': 'coalesce(bought.name, bought.description)',
    'product_color.name': 'colors.name',
    user_name: `nullif(concat_ws(' ', buyer.name, buyer.surname), '')`,
    phone: 'buyer.phone',
    ...Object.fromEntries(details.map((name) => [`order_details.${name}`, `order_details.${name}`])),
    'order_details.delivery_time': `case when coalesce(order_details.delivery_from, order_details.delivery_until) is not null then jsonb_build_array(coalesce(order_details.delivery_from, ''), coalesce(order_details.delivery_until, '')) end`,
  },
  filters: { phone: (compare) => sql`orders.user_id in (select id from users where ${compare('users.phone')})` },
};
