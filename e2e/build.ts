import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EditionCode } from '../editions/edition';
import { editionsUnderTest, keepFirstData } from './server';

async function built(edition: EditionCode): Promise<void> {
  const [status] = (await once(
    spawn(process.execPath, [join(import.meta.dirname, '../bin/build.mjs'), '--stale', '--edition', edition], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    'exit',
  )) as [number | null];
  if (status !== 0) throw new Error(`The console for ${edition} could not be built`);
}

/** Builds what the tests start, where it is missing or stale, and makes each market's first data while the next is built. */
export default async function build(): Promise<void> {
  let data = Promise.resolve();
  for (const edition of editionsUnderTest) {
    await built(edition);
    data = data.then(() => keepFirstData(edition));
    // Awaited below; a failure is not to end the process before.
    data.catch(() => undefined);
  }
  await data;
}
