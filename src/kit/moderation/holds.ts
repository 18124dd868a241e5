import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { claimMachine, renewAfter, type ClaimEvent } from '../../../machines/claim';
import { call } from '../../providers/http';
import { offers } from '../../providers/session';

const path = 'admin/moderation/claims';
const isOffered = (mayHold: boolean) => offers('moderation-claims') && mayHold;

interface Claim {
  id: string;
  name: string;
  mine: boolean;
}
const keyOf = (kind: string) => ['claims', kind];

/**
 * Which items of a list colleagues have open ('moderation-claims'; decisions, the wire). Empty for back-ends without
 * claims.
 */
export function useHolders(kind: string, mayHold = true): { others: ReadonlyMap<string, string>; isKnown: boolean } {
  const mayAsk = isOffered(mayHold);
  const { data, isPending } = useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await call<Claim[]>('GET', path, { query: { kind }, signal })).data,
    enabled: mayAsk,
    refetchInterval: renewAfter,
    staleTime: 0,
  });
  const others = useMemo(
    () => new Map((data ?? []).flatMap((one) => (one.mine ? [] : [[one.id, one.name] as const]))),
    [data],
  );
  return { others, isKnown: !mayAsk || !isPending };
}

/** The claim on one item. It keeps running after the screen is unmounted, until the item is released. */
function startClaim(kind: string, id: string, queries: QueryClient) {
  const write = async (change: (now: readonly Claim[]) => readonly Claim[]) => {
    const queryKey = keyOf(kind);
    // An answer that is on its way may be older than this claim.
    const isAsking = queries.isFetching({ queryKey }) > 0;
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<readonly Claim[]>(queryKey, (now = []) => change(now));
    if (isAsking) void queries.invalidateQueries({ queryKey });
  };
  // `keepalive`, because the page does not wait for the response when it is closed.
  const release = () => call('DELETE', path, { body: { kind, id }, keepalive: true });
  const machine = claimMachine.provide({
    actors: {
      claim: fromPromise(async () => {
        const { data } = await call<{ held_by: string | null }>('POST', path, { body: { kind, id } });
        const claim = { id, name: data.held_by ?? '', mine: data.held_by === null };
        await write((now) => [...now.filter((one) => one.id !== id), claim]);
      }),
      release: fromPromise(async () => {
        await release();
        await write((now) => now.filter((one) => one.id !== id || !one.mine));
      }),
    },
    actions: { releaseNow: () => void release().catch(() => undefined) },
  });
  return createActor(machine).start();
}

/** Claims these items of a list for this person, renews the claims, and releases those that are no longer listed. */
export function useHold(kind: string, ids: readonly string[], mayHold = true): void {
  const mayAsk = isOffered(mayHold);
  const queries = useQueryClient();
  const [claims] = useState(() => new Map<string, ReturnType<typeof startClaim>>());
  const want = useEffectEvent((now: ReadonlySet<string>) => {
    for (const [id, claim] of claims) if (!now.has(id)) claim.send({ type: 'RELEASE' });
    for (const id of now) {
      const claim = claims.get(id);
      if (claim) claim.send({ type: 'CLAIM' });
      else claims.set(id, startClaim(kind, id, queries));
    }
  });
  const wanted = ids.join('\n');
  useEffect(() => {
    if (mayAsk) want(new Set(wanted.split('\n').filter(Boolean)));
  }, [mayAsk, wanted]);
  useEffect(() => {
    const tell = (event: ClaimEvent) => {
      for (const claim of claims.values()) claim.send(event);
    };
    const leave = () => tell({ type: 'LEAVE' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      tell({ type: 'RELEASE' });
    };
  }, [claims]);
}

/** Claims items, and returns which ones colleagues have claimed. */
export function useHolds(kind: string, ids: readonly string[], mayHold = true) {
  useHold(kind, ids, mayHold);
  return useHolders(kind, mayHold);
}
