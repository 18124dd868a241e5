import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'bench', process.argv[2]), { root, configFile: false, logLevel: 'error' });
