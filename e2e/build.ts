import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withoutSettings } from '../bin/setting-names.mjs';
import type { EditionCode } from '../editions/edition';
import { editionsUnderTest, keepFirstData, switchedOn } from './server';

async function built(edition: EditionCode): Promise<void> {
  const [status] = (await once(
    spawn(process.execPath, [join(import.meta.dirname, '../bin/build.mjs'), '--stale', '--edition', edition], {
      env: { ...withoutSettings(process.env), ...switchedOn },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    'exit',
  )) as [number | null];
  if (status !== 0) throw new Error(`The console for ${edition} could not be built`);
}

/**
 * Builds what the tests start if it is missing or out of date. While one market is built, the initial data of the
 * market before are created.
 */
export default async function build(): Promise<void> {
  let data = Promise.resolve();
  for (const edition of editionsUnderTest) {
    await built(edition);
    data = data.then(() => keepFirstData(edition));
    // Only prevents an 'unhandled rejection'; the error is thrown where `data` is awaited below.
    data.catch(() => undefined);
  }
  await data;
}
