import { sql } from 'drizzle-orm';
import type { Saved } from '../../http/saved';

/** An outlet is in its manager's region, whose RSM sees it (decisions, editions and roles). */
export const saved: Saved = async (_call, tx, { id, changed }) => {
  if (!changed.includes('manager_id')) return;
  await tx.rows(sql`
    update outlets
    set region_id = managers.region_id
    from managers
    where managers.id = outlets.manager_id and outlets.id = ${id}
  `);
};
