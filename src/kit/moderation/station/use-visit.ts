import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext } from '../../list/list-context';
import type { Row } from '../../list/state';
import type { StationRow } from './desk';
import { beginning, type Place } from './place';

/** A page of the list as it was when the user came to it. */
interface Visit<R> {
  page: number;
  rows: readonly R[];
}
/**
 * The way from one page to the next. 'checking': this page is loaded again. 'returning': back to the page that was
 * left, to check it again.
 */
type Turn = { step: 'checking' | 'returning' | 'failed' } | { step: 'arriving'; answered: number };

interface Turning {
  /** Resolves when no decision is on its way to the server. */
  whenSent: () => Promise<unknown>;
  /** How many decisions the server has answered. */
  answered: () => number;
  /** The user comes to a page, at its first row that was not on the page before. */
  onArrive: (at: Place, isEmpty: boolean) => void;
}

const has = (rows: readonly StationRow[], row: StationRow) => rows.some((one) => one.id === row.id);

/**
 * The rows that the station shows: a page of the list, which keeps its rows until the user leaves it, although a
 * filtered list drops rows as soon as they are decided.
 *
 * Rows that are dropped let later ones move up to this page. So it is loaded again before it is left, and visited again
 * if there is anything new on it: nothing is skipped.
 */
export function useVisit<R extends StationRow>(
  { picks = () => true }: { picks?: (row: Row) => boolean },
  { whenSent, answered, onArrive }: Turning,
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
  const [visit, setVisit] = useState<Visit<R>>(() => ({ page, rows: pick(listed) }));
  const [turn, setTurn] = useState<Turn>();
  const latest = useRef(0);

  const arrive = (at: number, rows: readonly R[]) => {
    const start = rows.findIndex((one) => !has(visit.rows, one));
    setVisit({ page: at, rows });
    setTurn(undefined);
    onArrive(
      start > 0 ? { rowId: String(rows[start]!.id), partId: null, at: start, nth: 0, seeks: true } : beginning,
      rows.length === 0,
    );
  };
  const check = async () => {
    const own = ++latest.current;
    setTurn({ step: 'checking' });
    await whenSent();
    const before = answered();
    const found = await reload();
    if (own !== latest.current) return;
    if (!found) return setTurn({ step: 'failed' });
    const here = pick(found.data as readonly Row[]);
    if (here.some((one) => !has(visit.rows, one))) return arrive(visit.page, here);
    if (!found.unknownTotal && visit.page * pageSize >= found.total) return setTurn(undefined);
    setTurn({ step: 'arriving', answered: before });
    setPage(visit.page + 1);
  };
  const follow = useEffectEvent(() => {
    if (turn?.step === 'returning' && page === visit.page) void check();
    else if (turn?.step === 'arriving' && page !== visit.page) {
      if (turn.answered === answered()) return arrive(page, pick(listed));
      // A decision was sent meanwhile, so a row may have moved up to the page that was left.
      setTurn({ step: 'returning' });
      setPage(visit.page);
    }
  });
  useEffect(() => {
    if (!isStale) follow();
  }, [isStale, page, turn]);
  useEffect(() => () => void latest.current++, []);

  const now = new Map(pick(listed).map((one) => [one.id, one]));
  const hasFailed = turn !== undefined && (turn.step === 'failed' || (turn.step !== 'checking' && error !== null));
  return {
    rows: turn ? [] : visit.rows.map((one) => now.get(one.id) ?? one),
    /** Whether something may follow this page's rows. */
    hasNext: unknownTotal || visit.page < pageCount || [...now.values()].some((one) => !has(visit.rows, one)),
    isTurning: turn !== undefined,
    hasFailed,
    retry: () => (turn?.step === 'failed' ? void check() : retry()),
    turn: () => void check(),
    /** Shows a row of another page, too: one that waits for a decision again. A turn of the page is called off. */
    bringBack: (row: R) => {
      latest.current++;
      setTurn(undefined);
      if (page !== visit.page) setPage(visit.page);
      if (!has(visit.rows, row)) setVisit({ ...visit, rows: [row, ...visit.rows] });
    },
    isHere: (row: R) => has(visit.rows, row),
  };
}
