import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { inEdition } from '../../src/contract/by-edition';
import { valueAt } from '../../src/contract/validation';
import { plainText } from './cells';
import type { WireRecord } from '../records/shape';

/** The contract that a reference field points to, in this market. */
export const targetOf = (own: ContractIn, source: string): ContractIn<Resource> | undefined => {
  const target = own.fields.get(source)?.target?.();
  return target && new ContractIn(target, own.edition);
};
const filled = (template: string, record: WireRecord) =>
  template
    .replace(/\{([\w.]+)\}/g, (_, source: string) => plainText(valueAt(record, source)))
    .replace(/\s+/g, ' ')
    .replace(/^ ?· /, '')
    .trim();

/** A record's label in pickers: '(12) Anna Kovács'. */
export const lookupLabel = (own: ContractIn<Resource>, record: WireRecord): string => {
  const { lookup } = own.contract;
  if (!lookup || (lookup.labelNeeds && !valueAt(record, lookup.labelNeeds))) return titleOfRecord(own, record);
  return filled(inEdition(lookup.label, own.edition.code), record);
};
/** A record's display name, from its contract's title. */
export const titleOfRecord = (own: ContractIn<Resource>, record: WireRecord): string =>
  [own.contract.title ?? 'id']
    .flat()
    .map((source) => plainText(valueAt(record, source)))
    .filter((part) => part !== '')
    .join(' ');
