import { lazy, Suspense, useEffect, useState } from 'react';
import { edition } from 'virtual:edition';
import { afterPaint } from '../../kit/after-paint';
import { cn } from '../../kit/ui/cn';
import { useListAround } from '../../kit/list/list-context';
import { loadWords } from '../../providers/i18n';
import { session } from '../../providers/session';
import { viewpointOf } from './scope';

const Dashboard = lazy(async () => {
  const [module] = await Promise.all([import('./dashboard'), loadWords('dashboard', 'lookups')]);
  return module;
});
const hasDiagrams = edition.flags.linearDiagram || edition.flags.circularDiagram;
/** As high as what will be there: without diagrams the cards are their titles; one's own have others beside them, below on a laptop. */
const heights = {
  regional: hasDiagrams ? 'h-57' : 'h-31',
  own: hasDiagrams ? 'h-57 @min-[992px]:@max-[1584px]:h-85.5' : 'h-57 @min-[992px]:@max-[1584px]:h-59.5',
};
const preference = () => `dashboard:${session()?.subject ?? ''}`;

/** Holds the statistics' place above the list, so that nothing moves, and loads them once the first rows are there. */
export function DashboardPlace() {
  const { isLoading, held } = useListAround();
  const [open, setOpen] = useState(() => localStorage.getItem(preference()) !== 'hidden');
  const viewpoint = viewpointOf(held);
  // The rows are on the screen before anything else is asked for.
  const [isDue, setDue] = useState(false);
  useEffect(() => (isLoading ? undefined : afterPaint(() => setDue(true))), [isLoading]);
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
