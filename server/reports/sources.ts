import { uniqueName, type Resource } from '../../src/contract/contract';
import type { MakeSource } from './source';

const files = import.meta.glob<Record<string, MakeSource>>('./sources/*.ts', { eager: true });
const sources = new Map(Object.values(files).flatMap((module) => Object.entries(module)));

/** The source of a report: the export of `sources/` whose name is the report's name in camel case. */
export function sourceOf(contract: Resource): MakeSource {
  const name = uniqueName(contract).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found = sources.get(name);
  if (!found) throw new Error(`No source for ${contract.path}`);
  return found;
}
