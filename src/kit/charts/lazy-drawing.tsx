import { Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import { cn } from '../ui/cn';
import { Skeleton } from '../ui/skeleton';
import type { DrawingProps } from './drawing';

const Loaded = lazyPart(() => import('./drawing'));

/** A drawing that fills its container. recharts is loaded with the first one; a skeleton is shown until then. */
export function Drawing({ className, ...props }: DrawingProps & { className?: string }) {
  return (
    <Suspense fallback={<Skeleton className={cn('size-full', className)} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
