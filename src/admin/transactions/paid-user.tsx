import type { RecordOf } from '../../contract/contract';
import { Missing } from '../../kit/list/table/cell';
import { cn, focusRing } from '../../kit/ui/cn';
import { can } from '../../providers/access';
import { Link } from '../../providers/router';
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
  return (
    <Link
      to={`/${users.path}/${user_id}`}
      className={cn('rounded-sm text-primary underline-offset-4 hover:underline', focusRing)}
    >
      {shown}
    </Link>
  );
}
