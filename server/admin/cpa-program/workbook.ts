import { Refusal } from '../../http/refusal';
import type { Context } from '../../http/route';
import { storedRows } from '../../spreadsheet/stored';
import type { SheetRow } from '../../spreadsheet/xlsx';

/** Limits of the import file. No real programme has more outlets than this. */
const limits = { rows: 20_000, milliseconds: 20_000 };

export const refuseFile = (key: string, params?: Record<string, string | number>) =>
  new Refusal(422, 'invalid', { errors: { file_link: [{ key, ...(params && { params }) }] } });

/** The rows of a programme's workbook; its faults are field errors of `file_link`. */
export const storedWorkbook = (call: Pick<Context, 'files' | 'settings'>, key: string): Promise<SheetRow[]> =>
  storedRows(call, key, refuseFile, limits);
