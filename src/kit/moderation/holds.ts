import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../providers/http';
import { offers } from '../../providers/session';

/** Milliseconds; the server holds for a minute after it was last asked. */
const renewAfter = 20_000;
const lookAfter = 10_000;
const path = 'admin/moderation/claims';

/**
 * Holds items of a list for this person as long as they are named here, and lets go of them afterwards ('moderation-claims'; decisions, the wire).
 * Answers who else has which item; nobody where the back-end does not hold anything.
 */
export function useHolds(kind: string, ids: readonly string[], mayHold = true) {
  const isOffered = offers('moderation-claims') && mayHold;
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const held = useRef(new Set<string>());

  const hold = useEffectEvent(async (id: string) => {
    held.current.add(id);
    try {
      const { data } = await call<{ held_by: string | null }>('POST', path, { body: { kind, id } });
      setRefused((now) => {
        if (now.get(id) === (data.held_by ?? undefined)) return now;
        const next = new Map(now);
        if (data.held_by) next.set(id, data.held_by);
        else next.delete(id);
        return next;
      });
    } catch {
      // Nobody is kept from working by a hold that could not be had: the server refuses what was decided before.
    }
  });
  const letGo = useEffectEvent((id: string) => {
    held.current.delete(id);
    void call('DELETE', path, { body: { kind, id }, keepalive: true }).catch(() => undefined);
  });
  const wanted = ids.join('\n');
  useEffect(() => {
    if (!isOffered) return;
    const now = new Set(wanted.split('\n').filter(Boolean));
    for (const id of held.current) if (!now.has(id)) letGo(id);
    for (const id of now) if (!held.current.has(id)) void hold(id);
    const timer = setInterval(() => { for (const id of now) void hold(id); }, renewAfter);
    return () => clearInterval(timer);
  }, [isOffered, wanted]);
  useEffect(() => {
    const leave = () => { for (const id of held.current) letGo(id); };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const { data } = useQuery({
    queryKey: ['claims', kind],
    queryFn: async ({ signal }) => (await call<{ id: string; name: string; mine: boolean }[]>('GET', path, { query: { kind }, signal })).data,
    enabled: isOffered,
    refetchInterval: lookAfter,
    staleTime: 0,
  });
  const others = useMemo(() => new Map([...(data ?? []).flatMap((one) => (one.mine ? [] : [[one.id, one.name] as const])), ...refused]), [data, refused]);
  return { others };
}
