import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { labelQuery } from '../../list/pickers/reference-options';
import type { Desk, StationPart, StationRow } from './desk';

/** Links expire after ten minutes (decisions, the wire). */
const freshFor = 8 * 60_000;
const keptFor = 60 * 60_000;
const ahead = 3;
const behind = 1;
/** Parts are also read from the cache during render, so the component has to render again when one of these changes. */
const drawn = ['data', 'isError'] as ('data' | 'isError')[];
const keyOf = (path: string, rowId?: string) => ['station', path, ...(rowId === undefined ? [] : [rowId])];

/** The parts of a row that are in the cache. */
export const partsIn = <P extends StationPart>(queries: QueryClient, path: string, rowId: string) =>
  queries.getQueryData<readonly P[]>(keyOf(path, rowId));

/** Loads a row's parts again, or those of all rows: somebody may have changed them. */
export const reloadParts = (queries: QueryClient, path: string, rowId?: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(path, rowId) });

/** Writes a decision into the cached parts, as the server has it now. */
export function settle<P extends StationPart>(
  queries: QueryClient,
  { path, kind, decidesTogether }: Pick<Desk<StationRow, P>, 'path' | 'kind' | 'decidesTogether'>,
  rowId: string,
  partId: string,
  decided: string,
): void {
  const queryKey = keyOf(path, rowId);
  // An answer that is on its way may be older than this decision.
  const isReading = queries.isFetching({ queryKey }) > 0;
  queries.setQueryData<readonly P[]>(queryKey, (now) =>
    kind.decisions[decided]?.removes
      ? now?.filter((one) => one.id !== partId)
      : now?.map((one) => (one.id === partId ? { ...one, decided } : one)),
  );
  if (decidesTogether || isReading) void reloadParts(queries, path, rowId);
}

/** Turns a decision in the cached parts into another one, where it is still the one that is expected. */
export const mark = (
  queries: QueryClient,
  path: string,
  { rowId, partId }: { rowId: string; partId: string },
  expected: string | null,
  decided: string | null,
): void =>
  void queries.setQueryData<readonly StationPart[]>(keyOf(path, rowId), (now) =>
    now?.map((one) => (one.id === partId && one.decided === expected ? { ...one, decided } : one)),
  );

/**
 * Loads the rows around the open one and preloads their pictures. Returns whether the open one failed to load, and a
 * retry for all failed ones.
 */
export function useNearbyParts<R extends StationRow, P extends StationPart>(
  { path, load, person }: Pick<Desk<R, P>, 'path' | 'load' | 'person'>,
  rows: readonly R[],
  at: number,
) {
  const from = Math.max(0, at - behind);
  const near = rows.slice(from, at + ahead + 1);
  const queries = useQueryClient();
  const readName = async (row: R) => {
    const id = person.idOf(row);
    if (id !== undefined) await queries.prefetchQuery({ ...labelQuery(person.resource, id), gcTime: keptFor });
  };
  const answers = useQueries({
    queries: near.map((row) => ({
      queryKey: keyOf(path, String(row.id)),
      queryFn: async () => {
        // With the name of the person, so that what a row is called does not change once it is shown.
        const [parts] = await Promise.all([load(row), readName(row)]);
        return parts;
      },
      staleTime: freshFor,
      refetchInterval: freshFor,
      gcTime: keptFor,
      notifyOnChangeProps: drawn,
    })),
  });
  // What was read on an earlier visit is shown until it has been read again.
  useEffect(() => void reloadParts(queries, path), [queries, path]);
  const pictures = near
    .flatMap((row) => partsIn<P>(queries, path, String(row.id))?.flatMap((part) => part.pictures) ?? [])
    .join('\n');
  useEffect(() => {
    for (const one of pictures.split('\n')) if (one) new Image().src = one;
  }, [pictures]);
  const open = answers[at - from];
  // Rows nearby probably failed for the same reason, so all are loaded again.
  const retry = () => {
    for (const one of answers) if (one.isError) void one.refetch();
  };
  return { hasFailed: open?.isError === true && open.data === undefined, retry };
}
