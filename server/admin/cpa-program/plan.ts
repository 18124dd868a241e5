import type { Language, Edition } from '../../../editions/edition';
import { Refusal } from '../../http/refusal';
import { cellText, isBlank, plain } from '../../spreadsheet/parse';
import { languagesFrom, textOf } from '../../spreadsheet/words';
import type { Cell, SheetRow } from '../../spreadsheet/xlsx';
import { refuseFile } from './workbook';

export interface PlanRow {
  /** The row number that Excel shows. */
  row: number;
  outlet_code: string;
  sales_plan: number;
  plan_reward: number;
}
export interface RowFault {
  key: string;
  params: Record<string, string | number>;
}

const columns = ['outlet_code', 'sales_plan', 'plan_reward'] as const;
type Column = (typeof columns)[number];
/** How many faults an answer lists; the rest are only counted. */
const shownFaults = 20;
const greatest = 2147483647;

const labelOf = (edition: Edition, column: Column, language: Language) =>
  textOf(edition, language, 'cpa', ['cpa-program', 'plan', 'columns', column]);

/** The index of each column, found by its label in any language or by the field's name. */
function placesOf(header: readonly Cell[], edition: Edition, language: Language): Record<Column, number> {
  const found = header.map((cell) => plain(cellText(cell)));
  const places = {} as Record<Column, number>;
  for (const column of columns) {
    const names = new Set([column, ...languagesFrom(language).map((one) => plain(labelOf(edition, column, one)))]);
    const at = found.findIndex((name) => names.has(name));
    if (at < 0) throw refuseFile('cpa:cpa-program.plan.missingColumn', { column: labelOf(edition, column, language) });
    places[column] = at;
  }
  return places;
}

const amountOf = (cell: Cell | undefined): number | undefined => {
  const number =
    typeof cell === 'string' && /^\d+$/.test(cell.replace(/[\s\u00a0]/g, ''))
      ? Number(cell.replace(/[\s\u00a0]/g, ''))
      : cell;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= greatest
    ? number
    : undefined;
};

export function refuseRows(faults: readonly RowFault[]): never {
  const more = faults.length - shownFaults;
  const told = [
    ...faults.slice(0, shownFaults),
    ...(more > 0 ? [{ key: 'cpa:cpa-program.plan.more', params: { rows: more } }] : []),
  ];
  throw new Refusal(422, 'invalid', { errors: { file_link: told } });
}

/**
 * The plans in a programme's workbook, one outlet per row (document 1, section 2.9). Throws a 422 that lists the
 * invalid rows.
 */
export function planOf([header, ...rows]: readonly SheetRow[], edition: Edition, language: Language): PlanRow[] {
  if (!header) throw refuseFile('spreadsheetEmpty');
  const places = placesOf(header.cells, edition, language);
  const faults: RowFault[] = [];
  const firstRow = new Map<string, number>();
  const plan: PlanRow[] = [];
  for (const { row, cells } of rows) {
    const at = (column: Column) => cells[places[column]];
    if (columns.every((column) => isBlank(at(column)))) continue;
    const outlet_code = cellText(at('outlet_code')).trim();
    const sales_plan = amountOf(at('sales_plan'));
    const plan_reward = amountOf(at('plan_reward'));
    const wrong = (key: string, params: Record<string, string | number> = {}) =>
      faults.push({ key: `cpa:cpa-program.plan.${key}`, params: { row, ...params } });
    if (!outlet_code) wrong('noCode');
    else if (firstRow.has(outlet_code)) wrong('twice', { code: outlet_code, first: firstRow.get(outlet_code)! });
    else firstRow.set(outlet_code, row);
    if (sales_plan === undefined) wrong('notAmount', { column: labelOf(edition, 'sales_plan', language) });
    if (plan_reward === undefined) wrong('notAmount', { column: labelOf(edition, 'plan_reward', language) });
    if (sales_plan !== undefined && plan_reward !== undefined) plan.push({ row, outlet_code, sales_plan, plan_reward });
  }
  if (faults.length) refuseRows(faults);
  if (!plan.length) throw refuseFile('spreadsheetNoRows');
  return plan;
}
