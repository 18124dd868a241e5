import { eventRewardTypes } from '../../../../src/admin/event-mode/rewards/types';
import type { View } from '../../../records/view';

const names: Record<(typeof eventRewardTypes)[number]['name'], string> = {
  coins: 'Coins',
  physical: 'Physical Product',
  digital: 'Digital Product',
};

export const view: View = {
  joins: '',
  fields: {
    'type.id': 'event_rewards.reward_type_id',
    'type.name': `
      case event_rewards.reward_type_id
        ${eventRewardTypes.map(({ id, name }) => `when ${id} then '${names[name]}'`).join(' ')}
      end
    `,
  },
};
