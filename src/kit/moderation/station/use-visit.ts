import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { stationMachine, type Checked } from '../../../../machines/station';
import { useListContext } from '../../list/list-context';
import type { Row } from '../../list/state';
import type { StationRow } from './desk';

interface VisitOptions {
  /** Resolves when no decision is on its way to the server. */
  whenSent: () => Promise<unknown>;
  /** Makes a decision about the open part. */
  take: (name: string) => void;
  onClose: () => void;
}

/**
 * The station's machine on the list, and the rows that it shows: the page that the user came to, with what the list
 * says about its rows now.
 */
export function useVisit<R extends StationRow>(
  { picks = () => true }: { picks?: (row: Row) => boolean },
  { whenSent, take, onClose }: VisitOptions,
) {
  const {
    page,
    pageSize,
    pageCount,
    unknownTotal,
    isStale,
    error,
    rows: listed,
    setPage,
    retry,
    reload,
  } = useListContext();
  const pick = (rows: readonly Row[]) => rows.filter(picks) as readonly StationRow[] as readonly R[];
  const check = async (visited: number): Promise<Checked> => {
    await whenSent();
    const { answered } = station.getSnapshot().context;
    const found = await reload();
    if (!found) throw new Error('The page was not loaded');
    return {
      rows: pick(found.data as readonly Row[]),
      isLast: !found.unknownTotal && visited * pageSize >= found.total,
      answered,
    };
  };
  const [state, send, station] = useMachine(
    stationMachine.provide({
      actors: { check: fromPromise<Checked, { page: number }>(({ input }) => check(input.page)) },
      actions: {
        take: ({ event }) => event.type === 'DECIDE' && take(event.name),
        showPage: (_, to) => setPage(to.page),
        close: onClose,
      },
    }),
    { input: { page, rows: pick(listed) } },
  );
  const tellListed = useEffectEvent(() => send({ type: 'LISTED', page, rows: pick(listed) }));
  useEffect(() => {
    if (!isStale) tellListed();
  }, [isStale, page]);

  const { context } = state;
  const isTurning = state.matches('turning');
  const has = (row: StationRow) => context.rows.some((one) => one.id === row.id);
  const now = new Map(pick(listed).map((one) => [one.id, one]));
  return {
    state,
    /** A decision may be answered after the station was left. */
    send: (event: Parameters<typeof send>[0]) => {
      if (station.getSnapshot().status === 'active') send(event);
    },
    rows: isTurning ? [] : (context.rows as readonly R[]).map((one) => now.get(one.id) ?? one),
    /** Whether something may follow this page's rows. */
    hasNext: unknownTotal || context.page < pageCount || [...now.values()].some((one) => !has(one)),
    isTurning,
    hasFailed:
      state.matches({ turning: 'failed' }) || (isTurning && !state.matches({ turning: 'checking' }) && error !== null),
    retry: () => (state.matches({ turning: 'failed' }) ? send({ type: 'RETRY' }) : retry()),
  };
}
