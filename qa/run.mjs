// npm run qa [-- --list] [--base-url https://… --edition HUNGARY] [--machine ticket] [--role admin] [--replay token]: qa/README.md
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'qa/main.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(process.exitCode ?? 0);
