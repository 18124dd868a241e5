import { sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Query } from '../database/database';
import { announcementOf } from './announcement';

/**
 * Schedules, moves or withdraws the push notification of a record that was just saved, in the same transaction. A
 * record has one push: once it was sent, later saves change nothing. Resources without the fields `push` and `message`
 * send none (document 2, sections 3.5 and 3.10; decisions, 'Audience').
 */
export async function schedulePush(tx: Query, own: ContractIn<Resource>, id: number): Promise<void> {
  const announcement = announcementOf(own, id);
  if (!announcement) return;
  const { path } = own.contract;
  await tx.rows(sql`
    with record as (${announcement}), withdrawn as (
      delete from pushes
      using record
      where path = ${path} and record_id = ${id} and sent_at is null and not record.is_wanted
    )
    insert into pushes (path, record_id, title, text, due_at)
    select ${path}, ${id}, title, text, due_at
    from record
    where is_wanted
    on conflict (path, record_id) where not by_staff do update
    set title = excluded.title, text = excluded.text, due_at = excluded.due_at
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
