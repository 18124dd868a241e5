import { sql } from 'drizzle-orm';
import { outlets } from '../../../src/admin/outlets/resource';
import type { Saved } from '../../http/saved';

/** Outlets follow their manager to another region. */
export const saved: Saved = async (_call, tx, { id, created, changed }) => {
  if (created || !changed.includes('region_id')) return;
  const moved = await tx.rows<{ id: number }>(sql`
    update outlets
    set region_id = managers.region_id
    from managers
    where managers.id = ${id} and outlets.manager_id = managers.id
    returning outlets.id
  `);
  return moved.map((one) => ({ contract: outlets, id: one.id }));
};
