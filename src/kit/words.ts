import type { Contract, Resource } from '../contract/contract';
import type { Option } from '../contract/fields';
import { someOf } from '../contract/some-of';

/** The i18n key of a field's or filter's label: 'people:users.fields.manager_fullName'. */
export const labelKey = (contract: Contract, source: string): string =>
  `${contract.words}:${contract.name}.fields.${source.replaceAll('.', '_')}`;

/** The i18n key of an option's label: 'people:users.choices.status.active'. */
export const optionKey = (contract: Contract, source: string, option: Option): string =>
  `${contract.words}:${contract.name}.choices.${source.slice(source.lastIndexOf('.') + 1)}.${option.name}`;

/** The i18n key of a screen's own text: 'people:users.title'. */
export const wordKey = (contract: Contract, word: string): string => `${contract.words}:${contract.name}.${word}`;

/** The value at a source's path in a record: 'manager.region.name'. */
export function valueAt(record: unknown, source: string): unknown {
  let found = record;
  for (const part of source.split('.')) {
    if (found === null || typeof found !== 'object') return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** A record's display name, from its contract's `title`: 'Réka Szabó', or '#12' where that is empty. */
export function titleOf(contract: Pick<Resource, 'title'>, record: Record<string, unknown>): string {
  const words = [contract.title ?? []].flat().map((source) => {
    const value = valueAt(record, source);
    return Array.isArray(value) ? someOf(value) : value;
  });
  const name = words.filter((one) => one !== undefined && one !== null && one !== '').join(' ');
  return name || (record.id === undefined ? '' : `#${String(record.id)}`);
}

/** The translation key of why a record cannot be deleted; undefined if it can. */
export const keptReason = ({ kept }: Pick<Resource, 'kept'>, id: unknown): string | undefined =>
  kept?.ids.includes(Number(id)) ? kept.reason : undefined;
