import { sql } from 'drizzle-orm';
import { outlets } from '../../../src/admin/outlets/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import { planOf, refuseRows } from './plan';
import { storedWorkbook } from './workbook';
import { rowsInSight } from '../../access/row-scope';
import type { Saved } from '../../http/saved';

/**
 * A new import file replaces the programme's outlets, but only those within the row-level scope of the person who saves
 * it.
 */
export const saved: Saved = async (call, tx, { id, changed }) => {
  if (!changed.includes('file_link')) return;
  const program = (await tx.one<{ file_link: string | null }>(
    sql`select file_link from cpa_program where id = ${id}`,
  ))!;
  if (program.file_link === null) return;
  const plan = planOf(await storedWorkbook(call, program.file_link), call.edition, call.language);
  const sight = rowsInSight(new ContractIn(outlets, call.edition), call.staff)?.where ?? sql`true`;
  const known = await tx.rows<{ id: number; outlet_code: string }>(sql`
    select id, outlet_code
    from outlets
    where outlet_code = any(${sql.param(plan.map((one) => one.outlet_code))}) and ${sight}
  `);
  const ids = new Map(known.map((one) => [one.outlet_code, one.id]));
  const strangers = plan.filter((one) => !ids.has(one.outlet_code));
  if (strangers.length)
    refuseRows(
      strangers.map(({ row, outlet_code }) => ({
        key: 'cpa:cpa-program.plan.noOutlet',
        params: { row, code: outlet_code },
      })),
    );
  const rows = plan.map(({ outlet_code, sales_plan, plan_reward }) => ({
    outlet_id: ids.get(outlet_code),
    sales_plan,
    plan_reward,
  }));
  await tx.rows(sql`
    delete from cpa_program_outlets
    where program_id = ${id}
      and outlet_id in (select outlets.id from outlets where ${sight})
      and outlet_id <> all(${sql.param(rows.map((one) => one.outlet_id))})
  `);
  await tx.rows(sql`
    insert into cpa_program_outlets (program_id, outlet_id, sales_plan, plan_reward)
    select ${id}, outlet_id, sales_plan, plan_reward
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      outlet_id int, sales_plan int, plan_reward int
    )
    on conflict (program_id, outlet_id) do update
      set sales_plan = excluded.sales_plan, plan_reward = excluded.plan_reward
  `);
};
