import { useDataProvider, useKeys } from '@refinedev/core';
import { useQueries, type QueryFunctionContext } from '@tanstack/react-query';
import { useState } from 'react';
import { entryOf, type Entry } from './entry';
import type { Kind } from './kinds';
import { readRows } from './rows';

export interface LoadedKind {
  kind: Kind;
  entries: readonly Entry[];
  isPending: boolean;
  isCut: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * The entries of each kind from a day on; each kind loads, fails and is retried on its own. Their keys are those of
 * Refine's lists, so that a record that is saved anywhere is read again.
 */
export function useEntries(kinds: readonly Kind[], from: string): readonly LoadedKind[] {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  // What was read from an earlier day on holds all that follows, too.
  const [since, setSince] = useState(from);
  if (from < since) setSince(from);
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: keys()
        .data('default')
        .resource(kind.path)
        .action('list')
        .params({ calendar: kind.dates.end ? 'all' : since })
        .get(),
      queryFn: (context: QueryFunctionContext) => readRows(provider, kind, since, context),
    })),
  });
  return kinds.map((kind, at) => {
    const { data, error, isFetching, refetch } = answers[at]!;
    return {
      kind,
      entries: (data?.rows ?? []).flatMap((row) => entryOf(kind, row) ?? []),
      isPending: isFetching && !data,
      isCut: data?.isCut ?? false,
      error: error,
      retry: () => void refetch(),
    };
  });
}
