import { sql } from 'drizzle-orm';
import type { Query } from '../../database/database';
import { plannedIn, refuseDates, refuseFile, type Planned } from './planned';
import type { Saved } from '../../http/saved';

interface Row {
  file_link: string | null;
  start: string;
  end: string;
  ended: string;
}

/** Finds the outlets by the file's codes; unknown codes are refused with their rows. */
async function outletsOf(
  tx: Query,
  planned: readonly Planned[],
): Promise<{ outlet_id: number; sell_out_plan: number; sell_in_plan: number }[]> {
  const found = await tx.rows<{ id: number; outlet_code: string }>(sql`
    select id, outlet_code
    from outlets
    where outlet_code = any(${sql.param(planned.map((one) => one.code))})
  `);
  const ids = new Map(found.map((one) => [one.outlet_code, one.id]));
  const unknown = planned.filter((one) => !ids.has(one.code));
  if (unknown.length)
    refuseFile(
      unknown.map(({ row, code }) => ({
        key: 'programmes:trade-program.file.unknownOutlet',
        params: { row, code: code.slice(0, 40) },
      })),
    );
  return planned.map(({ code, sell_out_plan, sell_in_plan }) => ({
    outlet_id: ids.get(code)!,
    sell_out_plan,
    sell_in_plan,
  }));
}

/**
 * Replaces the programme's addresses and plans by those of a newer file. Decisions are kept, so the file has to contain
 * every outlet that already has one.
 */
async function putAddresses(tx: Query, id: number, planned: readonly Planned[]): Promise<void> {
  const rows = await outletsOf(tx, planned);
  const kept = sql.param(rows.map((one) => one.outlet_id));
  // Locked, so that a decision about one of them is either seen here or finds the address gone.
  const leaving = await tx.rows<{ code: string; status: number }>(sql`
    select o.outlet_code as code, a.status
    from trade_program_addresses a
    join outlets o on o.id = a.outlet_id
    where a.trade_program_id = ${id} and a.outlet_id <> all(${kept})
    order by o.outlet_code
    for update of a
  `);
  const lost = leaving.filter((one) => one.status !== 1);
  if (lost.length)
    refuseFile(lost.map(({ code }) => ({ key: 'programmes:trade-program.file.decided', params: { code } })));
  await tx.rows(sql`
    delete from trade_program_addresses
    where trade_program_id = ${id} and outlet_id <> all(${kept})
  `);
  await tx.rows(sql`
    insert into trade_program_addresses (trade_program_id, outlet_id, sell_out_plan, sell_in_plan)
    select ${id}::int, sent.outlet_id, sent.sell_out_plan, sent.sell_in_plan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      outlet_id int, sell_out_plan float8, sell_in_plan float8
    )
    on conflict (trade_program_id, outlet_id) do update
      set sell_out_plan = excluded.sell_out_plan, sell_in_plan = excluded.sell_in_plan
  `);
}

/**
 * Checks that the dates of the phases are in order, and imports the addresses of a new file (document 1, sections 2.8
 * and 5).
 */
export const saved: Saved = async (call, tx, { id, changed }) => {
  const row = (await tx.one<Row>(sql`
    select file_link, start_collection_phase as start, end_collection_phase as end, start_ended_phase as ended
    from trade_program
    where id = ${id}
  `))!;
  if (Date.parse(row.end) <= Date.parse(row.start)) refuseDates('end_collection_phase', 'endsBeforeStart');
  if (Date.parse(row.ended) <= Date.parse(row.end)) refuseDates('start_ended_phase', 'endedTooEarly');
  if (changed.includes('file_link') && row.file_link) await putAddresses(tx, id, await plannedIn(call, row.file_link));
};
