import type { CrudFilter } from '@refinedev/core';
import { defaultStringifySearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { here } from '../../here';
import { Link } from '../../providers/router';
import { session } from '../../providers/session';
import { cn, focusRing } from '../ui/cn';
import { countedFilters, type CountedList } from './counted';
import { takesMany } from './filters/filter-editor';

interface CountedLinkProps {
  /** Undefined where no list has the figure as its total. */
  of: CountedList | undefined;
  /** What is counted and how many: the accessible name, because the figure alone says neither. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several values would list fewer rows than the figure counts. */
const isAnswered = (filter: CrudFilter) => takesMany() || !Array.isArray(filter.value) || filter.value.length < 2;

/** A figure as a link to the list that it counts; plain where the signed-in person or the back-end has no such list. */
export function CountedLink({ of, label, className, children }: CountedLinkProps) {
  const filters = of && countedFilters(here(of.list), session()?.roles ?? [], of);
  if (!of || !filters?.every(isAnswered)) return <span className={className}>{children}</span>;
  // With nothing in its address the list would open with the person's default view.
  const search = { currentPage: 1, ...(filters.length && { filters }) };
  return (
    <Link
      to={`/${of.list.path}${defaultStringifySearch(search)}`}
      aria-label={label}
      className={cn(
        'rounded-sm underline decoration-muted-foreground/50 decoration-dotted decoration-1 underline-offset-4',
        'hover:text-primary hover:decoration-current hover:decoration-solid',
        focusRing,
        className,
      )}
    >
      {children}
    </Link>
  );
}
