import { sql, type SQL } from 'drizzle-orm';
import { mayOpen, phaseOf, type Phase } from '../../../machines/trade-phases';
import { outlets } from '../../../src/admin/outlets/resource';
import { tradeAddresses } from '../../../src/admin/trade-program/addresses/resource';
import { tradePrograms } from '../../../src/admin/trade-program/resource';
import type { Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Query } from '../../database/database';
import { rowsInSight } from '../../access/row-scope';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import { like } from '../../records/like';
import type { WireRecord } from '../../records/shape';
import { anywhere } from '../../database/text';

type AnyCall = Call<unknown, unknown>;
const missing = () => new Refusal(404, 'noSuchRecord');

/** Parses an id in the path; an invalid one is a 404, as no record can have it. */
export const pathId = (text: string | undefined): number => {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2147483647) throw missing();
  return id;
};

export interface Opened {
  id: number;
  record: WireRecord;
  phase: Phase | null;
}
/**
 * The programme in the path, if its phase is open to the caller's roles (document 1, section 4). Otherwise a 404, as
 * the console ends the session on a 403.
 */
export async function openProgramme(call: AnyCall, tx: Query = call.db): Promise<Opened> {
  const id = pathId(call.params.id);
  const own = call.contracts.get(tradePrograms.path) as ContractIn<Resource>;
  const found = await call.records.get({ own, staff: call.staff, id, tx });
  if (!found) throw missing();
  const phase = phaseOf(found.record.phase);
  if (!mayOpen(phase, call.staff.roles)) throw new Refusal(404, 'programmes:trade-program.closed');
  return { id, record: found.record, phase };
}

/** The row-level scope of outlets: a BA's own, those of an RSM's region. */
const outletsInSight = (call: AnyCall): SQL =>
  rowsInSight(new ContractIn<Resource>(outlets, call.edition), call.staff)?.where ?? sql`true`;

export interface AddressFilters {
  outlet_code?: string | undefined;
  manager_id?: readonly number[] | undefined;
  rsm_id?: readonly number[] | undefined;
}
/** `rsm_id` selects the outlets in the regions of these RSMs. */
const conditions = (call: AnyCall, { outlet_code, manager_id, rsm_id }: AddressFilters): SQL[] => [
  outletsInSight(call),
  ...(outlet_code ? [like(sql`outlets.outlet_code`, anywhere(outlet_code))] : []),
  ...(manager_id ? [sql`outlets.manager_id = any(${sql.param([...manager_id])})`] : []),
  ...(rsm_id
    ? [
        sql`
          outlets.region_id in (
            select region_id
            from managers
            where id = any(${sql.param([...rsm_id])}) and 'RSM' = any(roles)
          )
        `,
      ]
    : []),
];
/** Refuses filters that the caller's roles do not have, with their names, as every list does. */
export function checkFilters(call: AnyCall, filters: AddressFilters): void {
  const offered = new ContractIn(tradeAddresses, call.edition).filters(call.staff.roles);
  const unknown = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && !Object.hasOwn(offered, name),
  );
  if (unknown.length)
    throw new Refusal(400, 'invalidQuery', {
      errors: Object.fromEntries(unknown.map(([name]) => [name, [{ key: 'unknownFilter', params: { field: name } }]])),
    });
}

const from = sql`
  from trade_program_addresses a
  join outlets on outlets.id = a.outlet_id
  left join legal_entities le on le.id = outlets.legal_entity_id
`;
const street = sql`trim(outlets.street || ' ' || coalesce(outlets.building_number, ''))`;
const counted = (selected: boolean) =>
  sql`
    (
      select count(*)::int
      from trade_program_users u
      where u.trade_program_id = a.trade_program_id and u.outlet_id = a.outlet_id and u.selected = ${selected}
    )
  `;

export interface AddressRow {
  address_id: number;
  outlet_code: string;
  legal_name: string | null;
  street: string;
  sell_out_plan: number;
  sell_in_plan: number;
  status: number;
  reason_denied: string | null;
  version: number;
  accepted_users: number;
  declined_users: number;
}
const row = sql`
  a.outlet_id as address_id, outlets.outlet_code, le.name as legal_name, ${street} as street, a.sell_out_plan,
  a.sell_in_plan, a.status, a.reason_denied, a.version
`;

/** A page of a programme's addresses, sorted by id, descending (document 1, section 2.1). */
export function addressRows(
  call: AnyCall,
  programme: number,
  filters: AddressFilters,
  page: { offset: number; limit: number },
): Promise<AddressRow[]> {
  const where = sql.join([sql`a.trade_program_id = ${programme}`, ...conditions(call, filters)], sql` and `);
  return call.db.rows<AddressRow>(sql`
    select ${row}, ${counted(true)} as accepted_users, ${counted(false)} as declined_users
    ${from}
    where ${where}
    order by a.outlet_id desc
    offset ${page.offset}
    limit ${page.limit}
  `);
}
export async function addressCount(call: AnyCall, programme: number, filters: AddressFilters): Promise<number> {
  const where = sql.join([sql`a.trade_program_id = ${programme}`, ...conditions(call, filters)], sql` and `);
  return (await call.db.one<{ count: number }>(sql`select count(*)::int as count ${from} where ${where}`))!.count;
}

/**
 * The address in the path, if it belongs to the programme and the caller's scope. `lock` locks its row until the
 * transaction ends.
 */
export async function addressOf(call: AnyCall, tx: Query, programme: number, lock = false): Promise<AddressRow> {
  const where = sql`
    a.trade_program_id = ${programme}
    and a.outlet_id = ${pathId(call.params.addressId)}
    and ${outletsInSight(call)}
  `;
  const found = await tx.one<AddressRow>(
    sql`
      select ${row}
      ${from}
      where ${where} ${lock ? sql`for update of a` : sql``}
    `,
  );
  if (!found) throw missing();
  return found;
}

/** A row in the wire format (document 1, section 3). */
export const asRow = ({ address_id, outlet_code, legal_name, street, version: _, ...rest }: AddressRow) => ({
  address_id,
  addresses: { outlet_code, legal_entities: { name: legal_name }, street },
  ...rest,
});
