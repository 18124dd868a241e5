// npm run bench [-- --only weight,frames,console,list,export,import,scale] [--runs 5] [--users 100000] [--many 1000000]
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'bench/main.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(0);
