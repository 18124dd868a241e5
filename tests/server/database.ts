import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import { openEmbedded, openPostgres } from '../../server/database/open';

/** The database of this run: PGlite, or PostgreSQL if TEST_DATABASE=postgres. */
export const kind: Database['kind'] = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

const folders = new Set<string>();
const clear = (folder: string) => {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
};
process.once('exit', () => folders.forEach(clear));
// Vitest ends its workers with this signal; without a handler the 'exit' event would not be emitted.
process.once('SIGTERM', () => process.exit());

/** A folder that is removed after the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-console-'));
  folders.add(folder);
  return folder;
}

/** The folder of a migrated database, created once per set of migrations. A copy of it opens in a third of a second. */
function template(): string {
  const migrations = join(import.meta.dirname, '../../server/database/migrations');
  const hash = createHash('sha1');
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)));
  return join(tmpdir(), `loyalty-console-test-${hash.digest('hex').slice(0, 12)}`);
}

/** A folder with an empty, migrated embedded database. */
export async function embeddedFolder(): Promise<string> {
  const made = template();
  if (!existsSync(made)) {
    const making = mkdtempSync(join(tmpdir(), 'loyalty-console-'));
    const db = await openEmbedded(making);
    await migrate(db);
    await db.close();
    try {
      renameSync(making, made);
    } catch {
      // Another test process has created it first.
      rmSync(making, { recursive: true, force: true });
    }
  }
  const folder = temporaryFolder();
  cpSync(made, folder, { recursive: true });
  return folder;
}

async function freshEmbedded(): Promise<Database> {
  const folder = await embeddedFolder();
  const db = await openEmbedded(folder);
  const { close } = db;
  db.close = async () => {
    await close();
    clear(folder);
  };
  return db;
}

const binaries = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
  existsSync(root)
    ? readdirSync(root)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(root, version, 'bin'))
    : [],
);
/** The folder of PostgreSQL's server programs; undefined if it is not installed. */
export const postgresPrograms = [process.env.POSTGRES_BIN ?? '', ...binaries].find(
  (one) => one && existsSync(join(one, 'initdb')),
);

export interface Cluster {
  url: (database: string) => string;
  /** Shuts the server down and ends all its connections, as a restart or a failover does. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL in a temporary folder, which can only be reached through a socket in it. PostgreSQL
 * refuses to run as root, so root starts it as the user postgres.
 */
export async function startPostgres(): Promise<Cluster> {
  if (!postgresPrograms)
    throw new Error('PostgreSQL is not installed: its server programs are needed (Debian: apt-get install postgresql)');
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-console-pg-'));
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  const as = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(postgresPrograms, 'initdb'),
    ['-D', data, '-U', 'postgres', '--no-sync', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    `listen_addresses=''`,
    `unix_socket_directories='${folder}'`,
    'max_connections=200',
    ...(process.env.TEST_POSTGRES_SETTINGS?.split(' ') ?? []),
  ];
  appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  const control = (...words: string[]) =>
    promisify(execFile)(join(postgresPrograms!, 'pg_ctl'), ['-D', data, '-s', '-w', ...words], { ...as, cwd: folder });
  const resume = async () => void (await control('-l', join(folder, 'log'), 'start'));
  await resume();
  // `cat` ends when its input is closed, which happens when this process ends for any reason; then the shell stops the
  // server and removes the folder.
  const watch = 'cat > /dev/null; "$0" -D "$1/data" -s -w -m immediate stop; cd /; rm -rf "$1"';
  const watcher = spawn('/bin/sh', ['-c', watch, join(postgresPrograms, 'pg_ctl'), folder], {
    ...as,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => watcher.once('exit', () => resolve()));
  return {
    url: (database) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    halt: async () => void (await control('-m', 'fast', 'stop')),
    resume,
    async stop() {
      watcher.stdin.end();
      await ended;
    },
  };
}

let cluster: Promise<Cluster> | undefined;
let migrated: Promise<void> | undefined;
let count = 0;

async function freshPostgres(): Promise<Database> {
  const { url } = await (cluster ??= startPostgres());
  const asAdministrator = async (statement: string) => {
    const db = await openPostgres(url('postgres'), 1);
    await db.rows(sql.raw(statement));
    await db.close();
  };
  await (migrated ??= (async () => {
    await asAdministrator('create database migrated');
    const db = await openPostgres(url('migrated'));
    await migrate(db);
    await db.close();
  })());
  const name = `test_${++count}`;
  await asAdministrator(`create database ${name} template migrated`);
  return openPostgres(url(name));
}

/** A new, empty, migrated database. */
export const freshDatabase = (): Promise<Database> => (kind === 'postgres' ? freshPostgres() : freshEmbedded());

/** A second connection to a PostgreSQL database made by `freshDatabase`, as another server instance would have. */
export const beside = async (): Promise<Database> => openPostgres((await cluster!).url(`test_${count}`));
