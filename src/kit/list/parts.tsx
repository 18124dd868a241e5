import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { NestedList, RecordOf, Resource, Source } from '../../contract/contract';

export interface ColumnProps<C extends Resource | NestedList = Resource> {
  /** Checked by the compiler when the resource is given: `<Column<typeof users> source="name" />`. */
  source: Source<C>;
  /** Replaces the heading from the locale file. */
  label?: string;
  /** Minimum width in pixels; by default that of the field's kind. */
  width?: number;
  /** The cell's content; by default that of the field's kind. */
  render?: (record: RecordOf<C>) => ReactNode;
  children?: (record: RecordOf<C>) => ReactNode;
}
export interface FilterProps<C extends Resource | NestedList = Resource> {
  source: Source<C> | (string & {});
  label?: string;
}

/**
 * A column of the surrounding `List`, which reads its props and leaves out columns that this market or role does not
 * have.
 */
export function Column<C extends Resource | NestedList = Resource>(_: ColumnProps<C>): ReactNode {
  return null;
}
/** A filter of the surrounding `List`, by its name in the contract. `List` reads its props. */
export function Filter<C extends Resource | NestedList = Resource>(_: FilterProps<C>): ReactNode {
  return null;
}

export interface Parts {
  columns: readonly ColumnProps[];
  filters: readonly FilterProps[];
}
/** The columns and filters among a list's children, in order, fragments included. */
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
