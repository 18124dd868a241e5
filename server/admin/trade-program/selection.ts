import { sql } from 'drizzle-orm';
import { whyLocked } from '../../../machines/trade-phases';
import { tradeAddresses } from '../../../src/admin/trade-program/addresses/resource';
import { confirmed, denied } from '../../../src/admin/trade-program/addresses/statuses';
import { tradePrograms } from '../../../src/admin/trade-program/resource';
import { inSight } from '../../access/row-scope';
import type { Query } from '../../database/database';
import { changesOf } from '../../http/log';
import { Refusal } from '../../http/refusal';
import type { AddressUser } from '../../../machines/trade-address';
import type { Call } from '../../http/route';
import { addressOf, openProgramme, type AddressRow, type Opened } from './addresses';

type AnyCall = Call<unknown, unknown>;
/**
 * The outlet's active sellers, and everyone whom an earlier decision selected or left out, within the caller's row-level
 * scope (decisions, roles): an outlet may have sellers of several managers.
 */
const usersOf = ({ staff, edition }: AnyCall, tx: Query, programme: number, outlet: number) =>
  tx.rows<AddressUser>(sql`
    select users.id, users.name, users.surname, users.phone, users.last_transaction_date,
      coalesce(t.selected, false) as selected
    from users
    left join trade_program_users t on t.user_id = users.id
      and t.trade_program_id = ${programme}
      and t.outlet_id = ${outlet}
    where ${inSight(staff, edition)} and (
      t.user_id is not null
      or (users.outlet_address_id = ${outlet} and users.status = 1 and users.delete_requested_at is null)
    )
    order by users.surname, users.name, users.id
  `);

const etag = (version: number) => `"${version}"`;
const asDetail = ({ record }: Opened, one: AddressRow, users: readonly AddressUser[]) => ({
  trade_program: {
    id: record.id,
    name: record.name,
    phase: record.phase,
    outlet_code: one.outlet_code,
    legal_name: one.legal_name,
    address: one.street,
    sell_out_plan: one.sell_out_plan,
    sell_in_plan: one.sell_in_plan,
    trade_program_addresses_status: one.status,
    reason_denied: one.reason_denied,
  },
  users_trade_program: users,
});

/** An address with its users (document 1, sections 3 and 7). */
export async function addressDetail(call: AnyCall, tx: Query = call.db) {
  const programme = await openProgramme(call, tx);
  const address = await addressOf(call, tx, programme.id);
  call.reply.header('etag', etag(address.version));
  return asDetail(programme, address, await usersOf(call, tx, programme.id, address.address_id));
}

/** Either the ids of the selected users, or the reason why the address is denied. */
export type Decision = { selected: readonly number[] } | { reason: string };

/** Whether the decision is already stored, so that a retry after a lost answer has no second effect. */
function isDecided(address: AddressRow, users: readonly AddressUser[], decision: Decision): boolean {
  if ('reason' in decision) return address.status === denied && address.reason_denied === decision.reason;
  const wanted = new Set(decision.selected);
  return address.status === confirmed && users.every((one) => one.selected === wanted.has(one.id));
}

/**
 * Stores a decision about these users; returns its values. Of other users' selection a confirmation says nothing, and a
 * denial leaves nobody selected.
 */
async function write(
  tx: Query,
  programme: number,
  address: AddressRow,
  users: readonly AddressUser[],
  decision: Decision,
): Promise<{ status: number; reason_denied: string | null; selected_users: number[] }> {
  const selected = new Set('selected' in decision ? decision.selected : []);
  const rows = JSON.stringify(users.map(({ id }) => ({ user_id: id, selected: selected.has(id) })));
  await tx.rows(sql`
    delete from trade_program_users
    where trade_program_id = ${programme} and outlet_id = ${address.address_id}
      and user_id = any(${sql.param(users.map(({ id }) => id))})
  `);
  if ('reason' in decision)
    await tx.rows(sql`
      update trade_program_users
      set selected = false
      where trade_program_id = ${programme} and outlet_id = ${address.address_id}
    `);
  await tx.rows(sql`
    insert into trade_program_users (trade_program_id, outlet_id, user_id, selected)
    select ${programme}::int, ${address.address_id}::int, sent.user_id, sent.selected
    from jsonb_to_recordset(${rows}::jsonb) as sent (user_id int, selected boolean)
  `);
  const [status, reason] = 'reason' in decision ? [denied, decision.reason] : [confirmed, null];
  await tx.rows(sql`
    update trade_program_addresses
    set status = ${status}, reason_denied = ${reason}, version = version + 1
    where trade_program_id = ${programme} and outlet_id = ${address.address_id}
  `);
  const selected_users = users.map((one) => one.id).filter((id) => selected.has(id));
  return { status, reason_denied: reason, selected_users };
}

/**
 * Confirms or denies an address, once. An If-Match with an older version is a 409 (document 1, sections 4 and 7;
 * decisions, the wire). A phase in which the caller's roles may not decide is also a 409, as the console ends the
 * session on a 403.
 */
export async function decide(call: AnyCall, decision: Decision) {
  let changed = false;
  const answer = await call.db.transaction(async (tx) => {
    const programme = await openProgramme(call, tx);
    const address = await addressOf(call, tx, programme.id, true);
    const locked = whyLocked(programme.phase, call.staff.roles);
    if (locked) throw new Refusal(409, `programmes:address.${locked}`);
    const users = await usersOf(call, tx, programme.id, address.address_id);
    const known = new Set(users.map((one) => one.id));
    const strange = 'selected' in decision ? decision.selected.find((id) => !known.has(id)) : undefined;
    if (strange !== undefined)
      throw new Refusal(422, 'invalid', {
        errors: { selected_users: [{ key: 'programmes:address.refused.user', params: { id: strange } }] },
      });
    if (!isDecided(address, users, decision)) {
      const read = call.request.headers['if-match'];
      if (
        read !== undefined &&
        read !== '*' &&
        !read.split(',').some((one) => one.trim().replace(/^W\//, '') === etag(address.version))
      )
        throw new Refusal(409, 'programmes:address.refused.changed', {
          body: { record: asDetail(programme, address, users) },
          headers: { etag: etag(address.version) },
        });
      const after = await write(tx, programme.id, address, users, decision);
      const said = 'reason' in decision ? 'denied' : `confirmed, ${decision.selected.length} of ${users.length}`;
      await call.log(
        'update',
        `${tradeAddresses.path} ${address.address_id}: ${tradePrograms.path} ${programme.id}, ${address.outlet_code} ${said}`,
        tx,
        changesOf(
          call,
          tradeAddresses,
          { ...address, selected_users: users.filter((one) => one.selected).map((one) => one.id) },
          after,
        ),
      );
      changed = true;
    }
    return addressDetail(call, tx);
  });
  if (changed) call.live.changed(tradeAddresses, 'updated', []);
  return answer;
}
