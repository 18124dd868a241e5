import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core';
import type { Filter, Operator, Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Role } from '../../contract/roles';
import type { Field } from '../../contract/fields';
import { parseNumber } from '../parse-number';

export const pageSizes = [10, 25, 50, 100, 250] as const;
export const defaultPageSize = 25;

/** The state of a list in its URL. */
export interface ListState {
  currentPage: number;
  pageSize: number;
  sorters: CrudSort[];
  filters: CrudFilter[];
}
/** A filter's value as it is sent to the back-end. */
export type FilterValue = string | number | boolean | readonly (string | number)[];
export type Row = BaseRecord & { id: number | string };

const operators = {
  equals: 'eq',
  contains: 'contains',
  oneOf: 'in',
  flag: 'eq',
  hide: 'eq',
  from: 'gte',
  until: 'lte',
} as const satisfies Record<Operator, CrudFilter['operator']>;

/**
 * The operator of parameters that are not filters of the contract, for example the period of the statistics above the
 * users.
 */
const extraOperator = 'eq';
/** The parameter that searches a list by name, phone or id, where the back-end can. */
export const searchParameter = 'q';

/** Refine's name for a filter's operator; 'lt' is a day until its noon (providers/ranges.ts). */
export const filterOperator = (filter: Filter | undefined): Exclude<CrudFilter['operator'], 'or' | 'and'> =>
  !filter ? extraOperator : filter.edge === 'noon' ? 'lt' : operators[filter.operator];
export const crudFilter = (name: string, filter: Filter | undefined, value: FilterValue | undefined): CrudFilter => ({
  field: name,
  operator: filterOperator(filter),
  value,
});
/** The field that a filter applies to, in this market. */
export const filterField = (own: ContractIn, name: string, filter: Filter): Field | undefined =>
  own.fields.get(filter.field ?? name);

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 2147483647
    ? number
    : undefined;
};
const isId = (field: Field | undefined) =>
  field?.kind === 'id' || field?.kind === 'integer' || field?.kind === 'reference' || field?.kind === 'coins';

const within = ({ limits: [least, most] = [0, Infinity] }: Field, value: unknown): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

/** A filter's value from the URL; undefined if it is not valid for this filter. */
export function readValue(operator: Operator, field: Field | undefined, value: unknown): FilterValue | undefined {
  if (operator === 'contains') {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() && text.length <= 255 ? text : undefined;
  }
  if (operator === 'hide') return value === true || value === 'true' ? true : undefined;
  if (operator === 'flag')
    return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
  if ((operator === 'from' || operator === 'until') && field?.kind !== 'integer')
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined;
  if (operator === 'oneOf') {
    const asked = [value].flat();
    const ids = field?.options
      ? field.options.map((one) => one.id).filter((id) => asked.some((one) => String(one) === String(id)))
      : asked.flatMap((one) => (isId(field) ? (wholeNumber(one) ?? []) : typeof one === 'string' && one ? one : []));
    const known = [...new Set(ids)].filter((id) => typeof id !== 'boolean');
    return known.length ? known : undefined;
  }
  if (field?.kind === 'percent') return within(field, typeof value === 'string' ? parseNumber(value) : value);
  if (field && isId(field)) return within(field, wholeNumber(value));
  return typeof value === 'string' && value && value.length <= 255 ? value : undefined;
}
const readExtra = (value: unknown): FilterValue | undefined => {
  if (typeof value === 'string') return value && value.length <= 2000 ? value : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return Array.isArray(value) &&
    value.every((one) => typeof one === 'string' || typeof one === 'number') &&
    value.length
    ? value
    : undefined;
};

/** The initial sort of a list. */
export const defaultSorters = (own: ContractIn): CrudSort[] =>
  (own.contract.kind === 'nested' && !own.contract.sort) || (own.contract as Resource).report?.unsorted
    ? []
    : [{ field: own.sort.field, order: own.sort.order === 'ASC' ? 'asc' : 'desc' }];

/**
 * Reads the list state from the URL. Parts that are malformed, unknown in this market or hidden from this role are
 * ignored. `extra` names query parameters that the list sends in addition to the contract's filters.
 */
export function readSearch(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  extra: readonly string[],
  search: Record<string, unknown>,
): Partial<ListState> {
  const filters = own.filters(roles);
  const sortable = new Set(
    own
      .columns(roles)
      .filter((one) => one.sortable)
      .map((one) => one.source),
  ).add(own.sort.field);
  const isUnpaged = 'unpaged' in own.contract;
  const page = isUnpaged ? undefined : wholeNumber(search.currentPage);
  const { onePage } = own.contract;
  const size = (isUnpaged ? [] : onePage ? [onePage] : pageSizes).find((one) => one === Number(search.pageSize));
  const sorters = (Array.isArray(search.sorters) ? (search.sorters as Partial<CrudSort>[]) : [])
    .filter(
      (one): one is CrudSort =>
        typeof one?.field === 'string' && sortable.has(one.field) && (one.order === 'asc' || one.order === 'desc'),
    )
    .slice(0, 1)
    .map(({ field, order }) => ({ field, order }));
  const read = new Map<string, CrudFilter>();
  for (const one of Array.isArray(search.filters) ? (search.filters as { field?: unknown; value?: unknown }[]) : []) {
    if (typeof one?.field !== 'string') continue;
    const name = one.field;
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter && !extra.includes(name)) continue;
    const value = filter ? readValue(filter.operator, filterField(own, name, filter), one.value) : readExtra(one.value);
    if (value !== undefined)
      read.set(name, crudFilter(name, filter, filter?.single && typeof value === 'object' ? value.slice(0, 1) : value));
  }
  return {
    ...(page && page < 1e8 ? { currentPage: page } : {}),
    ...(size && { pageSize: size }),
    ...(sorters.length && { sorters }),
    ...(read.size && { filters: [...read.values()] }),
  };
}

/** The initial filters of a list whose URL has none. */
export const startOf = ({ contract }: ContractIn<Resource>): Partial<ListState> => ({
  filters: Object.entries((contract.report ?? contract).initialFilters ?? {}).map(([name, value]) =>
    crudFilter(name, contract.filters?.[name], value),
  ),
});

/** The parameter that names the saved view that was opened. */
export const viewParameter = 'view';

const listParameters = ['currentPage', 'pageSize', 'sorters', 'filters'] as const;
/** Whether the URL contains any list state; otherwise the person's default view opens. */
export const saysAnything = (search: Record<string, unknown>): boolean =>
  listParameters.some((one) => search[one] !== undefined);

/** Whether the URL contains exactly the state that was read from it, without invalid parts. */
export const isClean = (search: Record<string, unknown>, read: Partial<ListState>): boolean =>
  listParameters.every((one) => {
    const said = search[one];
    if (said === undefined || (Array.isArray(said) && !said.length)) return read[one] === undefined;
    return JSON.stringify(said) === JSON.stringify(read[one]);
  });
