import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join users on users.id = goal_trackers.user_id',
  fields: { 'user.id': 'users.id', 'user.phone': 'users.phone' },
};
