import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { editionsUnderTest, keepFirstData } from './server';

/** Builds what the tests start, where it is missing or stale, and makes each market's first data. */
export default async function build(): Promise<void> {
  for (const edition of editionsUnderTest) {
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../bin/build.mjs'), '--stale', '--edition', edition], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`The console for ${edition} could not be built`);
  }
  // One after the other: each keeps a core and a half busy.
  for (const edition of editionsUnderTest) await keepFirstData(edition);
}
