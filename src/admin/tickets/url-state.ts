import { useGo, useParsed } from '@refinedev/core';
import { deskFilterIn, knownHere, type DeskFilter } from '../../kit/chat/desk/filter';
import { saidIn } from '../../kit/chat/desk/said';
import { ticketStatuses } from './statuses';

/** Who has to write next in an open ticket: the back office, or the user. */
export const waitingFor = ['us', 'them'] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** The state kept in the URL: the open ticket, and the list's filters and page. */
export interface UrlState {
  ticket: number | null;
  status: string | null;
  waiting: WaitingFor | null;
  desk: DeskFilter | null;
  /** Words that were written in the ticket. */
  said: string;
  page: number;
}

const whole = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2147483647 ? number : null;
};

/** Invalid values are replaced by the defaults. */
export const parseUrlState = (params: Record<string, unknown>): UrlState => ({
  ticket: whole(params.ticket),
  status: ticketStatuses.find((one) => one.id === params.status)?.id ?? null,
  waiting: knownHere(waitingFor, params.waiting),
  desk: deskFilterIn(params.desk),
  said: saidIn(params.said),
  page: whole(params.page) ?? 1,
});

/** The state after a change: another filter starts at the list's first page. */
export const movedTo = (from: UrlState, next: Partial<UrlState>): UrlState => ({
  ...from,
  page: 'ticket' in next ? from.page : 1,
  ...next,
});

/** Reads and writes the screen's URL, so back, reload and a pasted link restore its state. */
export function useUrlState(): [UrlState, (next: Partial<UrlState>) => void] {
  const { params } = useParsed<Record<string, unknown>>();
  const go = useGo();
  const urlState = parseUrlState(params ?? {});
  const move = (next: Partial<UrlState>) => {
    const { ticket, status, waiting, desk, said, page } = movedTo(urlState, next);
    // Opening a ticket adds a history entry; filters and pages replace the current one.
    go({
      type: 'ticket' in next ? 'push' : 'replace',
      query: {
        ticket: ticket ?? undefined,
        status: status ?? undefined,
        waiting: waiting ?? undefined,
        desk: desk ?? undefined,
        said: said || undefined,
        page: page > 1 ? page : undefined,
      },
    });
  };
  return [urlState, move];
}
