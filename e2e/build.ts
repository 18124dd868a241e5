import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { editionsUnderTest } from './server';

/** Builds what the tests start, where it is missing or stale. */
export default function build(): void {
  for (const edition of editionsUnderTest) {
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../bin/build.mjs'), '--stale', '--edition', edition], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`The console for ${edition} could not be built`);
  }
}
