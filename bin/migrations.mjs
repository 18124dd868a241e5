// Writes server/database/migrations/<n>_<name>.sql if the tables have changed: npm run migrations -- add-brands
import { join } from 'node:path';
import { checkNode, install } from './install.mjs';

checkNode();
install();
const { runnerImport } = await import('vite');
const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'server/database/generate.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const file = await module.generate(process.argv[2] ?? 'change');
console.log(file ? `Wrote ${file}` : 'The migrations are current.');
