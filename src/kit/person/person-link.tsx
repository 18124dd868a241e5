import type { ReactNode } from 'react';
import { users } from '../../admin/users/resource';
import { can } from '../../providers/access';
import { CellLink } from '../list/table/cell-link';

/** A window with room for a person beside their form. */
export const besideForm = '(min-width: 80rem)';

export const personPage = (id: number): string => `/${users.path}/${id}/person`;
/** Where a person is: the form with the person beside it, or the page of the person where there is no room for both. */
export const personHref = (id: number): string =>
  (globalThis.matchMedia?.(besideForm).matches ?? true) ? `/${users.path}/${id}` : personPage(id);

interface PersonLinkProps {
  id: number;
  /** The accessible name, if the content does not say whose link it is. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Whoever a screen names, as a link to them. Resting on it, or W on the keyboard, shows who it is (person-cards.tsx).
 * Plain text for a role that may not see users.
 */
export const PersonLink = ({ id, children, ...rest }: PersonLinkProps) =>
  can(users, 'list') ? (
    <CellLink to={personHref(id)} person={id} {...rest}>
      {children}
    </CellLink>
  ) : (
    <span className={rest.className}>{children}</span>
  );
