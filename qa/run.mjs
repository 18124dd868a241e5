// npm run qa [-- --list] [--base-url https://… --edition HUNGARY] [--machine ticket] [--role admin] [--replay token]: qa/README.md
import { join } from 'node:path';
import { checkNode, install } from '../bin/install.mjs';

checkNode();
install();
const { runnerImport } = await import('vite');
const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'qa/main.ts'), { root, configFile: false, logLevel: 'error' });
