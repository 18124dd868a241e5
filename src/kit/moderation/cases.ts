import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Sent } from '../../../machines/moderation';

/** What one person sent for one thing: a line of the station's queue. */
export interface StationCase {
  id: string;
  title: string;
  subtitle: string;
}
/** One thing to decide about; with a picture where it is one. */
export interface StationPart {
  /** Unique within its case. */
  id: string;
  picture?: string;
  /** What stands in place of a picture: an answer's text. */
  text?: string;
  decided: string | null;
}
export const partId = (one: StationCase, part: StationPart) => `${one.id} ${part.id}`;
export const caseOf = (id: string) => id.slice(0, id.indexOf(' '));

/** Links expire after ten minutes (decisions, the wire). */
const freshFor = 8 * 60_000;
const ahead = 3;
const behind = 1;

/** The cases around the one that is open, loaded, and their pictures fetched before they are looked at. */
export function useCases(kind: string, cases: readonly StationCase[], at: number, load: (id: string) => Promise<readonly StationPart[]>) {
  const near = cases.slice(Math.max(0, at - behind), at + ahead + 1);
  const answers = useQueries({
    queries: near.map((one) => ({ queryKey: ['station', kind, one.id], queryFn: () => load(one.id), staleTime: freshFor, gcTime: 0, refetchOnWindowFocus: false as const })),
  });
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly StationPart[]>>(new Map());
  const arrived = near.flatMap((one, index) => (answers[index]?.data && loaded.get(one.id) !== answers[index].data ? [[one.id, answers[index].data] as const] : []));
  if (arrived.length) setLoaded(new Map([...loaded, ...arrived]));
  useEffect(() => {
    for (const parts of loaded.values()) for (const { picture } of parts) if (picture) new Image().src = picture;
  }, [loaded]);
  const open = answers[near.findIndex((one) => one.id === cases[at]?.id)];
  return { loaded, failed: open?.isError ?? false, retry: () => void open?.refetch() };
}

/** Everything loaded as the machine knows it; what it has decided or removed stays so. */
export function useItems(cases: readonly StationCase[], loaded: ReadonlyMap<string, readonly StationPart[]>, others: ReadonlyMap<string, string>): readonly Sent[] {
  return useMemo(
    () => cases.flatMap((one) => (loaded.get(one.id) ?? []).map((part): Sent => ({ id: partId(one, part), decided: part.decided, heldBy: others.get(one.id) ?? null }))),
    [cases, loaded, others],
  );
}
