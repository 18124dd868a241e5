import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tradeAddresses } from '../../../src/admin/trade-program/addresses/resource';
import { tradePrograms } from '../../../src/admin/trade-program/resource';
import { ContractIn } from '../../../src/contract/contract-in';
import type { Message } from '../../../src/contract/validation';
import { Refusal } from '../../http/refusal';
import type { Call } from '../../http/route';
import { cellText, isBlank, parserOf, plain } from '../../spreadsheet/parse';
import { labelOf, languagesFrom } from '../../spreadsheet/words';
import { FileRefused, readXlsx, type SheetRow } from '../../spreadsheet/xlsx';

type AnyCall = Call<unknown, unknown>;
/** A row of a programme's file: the code of an outlet and its plans. */
export interface Planned {
  row: number;
  code: string;
  sell_out_plan: number;
  sell_in_plan: number;
}

/** How many faults a refusal lists; the rest are only counted. */
const namedAtMost = 20;
const word = (key: string, params?: Message['params']): Message => ({
  key: `programmes:trade-program.file.${key}`,
  ...(params && { params }),
});
/** Refuses the file with a field error of `file_link`. */
export function refuseFile(faults: readonly Message[]): never {
  const named = faults.slice(0, namedAtMost);
  if (faults.length > namedAtMost) named.push(word('more', { rest: faults.length - namedAtMost }));
  throw new Refusal(422, 'invalid', { errors: { file_link: named } });
}

/** The rows of the uploaded file, read like an import: in a worker thread, with limits. */
async function rowsOf(call: AnyCall, key: string): Promise<SheetRow[]> {
  // Only uploads to this folder, so that `file_link` gives no access to other files.
  const stored = key.startsWith('files/') ? await call.files.get(key) : null;
  if (!stored) return refuseFile([word('gone')]);
  const folder = join(call.settings.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    await pipeline(stored.body, createWriteStream(path, { flags: 'wx' }));
    return await readXlsx(path);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return refuseFile([{ key: error.fault, ...(error.params && { params: error.params }) }]);
  } finally {
    await rm(path, { force: true });
  }
}

const columns = { code: 'addresses.outlet_code', out: 'sell_out_plan', in: 'sell_in_plan' } as const;

/**
 * The index of each column, found by the labels of the address export in any language or by the fields' names
 * (decisions, the wire).
 */
function placesOf({ cells }: SheetRow, own: ContractIn, call: AnyCall): Record<keyof typeof columns, number> {
  const headers = cells.map((cell) => plain(cellText(cell)));
  const placeOf = (source: string) => {
    const names = new Set(
      [source, source.split('.').at(-1)!, ...languagesFrom(call.language).map((one) => labelOf(own, source, one))].map(
        plain,
      ),
    );
    return headers.findIndex((header) => names.has(header));
  };
  const places = { code: placeOf(columns.code), out: placeOf(columns.out), in: placeOf(columns.in) };
  const missing = (Object.keys(places) as (keyof typeof columns)[]).filter((one) => places[one] < 0);
  if (missing.length)
    refuseFile(missing.map((one) => word('noColumn', { column: labelOf(own, columns[one], call.language) })));
  return places;
}

/** The plans in a programme's file; refuses it with a list of the invalid rows. */
export async function plannedIn(call: AnyCall, key: string): Promise<Planned[]> {
  const own = new ContractIn(tradeAddresses, call.edition);
  const [header, ...rows] = await rowsOf(call, key);
  if (!header || !rows.length) return refuseFile([{ key: 'spreadsheetNoRows' }]);
  const places = placesOf(header, own, call);
  const parse = { code: parserOf(own, columns.code, call.language), plan: parserOf(own, columns.out, call.language) };
  const faults: Message[] = [];
  const planned: Planned[] = [];
  const seen = new Set<string>();
  const planAt = (row: SheetRow, at: number, source: string): number => {
    const cell = row.cells[at] ?? null;
    const read = isBlank(cell) ? undefined : parse.plan(cell);
    const value = read && 'value' in read ? read.value : undefined;
    if (typeof value === 'number' && value >= 0 && value <= 1e12) return value;
    faults.push(
      word('badPlan', {
        row: row.row,
        column: labelOf(own, source, call.language),
        value: cellText(cell).slice(0, 40),
      }),
    );
    return 0;
  };
  for (const row of rows) {
    const read = parse.code(row.cells[places.code] ?? null);
    const code = 'value' in read && typeof read.value === 'string' ? read.value : undefined;
    if (!code) faults.push(word('noCode', { row: row.row }));
    else if (seen.has(code)) faults.push(word('twice', { row: row.row, code: code.slice(0, 40) }));
    else seen.add(code);
    const plans = {
      sell_out_plan: planAt(row, places.out, columns.out),
      sell_in_plan: planAt(row, places.in, columns.in),
    };
    if (code) planned.push({ row: row.row, code, ...plans });
  }
  if (faults.length) refuseFile(faults);
  return planned;
}

export const refuseDates = (field: string, key: string): never => {
  throw new Refusal(422, 'invalid', {
    errors: { [field]: [{ key: `${tradePrograms.words}:trade-program.dates.${key}` }] },
  });
};
