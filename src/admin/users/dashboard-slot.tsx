import { startTransition, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { edition } from 'virtual:edition';
import { cn } from '../../kit/ui/cn';
import { Skeleton } from '../../kit/ui/skeleton';
import { useListContext } from '../../kit/list/list-context';
import { session } from '../../providers/session';
import { dashboardFor, useChoice } from './scope';

const Dashboard = lazyPart(() => import('./dashboard'), ['dashboard', 'outlets']);
const hasDiagrams = edition.flags.linearDiagram || edition.flags.circularDiagram;
/**
 * The height of the statistics, so that nothing moves when they arrive. Without diagrams, cards show only their titles;
 * a brand ambassador has more cards.
 */
const heights = {
  regional: hasDiagrams ? 'h-57' : 'h-31',
  own: hasDiagrams ? 'h-57 @min-[992px]:@max-[1584px]:h-85.5' : 'h-57 @min-[992px]:@max-[1584px]:h-59.5',
};
const preference = () => `dashboard:${session()?.subject ?? ''}`;

/** The statistics above the list: their space is reserved, and they are loaded after the first rows. */
export function DashboardSlot() {
  const { isLoading, roles, filters, setFilter } = useListContext();
  const [open, setOpen] = useState(() => localStorage.getItem(preference()) !== 'hidden');
  const viewpoint = useMemo(() => dashboardFor(roles), [roles]);
  const choice = useChoice(filters);
  // Nothing of the statistics is loaded before the rows are shown.
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isLoading) startTransition(() => setDue(true));
  }, [isLoading]);
  const toggle = useCallback(() => {
    localStorage.setItem(preference(), open ? 'hidden' : 'shown');
    setOpen(!open);
  }, [open]);
  if (!viewpoint) return null;
  return (
    <div className={cn('shrink-0', open ? heights[viewpoint.name] : 'h-11')}>
      {isDue ? (
        <Suspense fallback={<Placeholder open={open} />}>
          <Dashboard viewpoint={viewpoint} choice={choice} setFilter={setFilter} open={open} onToggle={toggle} />
        </Suspense>
      ) : (
        <Placeholder open={open} />
      )}
    </div>
  );
}

/** The statistics' bar and cards before they arrive; they fade in only if that takes longer than 200 ms. */
const Placeholder = ({ open }: { open: boolean }) => (
  <div aria-hidden className="flex h-full flex-col px-5 transition-opacity delay-200 duration-100 starting:opacity-0">
    <div className="flex h-11 shrink-0 items-center gap-2">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-7 w-56" />
    </div>
    {open && (
      <div className="flex min-h-0 flex-1 gap-2.5 pb-3.5">
        <Skeleton className="h-full flex-1 rounded-lg" />
        <Skeleton className="h-full flex-1 rounded-lg" />
      </div>
    )}
  </div>
);
