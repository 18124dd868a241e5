// Prints as JSON which market and role has which screen: npm run --silent matrix
import { join } from 'node:path';
import { checkNode, install } from './install.mjs';

checkNode();
install();
const { runnerImport } = await import('vite');
const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'server/matrix.ts'), { root, configFile: false, logLevel: 'error' });
process.stdout.write(`${JSON.stringify(module.matrix(), null, 2)}\n`);
