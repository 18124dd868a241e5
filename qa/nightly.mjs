// npm run qa:nightly [-- --shard 2/8]: walks all workflows in all markets, then hunts all planted faults (qa/README.md)
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const given = process.argv.slice(2);
// The other options are those of the walks alone, which check them.
const { shard } = parseArgs({ args: given, options: { shard: { type: 'string' } }, strict: false }).values;
const run = (file, words) =>
  spawnSync(process.execPath, [join(import.meta.dirname, file), ...words], { stdio: 'inherit' }).status;
// Three paths at once leave neither of two cores waiting for a page. The faults are hunted even if a path fails: both
// results are wanted in the morning. With options that the walks refuse (status 2), nothing is done.
const walks = run('run.mjs', ['--nightly', '--workers', '3', ...given]);
const faults = walks === 2 ? 2 : run('faults.mjs', shard === undefined ? [] : ['--shard', String(shard)]);
process.exitCode = walks === 0 && faults === 0 ? 0 : 1;
