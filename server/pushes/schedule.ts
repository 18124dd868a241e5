import { sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Query } from '../database/database';
import { tableName } from '../database/derive';

/** The moment at which content begins: the first of these fields that the resource has. */
const moments = ['published_at', 'active_at', 'activated_at', 'start_date'] as const;

/**
 * Schedules, moves or withdraws the push notification of a record that was just saved, in the same transaction. A
 * record has one push: once it was sent, later saves change nothing. Resources without the fields `push` and `message`
 * send none (document 2, sections 3.5 and 3.10; decisions, 'Audience').
 */
export async function schedulePush(tx: Query, own: ContractIn<Resource>, id: number): Promise<void> {
  if (!own.has('push') || !own.has('message')) return;
  const { path, title = 'id' } = own.contract;
  const moment = moments.find((one) => own.has(one));
  // A day begins in the market's time zone.
  const begins = !moment
    ? sql`null::timestamptz`
    : own.fields.get(moment)?.kind === 'day'
      ? sql`${sql.identifier(moment)}::timestamp at time zone ${own.edition.timeZone}`
      : sql.identifier(moment);
  const column = (name: string, otherwise: string) => (own.has(name) ? sql.identifier(name) : sql.raw(otherwise));
  await tx.rows(sql`
    with record as (
      select
        push and coalesce(message, '') <> '' and coalesce(${column('status', '1')}, 0) = 1 as wanted,
        message, concat_ws(' ', ${sql.join(
          [title].flat().map((one) => sql.identifier(one)),
          sql`, `,
        )}) as title,
        ${column('target_group_id', 'null::int')} as group_id,
        coalesce(${begins}, now()) as due_at
      from ${sql.identifier(tableName(own.contract))}
      where id = ${id}
    ), withdrawn as (
      delete from pushes
      using record
      where path = ${path} and record_id = ${id} and sent_at is null and record.wanted is not true
    )
    insert into pushes (path, record_id, title, text, target_group_id, due_at)
    select ${path}, ${id}, title, message, group_id, due_at
    from record
    where wanted
    on conflict (path, record_id) do update
    set title = excluded.title, text = excluded.text, target_group_id = excluded.target_group_id,
      due_at = excluded.due_at
    where pushes.sent_at is null
  `);
}

/** Withdraws the push of a record that is deleted, unless it was sent. */
export async function cancelPush(tx: Query, own: ContractIn<Resource>, id: number): Promise<void> {
  if (own.has('push'))
    await tx.rows(sql`
      delete from pushes
      where path = ${own.contract.path} and record_id = ${id} and sent_at is null
    `);
}
