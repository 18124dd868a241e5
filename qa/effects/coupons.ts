import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Api } from '../api';

/** A stored workbook with these rows. */
export const sheetOf = async (api: Api, rows: readonly CellValue[][]) =>
  api.upload('bonus-shop/xlsx/', 'codes.xlsx', await writeXlsx({ sheets: [{ name: 'Codes', rows: [...rows] }] }));
/** A stored workbook of codes. */
export const workbookOf = (api: Api, codes: readonly CellValue[]) =>
  sheetOf(api, [['code'], ...codes.map((code) => [code])]);
