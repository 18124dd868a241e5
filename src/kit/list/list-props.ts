import type { ReactNode, RefObject } from 'react';
import type { NestedList, Resource } from '../../contract/contract';
import type { Query } from '../../providers/wire';
import type { Choosing } from './actions/choosing';
import type { RowButtons, RowLinks } from './actions/row-links';
import type { Row } from './state';

/** The properties of `List`. */
export interface ListProps {
  resource: Resource | NestedList;
  /** The call that lists the rows of a nested list: 'admin/trade-program/5/addresses'. */
  at?: string;
  /** Further query parameters of that call, for example the parent's id. Has to be memoised. */
  query?: Query;
  /** The address that a row opens; by default its form, for roles that may edit. */
  opens?: (row: Row) => string;
  /** Link buttons of each row; Edit and Delete are then buttons beside them instead of in a menu. */
  rowLinks?: RowLinks;
  /** The screen's own buttons at the end of each row, with their width, instead of a menu. */
  rowButtons?: RowButtons;
  /** Replaces the contract's title as the heading; may use `useListContext`. */
  heading?: ReactNode;
  /** Row selection that the screen controls itself. */
  choosing?: Choosing;
  /** Shown above the filters; may read and set them with `useListContext`. */
  header?: ReactNode;
  /**
   * Shows the rows in place of the table, with `useListContext`; its root element gets the ref, so that the keyboard
   * finds its `data-row` elements.
   */
  body?: (ref: RefObject<HTMLElement | null>) => ReactNode;
  /** Shown between the filters and the rows; may use `useListContext`. */
  above?: ReactNode;
  /** Shown above the list's foot; may use `useListContext`. */
  notice?: ReactNode;
  /** Shown beside the list's own buttons. */
  actions?: ReactNode;
  /** Names of query parameters that the header sets, sent in addition to the contract's filters. */
  extra?: readonly string[];
  /** `Filter` and `Column` elements, in the order in which they are shown. */
  children: ReactNode;
}
