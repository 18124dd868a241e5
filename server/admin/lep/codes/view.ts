import { sql } from 'drizzle-orm';
import type { View } from '../../../records/view';

export const view: View = {
  joins: 'left join users u on u.id = lep_codes.user_id',
  fields: {
    status: 'case when lep_codes.won_at is null then 0 else 1 end',
    won: 'lep_codes.won_at is not null',
    assigned: 'lep_codes.user_id is not null',
    'user.phone': 'u.phone',
  },
  filters: {
    'user.phone': (compare) => sql`lep_codes.user_id in (select users.id from users where ${compare('users.phone')})`,
    // 'Hide not assigned': false means all codes, not the unassigned ones only.
    assigned: (_compare, value) => (value ? sql`lep_codes.user_id is not null` : sql`true`),
  },
};
