import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/database';
import { openPostgres } from '../server/database/open';

interface Column {
  table: string;
  name: string;
  type: string;
  is_unique: boolean;
  target: string | null;
}

/**
 * The users table and all tables that refer to it, directly or indirectly. Chats are left out, because their ids
 * contain the user's id and no report reads them.
 */
async function tablesOfUsers(db: Database): Promise<Map<string, Column[]>> {
  const columns = await db.rows<Column>(sql`
    select t.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and i.indnatts = 1 and a.attnum = any(i.indkey)) as is_unique,
      (select target.relname::text from pg_constraint c join pg_class target on target.oid = c.confrelid where c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum]) as target
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not in ('chats', 'messages') order by t.relname, a.attnum`);
  const all = new Map<string, Column[]>();
  for (const one of columns) all.set(one.table, [...(all.get(one.table) ?? []), one]);
  const found = new Set(['users']);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [table, own] of all) if (own.some(({ target }) => target && found.has(target))) found.add(table);
  }
  return new Map([...found].map((table) => [table, all.get(table)!]));
}

/** The number of events in a market: all rows that belong to a user. */
export async function eventsIn(db: Database): Promise<number> {
  const tables = [...(await tablesOfUsers(db)).keys()].filter((one) => one !== 'users');
  return (await db.one<{ count: number }>(
    sql.raw(`select ${tables.map((one) => `(select count(*) from ${one})`).join(' + ')} as count`),
  ))!.count;
}

/**
 * Makes a market ten times as large: adds nine copies of each user with all their events and the same dates, and nine
 * copies of each sign-in of staff. Ids and foreign keys are shifted together.
 */
export async function tenTimes(url: string): Promise<void> {
  // A single connection, so that the session setting below applies to all statements.
  const db = await openPostgres(url, 1);
  const tables = await tablesOfUsers(db);
  // Turns off triggers and foreign-key checks, which would inspect every row; the copies are consistent.
  await db.rows(sql`set session_replication_role = replica`);
  const spans = new Map<string, number>();
  for (const [table, columns] of tables) {
    if (columns.some(({ name }) => name === 'id'))
      spans.set(
        table,
        (await db.one<{ most: number }>(sql.raw(`select coalesce(max(id), 0)::int as most from ${table}`)))!.most,
      );
  }
  const moved = ({ table, name, type, target, is_unique }: Column) => {
    const along = name === 'id' ? table : name === 'winner_id' ? 'users' : target;
    if (along && spans.has(along)) return `"${name}" + copy * ${spans.get(along)}`;
    return is_unique && type === 'text' ? `"${name}" || '-' || copy` : `"${name}"`;
  };
  for (const [table, columns] of tables) {
    await db.rows(
      sql.raw(
        `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) select ${columns.map(moved).join(', ')} from ${table} cross join generate_series(1, 9) copy`,
      ),
    );
    if (spans.has(table))
      await db.rows(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), ${spans.get(table)! * 10 + 1})`));
  }
  await db.rows(
    sql`insert into logs (admin_id, staff_kind, action, date) select admin_id, staff_kind, action, date from logs cross join generate_series(1, 9)`,
  );
  await db.close();
}
