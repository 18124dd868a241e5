import { sql } from 'drizzle-orm';
import { tiersDiscounts } from '../../../src/admin/tiers-discounts/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Query } from '../../database/database';
import { holdLock } from '../../database/locks';
import { by, writeLog } from '../../http/log';
import type { Saved, Touched } from '../../http/saved';
import { codesInFile, type Fault } from '../../spreadsheet/code-file';

async function outletsWith(tx: Query, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    select id, outlet_code as code
    from outlets
    where outlet_code = any(${sql.param(codes)})
  `);
  return new Map(rows.map((one) => [one.code, one.id]));
}

/**
 * Puts the outlets of a new file into the tier, and takes those out that it leaves out. An outlet has one tier, so it
 * leaves the one that it was in. Nothing is taken if any row of the file is wrong. A file that is removed leaves the
 * outlets where they are, as it does the account codes of the tiers of IRELAND.
 */
export const saved: Saved = async (call, tx, { id, changed }) => {
  if (!changed.includes('outlet_codes_file')) return;
  const own = new ContractIn(tiersDiscounts, call.edition);
  const { key } = (await tx.one<{ key: string | null }>(
    sql`select outlet_codes_file as key from tiers_discounts where id = ${id}`,
  ))!;
  if (!key) return;
  let found = new Map<string, number>();
  const judge = async (codes: readonly string[]): Promise<Map<string, Fault>> => {
    found = await outletsWith(tx, codes);
    return new Map(codes.flatMap((code) => (found.has(code) ? [] : [[code, { reason: 'unknownOutlet' }]])));
  };
  await codesInFile(call, { own, field: 'outlet_codes_file', column: 'outlet_codes', key, judge });
  // Two tiers that are saved at once would both take an outlet.
  await holdLock(tx, 'tierOutlets');
  const outlets = sql.param([...found.values()]);
  const former = await tx.rows<{ id: number }>(sql`
    select distinct tier_id as id
    from tier_discount_outlets
    where outlet_id = any(${outlets}::int[]) and tier_id <> ${id}
  `);
  await tx.rows(sql`delete from tier_discount_outlets where tier_id = ${id} or outlet_id = any(${outlets}::int[])`);
  await tx.rows(sql`
    insert into tier_discount_outlets (tier_id, outlet_id)
    select ${id}::int, outlet_id
    from unnest(${outlets}::int[]) outlet_id
  `);
  await writeLog(
    tx,
    call.staff,
    'update',
    former.map((one) => ({ info: by(call.staff, `${tiersDiscounts.path} ${one.id}: outlets`) })),
  );
  return former.map((one): Touched => ({ contract: tiersDiscounts, id: one.id }));
};
