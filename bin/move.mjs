// npm run move -- --to postgres://user:password@host/database: copies the embedded data of EDITION in DATA_DIR into an
// empty PostgreSQL database.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, install } from './install.mjs';
import { isFresh, serverDir, buildWithStamp } from './stamps.mjs';
import { checkSettings } from './typescript.mjs';

checkNode();
install();
const option = process.argv.indexOf('--to');
const url = option > 0 ? process.argv[option + 1] : undefined;
if (!url || !/^postgres(ql)?:\/\//.test(url)) {
  console.error('Say where to: npm run move -- --to postgres://user:password@host/database');
  process.exit(1);
}
const { settings } = await checkSettings();
if (!isFresh('server')) {
  const { buildServer } = await import('./builds.mjs');
  await buildWithStamp('server', buildServer);
}
const { move } = await import(pathToFileURL(join(serverDir, 'move.js')).href);
try {
  const moved = await move(settings.dataDir, url);
  for (const { table, rows, checksum } of moved)
    console.log(`${table.padEnd(24)} ${String(rows).padStart(10)} rows  ${checksum}`);
  console.log(
    `Moved ${moved.reduce((sum, one) => sum + one.rows, 0)} rows, every table compared. Start with DATABASE_URL from now on; files stay in DATA_DIR or move to a bucket (README.md).`,
  );
} catch (error) {
  console.error(`Nothing was moved: ${error.message}`);
  process.exit(1);
}
process.exit(0);
