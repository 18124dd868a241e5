import { sql, type SQL } from 'drizzle-orm';
import type { Filter, Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { comparison, filterNamed, Faults, paged, pagingNames, type ListQuery } from '../records/filters';
import type { Staff } from '../access/staff';
import { sourceOf } from './sources';
import type { ReportSettings, ReportSource } from './source';

export interface ReportQuestion {
  own: ContractIn<Resource>;
  source: ReportSource;
  where: SQL;
  /** Identifies the same set of rows in caches. */
  key: string;
  /** The column to sort by, its SQL expression over `r`, and the direction. */
  sort: { field: string; by: string; descending: boolean };
  offset: number;
  limit: number;
}

const variants = new WeakMap<ContractIn<Resource>, ContractIn<Resource>>();
/**
 * The report with the columns that replace its own for one value of a filter (document 3, section 2.5: transaction type
 * 17).
 */
export function withColumnsForFilters(own: ContractIn<Resource>, query: ListQuery): ContractIn<Resource> {
  const { contract, edition } = own;
  const alternative = contract.report?.alternativeColumns;
  if (!alternative?.editions.includes(edition.code) || String(query[alternative.filter]) !== String(alternative.value))
    return own;
  const { name, columns } = alternative;
  const known = variants.get(own) ?? new ContractIn({ ...contract, name, columns }, edition);
  variants.set(own, known);
  return known;
}

/** Refuses ranges whose end is before their start. */
function refuseReversed(filters: Record<string, Filter>, query: ListQuery, faults: Faults): void {
  for (const [name, { operator, field }] of Object.entries(filters)) {
    if (operator !== 'until') continue;
    const start = Object.entries(filters).find(([, one]) => one.operator === 'from' && one.field === field)?.[0];
    const [from, until] = [start === undefined ? undefined : query[start], query[name]];
    if (typeof from !== 'string' || typeof until !== 'string' || !from || !until) continue;
    const [first, last] = [from, until].map((one) => (/^-?\d+$/.test(one) ? Number(one) : Date.parse(one)));
    if (first! > last!) faults.add(name, 'endBeforeStart');
  }
}

/** Parses a report's query string by its contract. Throws a single 400 that names every error. */
export function readReport(
  plain: ContractIn<Resource>,
  staff: Staff,
  query: ListQuery,
  settings: ReportSettings,
): ReportQuestion {
  const own = withColumnsForFilters(plain, query);
  const report = own.contract.report!;
  const faults = new Faults();
  const filters = own.filters(staff.roles);
  const set = new Map<string, { compare: (expression: SQL) => SQL; value: unknown }>();
  const keyed: [string, unknown][] = [];
  const needed = (report.requiredFilters ?? [])
    .filter((name) => query[name] === undefined)
    .map((name) => [name, report.initialFilters?.[name]] as const);
  for (const [given, sent] of [...Object.entries(query), ...needed]) {
    const name = filterNamed(filters, given) ?? given;
    const value = typeof sent === 'number' ? String(sent) : Array.isArray(sent) ? sent.map(String) : sent;
    if (pagingNames.includes(name) || value === undefined) continue;
    if (value === '') {
      if (report.requiredFilters?.includes(name)) faults.add(name, 'required');
      continue;
    }
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const field = filter && own.fields.get(filter.field ?? name);
    if (!filter || !field) {
      faults.add(name, 'unknownFilter', { field: name.slice(0, 100) });
      continue;
    }
    const found = comparison(name, filter, field, value, own, faults);
    if (found) set.set(name, found);
    else if (report.requiredFilters?.includes(name) && !faults.has(name)) faults.add(name, 'required');
    keyed.push([name, value]);
  }
  refuseReversed(filters, query, faults);
  const { offset, limit, sort, descending } = paged(own, staff.roles, query, faults);
  faults.raise();

  const source = sourceOf(own.contract)({
    edition: own.edition,
    settings,
    value: (name) => set.get(name)?.value,
    holds: (expression, ...names) => {
      const conditions = names.flatMap((name) => set.get(name)?.compare(sql.raw(expression)) ?? []);
      return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
    },
  });
  const by = (field: string) => source.compares?.[field] ?? `r.${field}`;
  const conditions = [...set].flatMap(([name, { compare }]) => {
    const field = filters[name]!.field ?? name;
    return source.compares?.[name] === null || source.compares?.[field] === null
      ? []
      : compare(sql.raw(source.compares?.[name] ?? by(field)));
  });
  const where = [source.where, ...conditions].filter((one) => one !== undefined).map((one) => sql`(${one})`);
  return {
    own,
    source,
    where: where.length ? sql.join(where, sql` and `) : sql`true`,
    key: JSON.stringify([own.contract.path, keyed.sort(([one], [other]) => (one < other ? -1 : 1))]),
    sort: { field: sort, by: sort === 'id' ? 'r.id' : by(sort), descending },
    offset,
    limit,
  };
}
