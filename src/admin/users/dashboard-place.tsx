import { lazy, Suspense, useEffect, useState } from 'react';
import { edition } from 'virtual:edition';
import { afterPaint } from '../../kit/after-paint';
import { cn } from '../../kit/ui/cn';
import { useListAround } from '../../kit/list/use-list';
import { loadWords } from '../../providers/i18n';
import { session } from '../../providers/session';
import { viewpointOf } from './scope';

const Dashboard = lazy(async () => {
  const [module] = await Promise.all([import('./dashboard'), loadWords('dashboard', 'lookups')]);
  return module;
});
const hasDiagrams = edition.flags.linearDiagram || edition.flags.circularDiagram;
/**
 * The height of the loaded dashboard, to avoid layout shift. Without diagrams the cards hold only their titles; own
 * figures have more cards, on a laptop in a second row.
 */
const heights = {
  regional: hasDiagrams ? 'h-57' : 'h-31',
  own: hasDiagrams ? 'h-57 @min-[992px]:@max-[1584px]:h-85.5' : 'h-57 @min-[992px]:@max-[1584px]:h-59.5',
};
const preference = () => `dashboard:${session()?.subject ?? ''}`;

/** Reserves the dashboard's space above the list and loads it once the first rows are on the screen. */
export function DashboardPlace() {
  const { isLoading, held } = useListAround();
  const [open, setOpen] = useState(() => localStorage.getItem(preference()) !== 'hidden');
  const viewpoint = viewpointOf(held);
  // The list's request goes first; the dashboard's requests follow after its rows are painted.
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
