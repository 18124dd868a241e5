import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { call } from '../../providers/http';
import { offers } from '../../providers/session';

/** Milliseconds. The server keeps a claim for a minute after its last renewal. */
const renewAfter = 10_000;
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

/** Claims these items of a list for this person, renews the claims, and releases those that are no longer listed. */
export function useHold(kind: string, ids: readonly string[], mayHold = true): void {
  const mayAsk = isOffered(mayHold);
  const queries = useQueryClient();
  const held = useRef(new Set<string>());
  // The last request for each item, so that claiming and releasing happen in order.
  const last = useRef(new Map<string, Promise<void>>());

  const write = (id: string, claim?: Claim) =>
    queries.setQueryData<readonly Claim[]>(keyOf(kind), (now = []) => [
      ...now.filter((one) => one.id !== id),
      ...(claim ? [claim] : []),
    ]);
  const ask = (id: string, run: () => Promise<void>) => {
    // A failed claim does not keep anybody from working: the server refuses a decision about an item that is already
    // decided.
    last.current.set(
      id,
      (last.current.get(id) ?? Promise.resolve()).then(run).catch(() => undefined),
    );
  };
  const hold = useEffectEvent((id: string) => {
    held.current.add(id);
    ask(id, async () => {
      const { data } = await call<{ held_by: string | null }>('POST', path, { body: { kind, id } });
      write(id, { id, name: data.held_by ?? '', mine: data.held_by === null });
    });
  });
  const letGo = useEffectEvent((id: string) => {
    held.current.delete(id);
    ask(id, async () => {
      await call('DELETE', path, { body: { kind, id } });
      queries.setQueryData<readonly Claim[]>(keyOf(kind), (now = []) =>
        now.filter((one) => one.id !== id || !one.mine),
      );
    });
  });
  // `keepalive`, because the page does not wait for the responses when it is closed.
  const leave = useEffectEvent(() => {
    for (const id of held.current)
      void call('DELETE', path, { body: { kind, id }, keepalive: true }).catch(() => undefined);
  });
  const wanted = ids.join('\n');
  useEffect(() => {
    if (!mayAsk) return;
    const now = new Set(wanted.split('\n').filter(Boolean));
    for (const id of held.current) if (!now.has(id)) letGo(id);
    for (const id of now) if (!held.current.has(id)) hold(id);
    const timer = setInterval(() => {
      for (const id of now) hold(id);
    }, renewAfter);
    return () => clearInterval(timer);
  }, [mayAsk, wanted]);
  useEffect(() => {
    const own = held.current;
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      for (const id of own) letGo(id);
    };
  }, []);
}

/** Claims items, and returns which ones colleagues have claimed. */
export function useHolds(kind: string, ids: readonly string[], mayHold = true) {
  useHold(kind, ids, mayHold);
  return useHolders(kind, mayHold);
}
