import type { Language } from '../../editions/edition';
import type { ContractIn } from '../../src/contract/contract-in';
import { optionsFor, type Field, type Kind } from '../../src/contract/fields';
import { valueAt } from '../../src/contract/validation';
import { wallClock } from '../../src/contract/zones';
import type { WireRecord } from '../records/shape';
import { leafAmount, optionLabel, yesNo } from './words';
import type { Cell } from './xlsx';

const numbers: ReadonlySet<Kind> = new Set(['id', 'integer', 'decimal', 'percent', 'coins']);
export const isNumeric = (field: Field | undefined) => field !== undefined && numbers.has(field.kind);

/** yyyy-MM-dd as DD.MM.yyyy (document 1, section 5). */
export const dayText = (value: string) => `${value.slice(8, 10)}.${value.slice(5, 7)}.${value.slice(0, 4)}`;
/** A moment as DD.MM.yyyy HH:mm in the market's time zone. */
export const instantText = (value: string, timeZone: string) => {
  const text = wallClock(new Date(value), timeZone);
  return `${dayText(text)} ${text.slice(11, 16)}`;
};

/** An item of an array as text: its name or its link. */
const nameOf = (one: unknown): string => {
  if (typeof one !== 'object' || one === null) return plainText(one);
  return 'name' in one ? plainText(one.name) : 'link' in one ? plainText(one.link) : plainText(one);
};
/** A value without a field's kind, as text. */
export const plainText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map(nameOf).join(', ')
      : typeof value === 'string'
        ? value
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : JSON.stringify(value);

/** The names of referenced records by field and id, looked up beforehand. */
export type Labels = ReadonlyMap<string, ReadonlyMap<unknown, string>>;

/**
 * Returns a function from a record to a column's cell, so that labels and time zone are prepared once instead of once
 * per row.
 */
export function cellOf(
  own: ContractIn,
  source: string,
  language: Language,
): (record: WireRecord, labels: Labels) => Cell {
  const field = own.fields.get(source);
  const read = source.includes('.')
    ? (record: WireRecord) => valueAt(record, source)
    : (record: WireRecord) => record[source];
  const text = textOf(own, source, field, language);
  return (record, labels) => {
    const leaf = field?.leafIn ? record[field.leafIn] : undefined;
    if (typeof leaf === 'number') return leafAmount(own.edition, leaf, language);
    const value = read(record);
    if (value === null || value === undefined || value === '') return null;
    return text(value, labels);
  };
}

function textOf(
  own: ContractIn,
  source: string,
  field: Field | undefined,
  language: Language,
): (value: unknown, labels: Labels) => Cell {
  switch (field?.kind) {
    case 'id':
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'coins':
      return (value) => (typeof value === 'number' ? value : plainText(value));
    case 'boolean': {
      const [yes, no] = [yesNo(own.edition, true, language), yesNo(own.edition, false, language)];
      return (value) => (value ? yes : no);
    }
    case 'day':
      return (value) => dayText(plainText(value));
    case 'instant':
      return (value) => instantText(plainText(value), own.edition.timeZone);
    case 'choice':
    case 'choices': {
      const words = new Map<unknown, string>(
        optionsFor(field.options ?? [], own.edition.code).map((one) => [
          one.id,
          optionLabel(own, source, one, language),
        ]),
      );
      return (value) =>
        (Array.isArray(value) ? value : [value]).map((one) => words.get(one) ?? plainText(one)).join(', ');
    }
    case 'reference':
      return (value, labels) => labels.get(source)?.get(value) ?? plainText(value);
    default:
      return plainText;
  }
}
