// npm run qa:faults [-- --machine import] [--only 'sent twice'] [--quick]: qa/README.md
import { join } from 'node:path';
import { checkNode, install } from '../bin/install.mjs';

checkNode();
install();
const { runnerImport } = await import('vite');
const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'qa/faults/main.ts'), { root, configFile: false, logLevel: 'error' });
