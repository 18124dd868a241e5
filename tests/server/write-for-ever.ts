import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../server/database/open';

// Writes rows into the database of a folder until it is killed. It prints a row's id once the database has acknowledged
// the row.
const db = await openEmbedded(process.argv[2]);
await db.rows(sql`create table if not exists kept (id integer primary key)`);
for (let id = 1; ; id++) {
  await db.rows(sql`insert into kept (id) values (${id})`);
  process.stdout.write(`${id}\n`);
}
