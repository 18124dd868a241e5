import type { View } from '../../records/view';

export const view: View = {
  joins: `
    left join problems p on p.id = tickets.problem_id
    left join users u on u.id = tickets.user_id`,
  fields: {
    'problem.name': 'p.name',
    'user.id': 'u.id',
    'user.name': 'u.name',
    'user.surname': 'u.surname',
    'user.phone': 'u.phone',
  },
};
