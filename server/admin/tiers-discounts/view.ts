import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    outlets: `
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', o.id, 'outlet_code', o.outlet_code) order by o.outlet_code)
          from tier_discount_outlets link
          join outlets o on o.id = link.outlet_id
          where link.tier_id = tiers_discounts.id
        ),
        '[]'::jsonb
      )
    `,
  },
};
