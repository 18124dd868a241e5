import { sql } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { attachmentStatus } from '../../../src/contract/attachment-statuses';
import { refuseHeld } from './claims/claims';
import { current } from '../../http/crud';
import type { Query } from '../../database/database';
import { tableName } from '../../database/derive';
import { Refusal } from '../../http/refusal';
import type { WireRecord } from '../../records/shape';
import type { Call } from '../../http/route';
import type { Staff } from '../../access/staff';

type AnyCall = Call<unknown, unknown>;
/** Identifies a member of staff, as admins and managers are in two tables with overlapping ids. */
const nameOf = ({ kind, id }: Staff) => `${kind}:${id}`;

/**
 * Locks a user's submission for the caller's decision. Everybody may make the first decision. Only a caller who has
 * seen it (If-Match) or made it may change it. Throws a 409 that names the colleague who has already decided, or who
 * has the submission open (decisions, the wire).
 */
export async function lockedForDecision(
  call: AnyCall,
  own: ContractIn<Resource>,
  tx: Query,
  id: number,
): Promise<WireRecord> {
  const { record } = await current(call, own, tx, id);
  await refuseHeld(tx, call.staff, own.contract.path, String(id));
  if (call.request.headers['if-match'] !== undefined || record.status === attachmentStatus.onModeration) return record;
  const { moderated_by, moderator } = (await tx.one<{ moderated_by: string | null; moderator: string | null }>(sql`
    select moderated_by, moderator
    from ${sql.identifier(tableName(own.contract))}
    where id = ${id}
  `))!;
  if (moderated_by !== nameOf(call.staff))
    throw new Refusal(409, moderator ? 'loyalty:refused.overtakenBy' : 'loyalty:refused.overtaken', {
      params: { name: moderator ?? '' },
      body: { record },
    });
  return record;
}

/** Stores a decision and who made it. */
export async function decide(
  call: AnyCall,
  own: ContractIn<Resource>,
  tx: Query,
  id: number,
  changes: Record<string, unknown>,
): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  await tx.rows(
    sql`
      update ${sql.identifier(tableName(own.contract))}
      set ${sql.join(set, sql`, `)}, moderated_by = ${nameOf(call.staff)}, moderator = ${call.staff.name},
        version = version + 1, updated_at = now()
      where id = ${id}
    `,
  );
  await call.log(
    'moderate',
    `${own.contract.path} ${id}: ${Object.entries(changes)
      .map(([name, value]) => `${name} ${value === null ? '–' : String(value)}`)
      .join(', ')}`,
    tx,
  );
}
