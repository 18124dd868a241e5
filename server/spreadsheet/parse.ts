import { fromZonedTime } from 'date-fns-tz';
import type { Language } from '../../editions/edition';
import type { ContractIn } from '../../src/contract/contract-in';
import { parseDay } from '../../src/contract/days';
import { optionsFor, type Field } from '../../src/contract/fields';
import { dayText } from './cells';
import { languagesFrom, optionLabel, yesNo } from './words';
import type { Cell } from './xlsx';

/** A parsed cell: a value for the wire, the name of a record to look up, or the key of an error text. */
export type Parsed = { value: unknown } | { name: string } | { key: string };
export type Parser = (cell: Cell) => Parsed;

/** Words as they are compared: without case, and with single spaces. */
export const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase();
export const isBlank = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
/** A cell as text for people, for use in error reports. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? dayText(cell.toISOString()) : String(cell);

/** A parser for the cells of one field. Labels are accepted in all languages, the reader's first. */
export function parserOf(own: ContractIn, source: string, language: Language): Parser {
  const field = own.fields.get(source)!;
  const filled = parserOfKind(own, source, field, language);
  return (cell) => (isBlank(cell) ? { value: null } : filled(typeof cell === 'string' ? cell.trim() : cell));
}

function parserOfKind(own: ContractIn, source: string, field: Field, language: Language): Parser {
  switch (field.kind) {
    case 'id':
    case 'integer':
    case 'coins':
    case 'decimal':
    case 'percent':
      return (cell) => numberOf(cell, field.kind === 'decimal' || field.kind === 'percent');
    case 'boolean':
      return booleanParser(own, language);
    case 'day':
      return (cell) => dayOf(cell);
    case 'instant':
      return (cell) => instantOf(cell, own.edition.timeZone);
    case 'choice':
      return choiceParser(own, source, field, language);
    case 'choices': {
      const one = choiceParser(own, source, field, language);
      return (cell) => {
        const parts = String(cell)
          .split(/[,;\n]/)
          .map((part) => one(part.trim()));
        return (
          parts.find((part) => 'key' in part) ?? { value: parts.map((part) => ('value' in part ? part.value : null)) }
        );
      };
    }
    case 'codes':
      return (cell) => {
        const read = textOf(cell);
        return 'value' in read
          ? {
              value: String(read.value)
                .split(/[\s,;]+/)
                .filter(Boolean),
            }
          : read;
      };
    case 'reference':
      return referenceOf;
    case 'phone':
      return (cell) => phoneOf(cell, own.edition.phone.prefix);
    default:
      return textOf;
  }
}

/** Excel may have turned a code into a number: an integer is read as its digits, unless Excel has lost some of them. */
function textOf(cell: Cell): Parsed {
  if (cell instanceof Date || typeof cell === 'boolean') return { key: 'text' };
  if (typeof cell === 'number')
    return Number.isInteger(cell) && !Number.isSafeInteger(cell) ? { key: 'longNumber' } : { value: String(cell) };
  return { value: cell };
}

/**
 * Excel drops the plus of a phone number: '994501234567' is accepted when it starts with the market's prefix. Spaces
 * and hyphens are ignored.
 */
function phoneOf(cell: Cell, prefix: string): Parsed {
  const read = textOf(cell);
  if (!('value' in read) || typeof read.value !== 'string') return read;
  const phone = read.value.replace(/^'/, '').replace(/[\s\u00a0-]+/g, '');
  const bare = prefix.slice(1);
  const digits = bare.replace(/\(\d\)/, '');
  return {
    value: !phone.startsWith('+') && (phone.startsWith(bare) || phone.startsWith(digits)) ? `+${phone}` : phone,
  };
}

/** In a whole number as text, a comma or point may begin a fraction or group thousands: it is refused. */
function numberOf(cell: Cell, fraction: boolean): Parsed {
  const written = fraction ? /^[+-]?[\d\s\u00a0]+([.,]\d+)?$/ : /^[+-]?[\d\s\u00a0]+$/;
  const number =
    typeof cell === 'string' && written.test(cell) ? Number(cell.replace(/[\s\u00a0]/g, '').replace(',', '.')) : cell;
  return typeof number === 'number' && (fraction || Number.isInteger(number)) ? { value: number } : { key: 'number' };
}

function booleanParser(own: ContractIn, language: Language): Parser {
  const words = new Map<string, boolean>([
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ]);
  for (const one of languagesFrom(language))
    for (const value of [true, false])
      if (!words.has(plain(yesNo(own.edition, value, one)))) words.set(plain(yesNo(own.edition, value, one)), value);
  return (cell) => {
    const value = words.get(plain(cellText(cell)));
    return value === undefined ? { key: 'boolean' } : { value };
  };
}

/** Days are accepted as DD.MM.yyyy or yyyy-MM-dd. */
const wireDay = (cell: string): string | undefined =>
  /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})$/.test(cell) ? parseDay(cell) : undefined;
// Excel's serial day 1 is 1 January 1900. The epoch is two days earlier because Excel counts a 29 February 1900, which
// did not exist.
const serialEpoch = Date.UTC(1899, 11, 30);
const ofSerial = (serial: number) =>
  serial >= 1 && serial < 2_958_466 ? new Date(serialEpoch + Math.round(serial * 86_400_000)) : undefined;

function dayOf(cell: Cell): Parsed {
  const at = cell instanceof Date ? cell : typeof cell === 'number' ? ofSerial(cell) : undefined;
  const day = at ? at.toISOString().slice(0, 10) : typeof cell === 'string' ? wireDay(cell) : undefined;
  return day ? { value: day } : { key: 'day' };
}

/** A local date and time in the market's time zone, as ISO 8601. */
function instantOf(cell: Cell, timeZone: string): Parsed {
  const at = cell instanceof Date ? cell : typeof cell === 'number' ? ofSerial(cell) : undefined;
  const written = typeof cell === 'string' ? /^(\S+)[ T]([01]?\d|2[0-3]):([0-5]\d)$/.exec(cell) : null;
  const day = written ? wireDay(written[1]!) : undefined;
  const clock = at
    ? at.toISOString().slice(0, 16)
    : day
      ? `${day}T${written![2]!.padStart(2, '0')}:${written![3]}`
      : undefined;
  if (clock === undefined)
    return typeof cell === 'string' && /^\d{4}-.+(Z|[+-]\d\d:\d\d)$/.test(cell) && !Number.isNaN(Date.parse(cell))
      ? { value: cell }
      : { key: 'instant' };
  const moment = fromZonedTime(`${clock}:00`, timeZone);
  return Number.isNaN(moment.getTime()) ? { key: 'instant' } : { value: moment.toISOString() };
}

/** An option by its id or its label. A label that one language uses for two options matches neither. */
function choiceParser(own: ContractIn, source: string, field: Field, language: Language): Parser {
  const options = optionsFor(field.options ?? [], own.edition.code);
  const known = new Map<string, unknown>();
  for (const one of languagesFrom(language)) {
    const said = options.map((option) => plain(optionLabel(own, source, option, one)));
    for (const [index, words] of said.entries())
      if (!known.has(words) && said.indexOf(words) === said.lastIndexOf(words)) known.set(words, options[index]!.id);
  }
  for (const option of options) known.set(plain(String(option.id)), option.id);
  return (cell) => (known.has(plain(cellText(cell))) ? { value: known.get(plain(cellText(cell))) } : { key: 'choice' });
}

/** A reference as an id, '(12) Anna Kovács', or a name. */
function referenceOf(cell: Cell): Parsed {
  if (typeof cell === 'number') return Number.isInteger(cell) ? { value: cell } : { key: 'noSuchRecord' };
  if (typeof cell !== 'string') return { key: 'noSuchRecord' };
  const id = /^(?:\((\d{1,10})\)(?:\s.*)?|(\d{1,10}))$/.exec(cell);
  return id ? { value: Number(id[1] ?? id[2]) } : { name: cell };
}
