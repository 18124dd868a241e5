import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { editions } from '../editions/all';
import type { EditionCode } from '../editions/edition';
import type { Contract, Resource } from '../src/contract/contract';
import { ContractIn } from '../src/contract/contract-in';
import { documentedRow } from '../tests/documented-rows';

const source = join(import.meta.dirname, '../src');

/** The contracts that a market has on a back-end without capabilities. */
export async function contractsOf(code: EditionCode): Promise<ContractIn[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((one) => /(^|\/)resource\.ts$/.test(one))
    .toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(source, file)).href) as Promise<Record<string, Contract>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((one) => one.kind !== 'screen')
    .map((one) => new ContractIn(one, editions[code]))
    .filter((one) => one.exists && !('needs' in one.contract));
}
/** Whether a screen has such a file; reports share one list. */
export const hasFile = ({ contract }: ContractIn, file: 'list' | 'form'): boolean =>
  existsSync(join(source, contract.path, `${file}.tsx`)) ||
  (file === 'list' && contract.kind === 'resource' && contract.report !== undefined);
export type Rows = Record<string, Record<string, unknown>[]>;

/** Rows for each screen of a market, of the documented fields alone; lookups have what their labels show. */
export async function documentedRows(code: EditionCode, ids: readonly number[] = [1, 2, 3]): Promise<Rows> {
  const own = await contractsOf(code);
  const rows: Rows = {};
  for (const one of own)
    rows[one.contract.path] =
      hasFile(one, 'list') || hasFile(one, 'form') ? ids.map((id) => documentedRow(one, id)) : named();
  for (const { contract } of own) {
    const { lookup } = contract as Resource;
    if (!lookup) continue;
    rows[lookup.path] ??= named();
    for (const part of Object.keys(lookup.parts ?? {})) rows[`${lookup.path}/${part}`] ??= named();
  }
  return rows;
}
const named = () =>
  [1, 2, 3].map((id) => ({
    id,
    name: `Name${id}`,
    surname: `Surname${id}`,
    username: `user${id}`,
    description: `Text${id}`,
    text: `Text${id}`,
    question: `Text${id}`,
  }));
