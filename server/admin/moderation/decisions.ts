import { sql } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { attachmentStatus } from '../../../src/contract/attachment-statuses';
import { refuseHeld } from './claims/claims';
import { current } from '../../http/crud';
import type { Query } from '../../database/database';
import { tableName } from '../../database/derive';
import { changesOf } from '../../http/log';
import { Refusal } from '../../http/refusal';
import type { WireRecord } from '../../records/shape';
import type { Call } from '../../http/route';
import type { Staff } from '../../access/staff';

type AnyCall = Call<unknown, unknown>;
/** Identifies a member of staff, as admins and managers are in two tables with overlapping ids. */
const nameOf = ({ kind, id }: Staff) => `${kind}:${id}`;

interface Made {
  moderated_by: string | null;
  moderator: string | null;
}
const madeBy = async (own: ContractIn<Resource>, tx: Query, id: number): Promise<Made | undefined> =>
  tx.one<Made>(sql`
    select moderated_by, moderator
    from ${sql.identifier(tableName(own.contract))}
    where id = ${id}
    for update
  `);

/**
 * Locks a user's submission for the caller's decision. Everybody may make the first decision. Only a caller who has
 * seen it (If-Match) or made it may change it. Throws a 409 that names the colleague who has already decided, or who
 * has the submission open (decisions, the wire). A caller who repeats their own decision in an older window gets the
 * record as it is: `isSame` tells whether it holds the decision already.
 */
export async function lockedForDecision(
  call: AnyCall,
  own: ContractIn<Resource>,
  tx: Query,
  id: number,
  isSame: (record: WireRecord) => boolean,
): Promise<WireRecord> {
  const made = await madeBy(own, tx, id);
  if (made?.moderated_by === nameOf(call.staff)) {
    const stored = await call.records.get({ own, staff: call.staff, id, tx });
    if (stored && isSame(stored.record)) return stored.record;
  }
  const { record } = await current(call, own, tx, id);
  await refuseHeld(tx, call.staff, own.contract.path, String(id));
  if (call.request.headers['if-match'] !== undefined || record.status === attachmentStatus.onModeration) return record;
  if (made?.moderated_by !== nameOf(call.staff))
    throw new Refusal(409, made?.moderator ? 'loyalty:refused.overtakenBy' : 'loyalty:refused.overtaken', {
      params: { name: made?.moderator ?? '' },
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
  const table = sql.identifier(tableName(own.contract));
  const columns = sql.join(
    Object.keys(changes).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const before = (await tx.one<WireRecord>(sql`select ${columns} from ${table} where id = ${id}`))!;
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  await tx.rows(
    sql`
      update ${table}
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
    changesOf(call, own.contract, before, changes),
  );
}
