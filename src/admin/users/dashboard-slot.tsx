import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { edition } from 'virtual:edition';
import { cn } from '../../kit/ui/cn';
import { useListContext } from '../../kit/list/list-context';
import { loadWords } from '../../providers/i18n';
import { session } from '../../providers/session';
import { dashboardFor } from './scope';

const Dashboard = lazy(async () => {
  const [module] = await Promise.all([import('./dashboard'), loadWords('dashboard', 'lookups')]);
  return module;
});
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
  const { isLoading, roles } = useListContext();
  const [open, setOpen] = useState(() => localStorage.getItem(preference()) !== 'hidden');
  const viewpoint = dashboardFor(roles);
  // Nothing of the statistics is loaded before the rows are shown.
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isLoading) startTransition(() => setDue(true));
  }, [isLoading]);
  if (!viewpoint) return null;
  const toggle = () => {
    localStorage.setItem(preference(), open ? 'hidden' : 'shown');
    setOpen(!open);
  };
  return (
    <div className={cn('shrink-0', open ? heights[viewpoint.name] : 'h-11')}>
      {isDue && (
        <Suspense>
          <Dashboard viewpoint={viewpoint} open={open} onToggle={toggle} />
        </Suspense>
      )}
    </div>
  );
}
