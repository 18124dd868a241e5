import { hasDesk, ownTurn } from '../../kit/chat/desk/filter';
import { nextAfter } from '../../kit/chat/desk/next';
import { rowsOf } from '../../providers/data';
import { call } from '../../providers/http';
import { listQuery } from '../../providers/wire';
import { tickets } from './resource';

/** As many as are looked at; they are the oldest. */
const perPage = 250;

/**
 * The next ticket that waits for an answer, the oldest first. Who wrote last is asked only of a back-end that knows it;
 * of any other the new tickets, which nobody has answered yet.
 */
export async function nextTicket(open: number | null): Promise<number | null> {
  const query = listQuery({
    query: hasDesk() ? { waiting: 'us', ...ownTurn() } : { status: 'NEW' },
    sorters: [{ field: 'id', order: 'asc' }],
    perPage,
  });
  const { data } = await call('GET', tickets.path, { query });
  const rows = rowsOf(data, tickets.path, { page: 1, perPage }).data;
  return nextAfter(
    rows.map(({ id }) => Number(id)),
    open,
  );
}
