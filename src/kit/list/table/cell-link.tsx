import type { ReactNode } from 'react';
import { Link } from '../../../providers/router';
import { cn, focusRing } from '../../ui/cn';

interface CellLinkProps {
  to: string;
  /** The accessible name, if the content does not say where it leads. */
  label?: string;
  className?: string;
  /** The id of the person whom it leads to. */
  person?: number;
  children: ReactNode;
}
/** A link in a list's cell. */
export const CellLink = ({ to, label, className, person, children }: CellLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    data-person={person}
    className={cn('rounded-sm text-primary underline-offset-4 hover:underline', focusRing, className)}
  >
    {children}
  </Link>
);
