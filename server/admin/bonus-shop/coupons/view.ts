import type { View } from '../../../records/view';

export const view: View = {
  joins: '',
  fields: {
    codes_count:
      'case when coupons.coupon_codes_link is not null then (select count(*) from coupon_codes where coupon_codes.coupon_id = coupons.id) end',
  },
};
