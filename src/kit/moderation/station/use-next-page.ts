import { useState } from 'react';
import { useListContext } from '../../list/list-context';

/** Turns to the list's next page. While that is loading, the rows of the old page no longer count. */
export function useNextPage() {
  const { page, pageCount, unknownTotal, isStale, error, setPage, retry } = useListContext();
  const [left, setLeft] = useState<number>();
  if (left !== undefined && left !== page && !isStale) setLeft(undefined);
  return {
    hasNext: unknownTotal || page < pageCount,
    isTurning: left !== undefined,
    hasFailed: left !== undefined && error !== null,
    retry,
    turn: () => {
      setLeft(page);
      setPage(page + 1);
    },
  };
}
