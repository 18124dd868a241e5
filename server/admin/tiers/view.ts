import type { View } from '../../records/view';

export const view: View = {
  joins: '',
  fields: {
    account_codes: `
      array(
        select code
        from account_numbers, unnest(account_numbers.account_codes) code
        where account_numbers.tier_id = tiers.id
        order by code
      )
    `,
  },
};
