// npm run workflows: generates docs/workflows/<machine>.md for every machine.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install } from './install.mjs';

checkNode();
install();
const { runnerImport } = await import('vite');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/workflows');
const { module } = await runnerImport(join(root, 'qa/workflows.ts'), { root, configFile: false, logLevel: 'error' });
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!module.machines.has(name.replace(/\.md$/, ''))) rmSync(join(folder, name));
for (const [name, machine] of module.machines)
  writeFileSync(join(folder, `${name}.md`), module.workflowPage(name, machine));
console.log([...module.machines.keys()].join(', '));
