import type { View } from '../../../records/view';

/** Rounded to whole coins, as the app charges them. */
const discounted = 'round((bonus_shop_products.price * (100 - tiers.discount) / 100)::numeric)::int';

export const view: View = {
  joins: '',
  fields: {
    prices_by_discount_tiers: `
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('tier_id', tiers.id, 'tier_name', tiers.name, 'discount_price', ${discounted})
            order by tiers.id
          ),
          '[]'
        )
        from tiers_discounts tiers
      )
    `,
  },
};
