import { sql } from 'drizzle-orm';
import type { Contract } from '../../src/contract/contract';
import type { Query } from '../database/database';
import type { Staff } from '../access/staff';
import { differences, type Change } from '../records/differences';
import type { WireRecord } from '../records/shape';
import type { Context } from './route';

export interface LogEntry {
  info?: string | undefined;
  changes?: readonly Change[] | undefined;
}
/** Entries per statement. */
const atOnce = 500;

/** Writes entries of one action to admin/logs, many per statement, and returns their ids (document 1, section 2.11). */
export async function writeLog(
  tx: Query,
  staff: Pick<Staff, 'kind' | 'id'> | undefined,
  action: string,
  entries: readonly LogEntry[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < entries.length; from += atOnce) {
    const rows = entries.slice(from, from + atOnce).map(({ info = '', changes }) => ({
      info: info.slice(0, 2000),
      changes: changes?.length ? changes : null,
    }));
    const written = await tx.rows<{ id: number }>(sql`
      insert into logs (admin_id, staff_kind, action, info, changes)
      select ${staff?.id ?? null}::int, ${staff?.kind ?? null}::text, ${action}::text, info, changes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (info text, changes jsonb)
      returning id
    `);
    ids.push(...written.map((one) => one.id));
  }
  return ids;
}

/**
 * The changes of an entry about a record that a call of its own updates: the values in `after` that differ from those
 * before, by the names of the contract's fields.
 */
export const changesOf = <V extends WireRecord>(
  { contracts }: Pick<Context, 'contracts'>,
  { path }: Contract,
  before: Readonly<Record<keyof V, unknown>>,
  after: V,
): Change[] => differences(contracts.get(path)!.fields, Object.keys(after), before, after);

export const by = (staff: Staff | undefined, info: string | undefined): string =>
  [staff && `${staff.kind} ${staff.name}`, info].filter(Boolean).join(' · ');
