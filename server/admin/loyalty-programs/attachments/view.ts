import { sql } from 'drizzle-orm';
import type { View } from '../../../records/view';

export const view: View = {
  joins: 'join users sender on sender.id = loyalty_attachments.user_id',
  fields: { traffic_code: 'sender.traffic_code' },
  filters: {
    traffic_code: (compare) =>
      sql`loyalty_attachments.user_id in (select id from users where ${compare('users.traffic_code')})`,
  },
};
