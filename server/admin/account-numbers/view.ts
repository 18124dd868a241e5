import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join tiers t on t.id = account_numbers.tier_id',
  fields: { 'tier.name': 't.name' },
};
