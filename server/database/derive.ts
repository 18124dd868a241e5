import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { editionCodes } from '../../editions/edition';
import { company } from '../../src/contract/company';
import { uniqueName, type Filter, type Resource } from '../../src/contract/contract';
import { fieldsOf, type Field } from '../../src/contract/fields';
import { searchedSources } from '../../src/contract/search';

/** An array of texts without nulls. */
export const texts = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' });
/** A moment with millisecond precision, always read as UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' });

/** The table of 'admin/legal-entities' is 'legal_entities'. */
export const tableName = (contract: Resource): string =>
  contract.sharesTableWith ? tableName(contract.sharesTableWith()) : uniqueName(contract).replaceAll('-', '_');
/** Fields whose column has another name: of passwords only the hash is stored; the company's name is a setting. */
const otherNames: Readonly<Record<string, string>> = {
  password: 'password_hash',
  [company.brandField]: 'company_brand',
};
/**
 * The column of 'verification.verified' is 'verification_verified', that of 'customCode' is 'customcode', as PostgreSQL
 * folds names.
 */
export const columnName = (source: string) => otherNames[source] ?? source.replaceAll('.', '_').toLowerCase();

/** All stored fields of the resources that share a table, in any market: one table serves all editions. */
export function storedFields(...contracts: readonly Resource[]): Map<string, Field> {
  const found = new Map<string, Field & { everywhere: number }>();
  for (const contract of contracts)
    for (const code of editionCodes) {
      for (const [source, field] of fieldsOf(contract.record, code)) {
        if (field.computed || field.kind === 'group') continue;
        const known = found.get(source);
        const options = [...(known?.options ?? []), ...(field.options ?? [])];
        found.set(source, {
          ...field,
          ...(options.length && { options }),
          required: field.required && (known?.required ?? true),
          everywhere: (known?.everywhere ?? 0) + 1,
        });
      }
    }
  for (const field of found.values()) field.required &&= field.everywhere === editionCodes.length * contracts.length;
  return found;
}

function column(name: string, field: Field, target: (contract: Resource) => PgTable): PgColumnBuilderBase {
  const filled = <B extends { notNull(): PgColumnBuilderBase }>(builder: B): PgColumnBuilderBase =>
    field.required ? builder.notNull() : (builder as unknown as PgColumnBuilderBase);
  switch (field.kind) {
    case 'id':
      return integer(name).primaryKey().generatedByDefaultAsIdentity();
    case 'integer':
      return filled(integer(name));
    case 'coins':
      return integer(name).notNull().default(0);
    case 'decimal':
    case 'percent':
      return filled(doublePrecision(name));
    case 'boolean':
      return filled(boolean(name));
    case 'day':
      return filled(date(name, { mode: 'string' }));
    case 'instant':
      return name === 'created_at' || name === 'date' ? moment(name).notNull().defaultNow() : filled(moment(name));
    case 'choices':
    case 'codes':
      return filled(texts(name));
    case 'rows':
      return filled(jsonb(name));
    case 'password':
      return text(name);
    case 'reference': {
      const contract = field.target?.();
      // A polymorphic reference has no foreign key.
      if (!contract) return filled(integer(name));
      return filled(
        integer(name).references((): AnyPgColumn => (target(contract) as unknown as { id: AnyPgColumn }).id),
      );
    }
    case 'choice': {
      const kind = typeof field.options?.[0]?.id;
      return filled(kind === 'number' ? integer(name) : kind === 'boolean' ? boolean(name) : text(name));
    }
    default:
      return filled(text(name));
  }
}

/** The kinds of fields that are searched by their text, and the database's function that both sides of it pass. */
export const searchedAs = (field: Field | undefined): 'folded' | 'phone_digits' | undefined =>
  field?.kind === 'phone' ? 'phone_digits' : field?.kind === 'text' || field?.kind === 'email' ? 'folded' : undefined;

/** The field that a filter compares: the one that it names, or the one with the filter's own name. */
export const filteredField = (name: string, filter: Filter) => filter.field ?? name;

/**
 * Derives the table of a resource, or of several that share one: a column per stored field, foreign keys for
 * references, and an index for every filter and sort that any market offers.
 *
 * - Sorts, exact filters and row-level scopes: an index on (column, id), nulls first. It is read backwards for
 *   descending lists.
 * - `contains` filters and the fields that a search looks at: trigram indexes on the text without case and accents, or
 *   on the phone's digits. Arrays of choices: GIN indexes.
 * - `extra` columns are internal to the server, never on the wire. `ordered` names those of them that a list sorts by
 *   under another name.
 */
export function tableOf(
  contracts: readonly [Resource, ...Resource[]],
  target: (contract: Resource) => PgTable,
  extra: Record<string, PgColumnBuilderBase> = {},
  ordered: readonly string[] = [],
): PgTable {
  const name = tableName(contracts[0]);
  const fields = storedFields(...contracts);
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [source, field] of fields) columns[columnName(source)] = column(columnName(source), field, target);
  columns.created_at ??= moment('created_at').notNull().defaultNow();
  columns.updated_at = moment('updated_at').notNull().defaultNow();
  // The version that If-Match compares. Updates by the server itself (balances, last activity) do not change it.
  columns.version = integer('version').notNull().default(1);
  Object.assign(columns, extra);

  const exact = new Set<string>();
  const searched = new Set<string>();
  const lists = new Set<string>();
  for (const [key, filter] of contracts.flatMap((one) => [
    ...Object.entries(one.filters ?? {}),
    ...Object.entries(one.lookup?.filters ?? {}),
  ])) {
    const source = filteredField(key, filter);
    const field = fields.get(source);
    if (!field) continue;
    if (field.kind === 'choices') lists.add(source);
    else if (filter.operator === 'contains') searched.add(source);
    else exact.add(source);
  }
  for (const source of contracts.flatMap(searchedSources)) {
    if (searchedAs(fields.get(source))) searched.add(source);
    else if (fields.get(source)?.kind === 'codes') lists.add(source);
  }
  for (const contract of contracts) {
    for (const one of contract.columns ?? []) if (one.sortable && fields.has(one.source)) exact.add(one.source);
    for (const source of [contract.scope?.BA, contract.scope?.RSM, ...Object.keys(contract.fixedValues ?? {})])
      if (source) exact.add(source);
  }
  for (const [source, field] of fields) if (field.kind === 'reference') exact.add(source);
  exact.delete('id');

  return pgTable(name, columns as Record<string, never>, (table: Record<string, ExtraConfigColumn>) => [
    ...[...exact, ...ordered]
      .map(columnName)
      .map((one) => index(`${name}_${one}_id`).on(table[one]!.asc().nullsFirst(), table.id!)),
    ...[...searched].map((source) => {
      const [one, by] = [columnName(source), searchedAs(fields.get(source)) ?? 'folded'];
      return index(`${name}_${one}_${by}`).using('gin', sql.raw(`${by}("${one}") gin_trgm_ops`));
    }),
    ...[...lists].map(columnName).map((one) => index(`${name}_${one}_gin`).using('gin', table[one]!)),
    ...[...new Set(contracts.flatMap((one) => one.unique ?? []))]
      .map(columnName)
      .map((one) => uniqueIndex(`${name}_${one}_unique`).on(table[one]!)),
  ]);
}
