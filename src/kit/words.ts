import type { Contract, Resource } from '../contract/contract';
import type { Option } from '../contract/fields';

/** The key of a field's or a filter's name: 'people:users.fields.manager_fullName'. */
export const labelKey = (contract: Contract, source: string): string =>
  `${contract.words}:${contract.name}.fields.${source.replaceAll('.', '_')}`;

/** The key of an option's words: 'people:users.choices.status.active'. */
export const optionKey = (contract: Contract, source: string, option: Option): string =>
  `${contract.words}:${contract.name}.choices.${source.slice(source.lastIndexOf('.') + 1)}.${option.name}`;

/** The key of a screen's own word: 'people:users.title'. */
export const wordKey = (contract: Contract, word: string): string => `${contract.words}:${contract.name}.${word}`;

/** What stands at a source in a record: 'manager.region.name'. */
export function valueAt(record: unknown, source: string): unknown {
  let found = record;
  for (const part of source.split('.')) {
    if (found === null || typeof found !== 'object') return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** Names a record to a person, by the contract's `title`: 'Réka Szabó', else '#12'. */
export function titleOf(contract: Pick<Resource, 'title'>, record: Record<string, unknown>): string {
  const words = [contract.title ?? []].flat().map((source) => valueAt(record, source));
  return words.filter((one) => one !== undefined && one !== null && one !== '').join(' ') || `#${String(record.id)}`;
}
