// npm run qa:faults [-- --machine import] [--only 'sent twice'] [--quick]: qa/README.md
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'qa/faults/main.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(process.exitCode ?? 0);
