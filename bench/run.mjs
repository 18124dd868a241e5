// npm run bench [-- --only weight,frames,chats,console,list,export,import,scale,reports] [--runs 5] [--users 100000] [--many 1000000] [--events 1000000] [--market HUNGARY]
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'bench/main.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(0);
