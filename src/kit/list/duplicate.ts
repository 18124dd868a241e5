import type { ContractIn, Resource } from '../../contract';

/** What of a record goes into its copy: all that a person fills in. */
export function copyOf(own: ContractIn<Resource>, record: Record<string, unknown>): Record<string, unknown> {
  const kept = [...own.fields].filter(([source, field]) => !source.includes('.') && !field.readOnly && !field.computed && !field.writeOnly);
  return Object.fromEntries(kept.flatMap(([source]) => (record[source] === undefined ? [] : [[source, record[source]]])));
}
