// npm run bench [-- --only start,list] [--runs 5] [--users 100000] [--events 1000000] [--outlets 50000] [--rows 1000000] [--market HUNGARY]
// `--only` takes names of parts in bench/main.ts.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install } from '../bin/install.mjs';
import { withoutSettings } from '../bin/setting-names.mjs';

checkNode();
install();
const { runnerImport } = await import('vite');
const root = join(import.meta.dirname, '..');
// Makes sure that the current sources are measured.
execFileSync(process.execPath, [join(root, 'bin/build.mjs'), '--stale', '--edition', 'DEMO'], {
  env: withoutSettings(process.env),
  stdio: 'inherit',
});
await runnerImport(join(root, 'bench/main.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(0);
