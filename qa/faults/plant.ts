import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, runnerImport, type Plugin } from 'vite';
import { serverBuild } from '../../bin/builds.mjs';
import { withoutSettings } from '../../bin/setting-names.mjs';
import { switchedOn } from '../../e2e/server';
import type { EditionCode } from '../../editions/edition';
import type { Fault } from './fault';

const root = join(import.meta.dirname, '../..');
const sourceOf = ({ file }: Fault) => readFileSync(join(root, file), 'utf8');

/** Whether the text to replace occurs exactly once in the source. */
export const fits = (fault: Fault): boolean => sourceOf(fault).split(fault.find).length === 2;
/** The source with the fault. */
export const sourceWith = (fault: Fault): string => sourceOf(fault).replace(fault.find, () => fault.replace);

/** The module id of a copy of a source: 'machines/import.planted-3.ts' has fault 3, number 0 is the original. */
const copy = /\.planted-(\d+)\.tsx?$/;
const copyOf = (file: string, index: number) => file.replace(/(?=\.tsx?$)/, `.planted-${index}`);

/**
 * Replaces a module by one that imports all its copies and, when the program starts, re-exports the one whose number
 * `chosen` has: an expression that is evaluated in the program.
 */
const planting = (faults: readonly Fault[], chosen: string): Plugin => ({
  name: 'planted-faults',
  enforce: 'pre',
  resolveId: (id) => (copy.test(id) ? id : undefined),
  load(id) {
    const index = Number(copy.exec(id)?.[1] ?? -1);
    if (index < 0) return;
    const fault = faults[index - 1];
    const code = readFileSync(id.replace(copy, extname(id)), 'utf8');
    return {
      code: fault ? code.replace(fault.find, () => fault.replace) : code,
      moduleType: extname(id) === '.tsx' ? 'tsx' : 'ts',
    };
  },
  async transform(_, id) {
    const own = faults.flatMap((fault, index) => (join(root, fault.file) === id ? [index + 1] : []));
    if (!own.length) return;
    const { exports } = await this.load({ id: copyOf(id, 0) });
    return [
      ...[0, ...own].map((index) => `import * as copy${index} from ${JSON.stringify(copyOf(id, index))};`),
      `const chosen = { ${own.map((index) => `${index}: copy${index}`).join(', ')} }[${chosen}] ?? copy0;`,
      ...exports.map((name, index) => `const export${index} = chosen[${JSON.stringify(name)}];`),
      `export { ${exports.map((name, index) => `export${index} as ${name}`).join(', ')} };`,
    ].join('\n');
  },
});

/**
 * Builds one market's console with all these faults, each inactive until a page activates it; returns the build folder.
 */
export async function plant(faults: readonly Fault[], edition: EditionCode): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-faults-'));
  process.env = { ...withoutSettings(process.env), ...switchedOn, EDITION: edition, NODE_ENV: 'production' };
  await build({
    root,
    configLoader: 'runner',
    logLevel: 'error',
    envDir: false,
    plugins: [planting(faults, 'globalThis.plantedFault')],
    build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  return folder;
}

/** Activates one of the planted faults whenever this page opens the console; 0 activates none. */
export const wake = (page: Page, index: number): Promise<unknown> =>
  page.addInitScript((planted) => {
    Object.assign(globalThis, { plantedFault: planted });
  }, index);

/** Activates one of the faults that are planted in a server when it starts. */
export const wakingServer = (index: number): Record<string, string> => ({ PLANTED_FAULT: String(index) });

/**
 * Builds the server with all these faults, each inactive unless the server is started with `wakingServer`. The folder is
 * beside the consoles, as the server looks for them there; resolves to it.
 */
export async function plantServer(faults: readonly Fault[]): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/.faults-'));
  await build({ ...serverBuild(folder), plugins: [planting(faults, 'process.env.PLANTED_FAULT')] });
  return folder;
}

/**
 * Models and checks as they are with this fault: imported anew with the changed source, so that the lab's copy of the
 * machine, its paths, and what models and approved tables take from it have the fault, too.
 */
export async function labWith(fault: Fault): Promise<typeof import('./checks')> {
  const changed = join(root, fault.file);
  const { module } = await runnerImport<typeof import('./checks')>(join(root, 'qa/faults/checks.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'planted-fault',
        enforce: 'pre',
        load: (id) => (id === changed ? sourceWith(fault) : undefined),
      },
    ],
  });
  return module;
}
