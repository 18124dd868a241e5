import { hasDesk, ownTurn } from '../../kit/chat/desk/filter';
import { nextAfter } from '../../kit/chat/desk/next';
import { rowsOf } from '../../providers/data';
import { call } from '../../providers/http';
import { listQuery } from '../../providers/wire';
import type { Chat } from './chat';
import { chats } from './resource';

/** The largest documented page. */
const perPage = 250;

/** The next chat with a new message, the one that waits longest first. The documents name no order to ask for. */
export async function nextChat(open: string | null): Promise<string | null> {
  const query = listQuery({
    query: { friend_unread: 1, ...(hasDesk() && { ...ownTurn(), sort: 'last_message_date', order: 'ASC' }) },
    perPage,
  });
  const { data } = await call('GET', chats.path, { query });
  const rows = rowsOf(data, chats.path, { page: 1, perPage }).data as unknown as readonly Chat[];
  const since = ({ last_message_date }: Chat) => Date.parse(last_message_date ?? '') || 0;
  return nextAfter(
    rows.toSorted((one, other) => since(one) - since(other)).map(({ id }) => id),
    open,
  );
}
