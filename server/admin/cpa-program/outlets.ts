import { sql, type SQL } from 'drizzle-orm';
import { outlets } from '../../../src/admin/outlets/resource';
import type { Address, Seller } from '../../../src/admin/cpa-program/outlet-answer';
import { ContractIn } from '../../../src/contract/contract-in';
import { inSight } from '../../access/row-scope';
import type { Query } from '../../database/database';
import { anywhere } from '../../database/text';
import { rowsInSight } from '../../access/row-scope';
import type { Context } from '../../http/route';
import { like } from '../../records/like';
import type { Staff } from '../../access/staff';

type Seeing = Pick<Context, 'edition'> & { staff: Staff };

const outletsInSight = ({ edition, staff }: Seeing): SQL =>
  rowsInSight(new ContractIn(outlets, edition), staff)?.where ?? sql`true`;
/** The sellers whom the caller sees, without those who asked to be deleted. */
const sellersInSight = ({ edition, staff }: Seeing): SQL =>
  sql`users.delete_requested_at is null and ${inSight(staff, edition)}`;

interface Asked {
  program: number;
  code: string | undefined;
  limit: number;
  offset: number;
}

/**
 * A page of a programme's outlets with their sellers, sorted by id, descending (document 1, section 2.1), and the
 * total, within the caller's row-level scope (decisions, roles).
 */
export async function addressesOf(
  db: Query,
  seeing: Seeing,
  { program, code, limit, offset }: Asked,
): Promise<{ address: Address[]; total: number }> {
  const named = code ? like(sql`outlets.outlet_code`, anywhere(code)) : sql`true`;
  const from = sql`
    from cpa_program_outlets p
    join outlets on outlets.id = p.outlet_id
    where p.program_id = ${program} and ${named} and ${outletsInSight(seeing)}
  `;
  const { total } = (await db.one<{ total: number }>(sql`select count(*) as total ${from}`))!;
  const rows = await db.rows<Omit<Address, 'sellers'> & { outlet_id: number }>(sql`
    select page.id, page.outlet_id, o.outlet_code,
      concat_ws(' ', o.street, o.building_number) as outlet_address, c.name as outlet_city,
      le.name as outlet_legal_entity, page.sales_plan, page.plan_reward
    from (
      select p.*
      ${from}
      order by p.id desc
      limit ${limit}
      offset ${offset}
    ) page
    join outlets o on o.id = page.outlet_id
    left join cities c on c.id = o.city_id
    left join legal_entities le on le.id = o.legal_entity_id
    order by page.id desc
  `);
  const sellers = await db.rows<Seller & { outlet_id: number }>(sql`
    select users.id, users.outlet_address_id as outlet_id, users.name, users.surname, users.phone,
      users.last_transaction_date, coalesce(r.should_rewarded, false) as should_rewarded
    from users
    left join cpa_rewards r on r.program_id = ${program} and r.user_id = users.id
    where users.outlet_address_id = any(${sql.param(rows.map((one) => one.outlet_id))})
      and ${sellersInSight(seeing)}
    order by users.surname, users.name, users.id
  `);
  const sellersOf = new Map(rows.map(({ outlet_id }): [number, Seller[]] => [outlet_id, []]));
  for (const { outlet_id, ...seller } of sellers) sellersOf.get(outlet_id)!.push(seller);
  const address = rows.map(({ outlet_id, ...row }) => ({ ...row, sellers: sellersOf.get(outlet_id)! }));
  return { address, total };
}

/** Whether a user is a seller in one of the programme's outlets, within the caller's row-level scope. */
export async function sellsIn(db: Query, seeing: Seeing, program: number, user: number): Promise<boolean> {
  const found = await db.one(sql`
    select 1
    from users
    join outlets on outlets.id = users.outlet_address_id
    join cpa_program_outlets p on p.outlet_id = outlets.id
    where p.program_id = ${program}
      and users.id = ${user}
      and ${outletsInSight(seeing)}
      and ${sellersInSight(seeing)}
  `);
  return found !== undefined;
}
