import type { Language } from '../../editions/edition';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Role } from '../../src/contract/roles';
import type { Kind } from '../../src/contract/fields';
import { Refusal } from '../http/refusal';
import { plain } from './parse';
import { labelOf, languagesFrom } from './words';
import type { Cell } from './xlsx';

/** A column of an imported file and the field that its heading stands for. */
export interface Heading {
  index: number;
  /** As the file spells it. */
  header: string;
  /** The field that its cells set; 'id' selects the record; null means that the column is not imported. */
  target: string | null;
  /**
   * The displayed field of the column, where it differs from `target` (a manager's name for a manager's id): a cell
   * that still equals the displayed text changes nothing.
   */
  shown?: string;
}

// Passwords, files and nested values cannot be imported from cells.
const notFromCells: ReadonlySet<Kind> = new Set(['password', 'image', 'file', 'rows', 'group']);

/** The meaning of every list and form label, in one language. */
function byLabel(
  own: ContractIn,
  roles: readonly Role[],
  language: Language,
): Map<string, Omit<Heading, 'index' | 'header'>> {
  const listed = own.columns(roles).map((column) => column.source);
  const found = new Map<string, { write?: string; shown?: string }>();
  const at = (source: string) => {
    const label = plain(labelOf(own, source, language));
    const one = found.get(label) ?? {};
    found.set(label, one);
    return one;
  };
  for (const source of writable(own, roles)) at(source).write ??= source;
  for (const source of listed) at(source).shown ??= source;
  for (const source of own.fields.keys()) {
    const one = at(source);
    if (!one.write) one.shown ??= source;
  }
  return new Map([...found].map(([label, { write, shown }]) => [label, meaning(own, roles, write, shown)]));
}
const writable = (own: ContractIn, roles: readonly Role[]) =>
  own.formFields(roles).filter((source) => !notFromCells.has(own.fields.get(source)!.kind));

function meaning(
  own: ContractIn,
  roles: readonly Role[],
  write: string | undefined,
  shown: string | undefined,
): Omit<Heading, 'index' | 'header'> {
  if (!write && shown === 'id') return { target: 'id' };
  // 'manager.fullName' displays the record that 'manager_id' refers to.
  const held = `${shown?.split('.')[0]}_id`;
  const target =
    write ??
    (shown?.split('.').length === 2 && own.fields.get(held)?.kind === 'reference' && writable(own, roles).includes(held)
      ? held
      : undefined);
  return { target: target ?? null, ...(target && shown && shown !== target && { shown }) };
}

/** The field that a heading names as the wire does, or as exports do for equal labels: 'Manager (manager.fullName)'. */
function byName(
  own: ContractIn,
  roles: readonly Role[],
  header: string,
): Omit<Heading, 'index' | 'header'> | undefined {
  const name = /\(([\w.]+)\)$/.exec(header)?.[1] ?? header;
  const source = [...own.fields].find(
    ([one, field]) => field.kind !== 'group' && one.toLowerCase() === name.toLowerCase(),
  )?.[0];
  return source === undefined
    ? undefined
    : meaning(own, roles, writable(own, roles).includes(source) ? source : undefined, source);
}

/**
 * Parses the header row: labels of the list's export in any language, or field names. Throws a Refusal that names the
 * column.
 */
export function headingsOf(
  cells: readonly Cell[],
  own: ContractIn,
  roles: readonly Role[],
  language: Language,
): Heading[] {
  const headers = cells.map((cell) => (cell === null ? '' : String(cell).trim()));
  const tables = languagesFrom(language).map((one) => byLabel(own, roles, one));
  const hits = (table: (typeof tables)[number]) => headers.filter((header) => table.has(plain(header))).length;
  // A file is in one language: the language with the most matching headings is tried first, because one label may mean
  // different fields in different languages.
  tables.sort((a, b) => hits(b) - hits(a));
  const found: Heading[] = [];
  let unknown: string | undefined;
  for (const [index, header] of headers.entries()) {
    if (!header) continue;
    const labelled = tables.find((table) => table.has(plain(header)))?.get(plain(header));
    // The label of a display-only column may at the same time be the name of a field that can be imported.
    const one = labelled?.target ? labelled : (byName(own, roles, header) ?? labelled);
    if (one) found.push({ index, header, ...one });
    else unknown ??= header;
  }
  if (!found.length) throw refuse('spreadsheetNoHeader');
  if (unknown !== undefined) throw refuse('spreadsheetUnknownColumn', { column: unknown });
  return settled(found);
}
const refuse = (key: string, params?: Record<string, string>) =>
  new Refusal(422, key, { ...(params && { params }), errors: { file: [{ key, ...(params && { params }) }] } });

/**
 * Resolves columns that stand for the same field: a display column is ignored in favour of the one that sets the field;
 * two that set it are an error.
 */
function settled(found: readonly Heading[]): Heading[] {
  const holding = new Map<string, Heading>();
  for (const one of found) {
    if (one.target === null || one.shown) continue;
    if (holding.has(one.target)) throw refuse('spreadsheetColumnTwice', { column: one.header });
    holding.set(one.target, one);
  }
  const shown = new Set<string>();
  const settledOnes = found.map((one) => {
    if (!one.shown || !one.target) return one;
    if (!holding.has(one.target) && !shown.has(one.target)) {
      shown.add(one.target);
      return one;
    }
    return { index: one.index, header: one.header, target: null };
  });
  if (!settledOnes.some((one) => one.target !== null && one.target !== 'id')) throw refuse('spreadsheetNothingToSave');
  return settledOnes;
}
