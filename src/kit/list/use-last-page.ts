import { useEffect, useEffectEvent } from 'react';

/** Replaces a page that no longer exists, after a delete or in an old link, by the last page. */
export function useLastPage({
  isEmpty,
  total,
  page,
  pageSize,
  setPage,
}: {
  /** The page's own answer has no rows. */
  isEmpty: boolean;
  total: number;
  page: number;
  pageSize: number;
  setPage: (page: number) => void;
}): void {
  const last = Math.ceil(total / pageSize);
  const isGone = isEmpty && last > 0 && page > last;
  const toLast = useEffectEvent(() => setPage(last));
  useEffect(() => {
    if (isGone) toLast();
  }, [isGone, last]);
}
