import { sql, type SQL } from 'drizzle-orm';
import type { Filter, Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import type { Role } from '../../src/contract/roles';
import { isInCalendar, type Field } from '../../src/contract/fields';
import { isDay } from '../../src/contract/days';
import { dayOfDate } from '../../src/contract/zones';
import type { Message } from '../../src/contract/validation';
import { filteredField } from '../database/derive';
import { rowsInSight } from '../access/row-scope';
import { Refusal } from '../http/refusal';
import type { Staff } from '../access/staff';
import { isStorable } from '../database/text';
import { viewOf } from './views';
import { containing, isSearchable, searchOf } from './search';
import { shapeOf } from './shape';

export type ListQuery = Readonly<Record<string, unknown>>;

/** The largest page size. */
export const limitAtMost = 10_000;
export const pagingNames = ['sort', 'order', 'offset', 'limit'];

export interface Asked {
  where: SQL;
  /** Identifies the same set of rows in caches: equal for equal filters and row-level scope. */
  key: string;
  sort: string;
  descending: boolean;
  offset: number;
  limit: number;
  /** Whether `where` restricts the rows at all. */
  filtered: boolean;
  /** How well a row answers a search, the best lowest; it goes before the sort. */
  rank?: SQL;
}

/** Collects all errors of a query, so that one response can name them together. */
export class Faults {
  // No prototype: a query parameter may be called '__proto__'.
  private readonly found = Object.create(null) as Record<string, Message[]>;
  add(name: string, key: string, params?: Message['params']): undefined {
    (this.found[name] ??= []).push({ key, ...(params && { params }) });
  }
  has(name: string): boolean {
    return name in this.found;
  }
  raise() {
    if (Object.keys(this.found).length) throw new Refusal(400, 'invalidQuery', { errors: this.found });
  }
}

const textAtMost = 255;
const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.test(text) &&
  isInCalendar(text) &&
  !Number.isNaN(Date.parse(text));

function textIn(name: string, value: unknown, faults: Faults): string | undefined {
  if (typeof value !== 'string') return faults.add(name, 'text');
  if (value.length > textAtMost) return faults.add(name, 'tooLong', { max: textAtMost });
  return isStorable(value) ? value : faults.add(name, 'text');
}

/** One value, in the type of the field's column. */
function valueIn(name: string, field: Field, value: unknown, faults: Faults): unknown {
  const text = textIn(name, value, faults);
  if (text === undefined) return;
  // Options of other markets are accepted too: they match the records that have them, usually none.
  if (field.options) return field.options.find((one) => String(one.id) === text)?.id ?? faults.add(name, 'choice');
  const fractional = field.kind === 'decimal' || field.kind === 'percent';
  if (!fractional && !['id', 'integer', 'coins', 'reference'].includes(field.kind)) return text;
  const number = Number(text);
  if (
    !text.trim() ||
    !(fractional ? Number.isFinite(number) : Number.isInteger(number)) ||
    Math.abs(number) > 2147483647
  )
    return faults.add(name, 'number');
  const [least, most] = field.limits ?? [-Infinity, Infinity];
  return number < least
    ? faults.add(name, 'tooSmall', { min: least })
    : number > most
      ? faults.add(name, 'tooBig', { max: most })
      : number;
}

/**
 * A lower or upper bound for a moment, day or number. A day without a time means its start or its end in the market's
 * time zone.
 */
function bound(
  name: string,
  filter: Filter,
  field: Field,
  value: unknown,
  own: ContractIn,
  faults: Faults,
): ((expression: SQL) => SQL) | undefined {
  const text = textIn(name, value, faults);
  if (text === undefined) return;
  if (field.kind === 'integer') {
    const number = valueIn(name, field, text, faults);
    return number === undefined
      ? undefined
      : (expression) =>
          filter.operator === 'from' ? sql`${expression} >= ${number}` : sql`${expression} <= ${number}`;
  }
  const bare = isDay(text) && isInCalendar(text);
  if (!bare && !isInstant(text)) return faults.add(name, field.kind === 'day' ? 'day' : 'instant');
  const first = filter.operator === 'from';
  if (field.kind === 'day')
    return (expression) => {
      const day = dayOfDate(text, own.edition.timeZone);
      return first ? sql`${expression} >= ${day}::date` : sql`${expression} <= ${day}::date`;
    };
  if (bare && filter.edge === 'noon')
    return (expression) =>
      sql`${expression} <= (${text}::date + interval '12 hours') at time zone ${own.edition.timeZone}`;
  if (!bare)
    // The wire has milliseconds and the database microseconds: the last millisecond of a day belongs to it as a whole.
    return (expression) =>
      first
        ? sql`${expression} >= ${text}::timestamptz`
        : sql`${expression} < date_trunc('milliseconds', ${text}::timestamptz) + interval '1 millisecond'`;
  const zone = own.edition.timeZone;
  return (expression) =>
    first
      ? sql`${expression} >= ${text}::date::timestamp at time zone ${zone}`
      : sql`${expression} < (${text}::date + 1)::timestamp at time zone ${zone}`;
}

/** A filter's own name. The documents also write those of references without the suffix: `manager` is `manager_id`. */
export const filterNamed = (filters: Record<string, Filter>, name: string): string | undefined =>
  [name, `${name}_id`].find((one) => Object.hasOwn(filters, one));

export function comparison(
  name: string,
  filter: Filter,
  field: Field,
  sent: unknown,
  own: ContractIn,
  faults: Faults,
): { compare: (expression: SQL) => SQL; value: unknown } | undefined {
  const single = Array.isArray(sent) ? sent[0] : sent;
  if (Array.isArray(sent) && sent.length > 1 && filter.operator !== 'oneOf') return faults.add(name, 'single');
  switch (filter.operator) {
    case 'contains': {
      const text = textIn(name, single, faults)?.trim();
      return text === undefined
        ? undefined
        : { compare: (expression) => containing(expression, field, text, own.edition), value: text };
    }
    case 'hide':
    case 'flag': {
      const value = ['true', '1'].includes(String(single))
        ? true
        : ['false', '0'].includes(String(single))
          ? false
          : undefined;
      if (value === undefined) return faults.add(name, 'boolean');
      if (filter.operator === 'hide')
        return { compare: (expression) => (value ? sql`${expression} is not true` : sql`true`), value };
      return { compare: (expression) => (value ? sql`${expression} is true` : sql`${expression} is not true`), value };
    }
    case 'from':
    case 'until': {
      const compare = bound(name, filter, field, single, own, faults);
      return compare && { compare, value: single };
    }
    case 'equals': {
      const value = valueIn(name, field, single, faults);
      return value === undefined ? undefined : { compare: (expression) => sql`${expression} = ${value}`, value };
    }
    case 'oneOf': {
      const parts = (Array.isArray(sent) ? sent : [sent])
        .flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))
        .filter((one) => one !== '');
      if (filter.single && parts.length > 1) return faults.add(name, 'single');
      if (parts.length > 1000) return faults.add(name, 'tooMany', { max: 1000 });
      const values = parts.map((one) => valueIn(name, field, one, faults));
      if (!values.length || values.includes(undefined)) return;
      if (field.kind === 'choices')
        return { compare: (expression) => sql`${expression} && ${sql.param(values)}::text[]`, value: values };
      return {
        compare: (expression) =>
          values.length === 1 ? sql`${expression} = ${values[0]}` : sql`${expression} = any(${sql.param(values)})`,
        value: values,
      };
    }
  }
}

function whole(query: ListQuery, name: string, otherwise: number, least: number, most: number, faults: Faults): number {
  const value = query[name];
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (typeof value !== 'string' || !Number.isInteger(number)) faults.add(name, 'number');
  else if (number < least) faults.add(name, 'tooSmall', { min: least });
  else if (number > most) faults.add(name, 'tooBig', { max: most });
  return number;
}

/** The filters of a list and, when a picker asks, those of its lookup. */
const filtersOf = (
  own: ContractIn<Resource>,
  roles: readonly Role[],
  picker: boolean,
  listed: boolean,
): Record<string, Filter> => ({ ...(listed && own.filters(roles)), ...(picker && own.contract.lookup?.filters) });

function sortOf(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  query: ListQuery,
  picker: boolean,
): { sort: string; descending: boolean } | { sort: undefined; wrong: string } {
  const wished = query.sort;
  if (wished === undefined || wished === '')
    return {
      sort: own.sort.field,
      descending: (query.order ? String(query.order) : own.sort.order).toUpperCase() === 'DESC',
    };
  const columns = own.columns(roles);
  const known =
    (wished === 'id' && !columns.some((one) => one.source === 'id' && !one.sortable)) ||
    wished === own.sort.field ||
    columns.some(
      (one) =>
        one.sortable &&
        one.source === wished &&
        (own.contract.report !== undefined || shapeOf(own).columnFor(one.source) !== undefined),
    ) ||
    (picker &&
      !columns.some((one) => one.source === wished) &&
      shapeOf(own).stored.get(String(wished))?.field.kind === 'text');
  // The default order is descending, as documented.
  return known
    ? { sort: String(wished), descending: String(query.order || 'DESC').toUpperCase() === 'DESC' }
    : { sort: undefined, wrong: String(wished) };
}

/** The sorting and the page that a query asks for. */
export function paged(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  query: ListQuery,
  faults: Faults,
  { picker = false, limit = 10 } = {},
): Pick<Asked, 'sort' | 'descending' | 'offset' | 'limit'> {
  const ordered = sortOf(own, roles, query, picker);
  if (ordered.sort === undefined) faults.add('sort', 'unknownSort', { field: ordered.wrong.slice(0, 100) });
  if (query.order !== undefined && query.order !== '' && !['ASC', 'DESC'].includes(String(query.order).toUpperCase()))
    faults.add('order', 'choice');
  return {
    sort: ordered.sort ?? 'id',
    descending: ordered.sort !== undefined && ordered.descending,
    offset: whole(query, 'offset', 0, 0, 2147483647, faults),
    limit: whole(query, 'limit', limit, 1, limitAtMost, faults),
  };
}

/** Parses a list's query string by the contract. Throws a single 400 that names every error (decisions, the wire). */
export function readQuery(
  own: ContractIn<Resource>,
  staff: Staff,
  query: ListQuery,
  { picker = false, listed = false, limit = 10 } = {},
): Asked {
  const faults = new Faults();
  const shape = shapeOf(own);
  const view = viewOf(own.contract);
  const filters = filtersOf(own, staff.roles, picker, listed || !picker);
  const extra = picker ? undefined : view.parameters;
  const sight = rowsInSight(own, staff);
  const where: SQL[] = sight ? [sight.where] : [];
  const keyed: [string, unknown][] = [];

  for (const [name, value] of Object.entries(query)) {
    if (pagingNames.includes(name) || (picker && name === 'q') || value === '' || value === undefined) continue;
    keyed.push([name, value]);
    if (extra && Object.hasOwn(extra.named, name)) continue;
    if (name === 'q' && isSearchable(own)) {
      const text = textIn(name, value, faults)?.trim();
      if (text) where.push(searchOf(own, text).where);
      continue;
    }
    const key = filterNamed(filters, name);
    const filter = key === undefined ? undefined : filters[key];
    const source = filter && filteredField(key!, filter);
    const field = source === undefined ? undefined : own.fields.get(source);
    if (!filter || !source || !field) {
      faults.add(name, 'unknownFilter', { field: name });
      continue;
    }
    const found = comparison(name, filter, field, value, own, faults);
    if (!found) continue;
    const computed = view.filters?.[source];
    if (computed) where.push(computed((expression) => found.compare(sql.raw(expression)), found.value));
    else where.push(found.compare(sql.raw(`${shape.table}.${shape.stored.get(source)!.column}`)));
  }
  const { sort, descending, offset, limit: wanted } = paged(own, staff.roles, query, faults, { picker, limit });
  faults.raise();
  if (extra) where.push(...extra.conditions(query, own.edition));
  return {
    where: where.length
      ? sql.join(
          where.map((one) => sql`(${one})`),
          sql` and `,
        )
      : sql`true`,
    key: JSON.stringify([
      own.contract.path,
      picker,
      sight?.key ?? '',
      keyed.sort(([one], [other]) => (one < other ? -1 : 1)),
    ]),
    sort,
    descending,
    offset,
    limit: wanted,
    filtered: where.length > 0,
  };
}
