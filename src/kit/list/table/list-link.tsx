import { defaultStringifySearch } from '@tanstack/react-router';
import type { Resource } from '../../../contract/contract';
import { here } from '../../../here';
import { can } from '../../../providers/access';
import { number } from '../../../providers/format';
import { session } from '../../../providers/session';
import { crudFilter } from '../state';
import { CellLink } from './cell-link';

/** The address of a child list filtered by its parent: page 1, 10 rows per page (document 2, sections 7.4 and 9). */
export function childListHref(list: Resource, name: string, id: number | string): string {
  const filter = here(list).filters(session()?.roles ?? [])[name];
  const value = filter?.operator === 'oneOf' ? [id] : id;
  return `/${list.path}${defaultStringifySearch({ currentPage: 1, pageSize: 10, filters: [crudFilter(name, filter, value)] })}`;
}

interface ListLinkProps {
  to: Resource;
  /** The child list's filter; its value is the parent's id. */
  filter: string;
  id: number;
  /** The number of children, if the back-end sends it. */
  count: number | null | undefined;
  label: string;
  /** The text if the number is unknown. */
  children: string;
}

/** A link from a parent's row to the list of its children; plain text for a role that may not see that list. */
export function ListLink({ to, filter, id, count, label, children }: ListLinkProps) {
  const words = typeof count === 'number' ? number(count) : children;
  if (!can(to, 'list')) return <>{words}</>;
  return (
    <CellLink to={childListHref(to, filter, id)} label={label}>
      {words}
    </CellLink>
  );
}
