import { spawn } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database';
import { lockDirectory } from '../../server/database/directory-lock';
import { pending } from '../../server/database/generate';
import { claimMarket } from '../../server/database/market';
import { migrate } from '../../server/database/migrate';
import { openEmbedded } from '../../server/database/open';
import { embeddedFolder, freshDatabase } from './database';

test('the committed migrations are those of the tables: npm run migrations', async () => {
  expect((await pending()).statements).toEqual([]);
});

describe('a database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase();
    await db.rows(
      sql`insert into users (id, name, surname, phone, status) values (1, 'A', 'B', '+1', 1), (2, 'C', 'D', '+2', 1)`,
    );
    await db.rows(sql`insert into transaction_types (id, name) values (1, 'Quiz')`);
  });
  afterAll(() => db.close());
  const balances = () => db.rows<{ id: number; coins: number }>(sql`select id, coins from users order by id`);

  test('is migrated once', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  test('balances follow the transactions: added, changed, moved and removed', async () => {
    await db.rows(
      sql`insert into transactions (id, user_id, type_id, coins, leaf) values (1, 1, 1, 10, false), (2, 1, 1, -3, false), (3, 2, 1, 5, false), (4, 2, 1, 99, true)`,
    );
    expect(await balances()).toEqual([
      { id: 1, coins: 7 },
      { id: 2, coins: 5 },
    ]);
    await db.rows(sql`update transactions set coins = 20 where id = 1`);
    await db.rows(sql`update transactions set user_id = 1 where id = 3`);
    expect(await balances()).toEqual([
      { id: 1, coins: 22 },
      { id: 2, coins: 0 },
    ]);
    await db.rows(sql`delete from transactions where user_id = 1`);
    expect(await balances()).toEqual([
      { id: 1, coins: 0 },
      { id: 2, coins: 0 },
    ]);
    expect(await db.one(sql`select last_transaction_date as last, version from users where id = 1`)).toEqual({
      last: null,
      version: 1,
    });
  });

  test('belongs to the market that it was first started with', async () => {
    await claimMarket(db, 'HUNGARY');
    await claimMarket(db, 'HUNGARY');
    await expect(claimMarket(db, 'BELARUS')).rejects.toThrow(
      'This database holds the market HUNGARY: start it with EDITION=HUNGARY, or give BELARUS a database of its own',
    );
  });

  test('a transaction is all or nothing', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.rows(sql`update users set name = 'Half' where id = 1`);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await db.one(sql`select name from users where id = 1`)).toEqual({ name: 'A' });
  });

  test('the outer handle inside a transaction is an error rather than a wait for ever', async () => {
    await expect(db.transaction(async () => db.rows(sql`select 1`))).rejects.toThrow('handle');
  });

  test('copies awkward values in and out', async () => {
    const rows = [
      [10, 'tab\t', 'back\\slash', '+10', 1],
      [11, 'line\nbreak', '"quoted"', '+11', 1],
      [12, '\\N', "O'Neil ‮ 漢", '+12', 1],
    ];
    await db.copyIn('users', ['id', 'name', 'surname', 'phone', 'status'], rows);
    const out: unknown[] = [];
    for await (const chunk of db.copyOut('users', ['id', 'name', 'surname', 'phone', 'status'])) out.push(...chunk);
    expect(out.slice(2)).toEqual(rows);
  });

  test('a copy that fails leaves nothing', async () => {
    await expect(
      db.copyIn(
        'users',
        ['id', 'name', 'surname', 'phone', 'status'],
        [
          [20, 'x', 'y', '+20', 1],
          [20, 'x', 'y', '+21', 1],
        ],
      ),
    ).rejects.toThrow();
    expect(await db.one(sql`select count(*) as count from users where id = 20`)).toEqual({ count: 0 });
  });
});

const root = join(import.meta.dirname, '../..');
/**
 * Starts a process that opens the database in a folder and keeps writing rows. It prints each id once the row is
 * acknowledged.
 */
function writer(folder: string) {
  const file = join(folder, 'writer.mjs');
  writeFileSync(
    file,
    `
    import { runnerImport } from ${JSON.stringify(join(root, 'node_modules/vite/dist/node/index.js'))};
    process.chdir(${JSON.stringify(root)});
    process.argv[2] = ${JSON.stringify(folder)};
    await runnerImport(${JSON.stringify(join(root, 'tests/server/write-for-ever.ts'))}, { configFile: false, logLevel: 'silent' });
  `,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let wrong = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (wrong += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    ended,
    acknowledged: () => said.split('\n').slice(0, -1).map(Number),
    until: (ready: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        child.stdout.on('data', () => ready() && resolve());
        void ended.then(() => reject(new Error(wrong)));
      }),
  };
}

describe('the embedded database', () => {
  test('keeps what it acknowledged when it is killed, and is opened by one process at a time', async () => {
    const folder = await embeddedFolder();
    const first = writer(folder);
    try {
      await first.until(() => first.acknowledged().length >= 30);
      await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${first.child.pid}`);
    } finally {
      first.child.kill('SIGKILL');
      await first.ended;
    }
    const db = await openEmbedded(folder);
    const kept = new Set((await db.rows<{ id: number }>(sql`select id from kept`)).map((one) => one.id));
    await db.close();
    expect(first.acknowledged().filter((id) => !kept.has(id))).toEqual([]);
  });
  describe('whose lock is of another container', () => {
    /** Locks a folder's database like a process of another container, whose clock is off by this many seconds. */
    const lockedIn = async (seconds: number) => {
      const folder = await embeddedFolder();
      const lock = join(folder, 'database.lock');
      const beat = () => utimesSync(lock, new Date(), new Date(Date.now() + seconds * 1000));
      writeFileSync(lock, `${process.pid} 1 another container`);
      beat();
      return { folder, lock, beat };
    };
    test('is not opened while that beats', async () => {
      const { folder, lock, beat } = await lockedIn(-3600);
      const beating = setInterval(beat, 100);
      await expect(openEmbedded(folder)).rejects.toThrow('in use by a process in another container');
      clearInterval(beating);
      expect(readFileSync(lock, 'utf8')).toContain('another container');
    });
    test('is opened once that has not beaten for a while', async () => {
      const { folder, lock } = await lockedIn(3600);
      const db = await openEmbedded(folder);
      expect(readFileSync(lock, 'utf8')).not.toContain('another container');
      await db.close();
      expect(existsSync(lock)).toBe(false);
    });
  });

  test('leaves the lock of whoever takes it over while it is closed', async () => {
    const lock = join(await embeddedFolder(), 'database.lock');
    const unlock = await lockDirectory(lock);
    const unlocked = unlock();
    writeFileSync(lock, '1 1 another container');
    await unlocked;
    expect(readFileSync(lock, 'utf8')).toBe('1 1 another container');
  });

  test('is written to no more by a process whose lock was taken over', async () => {
    const folder = await embeddedFolder();
    const first = writer(folder);
    try {
      await first.until(() => first.acknowledged().length > 0);
      writeFileSync(join(folder, 'database.lock'), '1 1 another container');
      await first.ended;
      expect(first.child.signalCode).toBe('SIGKILL');
    } finally {
      first.child.kill('SIGKILL');
    }
  });
});
