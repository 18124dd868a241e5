import type { RecordOf } from '../../contract/contract';
import { Missing } from '../../kit/list/table/cell';
import { CellLink } from '../../kit/list/table/cell-link';
import { can } from '../../providers/access';
import { users } from '../users/resource';
import type { transactions } from './resource';

/** The user of a transaction, with a link to them. */
export function PaidUser({ transaction: { user_id, user } }: { transaction: RecordOf<typeof transactions> }) {
  if (user_id === null || user_id === undefined) return <Missing />;
  const shown = (
    <>
      <span className="text-muted-foreground">{user_id}</span> {[user?.name, user?.surname].filter(Boolean).join(' ')}
    </>
  );
  if (!can(users, 'list')) return shown;
  return <CellLink to={`/${users.path}/${user_id}`}>{shown}</CellLink>;
}
