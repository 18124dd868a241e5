import { useState } from 'react';
import { useListContext } from '../../list/list-context';

/** The list's next page, for who has been through this one; while it is on its way what was there before has been seen. */
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
