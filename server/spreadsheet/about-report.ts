import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { isDay } from '../../src/contract/days';
import { optionsFor, type Field } from '../../src/contract/fields';
import { dayInZone, edgeOfDay } from '../../src/contract/zones';
import type { Call } from '../http/route';
import { filterNamed, pagingNames } from '../records/filters';
import { dayText, instantText, plainText } from './cells';
import { lookupLabel } from './labels';
import { labelOf, optionLabel, textOf, titleOf, yesNo } from './words';

type AnyCall = Call<unknown, unknown>;
interface Said {
  own: ContractIn<Resource>;
  /** The field that the filter compares. */
  source: string;
  field: Field | undefined;
  values: readonly string[];
}

const greatestId = 2147483647;
/** How a query writes a flag that is set. */
const isYes: ReadonlySet<string> = new Set(['true', '1']);

/** A moment at the edge of a day as that day; any other one with its time. */
function momentText(value: string, zone: string): string {
  const day = dayInZone(value, zone);
  if (!day) return value;
  const moment = new Date(value).toISOString();
  const isEdge = (['start', 'end'] as const).some((edge) => edgeOfDay(day, edge, zone) === moment);
  return isEdge ? dayText(day) : instantText(value, zone);
}

/** The names of the records that the values of a filter are ids of, in the order of the values. */
async function namesOf({ records, staff, db }: AnyCall, { own, field, values }: Said): Promise<string[]> {
  const target = new ContractIn((field!.target ?? field!.idOf)!(), own.edition);
  const ids = values.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= greatestId);
  const found = target.exists ? await records.byIds({ own: target, staff, tx: db, ids }) : undefined;
  return values.map((value) => {
    const record = found?.get(Number(value));
    return record ? lookupLabel(target, record) : value;
  });
}

/** A filter's values in the words of the console. */
async function valuesIn(call: AnyCall, said: Said): Promise<string[]> {
  const { own, source, field, values } = said;
  if (field?.target ?? field?.idOf) return namesOf(call, said);
  if (field?.kind === 'boolean') return values.map((value) => yesNo(own.edition, isYes.has(value), call.language));
  const options = optionsFor(field?.options ?? [], own.edition.code);
  return values.map((value) => {
    const option = options.find((one) => String(one.id) === value);
    if (option) return optionLabel(own, source, option, call.language);
    if (isDay(value)) return dayText(value);
    return field?.kind === 'instant' ? momentText(value, own.edition.timeZone) : value;
  });
}

/** The filters of a query that the list has, each with its label and its values in words. */
export async function filtersInWords(
  call: AnyCall,
  own: ContractIn<Resource>,
): Promise<[label: string, value: string][]> {
  const { language, staff } = call;
  const filters = own.filters(staff.roles);
  const said = Object.entries({
    ...Object.fromEntries(
      (own.contract.report?.requiredFilters ?? []).map((name) => [name, own.contract.report!.initialFilters?.[name]]),
    ),
    ...(call.request.query as Record<string, unknown>),
  });
  const rows: [string, string][] = [];
  for (const [sentName, sent] of said) {
    const name = filterNamed(filters, sentName);
    if (name === undefined || pagingNames.includes(name) || sent === undefined || sent === '') continue;
    const filter = filters[name]!;
    const source = filter.field ?? name;
    const field = own.fields.get(source);
    const values = [sent].flat().map(plainText);
    const each = filter.operator === 'oneOf' ? values.flatMap((one) => one.split(',')) : values;
    rows.push([labelOf(own, name, language), (await valuesIn(call, { own, source, field, values: each })).join(', ')]);
  }
  return rows;
}

/**
 * The rows above a report's table in an export: its title, the market's time zone, and the filters it was made with.
 */
export async function aboutReport(call: AnyCall, own: ContractIn<Resource>): Promise<string[][]> {
  const { language, edition } = call;
  const rows = await filtersInWords(call, own);
  const word = (key: string) => textOf(edition, language, 'spreadsheet', ['report', key]);
  return [
    [titleOf(own, language)],
    [word('zone'), edition.timeZone],
    ...(rows.length ? rows : [[word('filters'), word('none')]]),
  ];
}
