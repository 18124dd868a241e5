import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { AddressInfo } from 'node:net';
import { createServer } from '../server/http/app';
import { consoleFolder } from '../server/http/console';
import { openPostgres } from '../server/database/open';
import { migrate } from '../server/database/migrate';
import { secret } from '../server/database/secret';
import { loadDemoData } from '../server/demo/load';
import { openFiles } from '../server/files/open';
import { readSettings } from '../server/settings';

export interface Statement {
  sql: string;
  params: unknown[];
}
export type Ask = 'capture' | 'captured' | 'watch' | 'peak';

/** The server under test in a separate process, so that its memory and its event loop can be measured on their own. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const db = await openPostgres(settings.databaseUrl!);
  await migrate(db);
  const files = await openFiles(settings, await secret(db, 'file links'));
  await loadDemoData(db, { edition: settings.edition, users: settings.demoUsers, now: new Date(), files });
  await db.rows(sql`vacuum analyze`);

  const dialect = new PgDialect();
  let captured: Statement[] | undefined;
  const seen = (query: SQL) => {
    captured?.push(dialect.sqlToQuery(query));
    return query;
  };
  const server = await createServer(
    settings,
    { ...db, rows: (query) => db.rows(seen(query)), one: (query) => db.one(seen(query)) },
    { console: consoleFolder(settings.edition.code) },
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });

  let peak = 0;
  let watching: ReturnType<typeof setInterval> | undefined;
  process.on('message', (ask: Ask) => {
    if (ask === 'capture') captured = [];
    if (ask === 'captured') process.send!({ captured });
    if (ask === 'watch') {
      global.gc?.();
      const before = process.memoryUsage().rss;
      peak = 0;
      watching = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss - before);
      }, 20);
    }
    if (ask === 'peak') {
      clearInterval(watching);
      process.send!({ peak: peak / 1_048_576 });
    }
  });
  process.send!({ url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` });
}

await serve();
// Vite's module runner loads dynamic imports only until this module has finished importing, so it never finishes.
await new Promise(() => {});
