import { setImmediate } from 'node:timers/promises';
import type { ContractIn } from '../../src/contract/contract-in';
import { valueAt } from '../../src/contract/validation';
import type { Staff } from '../access/staff';
import { plainText } from './cells';
import type { Heading } from './headings';
import { lookupLabel, targetOf, titleOfRecord } from './labels';
import { isBlank, type Parser } from './parse';
import type { Records } from '../records/records';
import type { SheetRow } from './xlsx';

/** The ids for each name in one column; several where records share a name. */
export type Names = ReadonlyMap<string, readonly number[]>;
const pageSize = 1000;

export const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/**
 * Finds the records that a column's cells name, in one pass over the referenced resource. A record is known by its
 * title, its label in pickers, or the field that the list shows ('manager.fullName').
 * Reads nothing when every cell is an id.
 */
export async function namesOf(
  heading: Heading,
  parse: Parser,
  rows: readonly SheetRow[],
  own: ContractIn,
  staff: Staff,
  records: Records,
): Promise<Names> {
  const asked = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[heading.index];
    if (isBlank(cell)) continue;
    const parsed = parse(cell!);
    if ('name' in parsed) asked.add(plainName(parsed.name));
  }
  const found = new Map<string, number[]>();
  const target = targetOf(own, heading.target!);
  if (!asked.size || !target) return found;
  const shown = heading.shown?.slice(heading.shown.indexOf('.') + 1);
  for await (const page of records.pages({ own: target, staff, query: {}, size: pageSize })) {
    for (const record of page) {
      const called = new Set(
        [
          titleOfRecord(target, record),
          lookupLabel(target, record).replace(/^\(\d+\)\s*/, ''),
          ...(shown ? [plainText(valueAt(record, shown))] : []),
        ].map(plainName),
      );
      for (const name of called) if (asked.has(name)) found.set(name, [...(found.get(name) ?? []), Number(record.id)]);
    }
    await setImmediate();
  }
  return found;
}
