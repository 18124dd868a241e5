import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { tables } from './tables';

type Snapshot = Parameters<typeof generateMigration>[0];
const folder = join(import.meta.dirname, 'migrations');
const snapshotFile = join(folder, 'snapshot.json');

/** The SQL statements that are missing in the committed migrations; none when they match the tables. */
export async function pending(): Promise<{ statements: string[]; snapshot: Snapshot }> {
  const snapshot = generateDrizzleJson(tables);
  let before: Snapshot;
  try {
    before = JSON.parse(readFileSync(snapshotFile, 'utf8')) as Snapshot;
  } catch {
    before = generateDrizzleJson({});
  }
  // First without the tables that are gone: the tool would otherwise ask whether a new one is an old one renamed.
  const kept = Object.fromEntries(Object.entries(before.tables).filter(([name]) => name in snapshot.tables));
  const between = { ...before, tables: kept };
  const statements = [...(await generateMigration(before, between)), ...(await generateMigration(between, snapshot))];
  return { statements, snapshot };
}

/** Writes the next migration, if one is needed, and returns its path. `npm run migrations -- <name>`. */
export async function generate(name: string): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  const { statements, snapshot } = await pending();
  if (!statements.length) return;
  const number = String(readdirSync(folder).filter((one) => one.endsWith('.sql')).length).padStart(4, '0');
  const file = join(folder, `${number}_${name}.sql`);
  writeFileSync(file, `${statements.join('\n--> statement\n')}\n`);
  writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`);
  return file;
}
