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
/** One member of staff across both of their tables. */
const nameOf = ({ kind, id }: Staff) => `${kind}:${id}`;

/**
 * Locks what a user sent for the caller's decision. A first decision is anybody's; another one is for who says that they have seen the first
 * (If-Match) or took it themselves. Throws a 409 that says who was quicker, or who has it open (decisions, the wire).
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
  const { moderated_by, moderator } = (await tx.one<{ moderated_by: string | null; moderator: string | null }>(
    sql`select moderated_by, moderator from ${sql.identifier(tableName(own.contract))} where id = ${id}`,
  ))!;
  if (moderated_by !== nameOf(call.staff))
    throw new Refusal(409, moderator ? 'loyalty:refused.overtakenBy' : 'loyalty:refused.overtaken', {
      params: { name: moderator ?? '' },
      body: { record },
    });
  return record;
}

/** Writes a decision down, and whose it is. */
export async function decide(
  call: AnyCall,
  own: ContractIn<Resource>,
  tx: Query,
  id: number,
  changes: Record<string, unknown>,
): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  await tx.rows(
    sql`update ${sql.identifier(tableName(own.contract))} set ${sql.join(set, sql`, `)}, moderated_by = ${nameOf(call.staff)}, moderator = ${call.staff.name}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await call.log(
    'moderate',
    `${own.contract.path} ${id}: ${Object.entries(changes)
      .map(([name, value]) => `${name} ${value === null ? '–' : String(value)}`)
      .join(', ')}`,
    tx,
  );
}
