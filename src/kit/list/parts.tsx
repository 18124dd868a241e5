import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { NestedList, RecordOf, Resource, Source } from '../../contract/contract';

export interface ColumnProps<C extends Resource | NestedList = Resource> {
  /** Names the resource to have `source` checked when types are: `<Column<typeof users> source="name" />`. */
  source: Source<C>;
  /** The heading, where the contract's words do not fit. */
  label?: string;
  /** Least width in pixels; by default the kind's. */
  width?: number;
  /** The cell, where the kind's own does not fit. */
  render?: (record: RecordOf<C>) => ReactNode;
  children?: (record: RecordOf<C>) => ReactNode;
}
export interface FilterProps<C extends Resource | NestedList = Resource> {
  source: Source<C> | (string & {});
  label?: string;
}

/** A column of the list that it stands in. `List` reads it: it shows nothing by itself, and nothing where the contract lacks it. */
export function Column<C extends Resource | NestedList = Resource>(_: ColumnProps<C>): ReactNode {
  return null;
}
/** A filter of the list that it stands in, by its name in the contract. `List` reads it. */
export function Filter<C extends Resource | NestedList = Resource>(_: FilterProps<C>): ReactNode {
  return null;
}

export interface Parts {
  columns: readonly ColumnProps[];
  filters: readonly FilterProps[];
}
/** What stands between a list's tags, in order; fragments are looked into. */
export function partsOf(children: ReactNode): Parts {
  const columns: ColumnProps[] = [];
  const filters: FilterProps[] = [];
  const walk = (nodes: ReactNode) =>
    Children.forEach(nodes, (node) => {
      if (!isValidElement(node)) return;
      if (node.type === Fragment) walk((node.props as { children?: ReactNode }).children);
      else if (node.type === Column) columns.push(node.props as ColumnProps);
      else if (node.type === Filter) filters.push(node.props as FilterProps);
      else throw new Error('A List holds Filter and Column only; give anything else to its header or actions.');
    });
  walk(children);
  return { columns, filters };
}
