import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { EditionCode } from '../../editions/edition';
import type { Fault } from './fault';

const root = join(import.meta.dirname, '../..');

/** Whether the text still stands where it is to be replaced, once. */
export const fits = ({ file, find }: Fault): boolean => readFileSync(join(root, file), 'utf8').split(find).length === 2;

/** A console with one fault in it, in a folder of its own. */
export async function plant(fault: Fault, edition: EditionCode): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-fault-'));
  const planted: Plugin = {
    name: 'planted-fault',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0] === join(root, fault.file) ? code.replace(fault.find, () => fault.replace) : undefined),
  };
  process.env.EDITION = edition;
  process.env.NODE_ENV = 'production';
  await build({ root, configLoader: 'runner', logLevel: 'error', envDir: false, plugins: [planted], build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false } });
  return folder;
}
