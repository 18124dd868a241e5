import type { CrudFilter } from '@refinedev/core';
import type { ColumnDef, RowData, VisibilityState } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { optionsFor, type Field } from '../../contract/fields';
import type { Role } from '../../contract/roles';
import { labelKey, optionKey, valueAt } from '../words';
import type { ColumnProps } from './parts';
import { filterOperator, type Row } from './state';
import { Cell, Missing } from './table/cell';
import { choiceWidth, columnWidth, isRight } from './table/column-width';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Read by @refinedev/react-table. */
    filterOperator?: CrudFilter['operator'];
    /** Cells are aligned right. */
    isRight?: boolean;
  }
  interface TableMeta<TData extends RowData> {
    /**
     * The screen's own cell renderers, by column; not part of the definitions, which must not change with each render.
     */
    renders?: Renders<TData>;
  }
}
export type Renders<T = Row> = ReadonlyMap<string, (record: T) => ReactNode>;

/** A column of the screen, resolved for this market and role. */
export interface ListColumn {
  source: string;
  label: string;
  field: Field | undefined;
  sortable: boolean;
  /** Pixels. */
  width: number;
  render?: (record: Row) => ReactNode;
}

/** The screen's columns that this market and role have, in the screen's order. */
export function columnsOf(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  parts: readonly ColumnProps[],
  t: TFunction,
): ListColumn[] {
  const known = new Map(own.columns(roles).map((one) => [one.source, one]));
  return parts.flatMap(({ source, label, width, render, children }) => {
    const column = known.get(source);
    if (import.meta.env.DEV && !own.contract.columns?.some((one) => one.source === source))
      throw new Error(`${own.contract.path} has no column ${source}`);
    if (!column) return [];
    const field = own.fields.get(source);
    const words = label ?? t(labelKey(own.contract, source));
    const options = field?.kind === 'choice' ? optionsFor(field.options ?? [], own.edition.code) : [];
    const longest = Math.max(
      0,
      ...options.map((one) => choiceWidth(t(optionKey(own.contract, source, one)), one.tone !== undefined)),
    );
    const draw = render ?? children;
    return [
      {
        source,
        label: words,
        field,
        sortable: column.sortable,
        width: width ?? columnWidth(field?.kind, words, column.sortable, longest),
        ...(draw && { render: draw as (record: Row) => ReactNode }),
      },
    ];
  });
}

/**
 * Filtering is done by the back-end. Without this function TanStack Table would drop filters whose values do not fit a
 * column's default filter function.
 */
const filteredByServer = () => true;

const isMissing = (drawn: ReactNode) => drawn === undefined || drawn === null || drawn === '';
const lacks = (row: Row, source: string) => valueAt(row, source) === undefined;
/** A row's value for a column; where the row lacks it, that of the documented field. */
function valueIn(row: Row, source: string, field: Field | undefined): unknown {
  if (!field?.shownInstead || !lacks(row, source)) return valueAt(row, source);
  const value = valueAt(row, field.shownInstead.field);
  const { dividedBy } = field.shownInstead;
  return dividedBy === undefined || typeof value !== 'number' ? value : value / dividedBy;
}

/** Columns for TanStack Table: those of the screen, and a hidden column for each filter without one. */
export function definitionsOf(
  own: ContractIn<Resource>,
  roles: readonly Role[],
  columns: readonly ListColumn[],
  extra: readonly string[],
): ColumnDef<Row>[] {
  const { contract } = own;
  const filters = own.filters(roles);
  const names = new Set([...Object.keys(filters), ...extra]);
  const filterMeta = (name: string) => ({ filterOperator: filterOperator(filters[name]) });
  const shown = columns.map(({ source, label, field, sortable, width }): ColumnDef<Row> => {
    const isNumeric = isRight(field?.kind);
    const other = field?.shownInstead && own.fields.get(field.shownInstead.field);
    return {
      id: source,
      accessorFn: (row) => valueIn(row, source, field),
      header: label,
      cell: ({ row, table, getValue }) => {
        const draw = table.options.meta?.renders?.get(source);
        const drawn = draw?.(row.original);
        return draw ? (
          isMissing(drawn) ? (
            <Missing />
          ) : (
            drawn
          )
        ) : (
          <Cell
            contract={contract}
            source={source}
            field={other?.kind === 'reference' && field?.kind === 'text' && lacks(row.original, source) ? other : field}
            value={getValue()}
          />
        );
      },
      size: width,
      enableSorting: sortable,
      filterFn: filteredByServer,
      meta: { isRight: isNumeric, ...(names.has(source) && filterMeta(source)) },
    };
  });
  const known = new Set(columns.map((one) => one.source));
  const forFilters = [...names]
    .filter((name) => !known.has(name))
    .map((name): ColumnDef<Row> => ({
      id: name,
      enableHiding: false,
      filterFn: filteredByServer,
      meta: filterMeta(name),
    }));
  return [...shown, ...forFilters];
}

/** Which columns are shown: at least one, and none of the hidden columns that exist only for filters. */
export function visibilityOf(
  columns: readonly ListColumn[],
  definitions: readonly ColumnDef<Row>[],
  hidden: readonly string[],
): VisibilityState {
  const left = columns.filter((one) => !hidden.includes(one.source));
  const shown = new Set((left.length ? left : columns.slice(0, 1)).map((one) => one.source));
  return Object.fromEntries(definitions.map(({ id = '' }) => [id, shown.has(id)]));
}

/** The columns whose cells link to the record: those of its title, or else the id, or else the first column. */
export function linkedColumns(own: ContractIn<Resource>, shown: readonly string[]): ReadonlySet<string> {
  const titles = [own.contract.title ?? []].flat().filter((one) => shown.includes(one));
  if (titles.length) return new Set(titles);
  // A picture opens itself.
  const others = shown.filter((one) => own.fields.get(one)?.kind !== 'image');
  return new Set(shown.includes('id') ? ['id'] : others.slice(0, 1));
}
